/// The outcome of a game: its result and the reason.
public struct Outcome: Hashable, Sendable {
  /// The result of the game.
  public var result: GameResult
  /// The reason why the game ended.
  public var reason: Reason

  /// A reason why a game ended.
  public enum Reason: CaseIterable, Hashable, Sendable {
    // Decided by the rules of chess.
    case checkmate, stalemate, repetition, fiftyMoves, insufficientMaterial
    // Decided by players, clocks and arbiters.
    case resignation, agreement, time, adjudication, unknown
  }

  /// Creates an outcome from a result and a reason.
  public init(_ result: GameResult, _ reason: Reason) {
    self.result = result
    self.reason = reason
  }
}

extension Outcome.Reason: CustomStringConvertible {
  /// The reason in words, such as `fifty moves`.
  public var description: String {
    switch self {
    case .checkmate: "checkmate"
    case .stalemate: "stalemate"
    case .repetition: "repetition"
    case .fiftyMoves: "fifty moves"
    case .insufficientMaterial: "insufficient material"
    case .resignation: "resignation"
    case .agreement: "agreement"
    case .time: "time"
    case .adjudication: "adjudication"
    case .unknown: "unknown reason"
    }
  }
}

extension Outcome: CustomStringConvertible {
  /// The result and the reason, such as `1-0 (checkmate)`.
  public var description: String { "\(result) (\(reason))" }
}
