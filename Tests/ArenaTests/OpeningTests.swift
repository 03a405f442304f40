import Chess
import Platform
import Polyglot
import TestSupport
import Testing

@testable import Arena

@Suite struct OpeningTests {
  private func book(_ text: String, _ name: String, count: Int = 100, _ edit: (inout OpeningSource) -> Void = { _ in })
    throws -> OpeningBook
  {
    let folder = TemporaryFolder()
    var source = OpeningSource()
    source.file = folder.write(text, to: name)
    edit(&source)
    return try OpeningBook(source, count: count, seed: 1)
  }

  private let positions = [NamedPosition.kiwipete, NamedPosition.promotions, NamedPosition.middlegame]

  @Test func epd() throws {
    let text = "# comment\n\n" + positions.joined(separator: "\n") + " id \"x\";\n"
    let book = try book(text, "book.epd")
    #expect(book.count == 3)
    #expect((0..<4).map { book[$0].start.fen } == positions + [positions[0]])
    // From the second one on, and no more than needed.
    #expect(try self.book(text, "book.epd", count: 2) { $0.first = 2 }.count == 2)
    #expect(try self.book(text, "book.epd") { $0.first = 2 }[0].start.fen == positions[1])
  }

  @Test func anyStart() throws {
    let fens = (0..<3).map { "4k3/8/8/8/8/8/8/4K2R w K - 0 \($0 + 1)" }.joined(separator: "\n")
    let book = try book(fens, "book.epd", count: 2) { $0.first = .max }
    #expect((0..<2).map { book[$0].start.fullmoveNumber } == [1, 2])
  }

  @Test func randomOrder() throws {
    let fens = (0..<200).map { "4k3/8/8/8/8/8/8/4K2R w K - \($0 % 90) \($0 + 1)" }.joined(separator: "\n")
    let book = try book(fens, "book.epd", count: 200) { $0.order = .random }
    let numbers = (0..<200).map { book[$0].start.fullmoveNumber }
    #expect(numbers != numbers.sorted())
    #expect(Set(numbers).count == 200)
    #expect(try self.book(fens, "book.epd", count: 200) { $0.order = .random }.fingerprint == book.fingerprint)
  }

