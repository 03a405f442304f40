/// How far a position is from being proven a forced mate, and from being refuted.
///
/// The proof number is a lower bound on the number of positions that must still be proven, the disproof number on those
/// that must be refuted. One of them is 0 once the position is decided, and then the other is infinite.
struct ProofNumbers: Equatable {
  var proof: UInt32
  var disproof: UInt32

  /// A number that no sum exceeds; it fits into the table.
  static let infinite: UInt32 = 1 << 20 - 1

  static let proven = ProofNumbers(proof: 0, disproof: infinite)
  static let refuted = ProofNumbers(proof: infinite, disproof: 0)

  var isProven: Bool { proof == 0 }
  var isRefuted: Bool { disproof == 0 }
}
