import Chess
import TestSupport
import Testing

/// Spoiled moves in positions of random games: refused with a word, or legal.
@Suite struct MoveFuzzTests {
  @Test func spoiledMovesAreRefusedOrLegal() throws {
    let count = fuzzEffort(debug: 3_000, release: 100_000)
    let fens = FENPool.positions + FENPool.oddities
    var chance = Mutator(seed: 1, pool: [""])
    var (sans, coordinates, number) = (0, 0, 0)
    while number < count {
      let position = try randomPosition(from: chance.any(fens), &chance)
      let moves = position.legalMoves
      let texts = moves.flatMap { [position.san($0), $0.coordinates(chess960: chance.below(2) == 0)] }
      var mutator = Mutator(seed: UInt64(number), pool: texts + MoveFuzzTests.habits)
      for _ in 0..<25 {
        let text = mutator.next()
        do throws(MoveError) {
          let move = try position.move(san: text)
          sans += 1
          if !moves.contains(move) { Issue.record("\(text.debugDescription) is read as \(move) in \(position)") }
        } catch {
          if error.description.isEmpty { Issue.record("an error without a word: \(error)") }
        }
        do throws(MoveError) {
          let move = try position.move(coordinates: text)
          coordinates += 1
          if !moves.contains(move) { Issue.record("\(text.debugDescription) is read as \(move) in \(position)") }
        } catch {
          if error.description.isEmpty { Issue.record("an error without a word: \(error)") }
        }
        number += 1
      }
    }
    #expect(sans > count / 50 && coordinates > count / 200, "\(sans) and \(coordinates) of \(count) were read")
    print("\(number) spoiled moves: \(sans) read as SAN, \(coordinates) as coordinates")
  }

  private static let habits = ["O-O", "0-0-0", "e8=Q", "exd6 e.p.", "Ng1-f3", "e2e4", "Nbd7+", "Rxh8#!?", "bxa1(N)"]

  /// The position after up to thirty random moves.
  private func randomPosition(from fen: String, _ chance: inout Mutator) throws -> Position {
    var position = try Position(fen: fen)
    for _ in 0..<chance.below(30) {
      let moves = position.legalMoves
      if moves.isEmpty { break }
      position.make(chance.any(moves))
    }
    return position
  }
}
