import Foundation
import JSON
import Platform
import Programs
import TestSupport
import Testing

@testable import Arena

/// The program `arena` as a person meets it: words in; lines, files and an exit status out.
@Suite(.enabled(if: BuiltPrograms.areThere, "the programs lie beside the tests only where SwiftPM puts them there"))
struct ProgramTests {
  private func start(_ words: [String]) throws -> ChildProcess {
    try ChildProcess(try BuiltPrograms.required(BuiltPrograms.arena), words)
  }

  private func run(_ words: [String]) throws -> ProgramRun {
    try ProgramRun(try BuiltPrograms.required(BuiltPrograms.arena), words)
  }

  private func engines(_ first: String, _ second: String) throws -> [String] {
    let fake = try BuiltPrograms.required(BuiltPrograms.fake)
    return ["--engine", "cmd=\(fake)", "name=A", "args=\(BuiltPrograms.marked(first))", "nodes=1"]
      + ["--engine", "cmd=\(fake)", "name=B", "args=\(BuiltPrograms.marked(second))", "nodes=1"]
  }

  @Test func help() throws {
    let help = try run(["--help"])
    #expect(help.status == 0)
    for name in ArenaOptions.names where name != "--help" {
      #expect(help.lines.contains { $0.contains(name) }, "\(name) is not explained")
    }
  }

  @Test func version() throws {
    #expect(try run(["--version"]).lines == ["arena 0.2.0"] && run(["-v"]).lines == ["arena 0.2.0"])
    #expect(try run(["--manual"]).lines.first == ".TH ARENA 1 \"\" \"arena 0.2.0\" \"User Commands\"")
  }

  @Test func exitStatuses() throws {
    let good = ["--openings", "random=4"]
    #expect(try run([]).status == 2)
    let misspelled = try run(["--gmaes", "2"])
    #expect(misspelled.status == 2)
    #expect(misspelled.errors == ["arena: unknown option --gmaes; did you mean --games?", "Try 'arena --help'."])
    let silent = try run(engines("no-start", "") + good)
    #expect(silent.status == 1)
    #expect(silent.errors.first == "arena: engine A cannot be started: it ended before uciok (exit status 4)")
    #expect(silent.errors.last == "    ! no network file")
    #expect(try run(engines("", "seed=1") + good + ["--maxplies", "20"]).status == 0)
    #expect(try run(engines("", "seed=1") + good + ["--maxplies", "20", "--sprt"]).status == 20)
    let test = ["--games", "2000", "--sprt", "elo0=0", "elo1=400"]
    let won = try run(engines("", "illegal=2") + good + test)
    #expect(won.status == 0)
    #expect(won.lines.last == "H1 is accepted")
    #expect(try run(engines("illegal=2", "") + good + test).status == 10)
  }

  /// No engine is started for a result that cannot be written.
  @Test(arguments: ["--pgn", "--json"]) func noPlaceForTheResult(option: String) throws {
    let folder = TemporaryFolder()
    let engine = ["--engine", "cmd=/no/engine", "nodes=1"]
    let run = try run(engine + engine + [option, "\(folder.path)/missing/out"])
    #expect(run.status == 1)
    #expect(run.errors == ["arena: \(folder.path)/missing: no such file or folder"])
  }

  /// Ctrl-C in the middle of games; taking up the match gives the same games as one that was never interrupted.
  @Test(arguments: [SIGINT, SIGTERM])
  func interruptionAndResumption(signal: Int32) throws {
    let folder = TemporaryFolder()
    let mark = "id=interrupted\(signal)"
    let files = ["whole.pgn", "whole.json", "part.pgn", "part.json"].map { folder.write("", to: $0) }
    let words =
      try engines("slow=1 \(mark)", "slow=1 seed=1")
      + ["--games", "30", "--openings", "random=4", "--maxplies", "30", "--concurrency", "2", "--seed", "7"]
    let whole = try run(words + ["--pgn", files[0], "--json", files[1]])
    #expect(whole.status == 0)

    let child = try start(words + ["--pgn", files[2], "--json", files[3]])
    var count = 0
    while count < 9, let line = child.nextLine() { count += line.hasPrefix("Game ") ? 1 : 0 }
    #expect(BuiltPrograms.running(mark) == 2)
    // Its number is known by its command line.
    for process in try processes(files[3]) { kill(process, signal) }
    while child.nextLine() != nil {}
    #expect(child.waitForExit() == 128 + signal)
    #expect(BuiltPrograms.waitUntilRunning(0, mark))
    let played = try MatchFile.read(files[3]).games.count
    #expect(played >= 9 && played < 30)
    #expect(try games(files[2]).count == played)
    #expect(try JSON(parsing: TextFile.text(of: files[3]))["status"]?.string == "interrupted")

    // Nobody overwrites it by mistake.
    let refused = try run(words + ["--json", files[3]])
    #expect(refused.status == 1)
    #expect(refused.errors.first?.contains("\(played) of 30 games") == true)
    let rest = try run(["--resume", files[3], "--concurrency", "1"])
    #expect(rest.status == 0)
    #expect(rest.lines.contains { $0.hasSuffix("\(played) already played") })
    #expect(rest.lines.count { $0.hasPrefix("Game ") } == 30 - played)
    #expect(try games(files[2]) == games(files[0]))
    let jsons = try [files[1], files[3]].map { try JSON(parsing: TextFile.text(of: $0)) }
    #expect(jsons[0]["pairings"] == jsons[1]["pairings"])
    #expect(jsons[1]["status"]?.string == "finished")
  }

