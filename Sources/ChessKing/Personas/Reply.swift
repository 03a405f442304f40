import Chess

/// What an opponent does on its turn.
public struct Reply: Hashable, Sendable {
  /// The move, or what ends the game instead.
  public var action: Action
  /// True if the opponent offers a draw with its move.
  public var offersDraw: Bool
  /// How long a person would have thought: the app may show the reply that long after the turn began.
  public var thinkingTime: Duration

  /// A move, or what ends the game instead.
  public enum Action: Hashable, Sendable {
    case move(Move)
    case resignation
  }

  /// Creates a reply.
  public init(_ action: Action, offersDraw: Bool = false, thinkingTime: Duration = .zero) {
    self.action = action
    self.offersDraw = offersDraw
    self.thinkingTime = thinkingTime
  }
}
