import CLibrary

extension TextFile {
  /// Replaces a file atomically: every reader, even after a crash or a power failure, finds the old text or the new,
  /// never a part.
  package static func replace(_ path: String, with text: String) throws(FileError) {
    try replace(path, with: Array(text.utf8))
  }

  /// Replaces a file atomically by these bytes.
  ///
  /// The new content is written to a temporary file in the same folder, which is then renamed. A symbolic link is kept,
  /// and the file that it refers to is replaced; its permissions and, as far as the system allows it, its owner are
  /// kept. This takes milliseconds, because the disk has to confirm.
  ///
  /// - Parameters:
  ///   - path: the path of the file. A device or a pipe is written to instead.
  ///   - bytes: its new content.
  ///   - keepsOld: true to keep the old file as `NAME~` beside it, in place of an earlier one.
  /// - Throws: a `FileError` about `path`, also if the file is read-only; then the old file is unchanged, and there is
  ///   no temporary file.
  package static func replace(_ path: String, with bytes: [UInt8], keepsOld: Bool = false) throws(FileError) {
    var old = stat()
    let exists = stat(path, &old) == 0
    if exists {
      if ![S_IFREG, S_IFDIR].contains(old.st_mode & S_IFMT) { return try FileWriter(path).write(bytes) }
      try OutputPath.checkWritable(path, old)
    }
    do throws(SystemError) {
      let target = try targetOfLinks(path)
      let draft = try TemporaryFile(for: target, like: exists ? old : nil)
      do throws(SystemError) {
        // Written to the disk before the renaming: otherwise the rename could reach the disk first, and a power failure
        // would lose the content.
        try draft.write(bytes)
        if exists && keepsOld { try draft.keep(target) }
        try draft.rename(to: target)
      } catch {
        draft.remove()
        throw error
      }
      if exists && keepsOld { draft.nameOld(target + "~") }
      Folder.synchronize(containing: target)
    } catch {
      throw FileError(code: error.code, path: path)
    }
  }

  /// The path of the file that symbolic links from this one lead to; there may be no file.
  package static func target(of path: String) throws(FileError) -> String {
    do throws(SystemError) { return try targetOfLinks(path) } catch { throw FileError(code: error.code, path: path) }
  }

  /// Removes temporary files that `replace` has left behind because the program or the machine was stopped in it.
  ///
  /// - Parameters:
  ///   - path: the file that they were written for; not a symbolic link.
  ///   - seconds: the age from which on nobody can be writing them any more.
  package static func removeDrafts(of path: String, olderThan seconds: Int = 3600) {
    let beginning = "\(TemporaryFile.beginning(path))-"
    for file in (try? Folder.files(in: Folder.containing(path))) ?? [] {
      let name = lastPathComponent(file)
      guard name.hasPrefix(beginning) else { continue }
      let rest = name.dropFirst(beginning.count).drop(while: \.isHexDigit)
      guard rest == TemporaryFile.ending || rest == TemporaryFile.ending + "~" else { continue }
      var status = stat()
      guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      #if canImport(Darwin)
        let written = status.st_mtimespec.tv_sec
      #else
        let written = status.st_mtim.tv_sec
      #endif
      if UTCTime.now.secondsSince1970 - written > seconds { unlink(file) }
    }
  }

  private static func targetOfLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {  // the limit of the system
      guard let next = linkContent(path) else { return path }
      path = next.hasPrefix("/") ? next : "\(Folder.containing(path))/\(next)"
    }
    throw SystemError(code: ELOOP)
  }

  /// The target of a symbolic link; nil if the path is not one.
  private static func linkContent(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress, case let count = readlink(path, start, buffer.count), count >= 0 else {
        return nil
      }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
    }
  }

  /// Renames a file; a file that has the new name is replaced.
  package static func rename(_ old: String, to new: String) throws(FileError) {
    guard renameFile(old, new) == 0 else { throw FileError(code: errno, path: old) }
  }
}

/// The `errno` code of a failed call.
private struct SystemError: Error {
  var code = errno
}

/// A temporary file with the new content of a file.
private struct TemporaryFile: ~Copyable {
  let path: String
  private let file: Descriptor

  /// Creates an empty file in the same folder, with a unique name: another program may be replacing the same file.
  ///
  /// - Parameters:
  ///   - target: the path of the file to be replaced.
  ///   - old: its status; nil if it does not exist.
  /// - Throws: the error of the system if it cannot be created.
  init(for target: String, like old: stat?) throws(SystemError) {
    // The name begins with that of the target, which identifies a file left by a power failure; it is cut, since names
    // have a maximum length.
    let place = "\(Folder.containing(target))/\(TemporaryFile.beginning(target))"
    var (path, number) = ("", Int32(-1))
    repeat {
      path = "\(place)-\(String(UInt32.random(in: 0...(.max)), radix: 16))\(TemporaryFile.ending)"
      // The new content must not be readable by users who could not read the old file.
      number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600)
    } while number < 0 && errno == EEXIST
    guard number >= 0 else { throw SystemError() }
    self.path = path
    file = Descriptor(number: number)
    guard let old else { return }
    // Only the superuser can change the owner; other users own the file that they replace, or will own it. Its group
    // they can keep if they belong to it; another group must not get the permissions of this one.
    let isOfSameGroup = fchown(number, old.st_uid, old.st_gid) == 0 || fchown(number, .max, old.st_gid) == 0
    fchmod(number, old.st_mode & (isOfSameGroup ? 0o7777 : 0o7707))
  }

  /// How the names of all drafts for a file begin.
  static func beginning(_ target: String) -> Substring { lastPathComponent(target).prefix(30) }

  /// How the names of all drafts end.
  static let ending = ".draft"

  deinit { file.close() }

  /// Writes the content and waits until it is on the disk.
  borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    guard bytes.withUnsafeBytes(file.write), file.synchronize() else { throw SystemError() }
  }

  /// Gives the old file a second name, which it keeps when the draft takes the first one: at no time is it only a copy
  /// that is being made.
  borrowing func keep(_ target: String) throws(SystemError) {
    if link(target, path + "~") == 0 { return }
    // Not every file system knows second names, and not every user may give them.
    guard let bytes = try? TextFile.bytes(of: target), let copy = try? FileWriter(path + "~", keeping: 0) else {
      throw SystemError()
    }
    var old = stat()
    if stat(target, &old) == 0 { chmod(path + "~", old.st_mode & 0o7777) }
    guard (try? copy.write(bytes)) != nil, (try? copy.synchronize()) != nil else { throw SystemError() }
  }

  /// Gives the old file its name for good.
  borrowing func nameOld(_ name: String) {
    _ = renameFile(path + "~", name)
    // Both may be names of the same file, and then renaming does nothing.
    unlink(path + "~")
  }

  /// Removes what has been written.
  borrowing func remove() {
    unlink(path)
    unlink(path + "~")
  }

  /// Renames the file to the target.
  borrowing func rename(to target: String) throws(SystemError) {
    guard renameFile(path, target) == 0 else { throw SystemError() }
  }
}

/// `rename` of the C library, whose name is also that of `TextFile.rename`.
private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }
