import Chess
import Platform

/// Plays one game at a time, with engines that are kept for the next one.
///
/// It may be used by one thread at a time.
final class GameThread {
  private let launchers: [EngineLauncher]
  private let rules: MatchRules
  private let stop: StopSignal
  private let reader: EngineReader
  private var clients: [Int: UCIClient] = [:]

  init(_ launchers: [EngineLauncher], rules: MatchRules, stop: StopSignal) {
    self.launchers = launchers
    self.rules = rules
    self.stop = stop
    reader = EngineReader(stop: stop)
  }

  /// Plays a game, and counts the warnings by player and kind; nil if the match was stopped meanwhile.
  func play(
    _ game: Schedule.Game, _ opening: MatchOpening
  ) -> (game: PlayedGame, warnings: [Int: [EngineWarning: Int]])? {
    let players = [game.white, game.black]
    var opponents: [UCIClient] = []
    for (color, player) in zip(Color.allCases, players) {
      do throws(ArenaError) {
        guard let client = try client(of: player) else { return nil }
        opponents.append(client)
      } catch {
        return (notPlayed(opening, color, error), [:])
      }
    }
    var runner = GameRunner(opening, rules: rules, reader: reader, white: opponents[0], black: opponents[1])
    let played = runner.play()

    var warnings: [Int: [EngineWarning: Int]] = [:]
    for (player, client) in zip(players, opponents) {
      warnings[player] = client.warnings
      client.warnings = [:]
      // An engine that is still busy with this game cannot be used for the next one.
      if !client.isAlive || client.isUnresponsive || client.task != .idle {
        end(player, timeout: rules.quitTimeout / 4)
      } else if launchers[player].settings.restarts == true {
        end(player, timeout: rules.quitTimeout)
      }
    }
    return played.map { ($0, warnings) }
  }

  func close() {
    // All receive `quit` before this waits for the first.
    for client in clients.values { client.send("quit") }
    for player in clients.keys.sorted() { end(player, timeout: rules.quitTimeout) }
  }

  /// The engine of a player, started if necessary; nil if the match was stopped meanwhile.
  private func client(of player: Int) throws(ArenaError) -> UCIClient? {
    if let client = clients[player] { return client }
    let client = try launchers[player].start(reader)
    clients[player] = client
    return client
  }

  private func end(_ player: Int, timeout: UInt64) {
    guard let client = clients.removeValue(forKey: player) else { return }
    reader.remove(client)
    if client.isAlive { client.send("quit") }
    client.end(timeout: timeout)
  }

  /// The game lost by a player whose engine did not start.
  private func notPlayed(_ opening: MatchOpening, _ color: Color, _ error: ArenaError) -> PlayedGame {
    var (reason, lines) = ("\(error)", [String]())
    if case .cannotStart(_, let text, let lastLines) = error {
      (reason, lines) = ("cannot be started: \(text)", lastLines)
    }
    return PlayedGame(
      opening: opening, isChess960: rules.isChess960 || opening.needsChess960, moves: opening.moves, notes: [],
      result: .win(of: color.opponent), ending: .crash, explanation: "\(color.name) \(reason)", lastLines: lines,
      date: UTCTime.localDate)
  }
}
