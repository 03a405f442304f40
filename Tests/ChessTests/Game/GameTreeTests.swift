import Testing

@testable import Chess

@Suite struct GameTreeTests {
  /// For steps that change what they ask, which `#expect` does not allow.
  private func verify(_ isTrue: Bool, at location: SourceLocation = #_sourceLocation) {
    #expect(isTrue, sourceLocation: location)
  }

  @Test func aCursorWalksAndWrites() throws {
    var cursor = GameCursor()
    for san in ["e4", "e5", "Nf3", "Nc6"] { try cursor.play(san) }
    #expect(cursor.ply == 4 && cursor.isAtEnd && cursor.isOnMainLine)
    cursor.back()
    cursor.back()
    try cursor.play("Bc4")
    try cursor.play("Bc5")
    #expect(!cursor.isOnMainLine)
    verify(cursor.leaveVariation())
    #expect(cursor.lastMove == Move(.g1, .f3) && cursor.ply == 3)
    cursor.back()
    #expect(cursor.continuations.count == 2)
    verify(cursor.forward(variation: 1))
    #expect(cursor.lastMove == Move(.f1, .c4))
    verify(!cursor.forward(variation: 1))
    cursor.goToEnd()
    #expect(cursor.lastMove == Move(.f8, .c5))
    verify(cursor.promote())
    verify(cursor.isOnMainLine && !cursor.promote())
    cursor.goToStart()
    verify(cursor.isAtStart && !cursor.back() && cursor.position == .start)
    #expect(cursor.tree.mainLineMoves.count == 4)
    #expect(cursor.tree.moveCount == 6)
    // Playing what is there adds nothing.
    try cursor.play("e4")
    #expect(cursor.tree.moveCount == 6)
    #expect(throws: MoveError.self) { try cursor.play("e4") }
    #expect(throws: MoveError.self) { try cursor.play(Move(.a1, .a8)) }
  }

  @Test func deletingFreesAndHeirsFollow() throws {
    var cursor = GameCursor()
    for san in ["e4", "e5"] { try cursor.play(san) }
    cursor.back()
    try cursor.play("c5")
    try cursor.play("Nf3")
    cursor.annotation = Annotation(nags: [.good], after: "developing")
    verify(cursor.deleteVariation())
    #expect(cursor.lastMove == Move(.e2, .e4, .doublePush) && cursor.tree.moveCount == 2)
    let records = cursor.tree.records.count
    try cursor.play("c6")
    try cursor.play("d4")
    #expect(cursor.tree.records.count == records)  // the free places are used again
    #expect(cursor.annotation.isEmpty)
    cursor.goToStart()
    cursor.forward()
    cursor.forward()
    verify(cursor.delete())
    #expect(cursor.continuations == [Move(.c7, .c6)])
    #expect(cursor.tree.mainLineMoves.count == 3)
    cursor.deleteContinuations()
    #expect(cursor.isAtEnd)
    verify(!cursor.deleteVariation())
    cursor.goToStart()
    verify(!cursor.delete())
  }

  @Test func commentsOfWhatIsDeletedGoWithIt() throws {
    let game = try #require(PGNReader("1. e4 e5 ({Caro-Kann?} 1... c6) ({Or French?} 1... e6) *").first { _ in true })
    var tree = game.tree
    let e4 = try #require(tree.next(after: tree.root))
    tree.deleteContinuations(of: e4)
    #expect(tree.moveCount == 1 && tree[e4].isEmpty)
  }

  @Test func promotingOneOfMany() throws {
    var tree = GameTree()
    for san in ["e4", "d4", "c4", "Nf3"] { try tree.add(san, after: tree.root) }
    let nodes = tree.children(of: tree.root)
    tree.promote(nodes[2])
    #expect(tree.children(of: tree.root) == [nodes[0], nodes[2], nodes[1], nodes[3]])
    tree.promoteToLine(nodes[3])
    #expect(tree.children(of: tree.root) == [nodes[3], nodes[0], nodes[2], nodes[1]])
    tree.delete(nodes[1])
    #expect(tree.children(of: tree.root) == [nodes[3], nodes[0], nodes[2]])
    try tree.add("b3", after: tree.root)
    #expect(tree.children(of: tree.root).count == 4)
    #expect(tree.records[Int(nodes[1].index)].move == Move(.b2, .b3))
  }

  /// A comment before a move that begins no variation is the same as one behind the move before.
  @Test func commentsSettleWherePGNPutsThem() throws {
    var tree = GameTree()
    let e4 = try tree.add("e4", after: tree.root)
    let d4 = try tree.add("d4", after: tree.root)
    tree[e4].before = "first"
    #expect(tree[e4].before.isEmpty && tree[tree.root].after == "first")
    tree[d4].before = "second"
    #expect(tree[d4].before == "second")
    tree.promote(d4)
    #expect(tree[d4].before.isEmpty && tree[tree.root].after == "first second")
    #expect(PGNReader(tree.pgn).first { _ in true }?.tree == tree)
  }

