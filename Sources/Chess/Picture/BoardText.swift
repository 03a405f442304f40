/// The picture of a position in letters, for terminals and logs.
///
///     print(BoardText(position, letters: .unicode))
///
///     8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
///     …
///     1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
///       a b c d e f g h
public struct BoardText: Hashable, Sendable {
  /// What stands where.
  public var placement: Placement
  /// What stands for a piece.
  public var letters: Letters
  /// Whose side is at the bottom.
  public var bottom: Color
  /// True to name files and ranks.
  public var hasCoordinates: Bool

  /// What stands for a piece.
  public enum Letters: Hashable, Sendable {
    /// The letters of a FEN, and `.` for an empty square.
    case ascii
    /// The chess symbols of Unicode, and `·` for an empty square.
    case unicode
  }

  /// A picture of a position.
  public init(
    _ position: Position, letters: Letters = .unicode, bottom: Color = .white, hasCoordinates: Bool = true
  ) {
    placement = position.placement
    self.letters = letters
    self.bottom = bottom
    self.hasCoordinates = hasCoordinates
  }
}

extension BoardText: CustomStringConvertible {
  /// Eight lines, nine with coordinates.
  public var description: String {
    let files = bottom == .white ? File.allCases : File.allCases.reversed()
    let ranks = bottom == .white ? Rank.allCases.reversed() : Rank.allCases
    var lines = ranks.map { rank in
      let row = files.map { letter(at: Square($0, rank)) }.joined(separator: " ")
      return hasCoordinates ? "\(rank) \(row)" : row
    }
    if hasCoordinates { lines.append("  " + files.map(\.description).joined(separator: " ")) }
    return lines.joined(separator: "\n")
  }

  private func letter(at square: Square) -> String {
    guard let piece = placement[square] else { return letters == .ascii ? "." : "·" }
    return String(letters == .ascii ? piece.fenLetter : piece.symbol)
  }
}
