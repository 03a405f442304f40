/// How a game has ended and why.
public struct Outcome: Hashable, Sendable {
  /// Who has won.
  public var result: GameResult
  /// Why the game is over.
  public var reason: Reason

  /// Why a game is over.
  public enum Reason: CaseIterable, Hashable, Sendable {
    // What the rules decide.
    case checkmate, stalemate, repetition, fiftyMoves, insufficientMaterial
    // What people, clocks and referees decide.
    case resignation, agreement, time, adjudication, unknown
  }

  /// This result for this reason.
  public init(_ result: GameResult, _ reason: Reason) {
    self.result = result
    self.reason = reason
  }

  /// What the rules say about a game that has come to this position: how it has ended, if it has.
  ///
  /// The third occurrence of a position and the fiftieth move without progress end it, as in engine matches and on
  /// servers, whoever would have to claim the draw.
  ///
  /// - Parameters:
  ///   - position: where the game has come to.
  ///   - earlier: the keys of all positions before this one, oldest first.
  /// - Returns: the outcome, or nil.
  public static func automatic(in position: Position, after earlier: Span<UInt64>) -> Outcome? {
    guard position.hasLegalMove else {
      return position.isCheck
        ? Outcome(.win(of: position.sideToMove.opponent), .checkmate) : Outcome(.draw, .stalemate)
    }
    if position.isInsufficientMaterial { return Outcome(.draw, .insufficientMaterial) }
    if position.isDrawByFiftyMoves { return Outcome(.draw, .fiftyMoves) }
    if position.repetitions(in: earlier) >= 2 { return Outcome(.draw, .repetition) }
    return nil
  }
}

extension Outcome.Reason: CustomStringConvertible {
  /// In words, such as `fifty moves`.
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
  /// Such as `1-0 (checkmate)`.
  public var description: String { "\(result) (\(reason))" }
}

// MARK: - The outcome of a game on paper

extension GameTree {
  /// How the game has ended: its result, and the reason as far as the main line or the tag `Termination` tells it.
  public var outcome: Outcome {
    guard result != .unfinished else { return Outcome(.unfinished, .unknown) }
    var keys: [UInt64] = []
    var position = start
    for node in mainLine {
      keys.append(position.key)
      position.makeOrPass(move(at: node))
    }
    if let automatic = Outcome.automatic(in: position, after: keys.span), automatic.result == result {
      return automatic
    }
    return Outcome(result, GameTree.reason(inWords: tags["Termination"] ?? ""))
  }

  /// Notes how the game has ended, in `result` and the tag `Termination`.
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

  /// Servers write whole sentences here, such as "Carlsen won on time".
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
