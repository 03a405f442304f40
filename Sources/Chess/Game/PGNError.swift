/// What is wrong with a PGN text, and where.
///
/// An error is data: the reader notes it, keeps what it can use, and goes on.
public struct PGNError: Error, Hashable, Sendable {
  /// What the text is called, such as the path of its file.
  public var source: String?
  /// The number of the game, from 1.
  public var game: Int
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in characters of UTF-8.
  public var column: Int
  /// What it is.
  public var problem: Problem

  /// What can be wrong.
  public enum Problem: Hashable, Sendable {
    /// No move that the player on turn can play; the rest of the line is left out.
    case badMove(MoveError, Color)
    /// A pass while in check; the rest of the line is left out.
    case passInCheck(Color)
    /// A word that is neither a move nor a remark; it is passed over.
    case unknownWord(String)
    /// The tag `FEN` describes no position that can be played; the moves are left out.
    case badPosition(PositionError)
    /// The game is not chess; the moves are left out.
    case foreignVariant(String)
    /// A variant of an unknown name; the game is read as chess.
    case unknownVariant(String)
    /// Not a name and a value in brackets.
    case badTag(String)
    /// A tag of this name that goes on and on; it is left out, with the rest of its line.
    case longTag(String)
    /// A second tag of this name; the later value counts.
    case repeatedTag(String)
    /// The tag `Result` says nothing that PGN knows.
    case badResult(String)
    /// Tag and game end in different results; the tag counts.
    case contradictoryResult(tag: GameResult, end: GameResult)
    /// A remark whose number is not from 0 to 255.
    case badNAG(String)
    /// A comment without an end; it is kept up to the next game.
    case openComment
    /// A variation without an end.
    case openVariation
    /// A variation that is an alternative to nothing; it is left out.
    case variationWithoutMove
    /// Variations within variations deeper than anybody can read; what is deeper is left out.
    case tooDeep
    /// A sign that ends something that has not begun.
    case stray(Character)
    /// What else is wrong with the game is not told.
    case tooManyErrors
  }
}

extension PGNError.Problem: CustomStringConvertible {
  /// A sentence that says what was found and what was expected.
  public var description: String {
    switch self {
    case .badMove(let error, let color): "\(error); expected a move of \(color)"
    case .passInCheck(let color): "\(color) passes in check; expected a move out of check"
    case .unknownWord(let word): "\(Quotation(word)) is not understood; expected a move"
    case .badPosition(let error): "the FEN is no position: \(error)"
    case .foreignVariant(let name): "the game is \(Quotation(name)); expected chess or Chess960"
    case .unknownVariant(let name): "the variant \(Quotation(name)) is unknown; reading it as chess"
    case .badTag(let text): "\(Quotation(text)) is no tag; expected [Name \"value\"]"
    case .longTag(let name): "the tag \(Quotation(name)) is too long; expected at most \(RawTag.longest) bytes"
    case .repeatedTag(let name): "the tag \(name) is given twice; expected it once"
    case .badResult(let text): "the result is \(Quotation(text)); expected 1-0, 0-1, 1/2-1/2 or *"
    case .contradictoryResult(let tag, let end): "the game ends in \(end); expected \(tag) as its tag says"
    case .badNAG(let text): "\(Quotation(text)) is no remark; expected $0 to $255"
    case .openComment: "the comment has no end; expected }"
    case .openVariation: "the variation has no end; expected )"
    case .variationWithoutMove: "a variation begins without a move before it"
    case .tooDeep: "variations are nested too deep"
    case .tooManyErrors: "there are more errors in this game; they are not told"
    case .stray(let sign): "unexpected \(Quotation(String(sign)))"
    }
  }
}

extension PGNError: CustomStringConvertible {
  /// As compilers write it: `games.pgn:12:7: game 3: …`.
  public var description: String { "\(source.map { "\($0):" } ?? "")\(line):\(column): game \(game): \(problem)" }
}
