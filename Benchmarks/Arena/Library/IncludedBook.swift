import EmbeddedOpenings

/// A book of openings that is a part of the program: the same in every folder and on every machine.
public enum IncludedBook: String, Hashable, Sendable, CaseIterable {
  /// Level positions after eight moves, of as many kinds as can be.
  case balanced

  /// The positions, one on each line.
  var text: String {
    let bytes =
      switch self {
      case .balanced: UnsafeRawBufferPointer(start: arena_balanced_openings(), count: arena_balanced_openings_size())
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
