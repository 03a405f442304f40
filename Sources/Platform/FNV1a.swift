/// The 64-bit FNV-1a hash by Fowler, Noll and Vo: a checksum of texts and lists, the same on every machine.
///
/// Each of its steps is invertible, so a single changed number is always detected. Numbers of more than a byte are added
/// in one step, unlike in the original.
@inlinable
public func fnv1a<Number: FixedWidthInteger & UnsignedInteger>(_ numbers: some Sequence<Number>) -> UInt64 {
  numbers.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
}