  @Test func equalityIsAboutTheGame() throws {
    var a = GameTree()
    var b = GameTree()
    for san in ["e4", "d4"] { try a.add(san, after: a.root) }
    for san in ["d4", "e4"] { try b.add(san, after: b.root) }
    #expect(a != b)
    b.promote(b.children(of: b.root)[1])
    #expect(a == b)
    a[a.mainLine[0]].add(.good)
    #expect(a != b)
    b[b.mainLine[0]].add(.good)
    b[b.mainLine[0]].add(.good)
    #expect(a == b)
    try b.add("e5", after: b.mainLine[0])
    #expect(a != b)
    a.tags["White"] = "x"
    #expect(a != GameTree())
  }

  @Test func tags() {
    var tags = GameTags()
    #expect(tags.all.map(\.name) == ["Event", "Site", "Date", "Round", "White", "Black"])
    tags["fen"] = "x"
    tags["Result"] = "1-0"
    #expect(tags.all.count == 6)
    tags["white"] = "A\nB"
    #expect(tags["white"] == tags["White"] && tags.contains("white"))
    #expect(tags["White"] == "A B")
    tags["My tag"] = "\"\\"
    #expect(tags["My_tag"] == "\"\\")
    tags["My_tag"] = nil
    tags["White"] = nil
    #expect(tags == GameTags())
  }

  @Test func outcomes() throws {
    var cursor = GameCursor()
    for san in ["f3", "e5", "g4", "Qh4"] { try cursor.play(san) }
    #expect(cursor.game.outcome == Outcome(.blackWins, .checkmate))
    var tree = cursor.tree
    #expect(tree.outcome == Outcome(.unfinished, .unknown))
    tree.result = .blackWins
    #expect(tree.outcome.reason == .checkmate)
    tree.finish(Outcome(.whiteWins, .time))
    #expect(tree.outcome == Outcome(.whiteWins, .time))

    cursor = GameCursor()
    for san in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] { try cursor.play(san) }
    #expect(cursor.game.outcome == nil)
    try cursor.play("Ng8")
    #expect(cursor.game.outcome == Outcome(.draw, .repetition))

    let ends: [(String, Outcome?)] = [
      ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Outcome(.draw, .stalemate)),
      ("7k/8/6K1/8/8/8/8/6N1 b - - 0 1", Outcome(.draw, .insufficientMaterial)),
      ("7k/8/6K1/8/8/8/8/6R1 b - - 100 90", Outcome(.draw, .fiftyMoves)),
      ("R6k/8/6K1/8/8/8/8/8 b - - 100 90", Outcome(.whiteWins, .checkmate)),
      ("7k/8/6K1/8/8/8/8/6R1 b - - 99 90", nil),
    ]
    for (fen, expected) in ends {
      #expect(GameCursor(GameTree(start: try Position(fen: fen))).game.outcome == expected)
    }
  }

  /// Nothing may walk a tree by recursion.
  @Test func longGamesAndDeepNesting() throws {
    var long = GameTree()
    var node = long.root
    let dance = [Move(.g1, .f3), Move(.g8, .f6), Move(.f3, .g1), Move(.f6, .g8)]
    for ply in 0..<17_700 { node = long.append(dance[ply % 4], to: node) }
    let read = try #require(PGNReader(long.pgn).first { _ in true })
    #expect(read.errors == [] && read.tree == long && read.tree.mainLine.count == 17_700)

    let nested = "1. e4 " + String(repeating: "(1. d4 ", count: 10_000) + String(repeating: ") ", count: 10_000) + "*"
    let game = try #require(PGNReader(nested).first { _ in true })
    #expect(game.errors == [] && game.tree.moveCount == 10_001)
    #expect(try #require(PGNReader(game.tree.pgn).first { _ in true }).tree == game.tree)
    // Each variation goes on a move and has one inside.
    var inner = GameTree()
    node = inner.root
    let lines = [Move(.g1, .f3), Move(.g8, .f6), Move(.a1, .b1), Move(.a8, .b8)]
    let others = [Move(.b1, .c3), Move(.b8, .c6), Move(.c3, .b1), Move(.c6, .b8)]
    for ply in 0..<10_000 {
      _ = inner.append(lines[ply % 4], to: node)
      node = inner.append(others[ply % 4], to: node)
    }
    let again = try #require(PGNReader(inner.pgn).first { _ in true })
    #expect(again.errors == [] && again.tree == inner && inner.moveCount == 20_000)
    var cursor = GameCursor(inner)
    cursor.go(to: node)
    cursor.promoteToMainLine()
    #expect(cursor.tree.mainLine.count == 10_000)
    cursor.goToStart()
    cursor.deleteContinuations()
    #expect(cursor.tree.moveCount == 0)
  }
}
