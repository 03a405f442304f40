/// The pieces of a board diagram.
public enum PieceSet: String, Hashable, Sendable, CaseIterable {
  /// The pieces of books, with inner lines.
  case classic
  /// Plain shapes of straight lines.
  case modern
}
