import Foundation
import Platform
import Programs
import TestSupport

@testable import Arena

/// The programs that were built together with these tests.
enum BuiltPrograms {
  /// The engine with the vices.
  static let fake = builtProgram("fake-engine").flatMap(absolutePath)
  /// The program `arena`.
  static let arena = builtProgram("arena").flatMap(absolutePath)

  static let areThere = fake != nil && arena != nil

  /// The path of a program that these tests cannot do without.
  static func required(_ path: String?) throws -> String {
    guard let path else { throw FileError.notFound("fake-engine or arena") }
    return path
  }

  /// Ends the engines of matches that are played in this process, should it be killed.
  static let watchdog: Void = { if let arena { try? Watchdog.start(arena) } }()

  /// These words for a fake engine, with an `id` that no other run of these tests has.
  static func marked(_ words: String) -> String {
    words.replacing("id=", with: "id=\(ProcessInfo.processInfo.processIdentifier).")
  }

  /// How many engines of this run of the tests have this `id`; zombies have none.
  static func running(_ id: String) -> Int {
    let word = marked(id)
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.count { process in
      guard Int(process) != nil, let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else {
        return false
      }
      return words.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == word }
    }
  }

  /// Waits up to ten seconds until that many of them run.
  static func waitUntilRunning(_ count: Int, _ id: String) -> Bool {
    for _ in 0..<1000 where running(id) != count { Thread.sleep(forTimeInterval: 0.01) }
    return running(id) == count
  }
}

/// A match of fake engines that has been played.
struct FakeMatch {
  let outcome: MatchRun.Outcome
  let state: MatchState
  let summary: [String]
  /// The lines told while it was played.
  let lines: [String]
  let pgn: String

  /// Plays two games between `good`, which has no vices, and an engine with these.
  init(_ vices: String, _ options: String...) throws {
    try self.init(engines: ["", vices], options)
  }

  /// Plays a match between engines with these vices; 100 nodes are as good as no limit to them.
  init(engines: [String], _ options: [String]) throws {
    let fake = try BuiltPrograms.required(BuiltPrograms.fake)
    BuiltPrograms.watchdog
    let folder = TemporaryFolder()
    let pgn = folder.write("", to: "games.pgn")
    let names = ["good", "bad", "ugly", "fourth"]
    var words = zip(names, engines).flatMap { name, vices in
      // The text after a bar is for the arena.
      let parts = vices.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      return ["--engine", "cmd=\(fake)", "name=\(name)", "args=\(BuiltPrograms.marked(parts[0]))"] + parts.dropFirst()
    }
    words += ["--each", "nodes=100", "--timeout", "1", "--seed", "5", "--pgn", pgn]
    words += options.flatMap { $0.split(separator: " ").map(String.init) }

    let stop = try StopSignal()
    guard let plan = try MatchPlan(try ArenaOptions(words), words: words, stop: stop) else { throw Stopped() }
    let pipe = try Programs.Pipe()
    let told = LineCollector(pipe.reading)
    let state = MatchState(plan.schedule, players: plan.names.count)
    let match = try MatchRun(plan, state, stop: stop, output: Output(pipe.writing))
    outcome = match.run()
    pipe.writing.close()
    lines = told.allLines()
    pipe.reading.close()
    self.state = match.state
    summary = match.summary
    self.pgn = try TextFile.text(of: pgn)
  }

  struct Stopped: Error {}

  /// How the games of the match ended, by their number.
  var endings: [Ending] { state.finished.sorted { $0.index < $1.index }.map(\.ending) }
}
