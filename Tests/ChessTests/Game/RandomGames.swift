import Platform

@testable import Chess

/// Games that nobody has played, with everything that a game can have.
struct RandomGames {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let starts = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rkbbqrnn/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhe - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 99 998", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
  ]

  private static let pieces = [
    "good", "bad,", "}", "{", ";", "%", "%x", "[", "]", "[%clk 0:01:00]", "[%cal Gc2c3,Rc3d4]", "[%eval #-3,20]",
    "[%unknown \"a b\"]", "[%", "[Event \"x\"]", "1.", "e4", "*", "1-0", "1/2-1/2", "--", "$5", "!", "(", ")",
    "“zwölf”",
    "é", "棋", "👍🏽", "\\", "\"", "a  b", "x   y", "O-O", "\u{feff}",
    "averyveryverylongwordthatdoesnotfitintoanyline"
      + "averyveryverylongwordthatdoesnotfitintoanyline", "}}", "} ;",
  ]

  mutating func next() -> GameTree {
    let fen = RandomGames.starts.randomElement(using: &random) ?? ""
    var tree = GameTree(start: (try? Position(fen: fen)) ?? .start)
    tree.result = GameResult.allCases.randomElement(using: &random) ?? .draw
    for name in ["White", "Black", "Event", "ECO", "Annotator", "Odd name!", "Variant"] where chance(0.4) {
      tree.tags[name] = name == "Variant" ? "Chess960" : text(longest: 6)
    }
    if chance(0.2) { tree[tree.root] = Annotation(nags: nags(), after: GameComment(text(longest: 30))) }

    var places = [(node: tree.root, position: tree.start)]
    for _ in 0..<Int.random(in: 0...120, using: &random) {
      // Mostly on with the last line, sometimes anywhere: that makes lines, variations and variations of variations.
      guard let place = chance(0.8) ? places.last : places.randomElement(using: &random) else { break }
      var move = place.position.legalMoves.randomElement(using: &random)
      if chance(0.02) && !place.position.inCheck { move = Move.none }
      guard let move else { continue }
      let node = tree.append(move, to: place.node)
      var position = place.position
      position.makeMoveOrNull(move)
      places.append((node, position))
      if chance(0.3) { tree[node] = annotation() }
    }
    return tree
  }

  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

  mutating func number(in range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func annotation() -> Annotation {
    Annotation(
      before: GameComment(text(longest: 3)), nags: nags(), after: GameComment(text(longest: chance(0.1) ? 60 : 4)))
  }

  private mutating func nags() -> [NAG] {
    var annotation = Annotation()
    for _ in 0..<number(in: 0..<3) { annotation.add(NAG(code: UInt8(number(in: 0..<256)))) }
    return annotation.nags
  }

  private mutating func text(longest: Int) -> String {
    (0..<number(in: 0..<(longest + 1))).map { _ in RandomGames.pieces.randomElement(using: &random) ?? "" }
      .joined(separator: " ")
  }
}
