import Chess

/// Castling as somebody has typed it: `O-O`, `0-0-0`, `castles`, `nhập thành xa`.
struct TypedCastling {
  /// The side; nil if it is not said.
  let side: CastlingRights.Side?

  /// Creates the meaning of a text; nil if it is not about castling.
  init?(_ typed: String) {
    let words = typed.split { $0.isWhitespace || $0 == "," }.map(\.plainLetters).drop { word in
      // The number of the move.
      word.hasSuffix(".") && word.dropLast().allSatisfy { $0.isWholeNumber || $0 == "." }
    }
    let letters = words.joined().filter { !"-–—+#!?".contains($0) }
    if !letters.isEmpty, letters.allSatisfy({ $0 == "o" || $0 == "0" }) {
      guard letters.count == 2 || letters.count == 3 else { return nil }
      side = letters.count == 2 ? .kingside : .queenside
      return
    }
    let isAsked = ["castle", "castles", "castling"].contains(words.first) || letters.hasPrefix("nhapthanh")
    guard isAsked else { return nil }
    let rest = letters
    if ["kingside", "short", "gan", "ngan"].contains(where: rest.hasSuffix) {
      side = .kingside
    } else if ["queenside", "long", "xa", "dai"].contains(where: rest.hasSuffix) {
      side = .queenside
    } else {
      side = nil
    }
  }
}
