import Chess
import ChessEngine
import Platform
import TestSupport
import Testing

@testable import Learning

@Suite("Import of PGN")
struct ImportTests {
  private let folder = TemporaryFolder()

  /// Imports a text.
  ///
  /// - Returns: the games, the progress at the end and the complaints.
  private func imported(
    _ pgn: String, _ name: String = "games.pgn"
  ) throws -> (games: [GameRecord], progress: ImportRun.Progress, complaints: [String]) {
    let (source, target) = (folder.write(pgn, to: name), folder.path + "/\(name).games")
    var complaints: [String] = []
    let run = try #require(try ImportRun([source], to: target))
    let progress = try run.run(complain: { complaints.append($0) })
    let (games, isClosed) = try SampleGames.read(target)
    #expect(isClosed && games.count == progress.games)
    return (games, progress, complaints)
  }

  // MARK: Scores

  @Test(
    "scores of match programs",
    arguments: [
      ("+0.31/12 0.5s", .centipawns(31)), ("-1.50/8 0.001s, White mates", .centipawns(-150)),
      ("0.00/1 0s", .centipawns(0)), ("-0.07", .centipawns(-7)), ("+12.345/30", .centipawns(1234)),
      ("+0.5/3", .centipawns(50)), ("-M5/20 1s", .mate(-5)), ("M3/9", .mate(3)), ("+M1/2, Black mates", .mate(1)),
      ("+0.31 12/20 450 9000", .centipawns(31)), ("-M12 20/24 3 88", .mate(-12)), ("+152.80/1", .centipawns(15280)),
      ("book", nil), ("", nil), ("12 moves later", nil), ("1/2-1/2", nil), ("1/2", nil), ("0.5s", nil), ("+M0/1", nil),
      ("0.31/", nil), ("0.31/x", nil), ("1.2.3/4", nil), ("+-0.3/1", nil), ("unknown", nil), ("M", nil), (".5/1", nil),
      ("99999999999999999999.0/1", nil), ("0.99999999999999999999/1", nil), ("M99999999999999999999", nil),
      ("Mate in 3", nil), ("e4.e5", nil), ("-", nil), ("+", nil), ("/", nil), (".", nil), ("0./3", nil),
    ] as [(String, RecordedEvaluation.Verdict?)])
  func comments(text: String, verdict: RecordedEvaluation.Verdict?) {
    #expect(RecordedEvaluation.Verdict(matchComment: text) == verdict)
  }

