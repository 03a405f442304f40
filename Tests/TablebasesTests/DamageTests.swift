import Chess
import Foundation
import Platform
import Programs
import TestSupport
import Testing

@testable import Tablebases

/// A damaged file is refused, or read without touching anything outside of it.
struct DamageTests {
  private let folder = TemporaryFolder()

  private func copy(_ name: String, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(TestTables.folder)/\(name)")))
    change(&bytes)
    folder.write(bytes, to: name)
  }

  @Test(arguments: ["KQvKR.rtbw", "KQvKR.rtbz", "KPPvK.rtbw", "KPPvK.rtbz"])
  func whatIsNoTableIsRefused(name: String) throws {
    let position = try Position(
      fen: name.hasPrefix("KQ") ? "8/8/8/8/8/2k5/1r6/K6Q w - - 0 1" : "8/8/8/8/k7/8/1PP5/K7 b - - 0 1")
    let changes: [(String, (inout [UInt8]) -> Void)] = [
      ("it does not begin like one", { $0[0] ^= 1 }),
      ("it ends too early", { $0.removeLast() }),
      ("it ends too early", { $0.removeLast(64) }),
      ("it ends too early", { $0 = Array($0.prefix(80)) }),
      ("its pieces are not those of its name", { $0[4] ^= 2 }),
      ("its pieces are not those of its name", { $0[4] ^= 1 }),
      ("its pieces are not those of its name", { $0[7] ^= 0x11 }),
    ]
    for (reason, change) in changes {
      try copy(name, change)
      // The folder that comes first takes precedence.
      let tables = Tablebases("\(folder.path):\(TestTables.folder)")
      // A distance needs both kinds.
      #expect(throws: TableAbsence.self) { try tables.dtz(position) }
      #expect(tables.errors == [.damaged(path: "\(folder.path)/\(name)", reason: reason)], "\(reason)")
    }
  }

  /// Equal pieces stand side by side in a table; otherwise some would be placed twice and others not at all.
  @Test func equalPiecesThatStandApartAreRefused() throws {
    let shape = TableShape(try #require(Material(name: "KNNvKB")))
    let codes = [Piece(.white, .king), Piece(.black, .king), Piece(.black, .bishop)].map(\.code)
    let knight = Piece(.white, .knight).code
    _ = try PieceGroups(codes + [knight, knight], leadOrder: 0, pawnOrder: 0, file: 0, of: shape)
    #expect(throws: TableDamage.self) {
      try PieceGroups([knight] + codes + [knight], leadOrder: 0, pawnOrder: 0, file: 0, of: shape)
    }
  }

  /// `cp new.rtbw KQvKR.rtbw` in the middle of a game: the file is cut, and then it has other contents.
  @Test(arguments: ["KQvKR.rtbw", "KPPvK.rtbw"])
  func tablesMayBeOverwritten(name: String) throws {
    Signals.surviveCutFiles()
    let positions = try TestTables.expected().map { try Position(fen: $0.fen) }
      .filter { Material($0.placement).standardName + ".rtbw" == name }
    try #require(positions.count > 10)
    try copy(name) { _ in }
    let tables = Tablebases("\(folder.path):\(TestTables.folder)")
    let before = try positions.map { try tables.wdl($0) }

    let path = "\(folder.path)/\(name)"
    let size = try TextFile.size(of: path)
    #expect(truncate(path, 0) == 0)
    // A capture into another table may say enough.
    // The second time, the zeros are there already.
    for _ in 0..<2 {
      let cut = positions.map { try? tables.wdl($0) }
      #expect(zip(cut, before).allSatisfy { $0 == nil || $0 == $1 })
      #expect(cut.count { $0 == nil } > positions.count / 2)
    }

    var random = SplitMix64(seed: 7)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
    for position in positions { _ = try? tables.wdl(position) }

    // The next program finds a table, or none.
    try copy(name) { _ in }
    let again = Tablebases("\(folder.path):\(TestTables.folder)")
    #expect(try positions.map { try again.wdl($0) } == before)
  }

  /// Bytes changed anywhere, above all in the headers, and files cut anywhere.
  @Test(arguments: ["KQvKR", "KPPvK", "KRvKR", "KQvK"])
  func mutatedFilesAreRefusedOrReadSafely(name: String) throws {
    var random = SplitMix64(seed: 22)
    let positions = try TestTables.expected().map { try Position(fen: $0.fen) }
      .filter { Material($0.placement).standardName == name }
    try #require(!positions.isEmpty)
    for round in 0..<fuzzEffort(debug: 100, release: 300) {
      for ending in ["rtbw", "rtbz"] {
        try copy("\(name).\(ending)") { bytes in
          let header = min(bytes.count, 400)
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            let place = Int.random(in: 0..<(round % 2 == 0 ? header : bytes.count), using: &random)
            bytes[place] = UInt8.random(in: 0...255, using: &random)
          }
          if round % 16 == 0 { bytes.removeLast(64 * Int.random(in: 0...(bytes.count / 64), using: &random)) }
        }
      }
      let tables = Tablebases("\(folder.path):\(TestTables.folder)")
      for position in positions {
        for probe in [{ _ = try tables.wdl(position) }, { _ = try tables.dtz(position) }] {
          do { try probe() } catch TableAbsence.damaged { #expect(!tables.errors.isEmpty) } catch {}
        }
      }
    }
  }
}
