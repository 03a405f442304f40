import CLibrary
import Synchronization
import Programs
import TestSupport
import Testing

@testable import Platform

/// One at a time.
@Suite struct FileLockTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/file" }

  @Test func oneHolderAtATime() throws {
    let lock = try FileLock(of: path)
    #expect(throws: FileError.inUse(path)) { try FileLock(of: path, patience: 0.05) }
    // Other files have locks of their own.
    try FileLock(of: path + "2", patience: 0.05).release()
    lock.release()
    try FileLock(of: path, patience: 0.05).release()
    #expect(FileError.inUse("a").description == "a: another program is using this file")
  }

  @Test func aWriterThatDoesNotShareIsTheOnlyOne() throws {
    var writer: FileWriter? = try FileWriter(path, isShared: false)
    try writer?.write("one")
    #expect(throws: FileError.inUse(path)) { try FileWriter(path, keeping: 0, isShared: false) }
    #expect(try TextFile.text(of: path) == "one")
    // Who shares is not asked; and a device belongs to nobody.
    try FileWriter(path).write(" two")
    let devices = try [FileWriter("/dev/null", isShared: false), FileWriter("/dev/null", isShared: false)]
    for device in devices { try device.write("three") }
    writer = nil
    try FileWriter(path, keeping: 3, isShared: false).write(" four")
    #expect(try TextFile.text(of: path) == "one four")
  }

  /// A program that is just being started has a copy of the descriptor, until it closes what it was not meant to have.
  @Test func aCopyOfTheDescriptorDoesNotKeepTheLock() throws {
    func opened() -> Descriptor { Descriptor(number: open(path, O_WRONLY | O_CREAT, 0o666)) }
    let holder = opened()
    #expect(holder.lock())
    let copy = Descriptor(number: dup(holder.number))
    holder.unlockAndClose()
    let next = opened()
    #expect(next.lock())
    for descriptor in [copy, next] { descriptor.close() }
  }

  @Test func whatIsReadAndWrittenUnderTheLockIsNotLost() throws {
    let path = path
    try TextFile.replace(path, with: "0")
    let failures = Mutex(0)
    runThreads(4) { _ in
      for _ in 0..<25 {
        do {
          let lock = try FileLock(of: path)
          defer { lock.release() }
          try TextFile.replace(path, with: "\((Int(try TextFile.text(of: path)) ?? 0) + 1)")
        } catch {
          failures.withLock { $0 += 1 }
        }
      }
    }
    #expect(failures.withLock { $0 } == 0)
    #expect(try TextFile.text(of: path) == "100")
  }

  /// Who takes the lock again at once does not keep it from those who wait.
  @Test func everybodyGetsHisTurn() throws {
    let path = path
    let isOver = Atomic(false)
    let waited = Mutex<[Double]>([])
    runThreads(4) { number in
      if number > 0 {
        while !isOver.load(ordering: .relaxed) {
          guard let lock = try? FileLock(of: path) else { return }
          usleep(10_000)
          lock.release()
        }
      } else {
        for _ in 0..<10 {
          let stopwatch = Stopwatch()
          guard let lock = try? FileLock(of: path) else { break }
          lock.release()
          waited.withLock { $0.append(stopwatch.seconds) }
        }
        isOver.store(true, ordering: .relaxed)
      }
    }
    #expect(waited.withLock { $0 }.count == 10)
    #expect(waited.withLock { $0.reduce(0, +) } < 20, "\(waited.withLock { $0 })")
  }

  /// The system takes a lock back from whoever is killed.
  @Test(.enabled(if: Executable.find("flock") != nil)) func aKilledHolderHoldsNothing() throws {
    let flock = try #require(Executable.find("flock"))
    try FileLock(of: path).release()
    // With --no-fork the program itself holds the lock.
    let child = try ChildProcess(
      flock, ["--no-fork", folder.path + "/.file.lock", "/bin/sh", "-c", "echo locked; exec sleep 60"])
    #expect(child.nextLine() == "locked")
    #expect(throws: FileError.inUse(path)) { try FileLock(of: path, patience: 0.05) }
    child.sendKill()
    child.waitForExit()
    try FileLock(of: path, patience: 5).release()
  }

  @Test func aLockFileThatIsRemovedIsMadeAgain() throws {
    let lock = try FileLock(of: path)
    unlink(folder.path + "/.file.lock")
    let second = try FileLock(of: path, patience: 1)
    #expect(throws: FileError.inUse(path)) { try FileLock(of: path, patience: 0.05) }
    lock.release()
    second.release()
  }

  @Test func whereNoLockCanBe() {
    let missing = folder.path + "/missing/file"
    #expect(throws: FileError.notFound(missing)) { try FileLock(of: missing) }
    // A link in its place leads nobody to another file.
    symlink("/etc/passwd", folder.path + "/.file.lock")
    #expect(throws: FileError.self) { try FileLock(of: path) }
  }
}
