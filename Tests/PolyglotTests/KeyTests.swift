import Chess
import Foundation
import Polyglot
import Testing

struct KeyTests {
  /// The nine keys of the description of the format, and others computed by python-chess 1.11.2.
  @Test func keysAreThoseOfOtherPrograms() throws {
    try compare(TestBooks.folder + "/keys.tsv")
  }

  @Test(.enabled(if: TestBooks.others != nil, "GOLDCREST_POLYGLOT names no folder"))
  func allKeys() throws {
    try compare(try #require(TestBooks.others) + "/keys.tsv")
  }

  private func compare(_ path: String) throws {
    let rows = try TestBooks.rows(path)
    try #require(rows.count > 100)
    for row in rows {
      let key = try #require(UInt64(row[1], radix: 16))
      #expect(try Position(fen: row[0]).polyglotKey() == key, "\(row[0])")
    }
  }

  /// Both pawns would leave the rank between king and rook: the capture is illegal, but the format counts it.
  @Test func aPinnedPawnCountsForEnPassant() throws {
    let before = try Position(fen: "4k3/3p4/8/K1P4r/8/8/8/8 b - - 0 1")
    let move = try before.move(coordinates: "d7d5")
    let after = before.after(move)
    #expect(after.enPassantSquare == nil)
    let file = try Position(fen: "4k3/8/8/K1Pp4/8/8/8/7r w - d6 0 2").polyglotKey()
    let none = try Position(fen: "4k3/8/8/K1Pp4/8/8/8/7r w - - 0 2").polyglotKey()
    #expect(after.polyglotKey(after: move) ^ after.polyglotKey() == file ^ none && file != none)
    // Nobody stands beside this one.
    let lone = try Position(fen: "4k3/3p4/8/K7/8/8/2P4r/8 b - - 0 1")
    #expect(lone.after(move).polyglotKey(after: move) == lone.after(move).polyglotKey())
  }
}
