import Chess

/// A move as it was typed, and what it may mean in SAN.
///
/// Pieces may be figurines, English or Vietnamese letters or words, in any case; numbers of moves and words such as
/// `takes` are left out.
struct TypedMove {
  /// The move in one word, in which figurines and the names of pieces have become letters.
  let text: String

  init(_ typed: String) {
    let words = typed.map(TypedMove.letters(for:)).joined().split(whereSeparator: \.isWhitespace).map(String.init)
    var tokens: [Token] = []
    for word in TypedMove.withoutNumber(words) {
      if let token = Token(word) { tokens.append(token) }
    }
    text = TypedMove.joined(tokens)
  }

  /// A word of a move.
  private enum Token {
    case piece(PieceKind)
    case other(String)

    /// Creates the token of a word; nil if the word says nothing.
    init?(_ word: String) {
      let plain = word.plainLetters
      if TypedMove.fillers.contains(plain) { return nil }
      if let kind = TypedMove.pieces[plain] { self = .piece(kind) } else { self = .other(word) }
    }
  }

  /// The meaning of a character: figurines are letters, all dashes and arrows are hyphens.
  private static func letters(for character: Character) -> String {
    guard let scalar = character.unicodeScalars.first, !character.isASCII else { return String(character) }
    switch scalar {
    case "\u{2654}"..."\u{265f}": return String(TypedMove.figurines[Int(scalar.value - 0x2654) % 6].letter)
    case "\u{2010}"..."\u{2015}", "\u{2212}", "→", "⇒": return "-"
    case "×": return "x"
    case "…": return "..."
    default: return String(character)
    }
  }

  private static let figurines: [PieceKind] = [.king, .queen, .rook, .bishop, .knight, .pawn]

  /// The words without the number of the move: `1. e4`, `12... Nf6`, `1e4`. No move begins with a digit.
  private static func withoutNumber(_ words: [String]) -> [String] {
    guard let first = words.first else { return [] }
    let move = String(first.drop { $0.isWholeNumber || $0 == "." })
    return (move.isEmpty ? [] : [move]) + words.dropFirst()
  }

  /// The tokens as one word. A piece counts at the beginning, and behind the last rank, where a pawn promotes to it;
  /// others are captured.
  private static func joined(_ tokens: [Token]) -> String {
    var text = ""
    for (index, token) in tokens.enumerated() {
      switch token {
      case .other(let word): text += word
      case .piece(let kind):
        let promotes = index == tokens.count - 1 && (text.last == "8" || text.last == "1" || text.last == "=")
        if text.isEmpty || promotes { text.append(kind.letter) }
      }
    }
    return text
  }

  // MARK: Words

  /// The names of the pieces in both languages, without diacritics.
  private static let pieces: [String: PieceKind] = [
    "pawn": .pawn, "knight": .knight, "bishop": .bishop, "rook": .rook, "queen": .queen, "king": .king,
    "tot": .pawn, "chot": .pawn, "ma": .knight, "ngua": .knight, "tuong": .bishop, "xe": .rook, "hau": .queen,
    "vua": .king,
  ]

  /// Words that a move is as clear without, in both languages, without diacritics.
  private static let fillers: Set<String> = [
    "to", "takes", "take", "captures", "capture", "from", "on", "at", "the", "my", "move", "moves", "check", "mate",
    "promotes", "promote", "becomes", "an", "bat", "den", "toi", "tu", "ra", "vao", "len", "di", "quan", "phong", "cap",
    "chieu", "het",
  ]

  /// The piece that a letter stands for, in either language and case.
  static func kind(_ letter: Character) -> PieceKind? {
    switch letter {
    case "v", "V": .king
    case "h", "H": .queen
    case "x", "X": .rook
    case "t", "T": .bishop
    case "m", "M": .knight
    default: PieceKind(letter: letter)
    }
  }

  // MARK: Readings

  /// The possible meanings of the text in SAN, the most literal one first.
  var readings: [String] {
    let literal = withEnglishPromotion(text)
    var readings = [literal, withEnglishPromotion(literal.lowercased())]
    if let first = literal.first, let kind = TypedMove.kind(first), literal.count > 2 {
      let piece = "\(kind.letter)\(withEnglishPromotion(literal.dropFirst().lowercased()))"
      // No move begins with the mark of a capture: `xe4` is a rook's.
      if kind == .rook, first.lowercased() == "x" { return [piece] }
      readings.insert(piece, at: 1)
    }
    return readings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The text with the promotion `q`, `H` or `=h` as `=Q`.
  private func withEnglishPromotion(_ text: String) -> String {
    var rest = text
    while let last = rest.last, "+#!?".contains(last) { rest.removeLast() }
    guard let letter = rest.popLast(), let kind = TypedMove.kind(letter), kind != .pawn, kind != .king else {
      return text
    }
    if rest.last == "=" { rest.removeLast() }
    guard let rank = rest.last, rank == "8" || rank == "1", rest.count > 1 else { return text }
    return "\(rest)=\(kind.letter)"
  }

  /// True for `bc4` and `hg5`, which may be the pawn's capture, or the move of the bishop or of the queen (hậu).
  var mayBePawnOrPiece: Bool {
    let letters = Array(text)
    return letters.count > 2 && "bh".contains(letters[0]) && ("a"..."h").contains(letters[1])
  }
}

/// Castling as it was typed: `O-O`, `0-0-0`, `castles`, `nhập thành xa`.
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
    let isShort = ["kingside", "short", "gan", "ngan"].contains(where: letters.hasSuffix)
    let isLong = ["queenside", "long", "xa", "dai"].contains(where: letters.hasSuffix)
    side = isShort ? .kingside : isLong ? .queenside : nil
  }
}
