import Testing

@testable import Chess

@Suite struct PGNWriterTests {
  /// A list of moves in which each can be clicked.
  @Test func movesInTheText() throws {
    var tree = GameTree()
    let e4 = try tree.add("e4", after: tree.root)
    let e5 = try tree.add("e5", after: e4)
    let c5 = try tree.add("c5", after: e4)
    let nf3 = try tree.add("Nf3", after: c5)
    let nc3 = try tree.add("Nc3", after: e5)
    tree[e4].after = "Best by test, é."
    let (text, moves) = PGNWriter().moveText(of: tree)
    #expect(text == "1. e4 { Best by test, é. } 1... e5 (1... c5 2. Nf3) 2. Nc3")
    #expect(moves.map { String(text[$0.range]) } == ["e4", "e5", "c5", "Nf3", "Nc3"])
    #expect(moves.map(\.node) == [e4, e5, c5, nf3, nc3])
    var plain = PGNWriter()
    plain.includesVariations = false
    #expect(plain.moveText(of: tree).moves.map(\.node) == [e4, e5, nc3])
    #expect(PGNWriter().moveText(of: GameTree()).moves.isEmpty)
  }

  @Test func theExportFormat() throws {
    var tree = GameTree()
    tree.tags["White"] = "A \"B\" \\ C"
    tree.tags["ECO"] = "C20"
    tree.result = .draw
    let e4 = try tree.add("e4", after: tree.root)
    let e5 = try tree.add("e5", after: e4)
    let c5 = try tree.add("c5", after: e4)
    tree[c5] = Annotation(before: "Sicilian", nags: [.good], after: "sharp")
    try tree.add("Nf3", after: c5)
    let nf3 = try tree.add("Nf3", after: e5)
    tree[nf3].after = "a } b"
    try tree.add("--", after: nf3)
    #expect(
      tree.pgn == """
        [Event "?"]
        [Site "?"]
        [Date "????.??.??"]
        [Round "?"]
        [White "A \\"B\\" \\\\ C"]
        [Black "?"]
        [Result "1/2-1/2"]
        [ECO "C20"]

        1. e4 e5 ({ Sicilian } 1... c5 $1 { sharp } 2. Nf3) 2. Nf3
        ; a } b
        2... -- 1/2-1/2


        """)
    var bare = PGNWriter()
    (bare.includesComments, bare.includesRemarks, bare.includesVariations) = (false, false, false)
    #expect(bare.text(of: tree).hasSuffix("\n\n1. e4 e5 2. Nf3 -- 1/2-1/2\n\n"))
  }

  @Test func positionsOtherThanTheUsualOne() throws {
    let fen = "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 2 9"
    var tree = GameTree(start: try Position(fen: fen))
    try tree.add("O-O", after: tree.root)
    #expect(tree.pgn.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"\(fen)\"]\n\n9. O-O *"))
    #expect(PGNReader(tree.pgn).first { _ in true }?.tree == tree)
    // A file that does not say so is told by its position.
    let bare = tree.pgn.split(separator: "\n").filter { !$0.contains("Variant") }.joined(separator: "\n")
    #expect(PGNReader(bare).first { _ in true }?.tree == tree)
  }

  /// Reading what was written gives the same tree, and no line of moves is too long.
  @Test func randomTreesSurvive() throws {
    #if DEBUG
      let count = 300
    #else
      let count = 10_000
    #endif
    var games = RandomGames(seed: 41)
    var (nodes, writtenNodes) = (0, 0)
    for number in 0..<count {
      let tree = games.next()
      let text = tree.pgn
      let read = Array(PGNReader(text))
      guard read.count == 1, read[0].errors.isEmpty, read[0].tree == tree else {
        Issue.record("tree \(number) has changed:\n\(text)\n\(read.first?.tree.pgn ?? "-")\n\(read.flatMap(\.errors))")
        return
      }
      #expect(read[0].tree.pgn == text)
      nodes += tree.moveCount
      writtenNodes += read[0].tree.moveCount
      for line in text.split(separator: "\n") where line.unicodeScalars.count > 79 {
        // Only what cannot be broken may be longer.
        #expect(line.hasPrefix("[") || line.contains("%") || line.contains("verylong") || line.contains("  "))
      }
    }
    #expect(nodes == writtenNodes && nodes > count * 20)
  }
}