  @Test(arguments: [
    ("7k/5Q2/8/8/8/8/8/K7 b - - 0 1\n6k1/8/6QK/8/8/8/8/8 b - - 0 1", 1),
    (NamedPosition.start + "\n7k/5KQ1/8/8/8/8/8/8 b - - 0 1\n", 2),
    ("nonsense\n", 1),
    ("8/8/4k3/8/8/4K3/8/8 w - - 0 1", 1),
  ])
  func unplayable(text: String, number: Int) throws {
    #expect {
      try book(text, "book.epd")
    } throws: { error in
      if case ArenaError.badOpening(_, number, _) = error { true } else { false }
    }
  }

  @Test func missing() throws {
    #expect(throws: ArenaError.self) { try book("\n#\n", "book.epd") }
    var source = OpeningSource()
    source.file = "/no/such/file.epd"
    #expect(throws: ArenaError.file(.notFound("/no/such/file.epd"))) { try OpeningBook(source, count: 1, seed: 0) }
    // Larger than the memory.
    let folder = TemporaryFolder()
    for name in ["huge.epd", "huge.pgn"] {
      let path = folder.writeSparse(name, length: 1 << 40)
      source.file = path
      #expect(throws: ArenaError.file(.tooLarge(path, limit: 1 << 30))) {
        try OpeningBook(source, count: 1, seed: 0)
      }
      #expect(throws: ArenaError.file(.tooLarge(path, limit: TextFile.usualLimit))) { try MatchFile.read(path) }
    }
  }

  @Test func polyglot() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/book.bin"
    var maker = PolyglotBookMaker(plies: 10)
    for text in ["f3 e5 g4 Qh4", "f3 d5 e3 Nf6", "Nf3 Nf6 Ng1 Ng8"] {
      var game = GameState()
      for san in text.split(separator: " ") { game.play(try game.position.move(san: String(san))) }
      maker.add(game.start, game.moves, result: .draw)
    }
    try maker.write(to: path, minGames: 1)
    var source = OpeningSource()
    source.file = path
    // Without a limit the knights go to and fro for long; the line that ends with mate stops before it.
    let book = try OpeningBook(source, count: 40, seed: 3)
    #expect(book.count == 40 && (0..<40).allSatisfy { book[$0].problem == nil && book[$0].start == .start })
    #expect((0..<40).contains { book[$0].moves.map(\.description) == ["f2f3", "e7e5", "g2g4"] })
    #expect(try OpeningBook(source, count: 40, seed: 3).fingerprint == book.fingerprint)
    source.plies = 2
    let short = try OpeningBook(source, count: 3, seed: 1)
    #expect(Set((0..<3).map { short[$0].moves }).count == 3 && (0..<3).allSatisfy { short[$0].moves.count == 2 })
    source.file = folder.write("e4", to: "x.bin")
    #expect(throws: ArenaError.self) { try OpeningBook(source, count: 1, seed: 0) }
  }

  @Test func pgn() throws {
    let text = """
      [Event "One"]
      [Result "1-0"]

      1. e4 {best [by test]} e5 (1... c5 2. Nf3 (2. c3)) 2.Nf3 $1 Nc6 ; comment 3. Bb5
      3.Bc4 1-0

      [Event "Two"]
      [FEN "\(NamedPosition.rookEnding)"]

      1. Rb3 *
      """
    let book = try book(text, "book.pgn")
    #expect(book.count == 2)
    #expect(book[0].moves.map(\.description) == ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4"])
    #expect(book[1].start.fen == NamedPosition.rookEnding)
    #expect(book[1].moves.count == 1)
    #expect(try self.book(text, "book.pgn") { $0.plies = 2 }[0].moves.count == 2)
    #expect(throws: ArenaError.self) { try self.book("[Event \"x\"]\n\n1. e4 e4 *\n", "book.pgn") }
    // Errors do not matter behind the opening, in a variation, or in a game that is not used.
    let faulty = "1. e4 e5 (1... e4) 2. Nf3 Nc4 1-0\n\n1. e4 -- 1-0\n\nnonsense\n"
    #expect(try self.book(faulty, "book.pgn", count: 1) { $0.plies = 3 }[0].moves.count == 3)
    for first in 1...3 {
      #expect(throws: ArenaError.self) { try self.book(faulty, "book.pgn", count: 1) { $0.first = first } }
    }
  }

  /// Whoever measures with them counts on each of these.
  @Test func balancedBook() throws {
    var source = OpeningSource()
    source.book = .balanced
    let book = try OpeningBook(source, count: 1000, seed: 1)
    #expect(book.count == 500)
    let positions = (0..<500).map { book[$0].end }
    #expect(Set(positions.map(\.key)).count == 500)
    let lines = String(decoding: IncludedBook.balanced.bytes, as: UTF8.self).split(separator: "\n")
    for (position, line) in zip(positions, lines) {
      #expect(position.fen == line, "a FEN in full, with nothing to mend")
      #expect(position.hasLegalMove && !position.inCheck && !position.isInsufficientMaterial, "\(line)")
      #expect(position.occupied.count >= 28, "\(line)")
      #expect(position.sideToMove == .white && position.fullmoveNumber == 9, "\(line)")
    }
    #expect(!book.needsChess960)

    source.first = 500
    #expect(try OpeningBook(source, count: 2, seed: 1)[1].end == positions[0])
    source.order = .random
    let shuffled = try OpeningBook(source, count: 500, seed: 1)
    #expect(Set((0..<500).map { shuffled[$0].end.key }).count == 500)
    #expect(try OpeningBook(source, count: 500, seed: 2).fingerprint != shuffled.fingerprint)
  }

  @Test func randomPlies() throws {
    var source = OpeningSource()
    source.randomPlies = 6
    let book = try OpeningBook(source, count: 50, seed: 3)
    #expect(book.count == 50)
    #expect((0..<50).allSatisfy { book[$0].moves.count == 6 && book[$0].start == .start })
    #expect(Set((0..<50).map { book[$0].end.key }).count == 50)
    #expect(try OpeningBook(source, count: 50, seed: 3).fingerprint == book.fingerprint)
    #expect(try OpeningBook(source, count: 50, seed: 4).fingerprint != book.fingerprint)
    // With more rounds the first ones stay the same: a match can be made longer when it is taken up again.
    #expect(try OpeningBook(source, count: 60, seed: 3)[49] == book[49])
    // There are only 20 positions after one ply.
    source.randomPlies = 1
    #expect(try OpeningBook(source, count: 30, seed: 3).count == 30)
  }

  @Test func chess960() throws {
    #expect(!MatchOpening(start: .start).needsChess960)
    #expect(MatchOpening(start: Chess960Start.position(0)).needsChess960)
    // King and rook at home, but on other squares than usual; without rights it is standard chess again.
    #expect(try MatchOpening(start: Position(fen: "4k3/8/8/8/8/8/8/R3K1R1 w G - 0 1")).needsChess960)
    #expect(try !MatchOpening(start: Position(fen: "4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1")).needsChess960)
    #expect(try !MatchOpening(start: Position(fen: "4k3/8/8/8/8/8/8/R2K2R1 w - - 0 1")).needsChess960)
  }
}
