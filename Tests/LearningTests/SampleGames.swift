import Chess
import Learning
import Platform

/// Games of random moves with random scores.
enum SampleGames {
  static func games(_ count: Int, seed: UInt64, longest: Int = 120) -> [GameRecord] {
    var random = SplitMix64(seed: seed)
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    return (0..<count).map { number in
      var start = Position.start
      if number % 3 == 1 { start = Chess960Start.position(below(960)) }
      if number % 3 == 2 { start = Chess960Start.position(white: below(960), black: below(960)) }
      for _ in 0..<below(12) {
        let moves = start.legalMoves
        if !moves.isEmpty { start.make(moves[below(moves.count)]) }
      }
      start = (try? PackedPosition(start).unpacked()) ?? .start
      var (position, plies) = (start, [GameRecord.Ply]())
      for _ in 0..<below(longest) {
        let moves = position.legalMoves
        guard !moves.isEmpty else { break }
        let move = moves[below(moves.count)]
        plies.append(GameRecord.Ply(move, score: Int16(below(65_536) - 32_768)))
        position.make(move)
      }
      let result = [GameResult.whiteWins, .blackWins, .draw][below(3)]
      let reason = Outcome.Reason.allCases[below(Outcome.Reason.allCases.count)]
      return GameRecord(number: UInt32(number), start: start, plies: plies, outcome: Outcome(result, reason))
    }
  }

  /// Writes games of self-play with tiny searches into a file, always the same: those of random moves end in positions
  /// that no search likes.
  static func play(_ count: Int, to path: String, seed: UInt64, scoredEvery: Int = 1, longest: Int = 60) throws {
    var settings = SelfPlaySettings()
    (settings.seed, settings.softNodes, settings.hardNodes, settings.openings.nodes) = (seed, 40, 400, 100)
    (settings.scoredEvery, settings.adjudication.longestGame) = (scoredEvery, longest)
    var target = SelfPlayRun.Target()
    target.games = count
    try SelfPlayRun(settings, to: path, until: target).play(threads: 1)
  }

  /// Writes games into a file and closes it.
  static func write(_ games: [GameRecord], to path: String) throws {
    let writer = try GameFileWriter(path, text: SelfPlaySettings().text)
    for game in games { try writer.add(game) }
    try writer.close()
  }

  /// All games of a file.
  static func read(_ path: String) throws -> (games: [GameRecord], isClosed: Bool) {
    let reader = try GameFileReader(path: path)
    var games: [GameRecord] = []
    while let game = try reader.next() { games.append(game) }
    return (games, reader.isClosed)
  }
}
