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
