import Chess
import TestSupport
import Testing

@testable import Tablebases

struct RankingTests {
  /// The first rank alone, by the strongest defense, wins every won position before the fifty-move rule ends the game.
  @Test func wonEndingsAreWon() throws {
    let tables = TestTables.shared
    var played = 0
    // Those whose captures and promotions lead to tables with distances.
    let names: Set = ["KQvK", "KRvK", "KPvK", "KQvKR", "KRRvK"]
    for expected in try TestTables.expected() where expected.wdl == 2 {
      guard names.contains(Material(try Position(fen: expected.fen).placement).standardName) else { continue }
      var game = GameState(try Position(fen: expected.fen))
      let winner = game.position.sideToMove
      while game.outcome == nil {
        let ranking = try tables.rank(game.position.legalMoves, of: game)
        let best = try #require(ranking.moves.first)
        if game.position.sideToMove == winner {
          #expect(best.wdl == .win, "\(expected.fen)")
          // The worst of those that win for certain.
          let worst = ranking.moves.last { $0.rank == best.rank } ?? best
          game.play(worst.move)
        } else {
          let longest = ranking.moves.min { ($0.dtz ?? 0) < ($1.dtz ?? 0) } ?? best
          game.play(longest.move)
        }
        if game.position.occupied.count == 2 { break }
      }
      #expect(game.outcome?.result == .win(of: winner), "\(expected.fen): \(game.moves.count) plies")
      played += 1
    }
    #expect(played > 40)
  }

  /// The halfmove clock of the game counts: what would win in fifty-one moves is only a draw.
  @Test func movesMadeBeforeCount() throws {
    let tables = TestTables.shared
    let fen = "8/8/8/8/8/2k5/8/K6R b - -"
    for (clock, wdl) in [(0, WDL.loss), (90, .blessedLoss)] {
      let game = GameState(try Position(fen: "\(fen) \(clock) 80"))
      let ranking = try tables.rank(game.position.legalMoves, of: game)
      #expect(ranking.wdl == wdl, "\(clock)")
      #expect(try tables.rank(game.position.legalMoves, of: game, usesFiftyMoveRule: false).wdl == .loss)
    }
  }

  /// After a repetition the shortest way is taken, so that the game gets on.
  @Test func repetitionsMakeHaste() throws {
    let tables = TestTables.shared
    var game = GameState(try Position(fen: "8/8/8/4k3/8/8/8/K6Q w - - 0 1"))
    let before = try tables.rank(game.position.legalMoves, of: game).moves.filter { $0.wdl == .win }
    #expect(Set(before.map(\.rank)).count == 1)
    for san in ["Qh2+", "Kd5", "Qh1+", "Ke5"] { game.play(try game.position.move(san: san)) }
    let moves = try tables.rank(game.position.legalMoves, of: game).moves
    let best = try #require(moves.first)
    #expect(
      moves.dropFirst().allSatisfy { $0.rank <= best.rank && ($0.dtz ?? 0) <= 0 || ($0.dtz ?? 0) >= (best.dtz ?? 0) })
    #expect(Set(moves.filter { $0.wdl == .win }.map(\.rank)).count > 1)
  }

  /// Near the fifty-move rule the loser holds out as long as he can; elsewhere all moves that lose are equal.
  @Test(arguments: ["8/8/8/8/8/1R6/4k3/6K1 b - -", "8/8/8/3R4/8/4K3/6k1/8 b - -"])
  func theLoserPlaysForFiftyMoves(fen: String) throws {
    for (clock, isNear) in [(0, false), (80, true)] {
      let game = GameState(try Position(fen: "\(fen) \(clock) 80"))
      let moves = try TestTables.shared.rank(game.position.legalMoves, of: game).moves
      #expect(moves.allSatisfy { $0.wdl == .loss } && moves.count > 2)
      if isNear {
        #expect(moves[0].dtz == moves.compactMap(\.dtz).min() && moves[0].rank > moves[1].rank)
      } else {
        #expect(Set(moves.map(\.rank)).count == 1)
      }
    }
  }

  /// A win that comes too late is only a cursed one, with and without distances, unless the rule does not count.
  @Test(arguments: [true, false])
  func cursedResults(hasDistances: Bool) throws {
    let folder = CursedTables(withDistances: hasDistances)
    let tables = Tablebases(folder.path)
    for (fen, wdl, won): (String, WDL, WDL) in [
      (CursedTables.rookToMove, .cursedWin, .win), (CursedTables.kingToMove, .blessedLoss, .loss),
    ] {
      let game = GameState(try Position(fen: fen))
      let ranking = try tables.rank(game.position.legalMoves, of: game)
      #expect(ranking.hasDistances == hasDistances && ranking.moves.allSatisfy { $0.wdl == wdl })
      let free = try tables.rank(game.position.legalMoves, of: game, usesFiftyMoveRule: false)
      #expect(free.moves.allSatisfy { $0.wdl == won })
    }
  }

  /// A capture that leads to a cursed win is itself one: its distance is beyond a hundred plies, not one.
  @Test func aCaptureIntoACursedWin() throws {
    let folder = CursedTables()
    let tables = Tablebases("\(folder.path):\(TestTables.folder)")
    let game = GameState(try Position(fen: "8/8/8/3k4/8/8/1R3n2/K7 w - - 0 1"))
    let capture = try game.position.move(san: "Rxf2")
    let ranked = try tables.rank(game.position.legalMoves, of: game).moves.first { $0.move == capture }
    #expect(ranked?.wdl == .cursedWin && ranked?.dtz == 101)
    let free = try tables.rank([capture], of: game, usesFiftyMoveRule: false).moves.first
    #expect(free?.wdl == .win)
  }

  /// Without the fifty-move rule a third occurrence is a draw at any clock.
  @Test(arguments: [10, 95])
  func repetitionWithoutTheFiftyMoveRule(clock: Int) throws {
    let tables = Tablebases(TestTables.folder)
    var game = GameState(try Position(fen: "8/8/7k/5K2/8/R7/8/8 b - - \(clock) 80"))
    for move in "h6h7 f5g4 h7h6 g4f5 h6h7 f5g4 h7h6".split(separator: " ") {
      game.play(try game.position.move(coordinates: move))
    }
    let ranking = try tables.rank(game.position.legalMoves, of: game, usesFiftyMoveRule: false)
    let back = try game.position.move(coordinates: "g4f5")
    #expect(ranking.moves.first { $0.move == back }?.wdl == .draw)
    #expect(ranking.moves.first?.wdl == .win)
  }
}
