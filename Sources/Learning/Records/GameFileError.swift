import Chess
import Platform

package enum GameFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case file(FileError)
  case notGames(String)
  case unknownVersion(String, UInt16)
  case damaged(String, byte: Int, games: Int, Damage)
  case badHeader(String, reason: String)
  case otherEvaluator(String, String, not: String)
  case opening(String)

  package enum Damage: Error, Hashable, Sendable, CustomStringConvertible {
    case cut
    case badChecksum
    case goesOn
    case badCount
    case badLength(Int)
    case badPosition(PositionError)
    case badResult
    case illegalMove(ply: Int)

    package var description: String {
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

  package var description: String {
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
