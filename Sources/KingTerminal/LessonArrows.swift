import Chess
import ChessKing

/// What the arrows of a lesson mean, in words: one line for each piece and meaning.
struct LessonArrows {
  private let lesson: Lesson

  init(_ lesson: Lesson) { self.lesson = lesson }

  /// The lines, such as `♖ d4 → d7, f4`.
  func lines(_ language: Language) -> [String] {
    var groups: [(from: Square, meaning: Lesson.Arrow.Meaning, targets: [Square])] = []
    for arrow in lesson.arrows {
      if let index = groups.firstIndex(where: { $0.from == arrow.from && $0.meaning == arrow.meaning }) {
        groups[index].targets.append(arrow.to)
      } else {
        groups.append((arrow.from, arrow.meaning, [arrow.to]))
      }
    }
    return groups.map { group in
      let piece = lesson.position[group.from].map { "\($0.symbol) " } ?? ""
      let targets = group.targets.map(\.description).joined(separator: ", ")
      return "\(piece)\(group.from) \(LessonArrows.word(group.meaning)[language]) \(targets)"
    }
  }

  private static func word(_ meaning: Lesson.Arrow.Meaning) -> Localized {
    switch meaning {
    case .move: Localized("→", "→")
    case .attack: Localized("attacks", "tấn công")
    case .trace: Localized("⇢", "⇢")
    }
  }
}
