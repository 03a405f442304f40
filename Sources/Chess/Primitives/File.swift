/// A file of the board.
public enum File: CaseIterable, Hashable, Sendable {
  case a, b, c, d, e, f, g, h

  /// The index of the file: 0 for the a-file up to 7 for the h-file.
  @inlinable
  public var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// Creates the file with this index.
  ///
  /// - Precondition: `index` is in 0...7.
  @inlinable
  public init(index: Int) {
    assert(UInt(bitPattern: index) < 8)
    self = unsafeBitCast(UInt8(truncatingIfNeeded: index), to: File.self)
  }

  /// Creates the file from the ASCII code of its letter, in either case.
  init?(ascii: UInt8) {
    switch ascii {
    case UInt8(ascii: "a")...UInt8(ascii: "h"): self.init(index: Int(ascii - UInt8(ascii: "a")))
    case UInt8(ascii: "A")...UInt8(ascii: "H"): self.init(index: Int(ascii - UInt8(ascii: "A")))
    default: return nil
    }
  }
}

extension File: CustomStringConvertible {
  /// The letter of the file.
  public var description: String { String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))) }
}
