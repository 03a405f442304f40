import Chess
import Foundation
import TestSupport
import Testing

@testable import Tablebases

struct ProbingTests {
  @Test func theTablesAreFound() {
    let tables = TestTables.shared
    #expect(tables.wdlCount == 18 && tables.dtzCount == 12 && tables.mostPieces == 4)
    #expect(tables.remarks == ["no DTZ table of KBPvK, KNPvK, KPvKP, KQPvK, KQvKP, …"])
  }

  @Test func resultsAndDistancesAreThoseOfOtherPrograms() throws {
    try compare(TestTables.expected(), TestTables.shared)
    #expect(TestTables.shared.errors.isEmpty)
  }

  /// All tables at hand; slower, and the files are large.
  @Test(.enabled(if: tablePath != nil && expectedPath != nil, "GOLDCREST_SYZYGY names no folders"))
  func allTables() throws {
    let path = try #require(Self.tablePath)
    let expected = try #require(Self.expectedPath)
    try compare(TestTables.expected(expected), Tablebases(path))
  }

  static let tablePath = ProcessInfo.processInfo.environment["GOLDCREST_SYZYGY"]
  static let expectedPath = ProcessInfo.processInfo.environment["GOLDCREST_SYZYGY_EXPECTED"]

  private func compare(_ positions: [TestTables.Expected], _ tables: Tablebases) throws {
    try #require(positions.count > 200)
    for expected in positions {
      for (fen, isFlipped) in [(expected.fen, false), (try flipped(expected.fen), true)] {
        let position = try Position(fen: fen)
        let (wdl, dtz) = (try tables.wdl(position), try tables.dtz(position))
        #expect(wdl.rawValue == expected.wdl, "\(fen)")
        #expect(dtz == expected.dtz, "\(fen) \(isFlipped)")
      }
    }
  }

  /// The same position with colors exchanged.
  private func flipped(_ fen: String) throws -> String {
    var fields = fen.split(separator: " ").map(String.init)
    let ranks = fields[0].split(separator: "/").reversed().joined(separator: "/")
    fields[0] = String(ranks.map { $0.isUppercase ? Character($0.lowercased()) : Character($0.uppercased()) })
    fields[1] = fields[1] == "w" ? "b" : "w"
    if fields[3] != "-" {
      fields[3] = fields[3].replacing("3", with: "x").replacing("6", with: "3").replacing("x", with: "6")
    }
    return fields.joined(separator: " ")
  }

  @Test func whatIsNotInATableSaysWhy() throws {
    let tables = TestTables.shared
    func absence(_ fen: String) throws -> TableAbsence? {
      let position = try Position(fen: fen)
      do throws(TableAbsence) {
        _ = try tables.wdl(position)
        return nil
      } catch {
        return error
      }
    }
    #expect(try absence("8/8/8/8/8/8/8/K1k5 w - - 0 1") == nil, "bare kings need no table")
    #expect(try absence("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1") == .castling)
    #expect(try absence("rnbqkbnr/8/8/8/8/8/8/4K3 w - - 0 1") == .tooManyPieces)
    #expect(try absence("4k3/8/8/8/8/8/bb6/4K3 w - - 0 1") == .missing("KBBvK"))
    #expect(try absence("4k1n1/8/8/8/8/8/8/QQ2K3 w - - 0 1") == .missing("KQQvKN"))
    #expect(TableAbsence.missing("KBBvK").description == "the table KBBvK is missing")
  }

  /// The en passant capture is the only move that wins, and no table knows of it.
  @Test func enPassantIsLookedAt() throws {
    let tables = TestTables.shared
    let with = try Position(fen: "8/8/8/8/1pP5/8/8/k1K5 b - c3 0 1")
    let without = try Position(fen: "8/8/8/8/1pP5/8/8/k1K5 b - - 0 1")
    #expect(try tables.wdl(with) != tables.wdl(without) || tables.wdl(with) == .win)
    for move in with.legalMoves where move.isCapture {
      #expect(try tables.wdl(with) >= -tables.wdl(with.after(move)))
    }
  }

  @Test(arguments: [
    ("KQvK", "KQvK"), ("KvKQ", "KvKQ"), ("KRPvKR", "KRPvKR"), ("KPRvRK", nil), ("KKvK", nil), ("KvK", "KvK"),
    ("KXvK", nil), ("KQ", nil), ("", nil), ("KQvKvK", nil), ("KQQQQQQvKQ", nil),
  ])
  func names(name: String, expected: String?) {
    #expect(Material(name: name)?.name == expected)
  }

  @Test func theBetterSideComesFirst() {
    for (name, standard) in [("KvKQ", "KQvK"), ("KNvKR", "KRvKN"), ("KBNvKQ", "KBNvKQ"), ("KRvKBB", "KBBvKR")] {
      #expect(Material(name: name)?.standardName == standard)
    }
  }

  /// A distance beyond fifty moves is counted from the hundredth ply on, and that of the other side is one more.
  @Test func cursedResults() throws {
    let folder = CursedTables()
    let tables = Tablebases(folder.path)
    for (fen, wdl, dtz): (String, WDL, Int) in [
      (CursedTables.rookToMove, .cursedWin, CursedTables.plies),
      (CursedTables.kingToMove, .blessedLoss, -CursedTables.plies - 1),
      ("k7/1r6/8/8/3K4/8/8/8 b - - 0 1", .cursedWin, CursedTables.plies),
      ("8/8/8/8/8/8/kR6/3K4 b - - 0 1", .draw, 0),
    ] {
      let position = try Position(fen: fen)
      #expect(try tables.wdl(position) == wdl, "\(fen)")
      #expect(try tables.dtz(position) == dtz, "\(fen)")
    }
    #expect(tables.errors.isEmpty)
  }

  /// Each result has a list of its own; those beyond fifty moves count moves in any table.
  @Test func distancesInLists() throws {
    let bytes: [UInt8] = [2, 3, 10, 1, 20, 1, 30, 1, 40]
    try bytes.withUnsafeBytes { bytes in
      var reader = TableReader(bytes, from: 0)
      let flags: CompressedValues.Flags = [.isMapped, .winPlies, .lossPlies]
      let list = try DistanceList(&reader, flags)
      let plies = [WDL.win, .loss, .cursedWin, .blessedLoss].map { list.plies(0, $0, flags) }
      #expect(plies == [4, 21, 61, 81])
      #expect(list.plies(1, .win, flags) == 11 && list.plies(1, .win, .isMapped) == 21)
      #expect(list.plies(2, .win, flags) == nil && list.plies(1, .cursedWin, flags) == nil)
    }
  }
}
