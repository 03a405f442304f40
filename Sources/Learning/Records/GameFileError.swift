import Chess
import Platform

/// The reason that a file of games cannot be used.
public enum GameFileError: Error, Hashable, Sendable {
  /// The file cannot be read or written.
  case file(FileError)
  /// The file is not a file of games.
  case notGames(String)
  /// The format version is unknown: a later version of this program wrote the file.
  case unknownVersion(String, UInt16)
  /// The file is damaged at this byte, after so many games.
  case damaged(String, byte: Int, games: Int, Damage)
  /// The header is invalid for the given reason.
  case badHeader(String, reason: String)
  /// The games were played with this evaluator, and the run to be resumed uses another one.
  case otherEvaluator(String, String, not: String)
  /// Self-play has no opening, for the given reason.
  case opening(String)

  /// The kind of damage of a file.
  public enum Damage: Error, Hashable, Sendable {
    /// The file ends within a block.
    case cut
    /// A checksum does not match.
    case badChecksum
    /// The file has data after the closing block.
    case goesOn
    /// The closing block has a different number of games or positions than the file.
    case badCount
    /// No block can have this length.
    case badLength(Int)
    /// The start position is invalid.
    case badPosition(PositionError)
    /// The result code is invalid.
    case badResult
    /// The move after this many plies is illegal.
    case illegalMove(ply: Int)
  }
}

extension GameFileError: CustomStringConvertible {
  /// The error message for the user.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .notGames(let path): "\(path): not a file of games"
    case .unknownVersion(let path, let version): "\(path): unknown format version \(version), of a later program"
    case .damaged(let path, let byte, let games, let damage):
      "\(path): damaged at byte \(byte), \(byte > 0 ? "after \(games) games" : "in the header"): \(damage)"
    case .badHeader(let path, let reason): "\(path): the header cannot be used: \(reason.visible)"
    case .otherEvaluator(let path, let name, let other):
      "\(path): these games were played with the evaluator \(name.visible), not with \(other)"
    case .opening(let reason): reason.visible
    }
  }
}

extension GameFileError.Damage: CustomStringConvertible {
  /// The error message for the user.
  public var description: String {
    switch self {
    case .cut: "the file ends in the middle of a block"
    case .badChecksum: "the checksum does not match"
    case .goesOn: "there is data after the closing block"
    case .badCount: "the number of games or positions does not match"
    case .badLength(let length): "no block can have \(length) bytes"
    case .badPosition(let error): "invalid start position: \(error)"
    case .badResult: "invalid result"
    case .illegalMove(let ply): "illegal move after \(ply) plies"
    }
  }
}
