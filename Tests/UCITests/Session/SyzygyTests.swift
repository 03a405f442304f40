import Chess
import ChessEngine
import Foundation
import Platform
import TestSupport
import Testing

@testable import UCI

/// Endgame tables as a chess program sees them.
struct SyzygyTests {
  private static let tables = PackageFolder.url("Tests/TablebasesTests/Tables").path

  @Test func whatWasFoundIsTold() {
    Transcript(
      "paths",
      """
      > setoption name SyzygyPath value \(Self.tables)
      < info string SyzygyPath: no DTZ table of KBPvK, KNPvK, KPvKP, KQPvK, KQvKP, …
      < info string SyzygyPath: 18 WDL and 12 DTZ tables, up to 4 pieces
      > setoption name SyzygyPath value /none/at/all:\(Self.tables)
      < info string SyzygyPath: /none/at/all: no such file or folder
      < info string SyzygyPath: 18 WDL and 12 DTZ tables, up to 4 pieces
      > setoption name SyzygyPath value <empty>
      > isready
      < readyok
      """
    ).play()
  }

  /// The last line of a search.
  private func answer(_ position: String, _ go: String, _ options: String...) throws -> (line: String, move: String) {
    let conversation = Conversation()
    conversation.send("setoption name SyzygyPath value \(Self.tables)")
    for option in options { conversation.send("setoption name \(option)") }
    conversation.send("position \(position)", go)
    let lines = conversation.wait(for: "bestmove")
    conversation.finish()
    return (
      try #require(lines.last { $0.hasPrefix("info depth") }),
      try #require(lines.last?.split(separator: " ")[1].description)
    )
  }

  /// A won root: the score is that of a win, and only moves that keep it are played.
  @Test func aWonRootIsWon() throws {
    let (line, move) = try answer("fen 8/8/8/8/5k2/8/2r5/K6Q w - - 0 1", "go depth 6")
    #expect(line.contains(" score cp 20000 ") || line.contains(" score mate "), "\(line)")
    #expect(line.contains(" tbhits "), "\(line)")
    let losing = ["h1g2", "h1f3", "h1e4", "h1c6", "h1c1", "h1h2"]
    #expect(!losing.contains(move), "\(move)")
  }

  /// A root that no table has, but whose captures lead into one.
  @Test func capturesAreLookedUp() throws {
    let fen = "fen 8/8/8/3k4/3p4/8/3R4/K6R w - - 0 1"
    let (line, _) = try answer(fen, "go depth 8")
    let hits = try #require(line.split(separator: " ").drop { $0 != "tbhits" }.dropFirst().first.flatMap { Int($0) })
    #expect(hits > 0)
    let limited = try answer(fen, "go depth 8", "SyzygyProbeLimit value 3").line
    #expect(!limited.contains(" tbhits \(hits) "))
    let none = try answer(fen, "go depth 8", "SyzygyProbeLimit value 0").line
    #expect(none.contains(" tbhits 0 "))
  }

  /// A damaged table is told before the answer, and the search does without it.
  @Test func damageIsTold() throws {
    let folder = TemporaryFolder()
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(Self.tables)/KRvK.rtbw")))
    bytes[0] ^= 1
    folder.write(bytes, to: "KRvK.rtbw")
    Transcript(
      "damage",
      """
      > setoption name SyzygyPath value \(folder.path)
      > position fen 8/8/8/3k4/3p4/8/8/K6R w - - 0 1
      > go depth 8
      < info string \(folder.path)/KRvK.rtbw: this table is damaged (it does not begin like one)
      < bestmove
      """
    ).play()
  }
}