  /// Two programs that write the files of one match would play its games twice and damage both files.
  @Test func aMatchHasOneWriter() throws {
    let folder = TemporaryFolder()
    let files = ["match.pgn", "match.json", "other.json"].map { "\(folder.path)/\($0)" }
    let words = try engines("slow=1 id=single", "slow=1 seed=1") + ["--games", "1000", "--openings", "random=4"]
    let child = try start(words + ["--pgn", files[0], "--json", files[1]])
    while let line = child.nextLine(), !line.hasPrefix("Game 2 ") {}

    let inUse = "another program is using this file"
    for intruder in [["--resume", files[1]], words + ["--json", files[1]]] {
      let refused = try run(intruder)
      #expect(refused.status == 1)
      #expect(refused.errors == ["arena: \(files[1]): \(inUse)"])
    }
    let refused = try run(words + ["--pgn", files[0], "--json", files[2]])
    #expect(refused.status == 1)
    #expect(refused.errors == ["arena: \(files[0]): \(inUse)"])

    for process in try processes(files[1]) { kill(process, SIGINT) }
    while child.nextLine() != nil {}
    #expect(child.waitForExit() == 128 + SIGINT)
    #expect(try games(files[0]).count == MatchFile.read(files[1]).games.count)
    // Nothing stays beside them.
    #expect(try Folder.files(in: folder.path) == [files[1], files[0]])
  }

