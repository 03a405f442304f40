import CLibrary
import Platform
import Programs
import Synchronization
import TestSupport
import Testing

@testable import ChessKing

/// Programs that write the same file at the same time, and are killed in the middle of it.
@Suite(.enabled(if: Writer.program != nil, "the program lies beside the tests only where SwiftPM puts it there"))
struct WriterTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/king.json" }

  /// A change confirmed as written is there in the end, and at every moment the file can be read.
  @Test(.timeLimit(.minutes(15)))
  func eightWritersThatAreKilledLoseNothingThatWasConfirmed() throws {
    let (path, quota) = (path, fuzzEffort(debug: 24, release: 100))
    let told = Mutex<[Told]>([])
    let failures = Mutex<[String]>([])
    runThreads(8) { number in
      var random = SplitMix64(seed: UInt64(number))
      var mine = Told(name: "W\(number)")
      var changes = 0
      while changes < quota {
        do {
          let life = Int.random(in: 1...40, using: &random)
          let lines = try Writer.run(path, mine.name, changes, quota - changes, killedAfter: life, &random)
          for line in lines { mine.take(line) }
          changes += max(1, lines.count)
          _ = try Store(path)
        } catch {
          failures.withLock { $0.append("\(error)") }
          break
        }
      }
      told.withLock { [mine] in $0.append(mine) }
    }
    #expect(failures.withLock { $0 } == [])
    let all = told.withLock { $0 }
    #expect(all.count == 8 && all.allSatisfy { $0.errors.isEmpty }, "\(all.flatMap(\.errors))")
    try check(all)
    // Nothing but the file, the generation before it, and drafts of those who were killed.
    let names = try Folder.files(in: folder.path).map(lastPathComponent)
    #expect(names.allSatisfy { $0.hasPrefix("king.json") })
    #expect(Store.previous(of: path) != nil)
    // The next writer removes what is older than an hour.
    for file in try Folder.files(in: folder.path) { age(file, seconds: 4000) }
    try Store(path).addPlayer("Last", avatar: .mouse)
    #expect(try Folder.files(in: folder.path) == [path, path + "~"])
  }

  /// A disk that is full for one is not full for the others, and damages nothing.
  @Test(.timeLimit(.minutes(5)))
  func writersOnAFullDiskLoseNothingThatWasConfirmed() throws {
    try Store(path).addPlayer("Lan", avatar: .cat)
    let path = path
    let told = Mutex<[Told]>([])
    runThreads(4) { number in
      var mine = Told(name: "W\(number)")
      // Files may be this many blocks of 512 bytes long, as `ulimit` counts in POSIX; and a host that has such a limit
      // does without the signal that would end it.
      let limit = "trap '' XFSZ; ulimit -f \(number < 2 ? 12 : 16)"
      // More than there is room for.
      for line in (try? Writer.run(path, mine.name, 0, 400, shell: limit)) ?? [] { mine.take(line) }
      told.withLock { [mine] in $0.append(mine) }
    }
    let all = told.withLock { $0 }
    #expect(all.count == 4 && all.allSatisfy { $0.errors.first?.hasSuffix("File too large") == true })
    try check(all)
    // A file that did not fit is not left behind.
    #expect(try Folder.files(in: folder.path) == [path, path + "~"])
    #expect(try Store(path).club.profile(of: "Lan") != nil)
  }

  /// The library leaves the signals of its host as they are: they belong to the whole process.
  @Test func aHostThatDoesNotIgnoreAClosedPipeIsEndedByIt() throws {
    let status = folder.path + "/status"
    let shell = "{ \"$@\"; echo $? > \"$0\"; } | head -n 1"
    let child = try ChildProcess("/bin/sh", ["-c", shell, status, try Writer.found(), path, "W", "0", "2000"])
    #expect(child.nextLine()?.hasPrefix("player") == true, "something was saved")
    child.waitForExit()
    #expect(try TextFile.bytes(of: status) == Array("\(128 + SIGPIPE)\n".utf8))
  }

  @Test func aFolderThatIsReadOnlyIsAnErrorAndTheFileStays() throws {
    try Store(path).addPlayer("Lan", avatar: .cat)
    chmod(path, 0o666)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let bytes = try TextFile.bytes(of: path)
    var told = Told(name: "W")
    for line in try Writer.run(path, "W", 0, 5, asNobody: true) { told.take(line) }
    #expect(told.errors == ["\(path): permission denied"] && told.players.isEmpty)
    #expect(try TextFile.bytes(of: path) == bytes)
    // Reading needs no permission to write.
    #expect(try Store(path).club.persons.count == 1)
  }

  /// Everything that was told is in the file.
  private func check(_ all: [Told]) throws {
    let club = try Store(path).club
    for told in all {
      for player in told.players { #expect(club.profile(of: player) != nil, "\(player) is lost") }
      let finished = club.finishedGames(of: told.name).count
      #expect(finished >= told.finished)
      // One more may have been finished by a writer that was killed before it told so.
      if finished == told.finished {
        let moves = club.game(of: told.name)?.moves ?? []
        #expect(moves.starts(with: told.moves), "moves of \(told.name)")
      }
    }
    #expect(all.contains { !$0.players.isEmpty })
  }

  private func age(_ path: String, seconds: Int) {
    var times = [timeval(), timeval()]
    gettimeofday(&times[0], nil)
    times[0].tv_sec -= seconds
    times[1] = times[0]
    utimes(path, times)
  }
}

/// The changes confirmed to a writer as written.
private struct Told: Sendable {
  let name: String
  var players: Set<String> = []
  var finished = 0
  var moves: [String] = []
  var errors: [String] = []

  init(name: String) { self.name = name }

  mutating func take(_ line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "player": players.insert(rest)
    case "game": (finished, moves) = (Int(words[1]) ?? 0, Array(words.dropFirst(2)))
    default: errors.append(rest)
    }
  }
}

/// The program `king-writer`.
private enum Writer {
  static let program: String? = {
    guard let runner = CommandLine.arguments.first, let slash = runner.lastIndex(of: "/") else { return nil }
    return Executable.find(runner[...slash] + "king-writer")
  }()

  /// Runs it to its end, or kills it at a random moment after it has written this many lines.
  ///
  /// - Returns: all of its lines.
  static func run(
    _ path: String, _ name: String, _ first: Int, _ count: Int, killedAfter life: Int? = nil,
    _ random: inout SplitMix64
  ) throws -> [String] {
    let child = try ChildProcess(try found(), [path, name, "\(first)", "\(count)"])
    var lines: [String] = []
    while let line = child.nextLine() {
      lines.append(line)
      if lines.count == life {
        usleep(.random(in: 0...10_000, using: &random))
        child.sendKill()
      }
    }
    child.waitForExit()
    return lines
  }

  /// Runs it to its end.
  static func run(
    _ path: String, _ name: String, _ first: Int, _ count: Int, asNobody: Bool = false, shell: String? = nil
  ) throws -> [String] {
    let words = [try found(), path, name, "\(first)", "\(count)"] + (asNobody ? ["nobody"] : [])
    let child = try ChildProcess("/bin/sh", ["-c", "\(shell ?? ":"); exec \"$@\"", "sh"] + words)
    var lines: [String] = []
    while let line = child.nextLine() { lines.append(line) }
    child.waitForExit()
    return lines
  }

  static func found() throws -> String {
    guard let program else { throw FileError.notFound("king-writer") }
    return program
  }
}
