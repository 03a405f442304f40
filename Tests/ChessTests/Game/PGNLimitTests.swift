import Testing

@testable import Chess

/// Texts that are long where nobody expects it: reading them takes time in proportion to their length.
///
/// Each is so long that the time would be minutes if it grew with the square.
@Suite(.timeLimit(.minutes(5))) struct PGNLimitTests {
  private func read(_ text: String) throws -> PGNReader.Game { try #require(PGNReader(text).first { _ in true }) }

  // MARK: Tags

  @Test func manyTags() throws {
    let names = (0..<100_000).map { "T\($0)" }
    let text = names.map { "[\($0) \"x\"]\n" }.joined()
    // The last once more: it is the last to be found.
    let game = try read(text + "[T99999 \"y\"]\n\n1. e4 *")
    #expect(game.tree.tags.all.count == 6 + names.count)
    #expect(game.tree.tags["T0"] == "x" && game.tree.tags["T99999"] == "y")
    #expect(game.errors.map(\.problem) == [.repeatedTag("T99999")])
  }

  @Test func manyTagsInOneLine() throws {
    let game = try read((0..<50_000).map { "[T\($0) \"x\"] " }.joined() + "1. e4 *")
    #expect(game.tree.tags.all.count == 6 + 50_000 && game.errors == [] && game.tree.mainLine.count == 1)
  }

  @Test(arguments: ["[a \"1 * ", "[a \"\\\"] * ", "[]", "[a \"1 ", "[a x * ", "[a \"1] * "])
  func manyDamagedTagsInOneLine(tag: String) {
    var errors = 0
    for game in PGNReader(String(repeating: tag, count: 20_000)) { errors += game.errors.count }
    #expect(errors < 45_000)
  }

  @Test func tagsOfEveryLength() throws {
    for length in [255, 256, 257, 60_000] {
      let value = String(repeating: "v", count: length)
      let game = try read("[White \"\(value)\"] [Black \"a \\\"b\\\" \\\\ c\"]\n\n1. e4 *")
      #expect(game.tree.tags["White"] == value && game.tree.tags["Black"] == "a \"b\" \\ c" && game.errors == [])
    }
  }

  @Test func aTagThatIsTooLong() throws {
    for end in ["\"]", "\"] [Black \"B\"]", ""] {
      let game = try read("[White \"\(String(repeating: "x", count: 1 << 20))\(end)\n[Event \"E\"]\n\n1. e4 *")
      #expect(game.errors.map(\.problem) == [.longTag("White")])
      #expect(game.tree.tags["White"] == "?" && game.tree.tags["Event"] == "E" && game.tree.mainLine.count == 1)
    }
    let error = PGNError.Problem.longTag("White")
    #expect(error.description == "the tag 'White' is too long; expected at most 65536 bytes")
    // Also if nothing else is there.
    #expect(try read("[White \"\(String(repeating: "x", count: 1 << 17))\"]").errors.count == 1)
  }

  // MARK: Comments

  @Test(arguments: ["{[%csl Ga1]} ", "({[%csl Ga1]}) ", ";[%csl Ga1]\n"])
  func manyCommentsBehindAMove(comment: String) throws {
    let game = try read("1. e4 " + String(repeating: comment, count: 100_000) + "*")
    let annotation = game.tree[game.tree.mainLine[0]]
    #expect(annotation.after.text.utf8.count == 100_000 * 11 - 1)
    #expect(annotation.after.circles.count == 100_000)
  }

  @Test func manyWordsInAComment() throws {
    let text = String(repeating: "a b ", count: 100_000)
    let tree = try read("1. e4 {\(text)").tree
    #expect(tree[tree.mainLine[0]].after.text == text.dropLast())
    #expect(try read(tree.pgn).tree == tree)
  }

  @Test func longEntriesInCommands() {
    let squares = String(repeating: "a1", count: 500_000)
    let comment = GameComment("[%csl \(squares),Ga1] [%cal G\(squares),a1b2] [%clk \(squares)] [%eval \(squares)]")
    #expect(comment.circles == [BoardCircle(.a1)] && comment.arrows == [BoardArrow(.a1, .b2)])
    #expect(comment.clock == nil && comment.evaluation == nil)
  }

  // MARK: Words

  @Test(arguments: ["a", "1", "1-", "!", "a.", "é"])
  func endlessWords(part: String) throws {
    let game = try read("1. e4 " + String(repeating: part, count: 1_000_000) + " *\n")
    #expect(game.tree.mainLine.count == 1)
  }

  // MARK: Variations

  @Test func openParentheses() throws {
    let game = try read("1. e4 " + String(repeating: "(", count: 500_000))
    #expect(game.tree.mainLine.count == 1 && game.errors.contains { $0.problem == .tooManyErrors })
  }

  /// Variations nested deeper are left out, and the text after them is understood again.
  @Test func variationsNestedTooDeep() throws {
    let depth = 60_000
    let moves = String(repeating: "(1. d4 ", count: depth) + String(repeating: ")", count: depth)
    let game = try read("1. e4 \(moves) e5 *")
    #expect(game.errors.map(\.problem) == [.tooDeep])
    #expect(game.tree.mainLine.count == 2 && game.tree.moveCount == 50_002)
  }

  // MARK: Errors

  @Test(arguments: ["}", "(Ke5) ", "$999 "]) func manyErrors(text: String) throws {
    let game = try read("1. e4 " + String(repeating: text, count: 20_000) + " e5 *")
    #expect(game.errors.count == 1_001 && game.errors.last?.problem == .tooManyErrors)
    #expect(game.tree.mainLine.count == 2)
  }

  @Test func errorsQuoteLittle() throws {
    let game = try read("[" + String(repeating: "?", count: 100_000) + "]\n1. e4 *")
    guard case .badTag(let text) = game.errors[0].problem else { throw game.errors[0] }
    #expect(text.utf8.count <= 256)
  }
}

@Suite struct GameTagsTests {
  @Test func manyAreKeptInOrder() {
    var tags = GameTags()
    for number in 0..<100 { tags["T\(number)"] = "\(number)" }
    tags["T50"] = nil
    tags["White"] = "A"
    tags["T99"] = "x"
    #expect(tags["T49"] == "49" && tags["T50"] == nil && tags["T51"] == "51" && tags["T99"] == "x")
    #expect(tags.contains("T51") && !tags.contains("T50") && tags.contains("White") && !tags.contains("Black"))
    #expect(tags.all.map(\.name).suffix(2) == ["T98", "T99"])
    for number in 10..<100 { tags["T\(number)"] = nil }
    var few = GameTags()
    few["White"] = "A"
    for number in 0..<10 { few["T\(number)"] = "\(number)" }
    #expect(tags == few && tags.hashValue == few.hashValue)
    tags["White"] = nil
    #expect(tags["White"] == "?" && !tags.contains("White"))
  }
}
