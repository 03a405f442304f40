/// An error in a PGN text, with its line and column.
///
/// Errors do not stop the reader: it records them, keeps the valid part of the game, and continues.
public struct PGNError: Error, Hashable, Sendable {
  /// The name of the text, such as the path of its file.
  public var source: String?
  /// The number of the game, from 1.
  public var game: Int
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int
  /// The problem that was found.
  public var problem: Problem

  /// A kind of problem in a PGN text.
  public enum Problem: Hashable, Sendable {
    /// The move is not legal for the side to move; the rest of the line is skipped.
    case badMove(MoveError, Color)
    /// A null move in check; the rest of the line is skipped.
    case passInCheck(Color)
    /// A token that is neither a move nor a NAG; it is skipped.
    case unknownWord(String)
    /// The tag `FEN` is not a playable position; the moves are skipped.
    case badPosition(PositionError)
    /// The game is not chess; the moves are skipped.
    case foreignVariant(String)
    /// The variant is unknown; the game is read as chess.
    case unknownVariant(String)
    /// The text in brackets is not a tag pair: a name and a quoted value.
    case badTag(String)
    /// A tag is too long; it is skipped, with the rest of its line.
    case longTag(String)
    /// A tag with this name was already given; the later value is used.
    case repeatedTag(String)
    /// The value of the tag `Result` is not a PGN result.
    case badResult(String)
    /// The tag `Result` and the end of the movetext differ; the tag is used.
    case contradictoryResult(tag: GameResult, end: GameResult)
    /// A NAG whose number is not from 0 to 255.
    case badNAG(String)
    /// A comment is not closed; it is kept up to the next game.
    case openComment
    /// A variation is not closed.
    case openVariation
    /// A variation without a preceding move; it is skipped.
    case variationWithoutMove
    /// Variations are nested too deep; the deeper ones are skipped.
    case tooDeep
    /// An unexpected character, such as a closing bracket without an opening one.
    case stray(Character)
    /// Too many errors in one game; the others are not reported.
    case tooManyErrors
  }
}

extension PGNError.Problem: CustomStringConvertible {
  /// A sentence that states what was found and what was expected.
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
  /// The error in the format of compilers: `games.pgn:12:7: game 3: …`.
  public var description: String { "\(source.map { "\($0):" } ?? "")\(line):\(column): game \(game): \(problem)" }
}
