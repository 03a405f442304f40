import Chess
import JSON
import Platform

/// The file with the state of a match.
///
/// It is read by people, by programs that evaluate the figures, and by the arena, which resumes a match from
/// `arguments` and `games` and recomputes the rest.
package enum MatchFile {
  /// The content of the file. `status` is `running`, `interrupted` or `finished`, `pgnLength` the length in bytes of
  /// the PGN file with exactly these games.
  static func content(_ plan: MatchPlan, _ state: MatchState, status: String, pgnLength: Int?) -> JSON {
    .object([
      ("arena", 1), ("status", .string(status)), ("updated", .string(UTCTime.now.timestamp)),
      ("arguments", .array(plan.words.map { .string($0) })),
      ("openings", .object([("count", .integer(plan.book.count)), ("fingerprint", .string(plan.book.fingerprint))])),
      ("pgnBytes", pgnLength.map { .integer($0) } ?? .null), ("gamesPlanned", .integer(plan.schedule.count)),
      ("gamesPlayed", .integer(state.finished.count)),
      ("players", .array(plan.names.indices.map { player(plan.names[$0], $0, state) })),
      ("pairings", .array(plan.schedule.pairings.indices.map { pairing(plan, state, $0) })),
      ("sprt", plan.options.test.map { test($0, state.counts[0]) } ?? .null),
      ("games", .array(state.finished.map(game))),
    ])
  }

  private static func player(_ name: String, _ number: Int, _ state: MatchState) -> JSON {
    let record = state.records[number]
    let faults = Ending.allCases.compactMap { ending in
      record.faults[ending].map { (ending.rawValue, JSON.integer($0)) }
    }
    let warnings = EngineWarning.allCases.compactMap { warning in
      state.warnings[number][warning].map { (warning.rawValue, JSON.integer($0)) }
    }
    return .object([
      ("name", .string(name)), ("points", .number(record.points)), ("wins", .integer(record.wins)),
      ("draws", .integer(record.draws)), ("losses", .integer(record.losses)), ("faults", .object(faults)),
      ("warnings", .object(warnings)), ("estimate", estimate(state.counts(of: number))),
    ])
  }

  private static func pairing(_ plan: MatchPlan, _ state: MatchState, _ number: Int) -> JSON {
    let pairing = plan.schedule.pairings[number]
    return .object([
      ("first", .string(plan.names[pairing.first])), ("second", .string(plan.names[pairing.second])),
      ("pairs", .array(state.counts[number].counts.map { .integer($0) })),
      ("decisiveLevelPairs", .integer(state.counts[number].decisiveLevelPairs)),
      ("estimate", estimate(state.counts[number])),
    ])
  }

  private static func estimate(_ counts: PentanomialCounts) -> JSON {
    guard let estimate = EloEstimate(counts) else { return .null }
    return .object([
      ("score", .finite(estimate.score)), ("elo", .finite(estimate.elo)), ("error", .finite(estimate.error)),
      ("normalizedElo", .finite(estimate.normalizedElo)), ("normalizedError", .finite(estimate.normalizedError)),
      ("los", .finite(estimate.likelihoodOfSuperiority)),
      ("drawRatio", .finite(Double(counts.draws) / Double(2 * counts.pairs))),
    ])
  }

  private static func test(_ test: SequentialTest, _ counts: PentanomialCounts) -> JSON {
    .object([
      ("model", .string(test.model.rawValue)), ("elo0", .number(test.elo0)), ("elo1", .number(test.elo1)),
      ("alpha", .number(test.alpha)), ("beta", .number(test.beta)), ("llr", .finite(test.logLikelihoodRatio(counts))),
      ("lower", .finite(test.lowerBound)), ("upper", .finite(test.upperBound)),
      ("verdict", .string(test.verdict(counts).rawValue)),
    ])
  }

  private static func game(_ game: MatchState.Finished) -> JSON {
    .object([
      ("game", .integer(game.index)), ("result", .string(game.result.token)),
      ("ending", .string(game.ending.rawValue)), ("plies", .integer(game.plies)),
    ])
  }

  // MARK: Resuming a match

  package struct Saved: Sendable {
    package let words: [String]
    package let games: [MatchState.Finished]
    /// The length in bytes of the PGN file with exactly these games.
    let pgnLength: Int?
    let fingerprint: String
    /// `running`, `interrupted` or `finished`.
    let status: String
    let gamesPlanned: Int
    /// The number of warnings of each player, by kind.
    let warnings: [[EngineWarning: Int]]
  }

  package static func read(_ path: String) throws(ArenaError) -> Saved {
    let text: String
    do { text = try TextFile.text(of: path) } catch { throw .file(error) }
    let json: JSON
    do { json = try JSON(parsing: text) } catch { throw .badState(file: path, reason: "\(error)") }
    guard json["arena"]?.integer == 1 else { throw .badState(file: path, reason: "it was not written by the arena") }
    guard let words = json["arguments"]?.array, let games = json["games"]?.array,
      let fingerprint = json["openings"]?["fingerprint"]?.string, let planned = json["gamesPlanned"]?.integer
    else { throw .badState(file: path, reason: "arguments, games or openings are missing") }
    var finished: [MatchState.Finished] = []
    for (number, game) in games.enumerated() {
      guard let index = game["game"]?.integer, index >= 0, let plies = game["plies"]?.integer,
        (0...1_000_000).contains(plies),
        let result = game["result"]?.string.flatMap({ GameResult($0) }), result != .unfinished,
        let ending = game["ending"]?.string.flatMap(Ending.init)
      else { throw .badState(file: path, reason: "entry \(number + 1) of the games is not a game") }
      finished.append(MatchState.Finished(index: index, result: result, ending: ending, plies: plies))
    }
    let warnings = (json["players"]?.array ?? []).map { player in
      EngineWarning.allCases.reduce(into: [EngineWarning: Int]()) { warnings, warning in
        let count = player["warnings"]?[warning.rawValue]?.integer
        warnings[warning] = count.map { min(max($0, 0), 1_000_000_000) }
      }
    }
    return Saved(
      words: words.compactMap(\.string), games: finished, pgnLength: json["pgnBytes"]?.integer,
      fingerprint: fingerprint, status: json["status"]?.string ?? "", gamesPlanned: planned, warnings: warnings)
  }

  static func state(_ plan: MatchPlan, _ saved: Saved, file: String) throws(ArenaError) -> MatchState {
    // A resumed match may have more rounds, and then more openings: fingerprints are only comparable for the same
    // number of games.
    if saved.gamesPlanned == plan.schedule.count, saved.fingerprint != plan.book.fingerprint {
      throw .badState(file: file, reason: "the openings have changed since")
    }
    var state = MatchState(plan.schedule, players: plan.names.count)
    for game in saved.games where game.index < plan.schedule.count { state.add(game) }
    if saved.warnings.count == plan.names.count { state.warnings = saved.warnings }
    return state
  }
}
