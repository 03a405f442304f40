import Chess
import JSON
import Platform
import TestSupport
import Testing

@testable import ChessKing

/// Properties of any game that could be played.
struct RandomEveningTests {
  private static let starts = [
    NamedPosition.start, NamedPosition.start, NamedPosition.kiwipete, NamedPosition.promotions,
    NamedPosition.rookEnding, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rkbbqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 90 998",
  ]

  /// A game of random moves, and how it was after each of them.
  private func game(_ random: inout SplitMix64) throws -> [Game] {
    let fen = try #require(Self.starts.randomElement(using: &random))
    var games = [Game(start: try Position(fen: fen), seed: random.next())]
    var game = games[0]
    for _ in 0..<Int.random(in: 1...60, using: &random) where !game.isOver {
      // Mostly moves that do something, so that promotions and the like come about.
      let noisy = Bool.random(using: &random) ? game.position.moves(.noisy) : []
      let moves = noisy.isEmpty ? game.position.legalMoves : noisy
      try game.play(try #require(moves.randomElement(using: &random)))
      games.append(game)
    }
    return games
  }

  /// Saved at every ply and resumed, a game is what it was.
  @Test func anyGameCanBeSavedAtEveryPlyAndResumedIdentically() throws {
    var random = SplitMix64(seed: 1)
    for number in 0..<fuzzEffort(debug: 60, release: 2_500) {
      let games = try game(&random)
      for (ply, game) in games.enumerated() where !game.isOver {
        // To the written form and back at every ply, and now and then all the way through the text.
        var saved = SavedGame(game, white: "Lan", black: "Minh")
        if ply == games.count - 1 || (number + ply) % 50 == 0 {
          saved = try SavedGame(json: JSON(parsing: saved.json.text))
        }
        #expect(try saved.game() == game)
      }
      // One that is over is none in progress.
      if let last = games.last, last.isOver {
        #expect(throws: KingError.savedGame(reason: "it is over")) {
          try SavedGame(last, white: "Lan", black: "Minh").game()
        }
      }
    }
  }

  @Test func undoToTheStartGivesTheStart() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<fuzzEffort(debug: 60, release: 2_000) {
      let games = try game(&random)
      var game = try #require(games.last)
      for earlier in games.dropLast().reversed() {
        try game.undo()
        #expect(game == earlier)
      }
      #expect(game.moves.isEmpty && game.position == game.start)
      #expect(throws: KingError.nothingToUndo) { try game.undo() }
    }
  }

  /// Undo in a match, with replies in between, as often as wanted.
  @Test func undoInAMatchIsExact() async throws {
    let robot = Random()
    for seed in 0..<UInt64(fuzzEffort(debug: 5, release: 100)) {
      let store = try Store.test([robot])
      let match = try store.newMatch(
        white: seed % 2 == 0 ? "Lan" : "Robot", black: seed % 2 == 0 ? "Robot" : "Lan", seed: seed)
      var random = SplitMix64(seed: seed)
      if match.isOpponentsTurn { try await match.reply() }
      var turns = [match.game]
      for _ in 0..<60 where !match.game.isOver {
        if turns.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
          try match.undo()
          turns.removeLast()
        } else {
          let move = try #require(match.game.position.legalMoves.randomElement(using: &random))
          try match.play(from: move.from, to: match.game.target(of: move), promotion: move.promotion)
          if match.isOpponentsTurn { try await match.reply() }
          turns.append(match.game)
        }
        #expect(match.game == turns.last && (match.game.isOver || match.turn.name == "Lan"))
        if !match.game.isOver { #expect(try store.club.game(of: "Lan")?.game() == match.game) }
      }
    }
  }

  /// Whatever is played, scores stay above zero, and the same games give the same scores and badges once more.
  @Test func replayingAHistoryGivesTheSameBadgesAndScores() throws {
    var random = SplitMix64(seed: 3)
    let reasons = Outcome.Reason.allCases
    for _ in 0..<fuzzEffort(debug: 10, release: 200) {
      var club = try Club(at: Timestamp(secondsSince1970: 0))
      for name in ["A", "B", "C"] { try club.addPlayer(name, avatar: .dog, at: Timestamp(secondsSince1970: 0)) }
      let empty = club
      for second in 0..<60 {
        let names = club.players.map(\.name).shuffled(using: &random)
        guard names[0].count == 1 || names[1].count == 1 else { continue }
        let result = try #require([GameResult.whiteWins, .blackWins, .draw].randomElement(using: &random))
        let reason = try #require(reasons.randomElement(using: &random))
        func specialMoves() -> SpecialMoveCounts {
          SpecialMoveCounts(
            promotions: Int.random(in: -20...1, using: &random).clamped,
            enPassants: Int.random(in: -20...1, using: &random).clamped,
            castlings: Int.random(in: -20...1, using: &random).clamped)
        }
        try club.record(
          FinishedGame(
            white: names[0], black: names[1], Outcome(result, reason), plies: 40, whiteSpecialMoves: specialMoves(),
            blackSpecialMoves: specialMoves(), at: Timestamp(secondsSince1970: second)))
        #expect(club.profiles.allSatisfy { $0.score >= 0 })
      }
      var again = empty
      for report in club.history { #expect(try again.record(FinishedGame(report)) == report) }
      #expect(again == club)
      #expect(try Club(json: JSON(parsing: club.json.text)) == club)
      for profile in club.profiles {
        #expect(profile.scoreHistory.last?.score == profile.score && profile.scoreHistory.count == profile.games + 1)
        #expect(Set(profile.badges.map(\.badge)).count == profile.badges.count)
      }
    }
  }
}

extension Int {
  fileprivate var clamped: Int { Swift.max(0, self) }
}

/// An opponent whose moves are the seed's, the same for the same game.
private struct Random: Opponent {
  let name = "Robot"
  let level = Level.easy
  let title = Localized("the dice", "xúc xắc")
  let thinking = Localized("…", "…")

  @concurrent
  func nextMove(in game: Game) async throws -> Move {
    var random = SplitMix64(seed: game.seed ^ game.position.key)
    return game.position.legalMoves.randomElement(using: &random) ?? .none
  }
}
