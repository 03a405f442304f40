import Chess
import Platform

/// The reason that a yardstick cannot be used.
public enum YardstickError: Error, Hashable, Sendable {
  /// The file cannot be read or written.
  case file(FileError)
  /// The file is not a yardstick.
  case notAYardstick(String)
  /// The format version is unknown: a later version of this program wrote the file.
  case unknownVersion(String, UInt16)
  /// The file is damaged in the block that begins at this byte, after so many positions.
  case damaged(String, byte: Int, positions: Int, Damage)

  /// The kind of damage of a file.
  public enum Damage: Error, Hashable, Sendable {
    /// The file ends within a block.
    case cut
    /// A checksum does not match.
    case badChecksum
    /// The file has data after the last position.
    case goesOn
    /// A position of the block is invalid.
    case badPosition(PositionError)
    /// A position of the block has no legal move.
    case noMove
  }
}

extension YardstickError: CustomStringConvertible {
  /// The error message for the user.
  public var description: String {
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
  /// The error message for the user.
  public var description: String {
    switch self {
    case .cut: "the file ends in the middle of a block"
    case .badChecksum: "the checksum does not match"
    case .goesOn: "there is data after the last position"
    case .badPosition(let error): "invalid position: \(error)"
    case .noMove: "a position without a legal move"
    }
  }
}
