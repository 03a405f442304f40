import Chess
import ChessEngine
import Platform

/// Makes a yardstick: draws positions from games and searches them.
///
///     let run = try YardstickRun(settings, from: ["match.games"])
///     try run.yardstick(threads: 2)?.write(to: "yardstick.positions")
package struct YardstickRun: Sendable {
  /// The files that are not closed, because their run is going on or was stopped; their games are used.
  package private(set) var openFiles: [String] = []
  package var count: Int { positions.count }
  /// The bands for which the games have too few positions, with the number that was drawn and the one that was wanted.
  package let shortages: [(band: PieceBand, drawn: Int, wanted: Int)]

  private let settings: YardstickSettings
  private let positions: [Position]
  private var origins: [String] = []

  /// Reads the games, all of which are in memory for a while, and draws the positions. `progress` is called after each
  /// game with the path of its file and its number in it.
  package init(
    _ settings: YardstickSettings, from paths: [String], progress: (_ path: String, _ games: Int) -> Void = { _, _ in }
  ) throws(GameFileError) {
    self.settings = settings
    var games: [GameRecord] = []
    for path in paths {
      let reader = try GameFileReader(path: path)
      let header = reader.text.split(separator: "\n").joined(separator: ", ")
      origins.append("games \(lastPathComponent(path)): \(header)")
      while let game = try reader.nextBeforeCut() {
        games.append(game)
        progress(path, reader.games)
      }
      if !reader.isClosed { openFiles.append(path) }
    }
    let selection = YardstickSelection(games, settings)
    positions = selection.positions
    shortages = PieceBand.allCases.compactMap { band in
      let (drawn, wanted) = (selection.counts[band.rawValue], settings.quota(of: band))
      return drawn < wanted ? (band, drawn, wanted) : nil
    }
  }

  /// Searches the positions; nil if it was cancelled. The result does not depend on the number of threads; `report` is
  /// called after each search, by one thread at a time.
  package func yardstick(
    by player: SelfPlayEvaluator = .embedded, threads: Int = 1,
    isCancelled: @escaping @Sendable () -> Bool = { false },
    report: @escaping @Sendable (Sweep.Progress) -> Void = { _ in }
  ) -> Yardstick? {
    let sweep = Sweep(count: positions.count, threads: threads, isCancelled: isCancelled, report: report)
    let entries = sweep.results {
      let searcher = SoloSearcher(player.evaluator, hashMegabytes: settings.hashMegabytes)
      return { entry(positions[$0], searcher) }
    }
    let text = ["program \(Engine.version)", "evaluator \(player.name)", settings.text] + origins
    return entries.map { Yardstick(text: text.joined(separator: "\n"), entries: $0) }
  }

  private func entry(_ position: Position, _ searcher: SoloSearcher) -> Yardstick.Entry {
    searcher.newGame()
    guard let answer = searcher.search(GameState(position), softNodes: settings.nodes, hardNodes: settings.nodes) else {
      preconditionFailure("no move in a position that has one")
    }
    let chances = WinDrawLoss(answer.score, pieceCount: position.occupied.count)
    return Yardstick.Entry(position, expected: Double(2 * chances.win + chances.draw) / 2_000)
  }
}
