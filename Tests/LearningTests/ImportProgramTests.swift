import Chess
import ChessEngine
import Platform
import TestSupport
import Testing

@testable import Learning

/// Games from a match to a file to train on, as a person brings them there.
@Suite("goldcrest-learn import")
struct ImportProgramTests {
  private let folder = TemporaryFolder()

  private static let path = builtProgram("goldcrest-learn")
  private static let arena = builtProgram("arena")
  private static let engine = builtProgram("goldcrest")

  private func run(_ words: String...) throws -> ProgramRun {
    try ProgramRun(try #require(Self.path), ["import"] + words)
  }

  @Test(
    "games of our arena come back: positions, scores and results",
    .enabled(if: path != nil && arena != nil && engine != nil), .timeLimit(.minutes(10)))
  func arenaRoundTrip() throws {
    let (pgn, games) = (folder.path + "/match.pgn", folder.path + "/match.games")
    let player = ["--engine", "cmd=\(try #require(Self.engine))"]
    let match = try ProgramRun(
      try #require(Self.arena),
      player + ["name=A"] + player + ["name=B", "option.Use NNUE=false"]
        + ["--each", "nodes=60", "option.Hash=1", "--openings", "book=balanced", "--games", "4", "--seed", "1"]
        + ["--resign", "score=400", "movecount=2", "--maxplies", "120", "--pgn", pgn])
    #expect(match.status == 0, "\(match)")
    let imported = try run(pgn, "--out", games)
    #expect(imported.status == 0 && imported.lines.first?.hasPrefix("\(games): 4 games") == true, "\(imported)")

    let records = try SampleGames.read(games).games
    let trees = try TextFile.text(of: pgn)
    var read = PGNReader(trees)
    for record in records {
      let next = read.next()
      let tree = try #require(next).tree
      #expect(record.outcome.result == tree.result)
      var position = tree.start
      var plies = record.plies[...]
      for node in tree.mainLine {
        let comment = tree[node].after.text
        if plies.count == record.plies.count { #expect((record.start == position) == (comment != "book")) }
        if comment != "book" {
          let next = plies.popFirst()
          let ply = try #require(next)
          #expect(ply.move == tree.move(at: node))
          var score = Score(Int(ply.score))
          if position.sideToMove == .black { score = -score }
          let shown = comment.prefix { $0 != "/" }
          if let moves = score.movesToMate {
            #expect(shown == "\(moves > 0 ? "+" : "-")M\(abs(moves))")
          } else {
            let centipawns = score.centipawns(pieceCount: position.occupied.count)
            #expect(shown == (centipawns > 0 ? "+" : "") + (Double(centipawns) / 100).fixed(2))
          }
        }
        position.make(tree.move(at: node))
      }
      #expect(plies.isEmpty)
    }
    #expect(read.next() == nil)
    #expect(try GameFileReader(path: games).text.contains("\nplayers A, B\ntime-control nodes=60"))
  }

  @Test("an existing file is not overwritten, damage is told, and nothing is nothing", .enabled(if: path != nil))
  func statuses() throws {
    let sound = "[Result \"1-0\"]\n\n1. e4 {+0.30/5} 1-0\n\n"
    let (good, target) = (folder.write(sound, to: "good.pgn"), folder.path + "/a.games")
    #expect(try run(good, "--out", target).status == 0)
    let bytes = try TextFile.bytes(of: target)
    let taken = try run(good, "--out", target)
    #expect(taken.status == 2 && taken.errors.contains { $0.contains("already exists") })
    #expect(try run(good, "--out", target, "--resume").status == 0)
    #expect(try TextFile.bytes(of: target) == bytes)
    let other = try run(good, "--out", target, "--resume", "--note", "x")
    #expect(other.status == 1 && other.errors.contains { $0.contains("the header cannot be used") })

    let damaged = "[Result \"1-0\"]\n\n1. e5 {+0.30/5} 1-0\n\n"
    folder.makeFolder("pgn")
    folder.write(sound, to: "pgn/1.pgn")
    folder.write(String(repeating: damaged, count: 30) + sound, to: "pgn/2.pgn")
    let some = try run(folder.path + "/pgn", "--out", folder.path + "/b.games")
    #expect(some.status == 1 && some.lines.first == "\(folder.path)/b.games: 2 games, 2 positions")
    #expect(some.lines.last == "  left out       30  damaged")
    #expect(some.errors.count == 21 && some.errors[0].contains("/pgn/2.pgn:3:4: game 1: "), "\(some.errors)")
    #expect(some.errors[20].contains("10 more damaged games"))

    let useless = folder.write("[Result \"1-0\"]\n\n1. e4 1-0\n", to: "useless.pgn")
    let none = try run(useless, "--out", folder.path + "/c.games")
    #expect(none.status == 1 && none.lines.last == "  left out        1  without scores", "\(none)")
    #expect(none.errors.last?.hasSuffix("c.games has no games") == true)
    let missing = try run(folder.path + "/missing.pgn", "--out", folder.path + "/d.games")
    #expect(missing.status == 1 && missing.errors.contains { $0.contains("missing.pgn: no such file") })
    #expect(!TextFile.exists(folder.path + "/d.games"))
  }
}
