import Chess

/// A reason to leave a sound game out of an import.
package enum ImportReason: CaseIterable, Hashable, Sendable, CustomStringConvertible {
  case unfinished
  /// A player lost on time: its moves did not decide the game.
  case time
  /// A program failed: an illegal move, a crash, a lost connection.
  case fault
  case unscored
  case tooLong

  package var description: String {
    switch self {
    case .unfinished: "without a result"
    case .time: "lost on time"
    case .fault: "ended by a fault"
    case .unscored: "without scores"
    case .tooLong: "too long"
    }
  }

  /// The reason that result, termination and last comment give; nil if there is none.
  init?(_ tree: GameTree) {
    if tree.result == .unfinished {
      self = .unfinished
      return
    }
    // Files that were shortened have lost the tag; the last comment still says how the game ended.
    let termination = (tree.tags["Termination"] ?? "").lowercased()
    let last = tree.mainLine.last.map { tree[$0].after.words.lowercased() } ?? ""
    func says(_ words: String...) -> Bool { words.contains { termination.contains($0) || last.contains($0) } }
    if says("time forfeit", "on time") {
      self = .time
    } else if says("illegal", "infraction", "abandon", "stall", "disconnect", "crash", "emergency") {
      self = .fault
    } else if says("unterminated") {
      self = .unfinished
    } else {
      return nil
    }
  }
}
