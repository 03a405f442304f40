import CLibrary

/// The right to change a file, which programs grant each other: `flock` on another file beside it.
///
///     let lock = try FileLock(of: "king.json")
///     defer { lock.release() }
///     // read, compare, replace
///
/// The file itself cannot be locked, since replacing it puts another one in its place. The system takes the lock back
/// when a program ends, however it ends. The empty files `.NAME.lock` and `.NAME.queue` stay, unless the holder removes
/// them: whoever has waited for a file that is no longer there waits for its successor.
package struct FileLock: Sendable {
  private let file: Descriptor
  private let place: String

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: the file to be changed, which need not exist; not a symbolic link, since every way to the file has to
  ///     lead to the same lock.
  ///   - patience: the time to wait in seconds: a program that was stopped in the middle must not stop the others.
  /// - Throws: `inUse` if another program keeps the lock, or another `FileError`.
  package init(of path: String, patience: Double = 10) throws(FileError) {
    // Cut, since names have a maximum length; two files that share a lock are only slower.
    place = "\(Folder.containing(path))/.\(lastPathComponent(path).prefix(40))"
    let stopwatch = Stopwatch()
    // A program that gives the lock back and wants it again at once would always be faster than those who wait. So the
    // one who waits has the head of the queue, which everybody has to pass.
    let head = try FileLock.wait(for: place + ".queue", of: path, stopwatch, patience, longestNap: 8_000)
    defer { head.unlockAndClose() }
    file = try FileLock.wait(for: place + ".lock", of: path, stopwatch, patience, longestNap: 1_000)
  }

  /// Gives the lock back.
  package func release() { file.unlockAndClose() }

  /// Gives the lock back, and leaves nothing beside the file.
  package func releaseAndRemove() {
    TextFile.remove(place + ".queue")
    TextFile.remove(place + ".lock")
    release()
  }

  /// Waits for one lock.
  ///
  /// - Parameters:
  ///   - name: the file to be locked.
  ///   - path: the file that it stands for.
  ///   - stopwatch: measures the time since the beginning of the waiting.
  ///   - patience: the time to wait in seconds.
  ///   - longestNap: the most time between two attempts in microseconds.
  /// - Returns: the locked file.
  /// - Throws: a `FileError`.
  private static func wait(
    for name: String, of path: String, _ stopwatch: Stopwatch, _ patience: Double, longestNap: UInt32
  ) throws(FileError) -> Descriptor {
    var file = try openFile(name, for: path)
    while true {
      if file.lock() {
        if isSame(file, name) { return file }
        // The file was removed meanwhile; others lock its successor.
        file.close()
        file = try openFile(name, for: path)
      }
      let milliseconds = stopwatch.milliseconds
      guard Double(milliseconds) < patience * 1000 else {
        file.close()
        throw .inUse(path)
      }
      // The longer a program has waited, the more often it tries, and the likelier it is the next; at random, so that
      // none always comes too late.
      let longest = longestNap / UInt32(1 + min(milliseconds, 1000) / 25)
      usleep(.random(in: 100...max(200, longest)))
    }
  }

  private static func openFile(_ name: String, for path: String) throws(FileError) -> Descriptor {
    // Reading suffices for a lock, so that users who share a folder can share the lock, too.
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    var number = open(name, flags)
    if number < 0, errno == ENOENT {
      number = open(name, flags | O_CREAT, 0o666)
      var status = stat()
      if number >= 0, stat(path, &status) == 0 { fchmod(number, status.st_mode & 0o666) }
    }
    guard number >= 0 else { throw FileError(code: errno, path: path) }
    return Descriptor(number: number)
  }

  private static func isSame(_ file: Descriptor, _ name: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(file.number, &opened) == 0 && stat(name, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }
}
