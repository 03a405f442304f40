import Chess

/// Generates random openings of uniformly chosen legal moves.
package struct OpeningSampler {
  private let rules: OpeningRules
  /// The positions that openings begin from; nil for the start position and those of Chess960.
  private let book: (any OpeningPositions)?

  package init(_ rules: OpeningRules, book: (any OpeningPositions)? = nil) { (self.rules, self.book) = (rules, book) }

  /// The first random opening that is not over or decided, as the searcher judges; nil if cancelled, which is asked
  /// before each attempt. Up to `attempts` openings in a row may be discarded.
  package func playableOpening(
    _ random: inout GameRandom, _ searcher: SoloSearcher, attempts: Int, isCancelled: () -> Bool
  ) throws(OpeningError) -> Position? {
    for _ in 0..<attempts {
      if isCancelled() { return nil }
      if let opening = try opening(&random, searcher) { return opening }
    }
    throw .discarded(attempts: attempts)
  }

  /// The position after a random opening as a file or FEN has it, without earlier positions; nil if the game was over
  /// before the end of the opening, or if a short search finds that it is decided.
  private func opening(_ random: inout GameRandom, _ searcher: SoloSearcher) throws(OpeningError) -> Position? {
    guard let opening = try unjudgedOpening(&random),
      let answer = searcher.search(GameState(opening), softNodes: rules.nodes)
    else { return nil }
    return abs(Int(answer.score.value)) <= rules.limit ? opening : nil
  }

  private func unjudgedOpening(_ random: inout GameRandom) throws(OpeningError) -> Position? {
    var position = try book?.position(&random) ?? startPosition(&random)
    for _ in 0..<(rules.plies + random.below(2)) {
      let moves = position.legalMoves
      guard !moves.isEmpty else { return nil }
      position.make(moves[random.below(moves.count)])
    }
    guard let start = try? Position(fen: position.fen), GameState(start).outcome == nil else { return nil }
    return start
  }

  private func startPosition(_ random: inout GameRandom) -> Position {
    let number = random.below(1_000)
    if number < rules.chess960Permill { return Chess960Start.position(random.below(Chess960Start.count)) }
    guard number < rules.chess960Permill + rules.doubleChess960Permill else { return .start }
    let white = random.below(Chess960Start.count)
    return Chess960Start.position(white: white, black: random.below(Chess960Start.count))
  }
}
