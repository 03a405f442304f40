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

// MARK: - The outcome of a game tree

extension GameTree {
  /// The outcome of the game: its result, and the reason if it follows from the main line or the tag `Termination`.
  public var outcome: Outcome {
    guard result != .unfinished else { return Outcome(.unfinished, .unknown) }
    var game = GameState(start)
    for node in mainLine { game.play(move(at: node)) }
    if let outcome = game.outcome, outcome.result == result { return outcome }
    return Outcome(result, GameTree.reason(inWords: tags["Termination"] ?? ""))
  }

  /// Sets `result` and the tag `Termination` to the outcome of the game.
  public mutating func finish(_ outcome: Outcome) {
    result = outcome.result
    switch outcome.reason {
    case .checkmate, .stalemate, .repetition, .fiftyMoves, .insufficientMaterial: tags["Termination"] = "normal"
    case .resignation: tags["Termination"] = "resignation"
    case .agreement: tags["Termination"] = "agreement"
    case .time: tags["Termination"] = "time forfeit"
    case .adjudication: tags["Termination"] = "adjudication"
    case .unknown: tags["Termination"] = outcome.result == .unfinished ? "unterminated" : nil
    }
  }

  /// Servers write sentences into this tag, such as "Carlsen won on time".
  private static func reason(inWords text: String) -> Outcome.Reason {
    let words: [(String, Outcome.Reason)] = [
      ("time", .time), ("adjudic", .adjudication), ("resign", .resignation), ("agree", .agreement),
      ("repetition", .repetition), ("stalemate", .stalemate), ("checkmate", .checkmate),
      ("material", .insufficientMaterial), ("fifty", .fiftyMoves), ("50", .fiftyMoves),
    ]
    let text = text.lowercased()
    return words.first { text.contains($0.0) }?.1 ?? .unknown
  }
}
