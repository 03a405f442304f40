import Chess
import Platform

/// Why a file of games cannot be used.
public enum GameFileError: Error, Hashable, Sendable {
  /// It cannot be read or written.
  case file(FileError)
  /// It is no file of games.
  case notGames(String)
  /// It was written by a later version of this program.
  case unknownVersion(String, UInt16)
  /// It is not what was written: at this byte something else begins.
  case damaged(String, byte: Int, Damage)
  /// Its head cannot be understood; the text says why.
  case badHeader(String, reason: String)
  /// Its games were played by this evaluator, and those of the run that wants to go on would not be.
  case otherEvaluator(String, String, not: String)

  /// What is wrong with a part of a file.
  public enum Damage: Error, Hashable, Sendable {
    /// The file ends in the middle.
    case cut
    /// The bytes and their checksum do not fit.
    case badChecksum
    /// There is something behind the closing block.
    case goesOn
    /// The closing block counts other games than those that are there.
    case badCount
    /// No block has this length.
    case badLength(Int)
    /// The start position cannot be played.
    case badPosition(PositionError)
    /// No game ends like that.
    case badResult
    /// The move after so many plies is against the rules.
    case illegalMove(ply: Int)
  }
}

extension GameFileError: CustomStringConvertible {
  /// A sentence for the person who named the file.
  public var description: String {
    switch self {
    case .file(let error): error.description
    case .notGames(let path): "\(path): this is no file of games"
    case .unknownVersion(let path, let version): "\(path): version \(version) of the format is not known here"
    case .damaged(let path, let byte, let damage): "\(path): damaged at byte \(byte): \(damage)"
    case .badHeader(let path, let reason): "\(path): the head of the file says something strange: \(reason.visible)"
    case .otherEvaluator(let path, let name, let other):
      "\(path): these games were played with the evaluator \(name.visible), not with \(other)"
    }
  }
}

extension GameFileError.Damage: CustomStringConvertible {
  /// In words.
  public var description: String {
    switch self {
    case .cut: "the file ends in the middle of a block"
    case .badChecksum: "the checksum does not fit"
    case .goesOn: "there is something behind the end"
    case .badCount: "games are missing"
    case .badLength(let length): "no block has \(length) bytes"
    case .badPosition(let error): "a start position cannot be played: \(error)"
    case .badResult: "a result that does not exist"
    case .illegalMove(let ply): "an illegal move after \(ply) plies"
    }
  }
}
