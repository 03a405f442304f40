/// A language of a review.
public enum ReviewLanguage: String, Hashable, Sendable, CaseIterable {
  /// English.
  case english = "en"
  /// Vietnamese.
  case vietnamese = "vi"
}
