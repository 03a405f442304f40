internal import Platform

/// A place where the data of a club are kept: a file, or whatever else an app has.
public protocol ClubStorage: Sendable {
  /// The name of the place, for messages.
  var path: String { get }

  /// Returns what is kept; nil if there is nothing yet.
  func bytes() throws(KingError) -> [UInt8]?

  /// Replaces what is kept by what the body makes of it, unless that is nil. Nobody else can change it meanwhile.
  func change(_ body: ([UInt8]?) throws(KingError) -> [UInt8]?) throws(KingError)
}

/// The file of a club, which several programs may read and change.
struct ClubFile: ClubStorage {
  /// Its path, which may be a symbolic link.
  let path: String

  /// The maximum file size in bytes: enough for a hundred thousand games; the parsed data take many times as much
  /// memory.
  static let maxSize = 64 << 20

  init(_ path: String) { self.path = path }

  /// The content; nil if there is no file. It is that of one moment, also without the lock.
  func bytes() throws(KingError) -> [UInt8]? {
    do throws(FileError) { return try TextFile.bytes(of: path, atMost: ClubFile.maxSize) } catch .notFound {
      return nil
    } catch {
      throw .file(error.path, reason: error.reason)
    }
  }

  /// True if there is a file that can be read.
  var isSound: Bool {
    guard let bytes = try? bytes() else { return false }
    return (try? SaveFormat.current.club(in: bytes, path: path)) != nil
  }

  /// True if there is a file, whatever is in it.
  var exists: Bool { TextFile.exists(path) }

  /// Throws if the file, which does not exist yet, cannot be created.
  func checkPlace() throws(KingError) {
    do throws(FileError) { try OutputPath.check(path) } catch { throw .file(error.path, reason: error.reason) }
  }

  /// Replaces the content; the previous one is kept.
  func change(_ body: ([UInt8]?) throws(KingError) -> [UInt8]?) throws(KingError) {
    try locked { target throws(KingError) in
      guard let new = try body(try bytes()) else { return }
      // What writers that were killed have left behind.
      TextFile.removeDrafts(of: target)
      try write(new, to: target)
    }
  }

  /// Runs a function while no other program changes the file, with the path of the file itself, without links.
  private func locked<Result>(_ body: (String) throws(KingError) -> Result) throws(KingError) -> Result {
    let (target, lock) = try attempt { () throws(FileError) in
      let target = try TextFile.target(of: path)
      return (target, try FileLock(of: target))
    }
    defer { lock.release() }
    return try body(target)
  }

  /// Only for the holder of the lock.
  private func write(_ bytes: [UInt8], to target: String) throws(KingError) {
    try attempt { () throws(FileError) in
      // A larger file could not be read again.
      guard bytes.count <= ClubFile.maxSize else { throw .tooLarge(path, limit: ClubFile.maxSize) }
      try TextFile.replace(target, with: bytes, keepsOld: true)
    }
  }

  /// Does something with files; an error names the path that the user knows.
  private func attempt<Result>(_ body: () throws(FileError) -> Result) throws(KingError) -> Result {
    do throws(FileError) { return try body() } catch .inUse {
      throw .inUse(path)
    } catch {
      throw .file(path, reason: error.reason)
    }
  }
}

// MARK: - Damage

extension ClubFile {
  /// The club before the last change, which is kept beside the file; nil if there is none that can be read.
  func previous() -> Club? { (try? TextFile.target(of: path)).flatMap { previousGeneration(of: $0)?.club } }

  /// Gives a file that cannot be read another name, and the previous generation with it.
  ///
  /// - Returns: the new path.
  func setAside() throws(KingError) -> String {
    try locked { target throws(KingError) in
      // Another program may have done it already, and begun a new file.
      guard !isSound else { throw .changedElsewhere(path) }
      let name = try setAside(target)
      if TextFile.exists(target + "~") { try? TextFile.rename(target + "~", to: name + "~") }
      return name
    }
  }

  /// Gives a file that cannot be read another name, and puts the previous generation in its place.
  ///
  /// - Returns: the new path of the file that cannot be read.
  func restorePrevious() throws(KingError) -> String {
    try locked { target throws(KingError) in
      guard !isSound else { throw .changedElsewhere(path) }
      guard let bytes = previousGeneration(of: target)?.bytes else {
        throw .damaged(path, reason: "there is no generation before that can be read")
      }
      let name = try setAside(target)
      do throws(KingError) { try write(bytes, to: target) } catch {
        try? TextFile.rename(name, to: target)
        throw error
      }
      return name
    }
  }

  private func previousGeneration(of target: String) -> (bytes: [UInt8], club: Club)? {
    let file = ClubFile(target + "~")
    guard let bytes = try? file.bytes(), let club = try? SaveFormat.current.club(in: bytes, path: path) else {
      return nil
    }
    return (bytes, club)
  }

  private func setAside(_ target: String) throws(KingError) -> String {
    var (name, number) = (target + ".damaged", 1)
    while TextFile.exists(name) {
      number += 1
      name = "\(target).damaged-\(number)"
    }
    try attempt { () throws(FileError) in try TextFile.rename(target, to: name) }
    return name
  }
}
