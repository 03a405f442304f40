import Testing

@testable import Chess

/// One leniency each: a text, the games in it, and where it is faulty.
struct PGNCase: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  /// The moves of the main lines in SAN, and the results.
  let games: [String]
  /// The places of errors, as line:column.
  let errors: [String]

  init(_ name: String, _ text: String, _ games: [String], errors: [String] = []) {
    self.init(name, Array(text.utf8), games, errors: errors)
  }

  init(_ name: String, _ bytes: [UInt8], _ games: [String], errors: [String] = []) {
    (self.name, self.bytes, self.games, self.errors) = (name, bytes, games, errors)
  }

  var testDescription: String { name }

  static let all: [PGNCase] = [
    PGNCase("nothing", "", []),
    PGNCase("blanks only", " \r\n\t\n", []),
    PGNCase("line comments only", "; nothing here\n% nor here\n", []),
    PGNCase("no tags", "1. e4 e5 *", ["e4 e5 *"]),
    PGNCase("no numbers", "e4 e5 Nf3", ["e4 e5 Nf3 *"]),
    PGNCase("no blanks behind numbers", "1.e4 e5 2.Nf3 Nc6 1-0", ["e4 e5 Nf3 Nc6 1-0"]),
    PGNCase("odd numbers", "1... e4 1... e5 2.. d4 2 . d5 7 .... f4", ["e4 e5 d4 d5 f4 *"]),
    PGNCase("no result", "[Event \"A\"]\n\n1. e4\n\n[Event \"B\"]\n\n1. d4", ["e4 *", "d4 *"]),
    PGNCase("no blank lines", "[Event \"A\"]\n1. e4 *\n[Event \"B\"]\n1. d4 *", ["e4 *", "d4 *"]),
    PGNCase("all in one line", "[White \"A\"][Black \"B\"] 1. e4 * [White \"C\"] 1. d4 1-0", ["e4 *", "d4 1-0"]),
    PGNCase("blank line inside", "1. e4\n\ne5 2. Nf3 *", ["e4 e5 Nf3 *"]),
    PGNCase("told apart by a first move", "1. e4 e5\n\n1. d4 d5\n", ["e4 e5 *", "d4 d5 *"]),
    PGNCase("games without moves", "[Event \"A\"]\n\n*\n\n[Event \"B\"]\n\n\n[Event \"C\"]\n", ["*", "*", "*"]),
    PGNCase("two without moves or results", "[White \"A\"]\n\n[White \"B\"]\n", ["*", "*"]),
    PGNCase("blank line between tags", "[Event \"A\"]\n\n[White \"B\"]\n\n1. e4 *", ["e4 *"]),
    PGNCase("result in the tag only", "[Result \"0-1\"]\n\n1. e4", ["e4 0-1"]),
    PGNCase("result at the end only", "[Result \"*\"]\n\n1. e4 0-1", ["e4 0-1"]),
    PGNCase("results disagree", "[Result \"1-0\"]\n\n1. e4 0-1", ["e4 1-0"], errors: ["1:1"]),
    PGNCase("unknown result", "[Result \"won\"]\n\n1. e4 0-1", ["e4 0-1"], errors: ["1:1"]),
    PGNCase(
      "printers' results", "[Result \"½-½\"]\n\n1. e4 1–0\n\n1. e4 ½–½", ["e4 1/2-1/2", "e4 1/2-1/2"], errors: ["1:1"]),
    PGNCase("won without play", "[White \"A\"]\n\n+--\n\n[White \"B\"]\n\n--+", ["1-0", "0-1"]),
    PGNCase("tags without quotation marks", "[White Me]\n1. e4 *", ["e4 *"]),
    PGNCase("tags with quotation marks inside", "[White \"The \"King\"\"]\n1. e4 *", ["e4 *"]),
    PGNCase("tag without end", "[White \"Me\n1. e4 *", ["e4 *"], errors: ["1:1"]),
    PGNCase("tag without bracket", "[White \"Me\"\n1. e4 *", ["e4 *"], errors: ["1:1"]),
    PGNCase("tag without value", "[pgn]\n1. e4 *", ["e4 *"], errors: ["1:1"]),
    PGNCase("tag with blanks", " [ White   \"Me\" ] \n1. e4 *", ["e4 *"]),
    PGNCase("tag twice", "[White \"A\"]\n[White \"B\"]\n1. e4 *", ["e4 *"], errors: ["2:1"]),
    PGNCase("tags in small letters", "[fen \"7k/8/8/8/8/8/8/R6K w - - 0 1\"]\n1. Ra8+ *", ["Ra8+ *"]),
    PGNCase("castling with zeros", "1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.0-0 0-0 *", ["Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O *"]),
    PGNCase("castling with small letters", "1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.o-o *", ["Nf3 Nf6 g3 g6 Bg2 Bg7 O-O *"]),
    PGNCase("printers' dashes", "1.Nf3 Nf6 2.g3 g6 3.Bg2 Bg7 4.O‑O 0–0 *", ["Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O *"]),
    PGNCase(
      "promotions", "[FEN \"8/PPPP3k/8/8/8/8/K7/8 w - - 0 1\"]\n1. a8Q Kg7 2. b8=N Kh7 3. c8(R) Kg7 4. d8/B *",
      ["a8=Q Kg7 b8=N Kh7 c8=R Kg7 d8=B *"]),
    PGNCase(
      "en passant", "1. e4 a6 2. e5 d5 3. exd6e.p. *\n\n1. e4 a6 2. e5 d5 3. exd6 e.p. *",
      ["e4 a6 e5 d5 exd6 *", "e4 a6 e5 d5 exd6 *"]),
    PGNCase("long algebraic", "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1b5 *", ["e4 e5 Nf3 Nc6 Bb5 *"]),
    PGNCase("coordinates", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1 *", ["e4 e5 Nf3 Nc6 Bb5 a6 O-O *"]),
    PGNCase("needless and wrong marks", "1. e4+ e5# 2. Nxf3 Nb8c6 3. Bb5!?+ *", ["e4 e5 Nf3 Nc6 Bb5 *"], errors: []),
    PGNCase("figurines", "1. e4 e5 2. ♘f3 ♞c6 *", ["e4 e5 Nf3 Nc6 *"]),
    PGNCase("small letters for pieces", "1. e4 e5 2. nf3 nc6 3. bc4 *", ["e4 e5 Nf3 Nc6 Bc4 *"]),
    PGNCase("passes", "1. e4 -- 2. Z0 null 3. pass @@@@ 4. 0000 <> *", ["e4 -- -- -- -- -- -- -- *"]),
    PGNCase("a pass in a line that is left out", "1. e4 (1. e5 <> --) e5 *", ["e4 e5 *"], errors: ["1:11"]),
    PGNCase("a pass in check", "1. e4 f6 2. Qh5+ -- 3. Nf3 *", ["e4 f6 Qh5+ *"], errors: ["1:18"]),
    PGNCase("comments to the end of the line", "1. e4 ; best { by test\ne5 *", ["e4 e5 *"]),
    PGNCase("lines after a percent sign", "% one\n1. e4\n% { two\ne5 *\n%three", ["e4 e5 *"]),
    PGNCase("braces do not nest", "1. e4 { a { b } e5 *", ["e4 e5 *"]),
    PGNCase("comment without end", "1. e4 { a\nb", ["e4 *"], errors: ["1:7"]),
    PGNCase(
      "comment up to the next game", "1. e4 {a\nb\n\n[Event \"B\"]\n\n1. d4 *", ["e4 *", "d4 *"], errors: ["1:7"]),
    PGNCase("brackets in comments", "1. e4 {\n[Event \"x\"]\n\nb [Event \"y\"]\n} e5 *", ["e4 e5 *"]),
    PGNCase("comment behind the result", "1. e4 * {resigns}\n\n1. d4 * ; too", ["e4 *", "d4 *"]),
    PGNCase("stray closing brace", "1. e4 } e5 *", ["e4 e5 *"], errors: ["1:7"]),
    PGNCase("stray closing parenthesis", "1. e4 ) e5 *", ["e4 e5 *"], errors: ["1:7"]),
    PGNCase("variation without end", "1. e4 (1. d4 d5\n\n[Event \"B\"]\n\n1. c4 *", ["e4 *", "c4 *"], errors: ["1:7"]),
    PGNCase("variation before all moves", "(1. d4) 1. e4 *", ["e4 *"], errors: ["1:1"]),
    PGNCase("result in a variation", "1. e4 (1. d4 1-0) e5 *", ["e4 e5 *"]),
    PGNCase("empty variation", "1. e4 () e5 ({so so}) *", ["e4 e5 *"]),
    PGNCase("byte-order mark", "\u{feff}[Event \"A\"]\n\n1. e4 *", ["e4 *"]),
    PGNCase("line ends of Windows", "[Event \"A\"]\r\n\r\n1. e4\r\ne5 Ke4 *\r\n", ["e4 e5 *"], errors: ["4:4"]),
    PGNCase("line ends of old Macs", "[Event \"A\"]\r\r1. e4\re5 Ke4 *\r", ["e4 e5 *"], errors: ["4:4"]),
    PGNCase("columns count characters", "1. e4 {äöü} e5 Ke4 *", ["e4 e5 *"], errors: ["1:16"]),
    PGNCase(
      "Latin-1", Array("[White \"M".utf8) + [0xfc] + Array("ller\"]\n1. e4 {".utf8) + [0x80] + Array("} *".utf8),
      ["e4 *"]),
    PGNCase("illegal move", "1. e4 e5 2. Ke3 Nf6 1-0\n\n1. d4 *", ["e4 e5 1-0", "d4 *"], errors: ["1:13"]),
    PGNCase("ambiguous move", "[FEN \"k7/8/8/8/8/8/8/KN3N2 w - - 0 1\"]\n1. Nd2 *", ["*"], errors: ["2:4"]),
    PGNCase("illegal move in a variation", "1. e4 (1. e5 d5 (1... d6)) e5 *", ["e4 e5 *"], errors: ["1:11"]),
    PGNCase("foreign letters", "1. d4 Nf6 2. Sf3 d5 *", ["d4 Nf6 *"], errors: ["1:14"]),
    PGNCase("words without braces", "1. e4 good move e5 *", ["e4 e5 *"], errors: ["1:7"]),
    PGNCase("remarks", "1. e4! e5?! 2. Nf3$14 Nc6 $1$2 = 3. Bb5 +- a6 N *", ["e4 e5 Nf3 Nc6 Bb5 a6 *"]),
    PGNCase("remark too large", "1. e4 $256 e5 $ *", ["e4 e5 *"], errors: ["1:7", "1:15"]),
    PGNCase("FEN without SetUp", "[FEN \"7k/8/8/8/8/8/8/R6K b - - 0 9\"]\n9... Kg7 *", ["Kg7 *"]),
    PGNCase("SetUp without FEN", "[SetUp \"1\"]\n1. e4 *", ["e4 *"]),
    PGNCase("empty FEN", "[FEN \"\"]\n1. e4 *", ["e4 *"]),
    PGNCase("bad FEN", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n1. e4 1-0\n\n1. d4 *", ["1-0", "d4 *"], errors: ["1:1"]),
    PGNCase(
      "Chess960",
      "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w EAea - 2 9\"]\n"
        + "9. O-O O-O-O *", ["O-O O-O-O *"]),
    PGNCase("another game", "[Variant \"Atomic\"]\n1. e4 1-0\n\n1. d4 *", ["1-0", "d4 *"], errors: ["1:1"]),
    PGNCase("unknown variant", "[Variant \"starwars\"]\n1. e4 1-0", ["e4 1-0"], errors: ["1:1"]),
    PGNCase("nul bytes", "1. e4\0e5\0*", ["e4 e5 *"]),
    PGNCase("results one after the other", "1. e4 * 1. d4 1-0 1. c4 0-1", ["e4 *", "d4 1-0", "c4 0-1"]),
    PGNCase("commas", "1. e4, e5, 2. Nf3 *", ["e4 e5 Nf3 *"]),
  ]
}

@Suite struct PGNReaderTests {
  /// Main line in SAN, and the result.
  private func told(_ tree: GameTree) -> String {
    var (words, position) = ([String](), tree.start)
    for move in tree.mainLineMoves {
      words.append(move == .none ? "--" : position.san(move))
      position.makeMoveOrNull(move)
    }
    return (words + [tree.result.token]).joined(separator: " ")
  }

  @Test(arguments: PGNCase.all) func leniency(_ example: PGNCase) {
    let games = Array(PGNReader(bytes: example.bytes))
    #expect(games.map { told($0.tree) } == example.games)
    #expect(games.flatMap(\.errors).map { "\($0.line):\($0.column)" } == example.errors)
    #expect(games.map(\.number) == Array(1..<(games.count + 1)))
    // In whatever pieces the text comes.
    for size in [1, 2, 3, 7, 63] {
      var rest = example.bytes[...]
      let reader = PGNReader {
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      }
      #expect(Array(reader) == games)
    }
    for game in games {
      let again = Array(PGNReader(game.tree.pgn))
      #expect(again.map(\.tree) == [game.tree])
      // A variant that is not chess stays one.
      if ["", "Chess960"].contains(game.tree.tags["Variant"] ?? "") { #expect(again.flatMap(\.errors) == []) }
    }
  }

  @Test func commentsAndRemarksFindTheirMoves() throws {
    let text = """
      [Event "A"]

      {The game} $6 1. e4 {one} {two}! ({before} 1. d4 {after} d5 (1... Nf6 {Indian}) 2. c4) ({alone}) 1... e5 ; end
      { } 2. Nf3
      *
      """
    let game = try #require(PGNReader(text, source: "a.pgn").first { _ in true })
    #expect(game.errors == [] && game.line == 1)
    let tree = game.tree
    #expect(tree[tree.root] == Annotation(nags: [.dubious], after: "The game"))
    let e4 = tree.mainLine[0]
    #expect(tree[e4] == Annotation(nags: [.good], after: "one two alone"))
    let d4 = try #require(tree.sibling(after: e4))
    #expect(tree[d4] == Annotation(before: "before", after: "after"))
    let d5 = try #require(tree.next(after: d4))
    #expect(tree[try #require(tree.sibling(after: d5))].after == "Indian")
    #expect(tree.children(of: d5).count == 1)
    #expect(tree[tree.mainLine[1]].after == "end")
  }

  @Test func encodings() throws {
    let mixed =
      Array("[White \"Jos".utf8) + [0xe9] + Array("\"]\n[Black \"José\"]\n1. e4 {".utf8) + [0x84, 0xe9, 0x93]
      + Array("ü} *".utf8)
    let tree = try #require(PGNReader(bytes: mixed).first { _ in true }).tree
    #expect(tree.tags["White"] == "José" && tree.tags["Black"] == "José")
    #expect(tree[tree.mainLine[0]].after == "„é“ü")
  }

  @Test func errorsSayWhatAndWhere() throws {
    let text = "[Event \"A\"]\n\n1. e4 e5 2. Ke3 *"
    let error = try #require(PGNReader(text, source: "a.pgn").first { _ in true }).errors[0]
    #expect("\(error)" == "a.pgn:3:13: game 1: 'Ke3' is not a legal move here; expected a move of white")
    for game in PGNReader(PGNCase.all.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n\n")) {
      for error in game.errors { #expect(!"\(error)".isEmpty) }
    }
  }

  @Test func tagsAlone() throws {
    var reader = PGNReader("[White \"A\"]\n\n1. e4 {[White \"x\"]} (1. d4 *) e5 1-0\n\n[White \"B\"]\n\n1. d4 0-1")
    reader.skipsMoves = true
    let games = Array(reader)
    #expect(games.map { $0.tree.tags["White"] } == ["A", "B"])
    #expect(games.map(\.tree.result) == [.whiteWins, .blackWins])
    #expect(games.allSatisfy { $0.tree.moveCount == 0 && $0.errors.isEmpty })
  }

  /// Who counts the games without their moves finds each of them later, whatever is read of the others.
  @Test(arguments: [
    "1. e4 e5\n\n1. d4 d5", "1. Ke2\n\n1. -- c5 1-0\n\n1. e4", "text\n\n1. e4\n\n1. O-O\n\n1. (1. d4)\n\n1. c4",
    "[FEN \"x\"]\n\n1. e4\n\n1. d4", "1. Re8(() e4 1-0\n\n1. e4 1-0",
  ])
  func gamesAreAsManyWithoutTheirMoves(text: String) {
    let count = Array(PGNReader(text)).count
    var reader = PGNReader(text)
    reader.skipsMoves = true
    #expect(Array(reader).count == count)
  }

  @Test func mainLinesAlone() throws {
    var reader = PGNReader("1. e4 (1. d4 (1. c4) Ke3 {no}) (1. e5) e5 {yes} 2. Nf3 1-0")
    reader.skipsVariations = true
    let (game, plain) = (reader.next(), PGNReader("1. e4 e5 {yes} 2. Nf3 1-0").first { _ in true })
    #expect(game?.tree == plain?.tree)
    #expect(game?.errors == [])
  }
}
