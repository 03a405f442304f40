import Chess
import NNUE
import Platform
import TestSupport
import Testing

@testable import Learning

/// Results that rise with the score by a slope of their own.
@Suite("Scores and results on one slope")
struct ResultScaleTests {
  private let folder = TemporaryFolder()

  /// The share of won games among those with this score, spread evenly over their numbers.
  private func isWon(_ number: Int, score: Int, scale: Double) -> Bool {
    let place = Double(number) * 0.618_033_988_75
    return place - place.rounded(.down) < 1 / (1 + Mathematics.exp(-Double(score) / scale))
  }

  @Test("the scale of results is found, with draws or without", arguments: [120, 188, 400], [0, 3])
  func fit(scale: Int, drawsInTen: Int) {
    var (list, position) = (PositionList(), PackedPosition(.start))
    // Draws take as much from wins as from losses, so that the mean results stay.
    for score in stride(from: -600, through: 600, by: 20) {
      for number in 0..<500 {
        let isDrawn = number % 10 < drawsInTen && abs(score) < 100
        let isWon = isWon(number, score: score, scale: Double(scale))
        position.score = Int16(score)
        position.result = isDrawn ? 1 : isWon ? 2 : 0
        list.append(position)
      }
    }
    var found = ResultScale()
    found.add(PositionStore([list]))
    if drawsInTen == 0 {
      #expect(abs(found.best - scale) <= scale / 50)
    } else {
      // Positions drawn whatever their score make results rise more slowly.
      #expect(found.best > scale)
    }
  }

  @Test("results that have nothing to do with the score, or none at all, give no extreme scale")
  func limits() {
    var found = ResultScale()
    #expect(found.best == Quantization.centipawns)
    var (list, position) = (PositionList(), PackedPosition(.start))
    for score in [-200, 0, 200] {
      for result in [0, 2] {
        (position.score, position.result) = (Int16(score), UInt8(result))
        list.append(position)
      }
    }
    found.add(PositionStore([list]))
    #expect(found.best == ResultScale.range.upperBound)
  }

  /// Start positions without some pawns, whose score is the number of pawns more, and which are won as often as the
  /// scale says.
  private func games(_ count: Int, scale: Double) throws -> String {
    var random = SplitMix64(seed: 7)
    var numbers: [Int: Int] = [:]
    let games = try (0..<count).map { number in
      var pawns = [[Character]](repeating: Array(repeating: "P", count: 8), count: 2)
      for side in 0..<2 { for _ in 0..<random.next() % 4 { pawns[side][Int(random.next() % 8)] = "1" } }
      let isWhite = number % 2 == 0
      let start = try Position(
        fen: "rnbqkbnr/\(String(pawns[1]).lowercased())/8/8/8/8/\(String(pawns[0]))/RNBQKBNR "
          + (isWhite ? "w" : "b") + " KQkq - 0 1")
      let score = 100 * (pawns[0].count { $0 == "P" } - pawns[1].count { $0 == "P" })
      let isWon = isWon(numbers[score, default: 0], score: score, scale: scale)
      numbers[score, default: 0] += 1
      let move = try #require(start.legalMoves.first { $0.description == (isWhite ? "b1c3" : "b8c6") })
      return GameRecord(
        number: UInt32(number), start: start, plies: [GameRecord.Ply(move, score: Int16(score))],
        outcome: Outcome(isWon ? .whiteWins : .blackWins, .checkmate))
    }
    let path = folder.write("", to: "pawns.games")
    try SampleGames.write(games, to: path)
    return path
  }

  /// Results that rise twice as fast as the network's unit says must not draw the unit after them: the margins of the
  /// search are measured in it.
  @Test("the unit of the network stays, whatever the share of results")
  func unit() throws {
    let games = try games(2_500, scale: 188)
    var settings = TrainingSettings()
    (settings.hidden, settings.epochs, settings.batch, settings.rate) = (32, 6, 64, 0.01)
    (settings.filter.skippedPlies, settings.threads) = (0, 2)
    var loader = TrainingDataLoader()
    loader.filter = settings.filter
    for share in [0, 0.3] {
      (settings.wdlWeight, settings.finalWDLWeight) = (share, share)
      let run = try TrainingRun(settings, files: [games])
      try run.train()
      let file = try run.network()
      // Whether the results are used: without them the scale is that of the unit, as ever.
      if share == 0 { #expect(run.scale == Quantization.centipawns) } else { #expect(abs(run.scale - 188) < 10) }
      #expect(file.metadata.contains("73 % at \(run.scale) centipawns") == (share > 0))

      let (network, data) = (Network(file), try loader.load([games]).training)
      var (products, squares) = (0.0, 0.0)
      for place in 0..<data.count {
        let score = Double(data[place].score)
        products += score * Double(network.evaluate(try data[place].unpacked()))
        squares += score * score
      }
      #expect(abs(products / squares - 1) < 0.06, "share \(share): \(products / squares)")
    }
  }
}
