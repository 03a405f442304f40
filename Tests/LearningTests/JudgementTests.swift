import CLibrary
import Chess
import ChessEngine
import Platform
import Programs
import TestSupport
import Testing

@testable import Learning

@Suite("Measuring networks by a yardstick")
struct JudgementTests {
  private let folder = TemporaryFolder()

  private static let path = builtProgram("goldcrest-learn")

  private func run(_ words: String...) throws -> ProgramRun { try ProgramRun(try #require(Self.path), words) }

  private func settings(_ positions: Int, nodes: Int = 300) -> YardstickSettings {
    var settings = YardstickSettings()
    (settings.positions, settings.nodes, settings.hashMegabytes) = (positions, nodes, 1)
    return settings
  }

  /// Random games that end with few pieces.
  private static let games = SampleGames.games(30, seed: 7, longest: 600)

  private func source(_ games: Int = games.count) throws -> String {
    let path = folder.write("", to: "source.games")
    try SampleGames.write(Array(Self.games.prefix(games)), to: path)
    return path
  }

  /// Some positions whose expected results are given by a function.
  private func yardstick(_ positions: Int, _ expected: (Position) -> Double) -> Yardstick {
    let drawn = YardstickSelection(Self.games, settings(positions)).positions
    return Yardstick(text: "note a test", entries: drawn.map { Yardstick.Entry($0, expected: expected($0)) })
  }

  // MARK: The file

  @Test("a yardstick reads back as it was written, and is small")
  func roundTrip() throws {
    let path = folder.write("", to: "y")
    for count in [0, 1, 30, 400] {
      var written = yardstick(count) { Double($0.key % 1_000) / 999 }
      if count == 400 { written.entries += written.entries + written.entries }  // more than a block
      try written.write(to: path)
      #expect(try Yardstick(path: path) == written)
      #expect(try TextFile.size(of: path) < 100 + 30 * written.entries.count)
    }
    let entry = try #require(yardstick(1) { _ in 0.123_456 }.entries.first)
    #expect(abs(entry.expected - 0.123_456) < 1e-5)
  }

  @Test("the yardstick of the project has as many positions of each band")
  func shipped() throws {
    let file = PackageFolder.url("Benchmarks/Training/yardstick.positions").path
    let yardstick = try Yardstick(path: file)
    for band in PieceBand.allCases {
      #expect(yardstick.entries.count { band.pieceCounts.contains($0.position.occupied.count) } == 5_000)
    }
    #expect(Set(yardstick.entries.map(\.position.key)).count == 25_000)
    #expect(yardstick.text.contains("nodes 50000") && yardstick.text.contains("evaluator 5771cfe3de85ce24"))
    #expect(try TextFile.size(of: file) < 1_000_000)
  }

  @Test("a changed byte anywhere is noticed with its place")
  func flips() throws {
    let path = folder.write("", to: "y")
    try yardstick(6) { _ in 0.5 }.write(to: path)
    let bytes = try TextFile.bytes(of: path)
    let head = 16 + "note a test".utf8.count + 4
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1 << UInt8(place % 8)
      let expected: YardstickError =
        switch place {
        case ..<8: .notAYardstick(path)
        case 8: .unknownVersion(path, 0)
        case 9: .unknownVersion(path, 1 + 2 << 8)
        // A longer text, of which the end is missing.
        case 11: .damaged(path, byte: 0, positions: 0, .cut)
        default: .damaged(path, byte: place < head ? 0 : head, positions: 0, .badChecksum)
        }
      folder.write(changed, to: "y")
      #expect(throws: expected, "byte \(place)") { try Yardstick(path: path) }
    }
    let error = YardstickError.damaged("y", byte: 9, positions: 4, .cut)
    #expect(error.description.hasPrefix("y: damaged at byte 9, after 4 positions: the file ends"))
  }

  @Test("a cut, something behind the end, and blocks in another order are noticed with their place")
  func cuts() throws {
    let path = folder.write("", to: "y")
    var whole = yardstick(300) { _ in 0.5 }
    while whole.entries.count <= 2 * Yardstick.blockCount { whole.entries += whole.entries }
    try whole.write(to: path)
    let bytes = try TextFile.bytes(of: path)
    let (head, block) = (31, Yardstick.blockCount * Yardstick.entryLength + 4)
    for length in [8, 15, 16, head - 1, head, head + 1, head + block - 1, head + block, bytes.count - 1] {
      folder.write(Array(bytes[..<length]), to: "y")
      let (byte, positions) = length < head ? (0, 0) : length < head + block ? (head, 0) : (head + block, 1_000)
      let last = length == bytes.count - 1
      #expect(
        throws: YardstickError.damaged(
          path, byte: last ? head + 2 * block : byte, positions: last ? 2_000 : positions, .cut), "\(length)"
      ) { try Yardstick(path: path) }
    }
    folder.write(bytes + [0], to: "y")
    #expect(throws: YardstickError.damaged(path, byte: bytes.count, positions: whole.entries.count, .goesOn)) {
      try Yardstick(path: path)
    }
    let (first, second) = (head..<(head + block), (head + block)..<(head + 2 * block))
    var swapped = bytes
    swapped.replaceSubrange(first, with: bytes[second])
    swapped.replaceSubrange(second, with: bytes[first])
    folder.write(swapped, to: "y")
    #expect(throws: YardstickError.damaged(path, byte: head, positions: 0, .badChecksum)) { try Yardstick(path: path) }
  }

  // MARK: The positions

  @Test("equally many positions of each band are drawn, apart from each other, and none twice")
  func selection() throws {
    let games = Self.games
    let selection = YardstickSelection(games + games, settings(102))
    #expect(selection.counts == [21, 21, 20, 20, 20])
    let positions = selection.positions
    for (band, count) in zip(PieceBand.allCases, selection.counts) {
      #expect(positions.count { band.pieceCounts.contains($0.occupied.count) } == count)
    }
    #expect(Set(positions.map(\.key)).count == 102)

    // All that the games have to give, so that most of it lies as near to each other as it may.
    let all = YardstickSelection(Array(games.prefix(10)), settings(10_000)).positions
    let keys = Set(all.map(\.key))
    #expect(all.count > 100 && all.allSatisfy(\.hasLegalMove))
    for game in games.prefix(10) {
      var (position, plies) = (game.start, [UInt64: [Int]]())
      for (ply, played) in game.plies.enumerated() {
        plies[position.key, default: []].append(ply)
        position.make(played.move)
      }
      // Other games may have the first positions too, and a repeated one was drawn but once.
      let drawn = plies.filter { keys.contains($0.key) && $0.value.count == 1 }.compactMap(\.value.first)
      let late = drawn.filter { $0 >= 8 }.sorted()
      #expect(zip(late, late.dropFirst()).allSatisfy { $1 - $0 >= YardstickSelection.distance }, "\(late)")
    }
  }

  @Test("the selection depends on the seed alone, and spreads over the games")
  func seeds() {
    var settings = settings(40)
    let positions = YardstickSelection(Self.games, settings).positions
    #expect(YardstickSelection(Self.games, settings).positions == positions)
    settings.seed = 2
    #expect(YardstickSelection(Self.games, settings).positions != positions)
    let long = Self.games.filter { $0.plies.count > 100 }
    settings.positions = long.count
    let drawn = Set(YardstickSelection(long, settings).positions.map(\.key))
    for game in long {
      var (position, count) = (game.start, 0)
      for ply in game.plies {
        if drawn.contains(position.key) { count += 1 }
        position.make(ply.move)
      }
      #expect(count == 1)
    }
  }

  @Test("searches give the same yardstick by any number of threads, and say what is missing")
  func searches() throws {
    let run = try YardstickRun(settings(15), from: [source()])
    let yardstick = try #require(run.yardstick(threads: 1))
    #expect(run.yardstick(threads: 3) == yardstick)
    #expect(run.yardstick(isCancelled: { true }) == nil)
    #expect(run.shortages.isEmpty && run.openFiles.isEmpty && yardstick.entries.count == 15)
    #expect(yardstick.text.hasPrefix("program \(Engine.version)\nevaluator \(SelfPlayEvaluator.embedded.name)\n"))
    #expect(yardstick.text.contains("\nnodes 300\n") && yardstick.text.contains("\ngames source.games: seed "))

    let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
    for entry in yardstick.entries {
      searcher.newGame()
      let answer = try #require(searcher.search(GameState(entry.position), softNodes: 300, hardNodes: 300))
      let chances = WinDrawLoss(answer.score, pieceCount: entry.position.occupied.count)
      #expect(abs(entry.expected - (Double(chances.win) + Double(chances.draw) / 2) / 1_000) < 1e-5)
    }
    let shortages = try YardstickRun(settings(100_000), from: [source(3)]).shortages
    #expect(shortages.count == 5 && shortages.allSatisfy { $0.drawn < $0.wanted && $0.wanted == 20_000 })
  }

  // MARK: Judging

  @Test("a search of depth 1 ends with depth 1")
  func depth() throws {
    let searcher = SoloSearcher(.network(.embedded), hashMegabytes: 1)
    let judge = Judge(.network(.embedded), [.depthOne])
    for entry in yardstick(60, { _ in 0.5 }).entries {
      searcher.newGame()
      let answer = try #require(searcher.search(GameState(entry.position), softNodes: 1, hardNodes: 1))
      #expect(answer.depth == 1 || answer.score.isMate)
      #expect(judge.scores(of: entry.position) == [Int(answer.score.value)])
    }
  }

  @Test("there is no error in expected results that are a curve of the scores, whatever its scale")
  func noError() throws {
    let evaluator = Evaluator.network(.embedded)
    // Each band has a scale of its own.
    let yardstick = yardstick(100) { position in
      let scale = 70.0 + 300 * Double(PieceBand(pieceCount: position.occupied.count).rawValue)
      return 1 / (1 + Mathematics.exp(-Double(evaluator.evaluate(position).value) / scale))
    }
    let errors = try #require(JudgementRun(yardstick, [.evaluation, .depthOne]).errors(of: [.embedded, .handMade]))
    #expect(try #require(errors[0][0].mean(in: nil)).mean < 1e-8)
    #expect(try #require(errors[1][0].mean(in: nil)).mean > 1e-3)
    #expect(try #require(errors[0][1].mean(in: nil)).mean > 1e-3)
  }

  @Test("means and errors are those of the textbook; no difference to itself")
  func estimates() throws {
    let estimate = try #require(JudgementErrors.Estimate([1, 2, 3, 6]))
    #expect(estimate.mean == 3 && abs(estimate.standardError - (14.0 / 3 / 4).squareRoot()) < 1e-12)
    #expect(JudgementErrors.Estimate([1]) == nil)

    let run = JudgementRun(yardstick(60) { $0.key % 2 == 0 ? 0.9 : 0.2 }, [.evaluation, .nodes(50)])
    let errors = try #require(run.errors(of: [.embedded, .embedded, .handMade], threads: 1))
    #expect(run.errors(of: [.embedded, .embedded, .handMade], threads: 2) == errors)
    #expect(run.errors(of: [.embedded], isCancelled: { true }) == nil)
    for ofJudgement in errors {
      let own = try #require(ofJudgement[1].difference(to: ofJudgement[0], in: nil))
      #expect(own.mean == 0 && own.standardError == 0)
      for band in PieceBand.allCases.map(Optional.some) + [nil] {
        let (first, third) = (try #require(ofJudgement[0].mean(in: band)), try #require(ofJudgement[2].mean(in: band)))
        let difference = try #require(ofJudgement[2].difference(to: ofJudgement[0], in: band))
        #expect(abs(difference.mean - (third.mean - first.mean)) < 1e-12 && difference.standardError > 0)
      }
    }
  }

  @Test("more nodes judge better")
  func nodes() throws {
    let path = folder.write("", to: "played.games")
    try SampleGames.play(8, to: path, seed: 3, longest: 200)
    let yardstick = try #require(try YardstickRun(settings(100, nodes: 1_000), from: [path]).yardstick(threads: 2))
    let run = JudgementRun(yardstick, [.evaluation, .nodes(300), .nodes(1_000)])
    let means = try #require(run.errors(of: [.embedded], threads: 2)).compactMap { $0[0].mean(in: nil)?.mean }
    #expect(means.count == 3 && means[0] > means[1] && means[1] > means[2], "\(means)")
  }

  // MARK: The program

  @Test("from games to a table", .enabled(if: path != nil))
  func program() throws {
    let (games, out) = (try source(8), folder.path + "/y")
    let made = try run("yardstick", games, "--out", out, "--positions", "40", "--nodes", "200", "--hash", "1")
    #expect(made.status == 0 && made.lines == ["\(out): 40 positions"], "\(made)")
    let judged = try run("judge", "embedded", "hand-made", "--yardstick", out, "--judgements", "static,depth1,70")
    #expect(judged.status == 0 && judged.lines.count == 1 + 3 * 5, "\(judged)")
    #expect(judged.lines[0].hasPrefix("\(out): 40 positions, program \(Engine.version), evaluator "))
    let titles = judged.lines[2].split(separator: " ").joined(separator: " ")
    #expect(titles == "static evaluation 2-9 10-15 16-21 22-27 28-32 all")
    #expect(judged.lines[3].hasPrefix("embedded \(SelfPlayEvaluator.embedded.name) "))
    #expect(judged.lines[4].hasPrefix("hand-made ") && judged.lines[5].hasPrefix("  less the first "))
    for line in judged.lines where line.contains("±") { #expect(line.count { $0 == "±" } == 6) }
    #expect(judged.lines[7].hasPrefix("depth 1 ") && judged.lines[12].hasPrefix("70 nodes "))

    var bytes = try TextFile.bytes(of: out)
    bytes[bytes.count / 2] ^= 1
    let damaged = try run("judge", "embedded", "--yardstick", folder.write(bytes, to: "damaged"))
    #expect(damaged.status == 1 && damaged.errors.contains { $0.contains("damaged at byte") }, "\(damaged)")
    let missing = try run("judge", folder.path + "/no.nnue", "--yardstick", out)
    #expect(missing.errors == ["goldcrest-learn judge: \(folder.path)/no.nnue: no such file or folder"])
    #expect(missing.status == 1)
    let taken = try run("yardstick", games, "--out", out)
    #expect(taken.status == 2 && taken.errors.contains { $0.contains("\(out) already exists") })
    let other = folder.path + "/z"
    let short = try run("yardstick", games, "--out", other, "--positions", "1000000", "--nodes", "1", "--hash", "1")
    #expect(short.status == 0 && short.errors.count { $0.contains("pieces, not 200000") } == 5, "\(short)")
    #expect(try run("yardstick", out, "--out", other + "2").errors.contains { $0.contains("not a file of games") })
  }

  @Test("Ctrl-C ends both commands, and leaves no yardstick", .enabled(if: path != nil))
  func interruption() throws {
    let (games, out) = (try source(8), folder.path + "/none")
    let yardstick = folder.write("", to: "y")
    try self.yardstick(1_000) { _ in 0.5 }.write(to: yardstick)
    for words in [
      ["yardstick", games, "--out", out, "--nodes", "100000"],
      ["judge", "embedded", "--yardstick", yardstick, "--judgements", "100000"],
    ] {
      let script = ["-c", "exec \"$@\" 2>&1", "sh", try #require(Self.path)]
      let program = try ChildProcess("/bin/sh", script + words)
      // Of the bands that are not full, or of the yardstick: from then on the program listens.
      #expect(program.nextLine()?.contains("positions") == true)
      kill(program.identifier, SIGINT)
      var lines: [String] = []
      while let line = program.nextLine() { lines.append(line) }
      #expect(program.waitForExit() == 130 && lines.last?.hasPrefix("stopped") == true, "\(lines)")
    }
    #expect(!TextFile.exists(out))
  }
}
