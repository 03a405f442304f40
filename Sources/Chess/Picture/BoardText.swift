/// A board diagram in plain text, for terminals and logs.
///
///     print(BoardText(position, letters: .unicode))
///
///     8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
///     …
///     1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
///       a b c d e f g h
public struct BoardText: Hashable, Sendable {
  /// The piece placement.
  public var placement: Placement
  /// The characters for pieces and empty squares.
  public var letters: Letters
  /// The color whose side is at the bottom.
  public var bottom: Color
  /// True to write the coordinates of files and ranks.
  public var hasCoordinates: Bool

  /// The characters for pieces and empty squares.
  public enum Letters: Hashable, Sendable {
    /// FEN letters, and `.` for an empty square.
    case ascii
    /// Unicode chess symbols, and `·` for an empty square.
    case unicode
  }

  /// Creates a diagram of a position.
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
  /// Eight lines, or nine with coordinates.
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
