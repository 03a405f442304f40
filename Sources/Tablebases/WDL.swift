/// The value of a position with best play of both sides, from the point of view of the side to move.
public enum WDL: Int, CaseIterable, Hashable, Comparable, Sendable {
  /// Lost.
  case loss = -2
  /// Lost, but saved by the fifty-move rule.
  case blessedLoss
  /// A draw.
  case draw
  /// Won, but for the fifty-move rule.
  case cursedWin
  /// Won.
  case win

  /// The value from the other side's point of view.
  public static prefix func - (wdl: WDL) -> WDL {
    switch wdl {
    case .loss: .win
    case .blessedLoss: .cursedWin
    case .draw: .draw
    case .cursedWin: .blessedLoss
    case .win: .loss
    }
  }

  /// The more wins for the side to move, the larger.
  public static func < (a: WDL, b: WDL) -> Bool { a.rawValue < b.rawValue }
}

extension WDL: CustomStringConvertible {
  /// The result in words, such as `cursed win`.
  public var description: String {
    switch self {
    case .loss: "loss"
    case .blessedLoss: "blessed loss"
    case .draw: "draw"
    case .cursedWin: "cursed win"
    case .win: "win"
    }
  }
}
