import Chess
import Foundation
import Polyglot
import TestSupport
import Testing

struct BookMakerTests {
  private func moves(_ text: String) throws -> [Move] {
    var (position, moves) = (Position.start, [Move]())
    for word in text.split(separator: " ") {
      let move = try position.move(san: String(word))
      moves.append(move)
      position.make(move)
    }
    return moves
  }

  private func text(_ entries: [PolyglotEntry], at key: UInt64 = TestBooks.start) -> [String] {
    entries.filter { $0.key == key }.map { "\($0.move(in: .start)?.description ?? "?"):\($0.weight)" }
  }

  @Test func weightsAreResults() throws {
    var maker = PolyglotBookMaker(plies: 2)
    maker.add(.start, try moves("e4 e5 Nf3"), result: .whiteWins)
    maker.add(.start, try moves("e4 c5"), result: .draw)
    maker.add(.start, try moves("d4 d5"), result: .draw)
    maker.add(.start, try moves("f3 e5"), result: .blackWins)
    maker.add(.start, try moves("d4 d5"), result: .unfinished)
    #expect(maker.games == 4)
    let entries = maker.entries(minGames: 1)
    #expect(text(entries) == ["e2e4:3", "d2d4:1"])
    // After 1. f3, 1… e5 has won; after 1. e4, 1… e5 has lost and is left out; the third ply is not taken.
    #expect(entries.count == 5 && entries == entries.sorted { $0.key < $1.key })
    #expect(text(maker.entries(minGames: 2)) == ["e2e4:3"])
    #expect(maker.entries(minGames: 3).isEmpty)
  }

  @Test func weightsFitIntoSixteenBits() throws {
    var maker = PolyglotBookMaker(plies: 1)
    let (e4, d4) = (try moves("e4"), try moves("d4"))
    for _ in 0..<40_000 { maker.add(.start, e4, result: .whiteWins) }
    maker.add(.start, d4, result: .draw)
    #expect(text(maker.entries(minGames: 1)) == ["e2e4:65535", "d2d4:1"])
  }

  @Test func whatIsWrittenIsRead() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/own.bin"
    var maker = PolyglotBookMaker(plies: 24)
    #expect(try maker.write(to: path, minGames: 1) == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
    maker.add(.start, try moves("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"), result: .whiteWins)
    #expect(try maker.write(to: path, minGames: 1) == 5)
    let book = try PolyglotBook(path)
    #expect((0..<book.count).compactMap { book[$0] } == maker.entries(minGames: 1))
    #expect(throws: PolyglotError.file(path: "/no/such/folder/x.bin", reason: "no such file or folder")) {
      try maker.write(to: "/no/such/folder/x.bin", minGames: 1)
    }
  }

  /// Games of this program, and the book that python-chess 1.11.2 makes of them by the same rules.
  @Test func booksAreThoseOfPythonChess() throws {
    var maker = PolyglotBookMaker(plies: 16)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestBooks.folder + "/games.pgn")))
    for game in PGNReader(bytes: bytes) {
      #expect(game.errors.isEmpty)
      maker.add(game.tree.start, game.tree.mainLineMoves, result: game.tree.result)
    }
    let rows = try TestBooks.rows(TestBooks.folder + "/games.tsv")
    try #require(rows.count > 100)
    let entries = maker.entries(minGames: 2)
    let own = entries.map { "\(String($0.key, radix: 16)) \(String($0.moveBits, radix: 16)) \($0.weight)" }
    #expect(own.sorted() == rows.map { $0.joined(separator: " ") }.sorted())
  }
}
