import Platform

// Writing what `JSONFields` reads.

extension JSON {
  /// An object of these members, without those that are null, followed by the preserved unknown fields.
  package static func object(_ members: [(String, JSON)], and unknown: [String: JSON]) -> JSON {
    .object(members.filter { $0.1 != .null } + unknown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  package static func bits(_ bits: UInt64) -> JSON {
    .string(String(bits, radix: 16).aligned(right: 16, with: "0"))
  }
}
