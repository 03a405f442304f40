import EmbeddedOpenings

/// An embedded opening book: the same in every folder and on every machine.
package enum IncludedBook: String, Hashable, Sendable, CaseIterable {
  /// Balanced positions after eight moves, as diverse as possible.
  case balanced

  /// The positions in EPD, one on each line.
  var text: String {
    let bytes =
      switch self {
      case .balanced: UnsafeRawBufferPointer(start: arena_balanced_openings(), count: arena_balanced_openings_size())
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