  /// Whatever a match file says, a sentence is the answer.
  @Test func forgedMatchFiles() throws {
    let folder = TemporaryFolder()
    let json = folder.write("", to: "match.json")
    let words = try engines("", "seed=1") + ["--maxplies", "10", "--json", json]
    #expect(try run(words).status == 0)
    let text = try TextFile.text(of: json)
    let forgeries = [
      (#"("arguments":\s*)\[[^\]]*\]"#, #"["--resume", "x.json"]"#, 1),
      (#"("plies":\s*)\d+"#, "9223372036854775807", 1),
      (#"("warnings":\s*)\{[^}]*\}"#, #"{"\#(EngineWarning.allCases[0].rawValue)": 9223372036854775807}"#, 0),
    ]
    for (pattern, forgery, status) in forgeries {
      let changed = text.replacing(try Regex(pattern, as: (Substring, Substring).self)) { "\($0.output.1)\(forgery)" }
      #expect(changed != text)
      folder.write(changed, to: "match.json")
      let resumed = try run(["--resume", json, "--games", "4"])
      #expect(Int(resumed.status) == status, "\(resumed.errors)")
      if status == 1 { #expect(resumed.errors.first?.hasPrefix("arena: \(json): ") == true) }
    }
  }

  /// Neither result may be written over the other, nor over the openings.
  @Test func resultsNeedFilesOfTheirOwn() throws {
    let folder = TemporaryFolder()
    let openings = folder.write("\(NamedPosition.kiwipete)\n", to: "openings.epd")
    let words = try engines("", "seed=1") + ["--openings", "file=\(openings)"]
    let out = "\(folder.path)/out"
    for files in [["--pgn", out, "--json", out], ["--pgn", "\(folder.path)/./openings.epd"], ["--json", openings]] {
      #expect(try run(words + files).status == 2)
    }
    #expect(try TextFile.text(of: openings) == "\(NamedPosition.kiwipete)\n")
    #expect(!TextFile.exists(out))
  }

  /// A game that could not be written has not been played; when there is room again, the match goes on with it.
  @Test func aFullDisk() throws {
    let folder = TemporaryFolder()
    let files = ["match.pgn", "match.json"].map { folder.write("", to: $0) }
    let words = try engines("", "seed=1") + ["--games", "20", "--openings", "random=4", "--maxplies", "30"]
    let limit = ["-c", "ulimit -f 16; exec \"$@\"", "sh", try BuiltPrograms.required(BuiltPrograms.arena)]
    let full = try ProgramRun("/bin/sh", limit + words + ["--pgn", files[0], "--json", files[1]])
    #expect(full.status == 1)
    #expect(full.errors.first == "arena: \(files[0]): File too large")

    let saved = try MatchFile.read(files[1])
    #expect(saved.status == "interrupted" && saved.games.count > 0 && saved.games.count < 20)
    #expect(saved.pgnLength ?? .max <= 16 * 1024)
    #expect(try Folder.files(in: folder.path) == files.sorted())
    // Nobody overwrites it by mistake.
    #expect(try run(words + ["--pgn", files[0], "--json", files[1]]).status == 1)

    #expect(try run(["--resume", files[1]]).status == 0)
    #expect(try MatchFile.read(files[1]).games.count == 20)
    #expect(try Set(games(files[0])).count == 20)
  }

  @Test(.enabled(if: TextFile.exists("/dev/full"), "there is no device that is always full"))
  func aTableThatCannotBeShown() throws {
    let words = try [BuiltPrograms.required(BuiltPrograms.arena)] + engines("", "seed=1") + ["--maxplies", "4"]
    let run = try ProgramRun("/bin/sh", ["-c", "exec \"$@\" > /dev/full", "sh"] + words)
    #expect(run.status == 1)
    #expect(run.errors == ["arena: standard output: No space left on device"])
  }

  /// If the arena is killed, its engines go, too, even one that hangs.
  @Test func death() throws {
    let folder = TemporaryFolder()
    let json = folder.write("", to: "match.json")
    let child = try start(try engines("id=orphan", "deaf hang=5 id=orphan") + ["--json", json, "--timeout", "1"])
    // Only when it has been seen to play, so that both engines are those of the first game.
    while let line = child.nextLine(), !line.contains("2 games") {}
    #expect(BuiltPrograms.waitUntilRunning(2, "id=orphan"))
    for process in try processes(json) { kill(process, SIGKILL) }
    #expect(child.waitForExit() == 128 + SIGKILL)
    #expect(BuiltPrograms.waitUntilRunning(0, "id=orphan"))
  }

  /// A match that is over says so again; one with more games goes on.
  @Test(arguments: [["random=4"], ["book=balanced", "order=random", "start=500"]])
  func resumingWhatIsFinished(openings: [String]) throws {
    let folder = TemporaryFolder()
    let json = folder.write("", to: "match.json")
    let words = try engines("", "seed=1") + ["--openings"] + openings + ["--maxplies", "10", "--json", json]
    #expect(try run(words).status == 0)
    let again = try run(["--resume", json])
    #expect(again.status == 0)
    #expect(again.lines.contains { $0.hasPrefix("Score of A against B: ") })
    #expect(try run(["--resume", json, "--games", "6"]).status == 0)
    #expect(try MatchFile.read(json).games.count == 6)
    #expect(try run(["--resume", json, "--tournament", "gauntlet"]).status == 2)
    folder.write("{}", to: "match.json")
    let damaged = try run(["--resume", json])
    #expect(damaged.status == 1)
    #expect(damaged.errors.first?.hasPrefix("arena: \(json): ") == true)
  }

  /// A match goes on in the file that was named, which may be a copy.
  @Test func resumingACopy() throws {
    let folder = TemporaryFolder()
    let json = folder.write("", to: "match.json")
    #expect(try run(engines("", "seed=1") + ["--maxplies", "4", "--json", json]).status == 0)
    let copy = folder.write(try TextFile.text(of: json), to: "copy.json")
    #expect(try run(["--resume", json, "--games", "6"]).status == 0)
    #expect(try run(["--resume", copy, "--games", "4"]).status == 0)
    #expect(try [json, copy].map { try MatchFile.read($0).games.count } == [6, 4])
  }

  /// Without a clock, the same opening is the same game.
  @Test func openingsThatAreUsedAgain() throws {
    let folder = TemporaryFolder()
    let file = folder.write("\(NamedPosition.kiwipete)\n\(NamedPosition.middlegame)\n", to: "two.epd")
    let words = try engines("", "seed=1") + ["--openings", "file=\(file)", "--maxplies", "2", "--games"]
    func isWarned(_ more: [String]) throws -> Bool {
      try run(words + more).lines.contains { $0.contains("Openings are repeated") }
    }
    #expect(try isWarned(["6"]))
    #expect(try !isWarned(["4"]))
    #expect(try !isWarned(["6", "--engine", "cmd=\(try BuiltPrograms.required(BuiltPrograms.fake))", "tc=1"]))
  }

  /// The processes whose command line has this word.
  private func processes(_ word: String) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { process in
      guard let number = Int32(process), let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
      else { return nil }
      return words.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == word } ? number : nil
    }
  }

  /// The games of a PGN without what changes from time to time, in the order of their rounds.
  private func games(_ path: String) throws -> [String] {
    try TextFile.text(of: path).split(separator: "[Event ").map { game in
      String(game.replacing("\n", with: " ").replacing(/[0-9.]+s\s/, with: ""))
    }.sorted()
  }
}
