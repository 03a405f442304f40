import Platform

struct MatchReport {
  let names: [String]
  let test: SequentialTest?

  func line(_ game: Schedule.Game, _ played: PlayedGame, of count: Int) -> String {
    "Game \(game.index + 1) of \(count): \(names[game.white]) - \(names[game.black]) \(played.result.token), "
      + played.explanation
  }

  /// The state of the match on one short line, for a terminal.
  func progress(_ state: MatchState) -> String {
    let played = "\(state.finished.count)/\(state.schedule.count)"
    guard names.count == 2 else { return "\(played) games" }
    let record = state.records[0]
    var text = "\(played) games  +\(record.wins) =\(record.draws) -\(record.losses)"
    if let estimate = EloEstimate(state.counts[0]) {
      text += "  Elo \(difference(estimate))"
    }
    if let test {
      let ratio = test.logLikelihoodRatio(state.counts[0])
      text += "  LLR \(signed(ratio, 2)) (\(test.lowerBound.fixed(2)), \(test.upperBound.fixed(2)))"
    }
    return text
  }

  func full(_ state: MatchState) -> [String] {
    var lines = names.count == 2 ? duel(state) : standings(state)
    for (name, record) in zip(names, state.records) where !record.faults.isEmpty {
      let faults = Ending.allCases.compactMap { ending in record.faults[ending].map { "\($0) × \(ending.rawValue)" } }
      lines.append("Games lost by errors of \(name): " + faults.joined(separator: ", "))
    }
    for (name, warnings) in zip(names, state.warnings) where !warnings.isEmpty {
      let texts = EngineWarning.allCases.compactMap { warning in warnings[warning].map { "\($0) × \(warning.rawValue)" }
      }
      lines.append("Warnings for \(name): " + texts.joined(separator: ", "))
    }
    return lines
  }

  private func duel(_ state: MatchState) -> [String] {
    let record = state.records[0]
    var lines = [
      "Score of \(names[0]) against \(names[1]): +\(record.wins) =\(record.draws) -\(record.losses), "
        + "\(points(record.points)) of \(record.games)"
    ]
    let counts = state.counts[0]
    if let estimate = EloEstimate(counts) {
      lines.append("Elo \(interval(estimate)), LOS \(percent(estimate.likelihoodOfSuperiority))")
      let draws = Double(counts.draws) / Double(2 * counts.pairs)
      lines.append(
        "Draws \(percent(draws)); pairs with 0, ½, 1, 1½, 2 points: \(counts), "
          + "\(counts.decisiveLevelPairs) of \(counts.counts[2]) with 1 point without a draw")
    }
    if let test {
      let ratio = test.logLikelihoodRatio(counts)
      lines.append(
        "SPRT (\(test.model.rawValue)) H0: \(signed(test.elo0, 2)), H1: \(signed(test.elo1, 2)); "
          + "LLR \(signed(ratio, 2)) (\(test.lowerBound.fixed(2)), \(test.upperBound.fixed(2)))")
    }
    return lines
  }

  private func standings(_ state: MatchState) -> [String] {
    let order = names.indices.sorted { a, b in
      let (first, second) = (state.records[a], state.records[b])
      // Sorted by score fraction, since in a gauntlet the first player has more games than the others.
      let shares = [first, second].map { $0.games > 0 ? $0.points / Double($0.games) : 0 }
      return shares[0] != shares[1] ? shares[0] > shares[1] : a < b
    }
    let width = max(6, names.map(\.count).max() ?? 0)
    var lines = ["\("Player".aligned(left: width))   Games  Points     +     =     -   Elo against the others"]
    for player in order {
      let record = state.records[player]
      let columns = [record.games, record.wins, record.draws, record.losses].map { "\($0)".aligned(right: 6) }
      lines.append(
        "\(names[player].aligned(left: width))  \(columns[0])\(points(record.points).aligned(right: 8))\(columns[1])"
          + "\(columns[2])\(columns[3])   \(EloEstimate(state.counts(of: player)).map(interval) ?? "")")
    }
    for (pairing, counts) in zip(state.schedule.pairings, state.counts) {
      guard let estimate = EloEstimate(counts) else { continue }
      lines.append("\(names[pairing.first]) - \(names[pairing.second]): pairs \(counts), Elo \(interval(estimate))")
    }
    return lines
  }

  private func interval(_ estimate: EloEstimate) -> String {
    guard estimate.bound == nil else { return difference(estimate) }
    return "\(difference(estimate)), normalized "
      + "\(signed(estimate.normalizedElo, 1)) ± \(estimate.normalizedError.fixed(1))"
  }

  /// The difference with its error, or only on which side of a bound it lies.
  private func difference(_ estimate: EloEstimate) -> String {
    guard let bound = estimate.bound else { return "\(signed(estimate.elo, 1)) ± \(estimate.error.fixed(1))" }
    return "\(estimate.score > 0.5 ? "above" : "below") \(signed(bound, 0)) (95 %)"
  }

  private func signed(_ number: Double, _ digits: Int) -> String { (number > 0 ? "+" : "") + number.fixed(digits) }

  private func percent(_ share: Double) -> String { "\((100 * share).fixed(1))%" }

  /// Points, with a decimal only if they are not a whole number.
  private func points(_ points: Double) -> String { points.fixed(points == points.rounded() ? 0 : 1) }
}
