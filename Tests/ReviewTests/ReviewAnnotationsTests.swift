import Chess
import Testing

@testable import Review

/// A review is written into a game and taken out again; everything else stays.
struct ReviewAnnotationsTests {
  /// A game with all that an author may have written, and evaluations of another program on one move.
  static let annotated = """
    [Event "Casual"]
    [White "A"]
    [Black "B"]
    [Result "1-0"]

    { Before the game. } 1. e4 $1 { Best by test. [%clk 0:05:00] } 1... e5 { [%eval 0.31,40] } 2. Qh5 (2. Nf3 { Main
    line. } 2... Nc6 (2... d6 $6)) 2... Nc6 3. Bc4 Nf6 { What now? } 4. Qxf7# 1-0

    """

  static func tree(_ pgn: String) throws -> GameTree {
    var reader = PGNReader(pgn)
    let first = reader.next()
    let game = try #require(first)
    #expect(game.errors.isEmpty)
    return game.tree
  }

  private let reviewer = GameReviewer(.nodes(3_000), searches: 1)
  private let limits = ReviewLimits.nodes(3_000)

  @Test func everythingElseStays() throws {
    let original = try Self.tree(Self.annotated)
    var tree = original
    ReviewAnnotations.write(reviewer.review(original), into: &tree, limits: limits)

    // The game as it is read again, without what the review has added.
    var read = try Self.tree(tree.pgn)
    #expect(read == tree)
    #expect(read != original)
    ReviewAnnotations.remove(from: &read)
    for name in ["ECO", "Opening"] { read.tags[name] = nil }
    #expect(read == original)
  }

  @Test func everyMoveHasAnEvaluation() throws {
    var tree = try Self.tree(Self.annotated)
    ReviewAnnotations.write(reviewer.review(tree), into: &tree, limits: limits)
    let evaluations = tree.mainLine.map { tree[$0].after.evaluation }
    #expect(evaluations.allSatisfy { $0 != nil })
    // That of the other program stays, and White has mated in the end.
    #expect(evaluations[1] == RecordedEvaluation(.centipawns(31), depth: 40))
    #expect(evaluations[6] == RecordedEvaluation(.mate(0), depth: 0))
    #expect(tree.tags["Review"]?.hasPrefix("Goldcrest 0.2.0, 3000 nodes a move") == true)
  }

  @Test func aSecondReviewReplacesTheFirst() throws {
    let original = try Self.tree(Self.annotated)
    var first = original
    ReviewAnnotations.write(reviewer.review(original), into: &first, limits: limits)
    var second = try Self.tree(first.pgn)
    ReviewAnnotations.write(reviewer.review(second), into: &second, limits: limits)
    #expect(second.pgn == first.pgn)
  }

  @Test func theJudgementOfTheAuthorStands() throws {
    var tree = try Self.tree(Self.annotated.replacingOnce("Nf6 {", with: "Nf6 $5 {"))
    ReviewAnnotations.write(reviewer.review(tree), into: &tree, limits: limits)
    let blunder = tree[tree.mainLine[5]]
    #expect(blunder.nags == [.interesting])
    #expect(blunder.after.words == "What now? Allows mate in 1.")
  }

  @Test func whatIsAddedToAVariationOfTheReviewStays() throws {
    var tree = try Self.tree(Self.annotated)
    ReviewAnnotations.write(reviewer.review(tree), into: &tree, limits: limits)
    let blunder = tree.mainLine[5]
    let better = try #require(tree.sibling(after: blunder))
    let answer = try #require(tree.next(after: better))
    tree[answer].after = "I had seen this."
    var plain = tree
    ReviewAnnotations.remove(from: &plain)
    #expect(plain.pgn.contains("I had seen this."))
  }

  @Test(arguments: ["", "Mine.", "Mine. [%clk 0:01:00]"], ["", " Later.", " [%csl Ge4]"])
  func theSentenceOfTheReviewIsFound(before: String, after: String) {
    let comment = GameComment("\(before) Mất mã.\(after)")
    #expect(ReviewNote.Sentence("Mất mã.").removed(from: comment) == GameComment("\(before)\(after)"))
    #expect(ReviewNote.Sentence("Mất xe.").removed(from: comment) == comment, "another sentence of this length")
  }

  @Test func notesAreReadAsTheyAreWritten() throws {
    var notes = Array(repeating: ReviewNote(), count: 3)
    notes[0].hasOtherEvaluation = true
    notes[2].nag = .blunder
    notes[2].sentence = ReviewNote.Sentence("Loses a knight.")
    notes[2].line = "g7g6"
    let text = try #require(ReviewNote.text(of: notes))
    #expect(text.hasPrefix("0o 2$4+15:") && text.hasSuffix("vg7g6"))
    #expect(ReviewNote.notes(in: text) == [0: notes[0], 2: notes[2]])
    #expect(ReviewNote.text(of: [ReviewNote()]) == nil)
  }

  @Test(arguments: [
    "", "x", "3", "3$999+5", "3+99999999999999999999:1", "3+-3:x", "3+50:1", "3vz9", "99999999999999999999o",
    "3vvv$$++oo", "3+100000:1",
  ])
  func oddNotesAreRead(text: String) throws {
    var tree = try Self.tree(Self.annotated)
    (tree.tags["Review"], tree.tags["ReviewNotes"]) = ("Goldcrest 1", text)
    ReviewAnnotations.remove(from: &tree)
    #expect(try Self.tree(tree.pgn).mainLineMoves == tree.mainLineMoves && tree.tags["Review"] == nil)
  }

  /// Somebody else's tag of the same name stays, and what he wrote; a second review replaces the first one even so.
  @Test func theReviewOfAnother() throws {
    var original = try Self.tree(Self.annotated)
    original.tags["Review"] = "A fine game"
    var tree = original
    for _ in 1...2 {
      ReviewAnnotations.write(reviewer.review(original), into: &tree, limits: limits)
      #expect(tree.tags["Review"] == "A fine game" && tree.tags["ReviewNotes"]?.contains("$4+17:") == true)
    }
    ReviewAnnotations.remove(from: &tree)
    (tree.tags["ECO"], tree.tags["Opening"]) = (nil, nil)
    #expect(tree == original)
  }
}

extension String {
  func replacingOnce(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }

  private func replacingCharacters(in range: Range<String.Index>, with new: String) -> String {
    self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
