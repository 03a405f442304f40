extension Position {
  /// The start position of standard chess.
  public static let start: Position = {
    guard let position = try? Position(fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") else {
      preconditionFailure("the start position is valid")
    }
    return position
  }()

  /// Reads a FEN, X-FEN or Shredder-FEN; the clocks may be missing, as in EPD.
  ///
  /// Repairable defects are repaired without notice; `reading(fen:)` reports them.
  public init(fen: some StringProtocol) throws(PositionError) {
    self = try Position.reading(fen: fen).position
  }

  /// Reads a FEN, X-FEN or Shredder-FEN and reports the repairs that were necessary.
  public static func reading(
    fen: some StringProtocol
  ) throws(PositionError) -> (position: Position, repairs: [PositionRepair]) {
    let (setup, assumed) = try PositionSetup.reading(fen: fen)
    let (position, repairs) = try setup.validated()
    return (position, assumed + repairs)
  }

  /// A notation of castling rights.
  public enum CastlingStyle: Hashable, Sendable {
    /// `KQkq`, or the rook's file if the letter would mean another rook: X-FEN, equal to FEN in standard chess.
    case xfen
    /// Always the rook's file: Shredder-FEN.
    case shredder
  }

  /// The FEN of the position (X-FEN in Chess960).
  public var fen: String { fen(castling: .xfen) }

  /// The FEN with castling rights in this style.
  public func fen(castling style: CastlingStyle) -> String {
    "\(epdFields(castling: style)) \(halfmoveClock) \(fullmoveNumber)"
  }

  /// The first four fields of the FEN, as used by EPD.
  public func epdFields(castling style: CastlingStyle = .xfen) -> String {
    "\(boardField) \(sideToMove.fenLetter) \(castlingField(style)) \(enPassantSquare.map(\.description) ?? "-")"
  }

  private var boardField: String {
    Rank.allCases.reversed().map { rank in
      var (text, gap) = ("", 0)
      for file in File.allCases {
        guard let piece = self[Square(file, rank)] else {
          gap += 1
          continue
        }
        if gap > 0 { text += String(gap) }
        gap = 0
        text.append(piece.fenLetter)
      }
      return gap > 0 ? text + String(gap) : text
    }.joined(separator: "/")
  }

  private func castlingField(_ style: CastlingStyle) -> String {
    guard !castlingRights.rooks.isEmpty else { return "-" }
    var text = ""
    for color in Color.allCases {
      let rooks = castlingRights.rooks & Bitboard(color.homeRank)
      for rook in Array(rooks).reversed() {  // the kingside right first
        let side: CastlingRights.Side = rook.index > king(of: color).index ? .kingside : .queenside
        let claim: CastlingClaim =
          style == .xfen && isOutermost(rook, of: color, side) ? .side(color, side) : .file(color, rook.file)
        text.append(claim.letter)
      }
    }
    return text
  }

  private func isOutermost(_ rook: Square, of color: Color, _ side: CastlingRights.Side) -> Bool {
    let rooks = self[color, .rook] & Bitboard(color.homeRank)
    return rook == (side == .kingside ? rooks.msb : rooks.lsb)
  }
}

// MARK: - Reading

extension PositionSetup {
  /// Parses a FEN without checking the legality of the position.
  ///
  /// - Returns: the setup, and the fields that were missing or invalid and got their defaults.
  public static func reading(
    fen: some StringProtocol
  ) throws(PositionError) -> (setup: PositionSetup, repairs: [PositionRepair]) {
    let fields = String(fen).split(whereSeparator: \.isWhitespace).map(String.init)
    guard let board = fields.first else { throw .empty }

    var setup = PositionSetup()
    var repairs: [PositionRepair] = []
    let leading = fen.prefix(while: \.isWhitespace).count
    try setup.readBoard(board, columnsBefore: leading)

    if fields.count > 1 {
      guard fields[1].count == 1, let side = Color(fenLetter: Character(fields[1])) else {
        throw .unknownSide(fields[1])
      }
      setup.sideToMove = side
    } else {
      repairs.append(.fieldAssumed("side to move: White"))
    }
    if fields.count > 2 {
      try setup.readCastling(fields[2])
    } else {
      repairs.append(.fieldAssumed("castling rights: none"))
    }
    if fields.count > 3 {
      if let repair = try setup.readEnPassant(fields[3]) { repairs.append(repair) }
    } else {
      repairs.append(.fieldAssumed("en-passant square: none"))
    }
    // An EPD has no clocks, so missing clocks are not reported.
    if fields.count > 4 {
      guard let clock = PositionSetup.clock(fields[4]) else { throw .badHalfmoveClock(fields[4]) }
      setup.halfmoveClock = clock
    }
    if fields.count > 5 {
      guard let move = PositionSetup.clock(fields[5]) else { throw .badMoveNumber(fields[5]) }
      setup.fullmoveNumber = move
    }
    // Checked last: with an extra field, an earlier field is usually the one in error.
    guard fields.count <= 6 else { throw .extraField(fields[6]) }
    return (setup, repairs)
  }

  private mutating func readBoard(_ text: String, columnsBefore: Int) throws(PositionError) {
    let ranks = text.split(separator: "/", omittingEmptySubsequences: false)
    guard ranks.count == 8 else { throw .wrongRankCount(ranks.count) }
    var column = columnsBefore
    for (rank, letters) in zip(Rank.allCases.reversed(), ranks) {
      var file = 0
      for letter in letters {
        column += 1
        if let gap = letter.wholeNumberValue, letter.isASCII, (1...8).contains(gap) {
          file += gap
        } else if letter.isASCII, let piece = Piece(fenLetter: letter) {
          if file < 8 { placement[Square(File(index: file), rank)] = piece }
          file += 1
        } else {
          throw .unknownPiece(letter, column: column)
        }
      }
      guard file == 8 else { throw .wrongFileCount(rank, file) }
      column += 1  // the slash
    }
  }

  private mutating func readCastling(_ text: String) throws(PositionError) {
    guard text != "-" else { return }
    for letter in text {
      // Checked first: in Unicode, the Kelvin sign is canonically equivalent to K.
      guard let ascii = letter.asciiValue else { throw .unknownCastlingRight(letter) }
      let color: Color = letter.isUppercase ? .white : .black
      let claim: CastlingClaim
      switch letter {
      case "K", "k": claim = .side(color, .kingside)
      case "Q", "q": claim = .side(color, .queenside)
      default:
        guard let file = File(ascii: ascii) else { throw .unknownCastlingRight(letter) }
        claim = .file(color, file)
      }
      castling.append(claim)
    }
  }

  private mutating func readEnPassant(_ text: String) throws(PositionError) -> PositionRepair? {
    guard text != "-" else { return nil }
    if let square = Square(text) {
      enPassantSquare = square
      return nil
    }
    // Some programs write a rank that does not exist: a file letter with any digit is ignored, not rejected.
    let letters = Array(text.utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard letters.count == 2, File(ascii: letters[0]) != nil, digits.contains(letters[1]) else {
      throw .unknownEnPassantSquare(text)
    }
    return .enPassantIgnored(text)
  }

  /// The value of a clock or move number, or nil if it is no number. A value beyond the range of a `Position` is
  /// changed when the setup is validated.
  static func clock(_ digits: String) -> Int? {
    let isNumber = digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isNumber && !digits.isEmpty ? Int(digits) ?? .max : nil
  }
}