  @Test("a game begins with its first score, which is the player's; each ply has White's, in the evaluator's unit")
  func scores() throws {
    let (games, progress, complaints) = try imported(
      """
      [White "A"]
      [Black "B"]
      [Result "0-1"]

      1. f3 {book} e5 {book} 2. a3 {-0.50/9 0.1s} Nc6 {+0.80/9 0.1s} 3. a4 d6 {+1.00/3}
      4. g4 {-M1/12 0.1s} Qh4# {+M1/5 0.1s, Black mates} 0-1
      """)
    #expect(complaints == [] && progress.gamesRead == 1 && progress.positions == 6)
    let game = try #require(games.first)
    var start = Position.start
    for san in ["f3", "e5"] { start.make(try start.move(san: san)) }
    #expect(game.start == start)
    let full = WDLModel.ofSelfPlay.a(pieceCount: 32) / 100
    #expect(
      game.plies.map(\.score) == [
        Int16((-50 * full).rounded()), Int16((-80 * full).rounded()), GameRecord.Ply.noScore,
        Int16((-100 * full).rounded()), -31_998, -31_999,
      ])
    #expect(game.outcome == Outcome(.blackWins, .checkmate))
  }

  @Test("[%eval] is White's and belongs to the position after the move")
  func evaluations() throws {
    let (games, _, _) = try imported(
      """
      [Result "0-1"]
      { [%eval 0.20] } 1. f3 { [%eval -0.50] } e5 { [%eval -0.60,20] } 2. g4 { [%eval #-1] } Qh4# 0-1

      [Result "1-0"]

      1. e4 { [%eval #3] [%clk 0:03:00] } e5 { [%eval #3] } 2. Ke2 { +0.30/5 [%eval 9.0] } 1-0
      """)
    let full = WDLModel.ofSelfPlay.a(pieceCount: 32) / 100
    #expect(
      games[0].plies.map(\.score) == [
        Int16((20 * full).rounded()), Int16((-50 * full).rounded()), Int16((-60 * full).rounded()), -31_999,
      ])
    #expect(games[0].start == .start && games[0].outcome.reason == .checkmate)
    // A mate takes a ply more if the other side is to move; what the player says comes first.
    #expect(games[1].plies.map(\.score) == [31_994, Int16((30 * full).rounded())])
    #expect(games[1].outcome == Outcome(.whiteWins, .unknown))
  }

  @Test("mates farther than a search sees are the farthest ones")
  func longMates() throws {
    let (games, _, _) = try imported("[Result \"1-0\"]\n\n1. e4 {+M500/9} e5 {-M999999999/9} 1-0\n")
    #expect(games[0].plies.map(\.score).allSatisfy { Score(Int($0)).isMate && $0 > 0 })
  }

  // MARK: Games left out

  @Test("games of no use are left out and counted")
  func leftOut() throws {
    func game(_ tags: String, _ moves: String = "1. e4 {+0.30/5} e5 {-0.20/5} 1-0") -> String {
      "\(tags)\n\n\(moves)\n\n"
    }
    let (games, progress, complaints) = try imported(
      [
        game("[Result \"1-0\"]\n[Termination \"adjudication\"]"),
        game("[Result \"*\"]", "1. e4 {+0.30/5} *"),
        game("[Result \"1-0\"]\n[Termination \"time forfeit\"]"),
        game("[Result \"1-0\"]", "1. e4 {+0.30/5} e5 {-0.20/5 3s, Black loses on time} 1-0"),
        game("[Result \"1-0\"]\n[Termination \"rules infraction\"]"),
        game("[Result \"1-0\"]\n[Termination \"abandoned\"]"),
        game("[Result \"1-0\"]", "1. e4 {+0.30/5} e5 {-0.20/5 3s, White's connection stalls} 1-0"),
        game("[Result \"1-0\"]\n[Termination \"unterminated\"]"),
        game("[Result \"1-0\"]", "1. e4 {book} e5 {a good move} 1-0"),
        game("[Result \"1/2-1/2\"]", "1. e4 {+0.30/5} e5 {-0.20/5 3s, Draw by stalemate} 1/2-1/2"),
      ].joined())
    #expect(games.count == 2 && games[0].outcome == Outcome(.whiteWins, .adjudication))
    #expect(complaints == [] && progress.damaged == 0 && progress.gamesRead == 10)
    #expect(progress.leftOut == [.unfinished: 2, .time: 2, .fault: 3, .unscored: 1])
    // Numbers are those of all games read, so that a resumed import counts the same.
    #expect(games.map(\.number) == [0, 9])
  }

  @Test(
    "damaged games are refused with file, line and game",
    arguments: [
      ("1. e4 {+0.3/5} e5 {0.1/5} 2. Ke3 {0.1/5} 1-0", "games.pgn:7:30: game 2: 'Ke3' is not a legal move"),
      ("1. e4 {+0.3/5} e5 {0.1/5} 2. Nf3 {0.1/5 1-0", "games.pgn:7:34: game 2: the comment has no end"),
      ("1. e4 {+0.3/5} e5 {0.1/5} 0-1", "games.pgn:5:1: game 2: the game ends in 0-1; expected 1-0"),
      ("1. f3 {0.3/5} e5 {0.1/5} 2. g4 {0.1/5} Qh4# {+M1/1} 1-0", "games.pgn:5: game 2: the result is 1-0, but"),
      ("1. e4 {+0.3/5} -- {0.1/5} 2. d4 {0.1/5} 1-0", "games.pgn:5: game 2: a player passes after 1 plies"),
      ("1. e4 {+0.3/5} hello {0.1/5} 2. d4 {0.1/5} 1-0", "games.pgn:7:16: game 2: 'hello'"),
    ])
  func damage(moves: String, complaint: String) throws {
    let sound = "[Result \"1-0\"]\n\n1. e4 {+0.30/5} 1-0\n\n"
    let (games, progress, complaints) = try imported(sound + "[Result \"1-0\"]\n\n\(moves)\n\n" + sound)
    #expect(games.count == 2 && progress.damaged == 1 && complaints.count == 1)
    #expect(complaints[0].hasPrefix(folder.path + "/" + complaint), "\(complaints)")
  }

  @Test("positions that are none, and games that are not chess")
  func strangers() throws {
    let (games, progress, complaints) = try imported(
      """
      [FEN "8/8/8/8/8/8/8/8 w - - 0 1"]
      [Result "1-0"]

      1. e4 {+0.3/5} 1-0

      [Variant "atomic"]
      [Result "1-0"]

      1. e4 {+0.3/5} 1-0
      """)
    #expect(games.isEmpty && progress.damaged == 2 && complaints.count == 2)
    for bytes in [[UInt8](repeating: 0, count: 1_000), Array("1. e4 {0.3/5} 1-0\0".utf8)] {
      let path = folder.write(bytes, to: "binary.pgn")
      #expect(throws: GameFileError.file(.failed(path, reason: "not a text, and so not PGN"))) {
        try ImportRun([path], to: folder.path + "/binary.games")
      }
      #expect(!TextFile.exists(folder.path + "/binary.games"))
    }
  }

  @Test("Chess960, with castling")
  func chess960() throws {
    let (games, _, complaints) = try imported(
      """
      [Variant "fischerandom"]
      [FEN "bnrkqnrb/pppppppp/8/8/8/8/PPPPPPPP/BNRKQNRB w KQkq - 0 1"]
      [SetUp "1"]
      [Result "1/2-1/2"]

      1. g3 {book} g6 {-0.20/5} 2. O-O-O {0.10/5} O-O-O {0.00/5} 1/2-1/2
      """)
    #expect(complaints == [])
    let game = try #require(games.first)
    #expect(game.start.needsChess960 && game.plies.count == 3)
    let end = game.plies.reduce(game.start) { $0.after($1.move) }
    #expect(end.king(of: .white).description == "c1" && end.king(of: .black).description == "c8")
  }

  // MARK: Round trips

  /// The game as a match program writes it: the player's centipawns as displayed.
  private func pgn(_ game: GameRecord) throws -> String {
    var tree = try GameTree(start: game.start, moves: game.plies.map(\.move))
    var position = game.start
    for (node, ply) in zip(tree.mainLine, game.plies) {
      var score = Score(Int(ply.score))
      if position.sideToMove == .black { score = -score }
      let shown: String
      if let moves = score.movesToMate {
        shown = (moves < 0 ? "-M" : "+M") + "\(abs(moves))"
      } else {
        let number = score.centipawns(pieceCount: position.occupied.count)
        shown = (number < 0 ? "-" : "+") + (Double(abs(number)) / 100).fixed(2)
      }
      tree[node].after = GameComment("\(shown)/9 0.123s")
      position.make(ply.move)
    }
    tree.result = game.outcome.result
    return tree.pgn
  }

  /// Games of random moves, with results that the board does not contradict.
  private func games(_ count: Int, seed: UInt64) -> [GameRecord] {
    var random = SplitMix64(seed: seed)
    return SampleGames.games(count, seed: seed).filter { !$0.plies.isEmpty }.map { game in
      var game = game
      var state = GameState(game.start)
      for index in game.plies.indices {
        let moves = Int(random.next() % 20) + 1
        let score =
          switch random.next() % 20 {
          case 0: Score.mating(in: 2 * moves - 1)
          case 1: Score.mated(in: 2 * moves)
          default: Score(Int(random.next() % 40_001) - 20_000)
          }
        game.plies[index].score = Int16((state.position.sideToMove == .white ? score : -score).value)
        state.play(game.plies[index].move)
      }
      game.outcome = state.outcome ?? Outcome(game.outcome.result, .unknown)
      return game
    }
  }

  @Test("games written as PGN come back: positions, moves, displayed scores, results")
  func roundTrip() throws {
    let games = games(60, seed: 1)
    let (read, progress, complaints) = try imported(try games.map(pgn).joined())
    #expect(complaints == [] && progress.leftOut == [:] && read.count == games.count)
    for (game, read) in zip(games, read) {
      #expect(read.start == game.start && read.plies.map(\.move) == game.plies.map(\.move))
      #expect(read.outcome == game.outcome)
      #expect(try pgn(read) == pgn(game))
      for (ply, read) in zip(game.plies, read.plies) where Score(Int(ply.score)).isMate {
        #expect(read.score == ply.score)
      }
    }
  }

  @Test("an import that was stopped and resumed writes the same file, and counts the same")
  func resuming() throws {
    let damaged = "[Result \"1-0\"]\n\n1. e5 {+0.3/5} 1-0\n\n"
    let parts = try games(40, seed: 2).map(pgn)
    let sources = [
      folder.write(parts[..<10].joined() + damaged + parts[10..<20].joined(), to: "1.pgn"),
      folder.write(parts[20...].joined(), to: "2.pgn"),
    ]
    let (whole, cut) = (folder.path + "/whole.games", folder.path + "/cut.games")
    let all = try #require(try ImportRun(sources, to: whole, note: "a")).run()
    #expect(all.gamesRead == parts.count + 1 && all.damaged == 1 && all.share == 1)
    for limit in [0, 1, 10, 11, 25, parts.count + 1] {
      var count = 0
      do {  // A run has its file for itself as long as it exists.
        let first = try #require(try ImportRun(sources, to: cut, note: "a"))
        _ = try first.run(isCancelled: { count >= limit }, report: { _ in count += 1 })
      }
      #expect(try SampleGames.read(cut).isClosed == false)
      var second = try #require(try ImportRun(resuming: cut, sources, note: "a")).run()
      #expect(try TextFile.bytes(of: cut) == TextFile.bytes(of: whole))
      second.seconds = all.seconds
      #expect(second == all)
    }
    // Again, although there is nothing to do.
    _ = try #require(try ImportRun(resuming: whole, sources, note: "a")).run()
    #expect(try TextFile.bytes(of: cut) == TextFile.bytes(of: whole))
    #expect(throws: GameFileError.self) { try ImportRun(resuming: whole, [sources[0]], note: "a") }
    #expect(throws: GameFileError.self) { try ImportRun(resuming: whole, sources, note: "b") }
    #expect(throws: GameFileError.notGames(sources[0])) { try ImportRun(resuming: sources[0], sources) }
    #expect(try ImportRun(sources, to: folder.path + "/none", survey: { _ in false }) == nil)
    #expect(!TextFile.exists(folder.path + "/none"))
  }

  @Test("the header tells files, players and time controls")
  func provenance() throws {
    let text = """
      [White "A b"]
      [Black "C\u{1B}d"]
      [Result "1-0"]
      [TimeControl "nodes=200"]

      1. e4 {+0.3/5} 1-0

      """
    let target = folder.path + "/out.games"
    let paths = [folder.write(text, to: "x\ny.pgn"), folder.write(text, to: "z.pgn")]
    _ = try #require(try ImportRun(paths, to: target, note: "two\nlines")).run()
    let header = try GameFileReader(path: target).text
    #expect(
      header == """
        imported x\\u{a}y.pgn, z.pgn, \(2 * text.utf8.count) bytes
        players A b, C d
        time-control nodes=200
        note two lines
        """)
    let origin = GameOrigin(header)
    #expect(origin.player == "A b, C d" && origin.effort == "nodes=200" && origin.note == "two lines")
    // Many players are not all named.
    let many = (0..<40).map { "[White \"p\($0)\"]\n[Result \"1-0\"]\n\n1. e4 {+0.3/5} 1-0\n\n" }.joined()
    _ = try imported(many)
    let long = try GameFileReader(path: folder.path + "/games.pgn.games").text
    #expect(long.contains("players p0, p1, ") && long.contains("p15, …") && !long.contains("p16"))
  }

  // MARK: Hostile text

  @Test("whatever the text, what is written can be read")
  func fuzzing() throws {
    let whole = try games(12, seed: 3).map(pgn).joined().utf8
    let pieces = [
      "{", "}", "(", ")", "[%eval ", "[%eval #-0]", "M", "/", "+M1/", "1-0", "*", "\"]", "[FEN \"", "--", "\n\n",
    ]
    var random = SplitMix64(seed: 4)
    for _ in 0..<fuzzEffort(debug: 60, release: 600) {
      var bytes = Array(whole)
      for _ in 0...(random.next() % 12) {
        let place = Int(random.next() % UInt64(bytes.count))
        let length = min(Int(random.next() % 20), bytes.count - place)
        switch random.next() % 4 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(place..<(place + length))
        case 2: bytes.insert(contentsOf: Array(pieces[Int(random.next() % UInt64(pieces.count))].utf8), at: place)
        default: bytes.insert(contentsOf: Array(bytes[place..<(place + length)]), at: bytes.count / 2)
        }
      }
      let (source, target) = (folder.write(bytes, to: "fuzz.pgn"), folder.path + "/fuzz.games")
      do {
        guard let run = try ImportRun([source], to: target) else { continue }
        let progress = try run.run()
        let (games, isClosed) = try SampleGames.read(target)
        #expect(isClosed && games.count == progress.games)
        #expect(progress.gamesRead == games.count + progress.damaged + progress.leftOut.values.reduce(0, +))
      } catch GameFileError.file {
        // A zero among the bytes.
      }
    }
  }
}
