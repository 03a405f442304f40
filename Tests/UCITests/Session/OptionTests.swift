import Foundation
import Platform
import TestSupport
import Testing

/// Options by their usual names and ranges.
struct OptionTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
    Transcript(
      "names in any case, buttons with and without a value",
      """
      > setoption name hASH value 8
      > setoption name Clear Hash
      > setoption name clear hash value
      > setoption name Clear Hash value true
      > setoption name MOVE   overhead value 20
      > setoption name Ponder value TRUE
      > setoption name UCI_Opponent value none none computer Shredder value name
      > setoption name UCI_AnalyseMode value true
      > setoption name UCI_EngineAbout value whatever
      > isready
      < readyok
      ! info string
      """),
    Transcript(
      "weaker play by Elo or by skill, and full strength again",
      """
      > setoption name UCI_LimitStrength value true
      > setoption name UCI_Elo value 600
      > go wtime 600000 btime 600000
      < bestmove
      ! info depth 9
      > setoption name UCI_LimitStrength value false
      > setoption name Skill Level value 0
      > go movetime 60000
      < bestmove
      ! info depth 9
      > setoption name UCI_Elo value 100
      < info string UCI_Elo must be from
      > setoption name Skill Level value 20
      > go depth 9
      < info depth 9
      < bestmove
      """),
    Transcript(
      "characters stay within their depth, whatever they are asked",
      """
      > setoption name Persona value Nobody
      < info string Persona must be one of None, Michael, Alex, TomHuynh
      > setoption name Persona value michael
      > go wtime 600000 btime 600000 winc 1000 binc 1000
      < info depth 3
      < bestmove
      ! info depth 4
      > go infinite
      < info depth 3
      ! bestmove
      > stop
      < bestmove
      > setoption name Persona value Alex
      > go depth 30
      < info depth 10
      < bestmove
      ! info depth 11
      > go movetime 600000
      < info depth 10
      < bestmove
      ! info depth 11
      > setoption name Persona value None
      > go depth 11
      < info depth 11
      < bestmove
      """),
    Transcript(
      "nodestime instead of time",
      """
      > setoption name nodestime value 10
      > go wtime 1000 btime 1000
      < bestmove
      > go movetime 100
      < bestmove
      """),
    Transcript(
      "debug and register are accepted",
      """
      > debug on
      > debug off
      > debug
      > register later
      > register name A B code 4359874324
      > isready
      < readyok
      ! info string
      """),
    Transcript(
      "castling in Chess960 and without",
      """
      > position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1
      > go depth 1 searchmoves e1g1
      < bestmove e1g1
      > setoption name UCI_Chess960 value true
      > go depth 1 searchmoves e1g1
      < bestmove e1h1
      > go depth 1 searchmoves e1h1
      < bestmove e1h1
      > position fen 1k6/8/8/8/8/8/8/1KR5 w C - 0 1 moves b1c1 b8a8
      > d
      < Fen: k7/8/8/8/8/8/8/5RK1 w - - 2 2
      """),
    Transcript(
      "a network that cannot be used is refused, and the one in use stays",
      """
      > setoption name EvalFile value /no/such/file.nnue
      < info string EvalFile: /no/such/file.nnue: no such file or folder; network unchanged
      > setoption name EvalFile value /dev/null
      < info string EvalFile: /dev/null: not a regular file; network unchanged
      > setoption name EvalFile value /dev/zero
      < info string EvalFile: /dev/zero: not a regular file; network unchanged
      > go depth 2
      < bestmove
      > setoption name EvalFile value <empty>
      > isready
      < readyok
      """),
    Transcript(
      "the hand-made evaluation can be had instead of the network",
      """
      > setoption name Use NNUE value false
      > eval
      < Evaluated by the handcrafted evaluation.
      < Final evaluation       +0.12 (white side, without a search)
      > go depth 3
      < bestmove
      > setoption name Use NNUE value true
      > go depth 3
      < bestmove
      """),
    Transcript(
      "what is only accepted: UCI_AnalyseMode, UCI_Opponent, UCI_EngineAbout",
      """
      > setoption name UCI_AnalyseMode value true
      > setoption name UCI_AnalyseMode value false
      > setoption name UCI_Opponent value GM 2800 human Gary Kasparov
      > setoption name UCI_Opponent value none none computer Shredder
      > setoption name UCI_Opponent
      > setoption name UCI_Opponent value <empty>
      > setoption name UCI_EngineAbout value Shredder by Stefan Meyer-Kahlen, see www.shredderchess.com
      > isready
      < readyok
      ! info string
      > setoption name UCI_AnalyseMode value perhaps
      < info string UCI_AnalyseMode must be true or false
      """),
  ]

  @Test func declaredOptions() {
    let conversation = Conversation()
    conversation.send("uci")
    let lines = conversation.wait(for: "uciok")
    #expect(lines.prefix(2) == ["id name Test", "id author nobody"])
    #expect(
      lines.dropFirst(2).dropLast() == [
        "option name Hash type spin default 16 min 1 max 33554432",
        "option name Threads type spin default 1 min 1 max 1024",
        "option name Clear Hash type button",
        "option name Ponder type check default false",
        "option name MultiPV type spin default 1 min 1 max 256",
        "option name UCI_Chess960 type check default false",
        "option name UCI_ShowWDL type check default false",
        "option name Move Overhead type spin default 10 min 0 max 5000",
        "option name nodestime type spin default 0 min 0 max 10000",
        "option name OwnBook type check default false",
        "option name Book File type string default <empty>",
        "option name Book Depth type spin default 255 min 1 max 255",
        "option name Best Book Move type check default false",
        "option name SyzygyPath type string default <empty>",
        "option name SyzygyProbeDepth type spin default 1 min 1 max 100",
        "option name Syzygy50MoveRule type check default true",
        "option name SyzygyProbeLimit type spin default 7 min 0 max 7",
        "option name UCI_AnalyseMode type check default false",
        "option name UCI_Opponent type string default <empty>",
        "option name UCI_EngineAbout type string default Goldcrest, a chess engine in Swift",
        "option name UCI_LimitStrength type check default false",
        "option name UCI_Elo type spin default 3080 min 400 max 3080",
        "option name Skill Level type spin default 20 min 0 max 20",
        "option name Persona type combo default None var None var Michael var Alex var TomHuynh",
        "option name Persona Seed type spin default 0 min 0 max 1000000000",
        "option name Use NNUE type check default true",
        "option name EvalFile type string default <empty>",
        "option name Debug Log File type string default <empty>",
      ])
    conversation.finish()
  }

  /// How much there was to do.
  private func nodes(_ lines: [String]) -> Int? {
    lines.last { $0.hasPrefix("info depth") }.flatMap { Referee.number(after: "nodes", in: $0) }
  }

  /// The content of the table changes the next search; a table that is kept changes it in the same way.
  @Test func settingHashToTheSizeItHasIsFree() {
    func nodesOfSecondSearch(after setting: String...) -> Int {
      let conversation = Conversation()
      conversation.send("go depth 8")
      conversation.wait(for: "bestmove")
      for line in setting { conversation.send(line) }
      conversation.send("go depth 8")
      let lines = conversation.wait(for: "bestmove")
      conversation.finish()
      return nodes(lines) ?? 0
    }
    let kept = nodesOfSecondSearch()
    #expect(nodesOfSecondSearch(after: "setoption name Hash value 16") == kept)
    let emptied = nodesOfSecondSearch(after: "setoption name Clear Hash value")
    #expect(emptied != kept)
    #expect(nodesOfSecondSearch(after: "setoption name Hash value 17") != kept)
    #expect(nodesOfSecondSearch(after: "setoption name Hash value 1", "setoption name Hash value 16") == emptied)
  }

  /// A small table is fuller after the same work.
  @Test func hashIsAsLargeAsAsked() {
    func permill(_ megabytes: Int) -> Int {
      let conversation = Conversation()
      conversation.send("setoption name Hash value \(megabytes)", "go nodes 20000")
      let lines = conversation.wait(for: "bestmove")
      conversation.finish()
      return lines.last { $0.hasPrefix("info depth") }.flatMap { Referee.number(after: "hashfull", in: $0) } ?? 0
    }
    #expect(permill(1) > 4 * max(1, permill(16)))
  }

  @Test(arguments: ["go movetime 2000", "go wtime 60000 btime 60000 winc 500 binc 500", "go wtime 5000 movestogo 3"])
  func nodestimeGivesTheSameNodesEachTime(_ go: String) {
    let conversation = Conversation()
    conversation.send("setoption name nodestime value 10")
    var runs: [[Substring?]] = []
    for _ in 0..<3 {
      conversation.send("ucinewgame", go)
      let lines = conversation.wait(for: "bestmove")
      runs.append(lines.filter { $0.hasPrefix("info depth") }.map { $0.split(separator: " nps ").first })
    }
    #expect(runs[0] == runs[1] && runs[1] == runs[2])
    // Ten nodes for a millisecond, so 20,000 for two seconds.
    if go == "go movetime 2000", let nodes = nodes(conversation.lines) { #expect(nodes <= 20_000) }
    conversation.finish()
  }

  @Test func showWDL() {
    let conversation = Conversation()
    conversation.send("go depth 4")
    #expect(!conversation.wait(for: "bestmove").contains { $0.contains(" wdl ") })
    conversation.send("setoption name UCI_ShowWDL value true", "go depth 4")
    let infos = conversation.wait(for: "bestmove").filter { $0.hasPrefix("info depth") }
    #expect(infos.count >= 4)
    for info in infos {
      let words = info.split(separator: " ").map(String.init)
      // Directly after the score, which takes three words.
      guard let index = words.firstIndex(of: "score"), words[index...].count > 7, words[index + 3] == "wdl" else {
        Issue.record("no chances in '\(info)'")
        continue
      }
      let numbers = words[(index + 4)...(index + 6)].compactMap { Int($0) }
      #expect(numbers.count == 3 && numbers.reduce(0, +) == 1000)
    }
    conversation.send("position fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "go depth 3")
    #expect(conversation.wait(for: "bestmove").contains { $0.contains(" score mate 1 wdl 1000 0 0 nodes ") })
    conversation.send("position fen 8/8/8/8/8/1k6/7r/K7 w - - 0 1", "go depth 12")
    #expect(conversation.wait(for: "bestmove").contains { $0.contains(" wdl 0 0 1000 nodes ") })
    conversation.send("setoption name UCI_ShowWDL value false", "go depth 2")
    #expect(!conversation.wait(for: "bestmove").contains { $0.contains(" wdl ") })
    conversation.finish()
  }

  @Test func theLogHearsBothSides() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/a log.txt"
    let conversation = Conversation()
    conversation.send("setoption name Debug Log File value \(path)", "isready", "go depth 1")
    conversation.wait(for: "bestmove")
    conversation.send("setoption name Debug Log File value <empty>", "isready")
    conversation.wait(for: "readyok")
    let log = try TextFile.text(of: path).split(separator: "\n").map(String.init)
    #expect(log.prefix(3) == [">> isready", "<< readyok", ">> go depth 1"])
    #expect(log.contains { $0.hasPrefix("<< bestmove ") })
    #expect(log.last == ">> setoption name Debug Log File value <empty>")
    conversation.send("setoption name Debug Log File value /no/such/folder/log")
    conversation.wait(for: "info string Debug Log File: /no/such/folder/log: no such file or folder")
    conversation.finish()
    _ = folder.write("", to: "a log.txt")
  }

  @Test func aLogIntoAPipeThatNobodyReads() throws {
    let folder = TemporaryFolder()
    let path = folder.write("", to: "pipe")
    unlink(path)
    mkfifo(path, 0o600)
    let conversation = Conversation()
    conversation.send("setoption name Debug Log File value \(path)", "isready")
    conversation.wait(for: "info string Debug Log File: \(path): this pipe has no reader")
    conversation.wait(for: "readyok")
    conversation.finish()
  }

  @Test(.enabled(if: TextFile.exists("/dev/full"), "there is no device that is always full"))
  func aLogOnAFullDisk() {
    let conversation = Conversation()
    conversation.send("setoption name Debug Log File value /dev/full", "isready")
    let failure = "info string Debug Log File: /dev/full: No space left on device; logging has stopped"
    conversation.wait(for: failure)
    conversation.wait(for: "readyok")
    conversation.send("isready")
    conversation.wait(for: "readyok")
    #expect(conversation.lines.count { $0 == failure } == 1)
    conversation.finish()
  }
}
