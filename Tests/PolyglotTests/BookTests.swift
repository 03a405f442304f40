import Chess
import Foundation
import Platform
import Polyglot
import TestSupport
import Testing

struct BookTests {
  private let folder = TemporaryFolder()

  private func choices(_ fen: String, _ entries: (move: UInt16, weight: UInt16)...) throws -> [PolyglotBook.Choice] {
    let position = try Position(fen: fen)
    let path = TestBooks.book(entries.map { (position.polyglotKey(), $0.move, $0.weight) }, in: folder)
    return try PolyglotBook(path).moves(in: position)
  }

  @Test func theWeightiestMoveComesFirst() throws {
    // e2e4, d2d4, g1f3 as the format has them.
    let choices = try choices(NamedPosition.start, (0x031c, 5), (0x02db, 9), (0x0195, 5))
    #expect(choices.map(\.move.description) == ["d2d4", "e2e4", "g1f3"])
    #expect(choices.map(\.weight) == [9, 5, 5])
  }

  @Test func castlingIsReadInBothNotations() throws {
    // e1h1 and e1g1, e1a1 and e1c1.
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    #expect(try choices(fen, (0x0107, 1), (0x0106, 1)).map(\.move.description) == ["e1h1", "e1h1"])
    #expect(try choices(fen, (0x0100, 1), (0x0102, 1)).map(\.move.description) == ["e1a1", "e1a1"])
  }

  @Test func promotions() throws {
    // e7e8 with knight, bishop, rook and queen; without a piece it is no move; 5 is no piece.
    let choices = try choices(
      "8/4P3/8/8/8/2k5/8/K7 w - - 0 1", (0x1d3c, 9), (0x2d3c, 8), (0x3d3c, 7), (0x4d3c, 6), (0x0d3c, 5), (0x5d3c, 4))
    #expect(choices.map(\.move.description) == ["e7e8n", "e7e8b", "e7e8r", "e7e8q"])
  }

  @Test func illegalMovesAreLeftOut() throws {
    #expect(try choices(NamedPosition.start, (0x0fff, 3), (0xffff, 3), (0x0000, 3)).isEmpty)
  }

  @Test func aMoveIsAsProbableAsItsWeight() throws {
    let path = TestBooks.book(
      [(TestBooks.start, 0x031c, 3000), (TestBooks.start, 0x02db, 1000), (TestBooks.start, 0x0195, 0)], in: folder)
    let book = try PolyglotBook(path)
    var random = SystemRandomNumberGenerator()
    var counts: [String: Int] = [:]
    for _ in 0..<4000 {
      let move = try #require(book.move(in: .start, using: &random)?.move)
      counts[move.description, default: 0] += 1
    }
    // Seven standard deviations.
    #expect(abs((counts["e2e4"] ?? 0) - 3000) < 192 && counts["g1f3"] == nil)
  }

  @Test func movesWithoutWeightAreNeverPlayed() throws {
    let book = try PolyglotBook(TestBooks.book([(TestBooks.start, 0x031c, 0)], in: folder))
    var random = SystemRandomNumberGenerator()
    #expect(book.moves(in: .start).count == 1 && book.move(in: .start, using: &random) == nil)
  }

  @Test func positionsAreFoundAtBothEndsAndBetween() throws {
    let keys: [UInt64] = [0, 7, 7, 7, TestBooks.start, .max]
    let book = try PolyglotBook(TestBooks.book(keys.map { ($0, 0x031c, 1) }, in: folder))
    #expect(book.count == 6 && book[4]?.key == TestBooks.start && book[4]?.weight == 1)
    #expect([0, 7, TestBooks.start, .max, 1, 8].map { book.entries(for: $0).count } == [1, 3, 1, 1, 0, 0])
  }

  /// A book that is overwritten or cut in the middle of a game costs its moves, not the game.
  @Test func aBookMayBeOverwritten() throws {
    let path = TestBooks.book((0..<1000).map { (UInt64($0), 0x031c, 1) }, in: folder)
    let book = try PolyglotBook(path)
    #expect(book.entries(for: 999).count == 1)
    #expect(truncate(path, 16 * 500) == 0)
    #expect(book.entries(for: 999).isEmpty && book[999] == nil)
    #expect(truncate(path, 0) == 0)
    #expect(book.entries(for: 3).isEmpty && book.moves(in: .start).isEmpty)
    #expect(truncate(path, 16 * 1000) == 0)
    #expect(book.entries(for: 999).isEmpty)
  }

  /// More moves than are read at once.
  @Test func aPositionMayHaveManyMoves() throws {
    let keys = [UInt64](repeating: 7, count: 40) + [UInt64](repeating: 8, count: 16)
    let book = try PolyglotBook(TestBooks.book(keys.map { ($0, 0x031c, 1) }, in: folder))
    #expect([6, 7, 8, 9].map { book.entries(for: $0).count } == [0, 40, 16, 0])
  }

  /// A file of gigabytes is not read to its end.
  @Test func hugeBooksOpenAtOnce() throws {
    let path = folder.write("", to: "huge.bin")
    #expect(truncate(path, 3 << 30) == 0)
    let stopwatch = Stopwatch()
    #expect(try PolyglotBook(path).count == 3 << 26)
    #expect(stopwatch.seconds < 20)
  }

  @Test func whatIsNoBookIsRefused() throws {
    let path = TestBooks.book([(2, 0x031c, 1), (1, 0x031c, 1)], in: folder)
    #expect(throws: PolyglotError.noBook(path: path, reason: "entry 2 is not in order")) { try PolyglotBook(path) }
    let cut = folder.write([UInt8](repeating: 1, count: 31), to: "cut.bin")
    #expect(throws: PolyglotError.noBook(path: cut, reason: "31 bytes are not a multiple of 16")) {
      try PolyglotBook(cut)
    }
    for path in ["/no/such.bin", folder.path, folder.makePipe("pipe"), folder.write("", to: "empty")] {
      #expect {
        try PolyglotBook(path)
      } throws: { error in
        if case PolyglotError.file(path, _) = error { true } else { false }
      }
    }
  }

  /// Books of other programs, compared with what python-chess reads.
  @Test(.enabled(if: TestBooks.others != nil, "GOLDCREST_POLYGLOT names no folder"))
  func allEntries() throws {
    let others = try #require(TestBooks.others)
    var books: [String: PolyglotBook] = [:]
    let rows = try TestBooks.rows(others + "/expected_book_entries.tsv")
    try #require(rows.count > 100)
    var compared = 0
    for row in rows {
      let path = "\(others)/\(row[0])"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let book = try books[path] ?? PolyglotBook(path)
      books[path] = book
      let position = try Position(fen: row[1])
      #expect(String(position.polyglotKey(), radix: 16) == row[2].drop { $0 == "0" })
      let entries = book.entries(for: position.polyglotKey()).map { entry in
        let move = entry.move(in: position)?.coordinates(chess960: false) ?? "?"
        let digits = String(entry.moveBits, radix: 16)
        return "\(move):\(entry.weight):\(String(repeating: "0", count: 4 - digits.count))\(digits)"
      }
      #expect(entries.joined(separator: " ") == row[3], "\(row[1])")
      compared += entries.count
    }
    #expect(compared > 500)
  }
}
