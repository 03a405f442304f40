import Testing

/// Several lines come as complete sets: all of one depth, the best first, each beginning with another move.
struct MultiPVTests {
  private static let middlegame = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"

  @Test(
    arguments: [
      (3, "go depth 6", middlegame, 3),
      (5, "go nodes 20000", middlegame, 5),
      (4, "go movetime 300", middlegame, 4),
      (2, "go wtime 2000 btime 2000", middlegame, 2),
      (3, "go ponder depth 5", middlegame, 3),
      (3, "go depth 5 searchmoves a3a4 h2h3", middlegame, 2),
      (10, "go depth 4 searchmoves h2h3", middlegame, 1),
      (256, "go depth 2", middlegame, 46),
      (8, "go depth 8", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", 8),
      (4, "go depth 6", "6k1/R7/8/8/8/8/8/1R4K1 b - - 0 1", 2),
      (3, "go depth 5", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0),
    ])
  func completeSets(_ multiPV: Int, _ go: String, _ fen: String, _ count: Int) {
    let conversation = Conversation()
    conversation.send("setoption name MultiPV value \(multiPV)", "position fen \(fen)", go)
    if go.contains("ponder") { conversation.send("ponderhit") }
    MultiPVTests.check(conversation.wait(for: "bestmove"), count)
    conversation.finish()
  }

  @Test func stoppedAnywhere() {
    let conversation = Conversation()
    conversation.send("setoption name MultiPV value 4")
    for depth in 1...6 {
      conversation.send("ucinewgame", "position fen \(MultiPVTests.middlegame)", "go infinite")
      var lines = conversation.wait(for: "info depth \(depth) ")
      conversation.send("stop")
      lines += conversation.wait(for: "bestmove")
      MultiPVTests.check(lines, 4)
    }
    conversation.finish()
  }

  @Test func severalThreads() {
    let conversation = Conversation()
    conversation.send(
      "setoption name Threads value 3", "setoption name MultiPV value 3", "position fen \(MultiPVTests.middlegame)",
      "go depth 6")
    MultiPVTests.check(conversation.wait(for: "bestmove"), 3)
    conversation.finish()
  }

  private static func check(_ lines: [String], _ count: Int, at location: SourceLocation = #_sourceLocation) {
    let infos = lines.filter { $0.hasPrefix("info depth") && !$0.contains("bound") }
    guard count > 0 else {
      #expect(infos.count == 1 && lines.last == "bestmove (none)", sourceLocation: location)
      return
    }
    #expect(!infos.isEmpty && infos.count % count == 0, "\(infos.count) lines", sourceLocation: location)
    for start in stride(from: 0, to: infos.count - count + 1, by: count) {
      let set = infos[start..<start + count]
      #expect(
        set.map { Referee.number(after: "multipv", in: $0) } == (1...count).map { $0 }, "\(set)",
        sourceLocation: location)
      #expect(Set(set.map { Referee.number(after: "depth", in: $0) }).count == 1, "\(set)", sourceLocation: location)
      #expect(Set(set.map { Referee.line(of: $0).first }).count == count, "\(set)", sourceLocation: location)
      let pieceValues = set.map(worth)
      #expect(zip(pieceValues, pieceValues.dropFirst()).allSatisfy { $0 >= $1 }, "\(set)", sourceLocation: location)
    }
  }

  /// The score as one number: the sooner a mate is given, the better, and the later it is suffered.
  private static func worth(_ info: String) -> Int {
    guard let moves = Referee.number(after: "mate", in: info) else { return Referee.number(after: "cp", in: info) ?? 0 }
    return moves > 0 ? 1_000_000 - moves : -1_000_000 - moves
  }
}
