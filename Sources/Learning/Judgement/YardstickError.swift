import Chess
import Platform

package enum YardstickError: Error, Hashable, Sendable {
  case file(FileError)
  case notAYardstick(String)
  case unknownVersion(String, UInt16)
  case damaged(String, byte: Int, positions: Int, Damage)

  package enum Damage: Error, Hashable, Sendable {
    case cut
    case badChecksum
    case goesOn
    case badPosition(PositionError)
    case noMove
  }
}

extension YardstickError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .notAYardstick(let path): "\(path): not a yardstick"
    case .unknownVersion(let path, let version): "\(path): unknown format version \(version), of a later program"
    case .damaged(let path, let byte, let positions, let damage):
      "\(path): damaged at byte \(byte), \(byte > 0 ? "after \(positions) positions" : "in the header"): \(damage)"
    }
  }
}

extension YardstickError.Damage: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cut: "the file ends in the middle of a block"
    case .badChecksum: "the checksum does not match"
    case .goesOn: "there is data after the last position"
    case .badPosition(let error): "invalid position: \(error)"
    case .noMove: "a position without a legal move"
    }
  }
}
