#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension TextFile {
  /// Replaces a file as a whole: whoever reads it, even after a crash or a power cut, finds the old text or the new,
  /// never a part.
  public static func replace(_ path: String, with text: String) throws(FileError) {
    try replace(path, with: Array(text.utf8))
  }

  /// Replaces a file as a whole by these bytes.
  ///
  /// The new content is written beside the old one, as a draft that then takes its name. A symbolic link stays one, and
  /// the file that it leads to is replaced; its permissions stay. It takes milliseconds: the disk has to confirm.
  ///
  /// - Parameters:
  ///   - path: the file. A device or a pipe has no content to be replaced, and is written to.
  ///   - bytes: its new content.
  /// - Throws: a `FileError` about `path`; then the old file is still there, and nothing else.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    var old = stat()
    let isThere = stat(path, &old) == 0
    if isThere, ![S_IFREG, S_IFDIR].contains(old.st_mode & S_IFMT) { return try FileWriter(path).write(bytes) }
    do throws(SystemError) {
      let target = try targetOfLinks(path)
      let draft = try Draft(for: target, like: isThere ? old : nil)
      do throws(SystemError) {
        // Before the name changes hands: else that could reach the disk first, and after a power cut lead to nothing.
        try draft.write(bytes)
        try draft.take(target)
      } catch {
        unlink(draft.path)
        throw error
      }
      Folder.synchronize(containing: target)
    } catch {
      throw FileError(code: error.code, path: path)
    }
  }

  /// The path to which links lead from this one; what stands there may be missing.
  private static func targetOfLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {  // as many as the system follows
      guard let next = linkContent(path) else { return path }
      path = next.hasPrefix("/") ? next : "\(Folder.containing(path))/\(next)"
    }
    throw SystemError(code: ELOOP)
  }

  /// What a symbolic link says; nil if this is none.
  private static func linkContent(_ path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress, case let count = readlink(path, start, buffer.count), count >= 0 else {
        return nil
      }
      return String(decoding: UnsafeRawBufferPointer(buffer)[..<count], as: UTF8.self)
    }
  }

  /// Gives a file another name; a file that has it already is replaced.
  public static func rename(_ old: String, to new: String) throws(FileError) {
    guard renameFile(old, new) == 0 else { throw FileError(code: errno, path: old) }
  }
}

/// A failed call, as the C library has it.
private struct SystemError: Error {
  var code = errno
}

/// The new content of a file before it has the file's name.
private struct Draft: ~Copyable {
  let path: String
  private let file: Descriptor

  /// An empty file in the same folder, with a name of its own: another program may be writing the same file.
  ///
  /// - Parameters:
  ///   - target: the file that is to be replaced.
  ///   - old: what it is like; nil if it is not there.
  /// - Throws: why there can be none.
  init(for target: String, like old: stat?) throws(SystemError) {
    // The beginning of the name tells people what was left behind by a power cut, and is never too long.
    let place = "\(Folder.containing(target))/\(lastPathComponent(target).prefix(30))"
    var (path, number) = ("", Int32(-1))
    repeat {
      path = "\(place)-\(String(UInt32.random(in: 0...(.max)), radix: 16)).draft"
      // Nobody else may read what nobody else could read before.
      number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old == nil ? 0o666 : 0o600)
    } while number < 0 && errno == EEXIST
    guard number >= 0 else { throw SystemError() }
    self.path = path
    file = Descriptor(number: number)
    guard let old else { return }
    // Only the superuser can give files away; the others own what they replace, or will.
    _ = fchown(number, old.st_uid, old.st_gid)
    fchmod(number, old.st_mode & 0o7777)
  }

  deinit { file.close() }

  /// Writes the content, which lies on the disk when this returns.
  borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    guard bytes.withUnsafeBytes(file.write), file.synchronize() else { throw SystemError() }
  }

  /// Takes the name of the file.
  borrowing func take(_ target: String) throws(SystemError) {
    guard renameFile(path, target) == 0 else { throw SystemError() }
  }
}

/// The function of the C library, whose name is also that of `TextFile.rename`.
private func renameFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }

extension Folder {
  /// Makes a folder and those that it lies in, as far as they are not there.
  public static func make(_ path: String) throws(FileError) {
    if path.isEmpty || exists(path) { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try make(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST && exists(path) else { throw FileError(code: errno, path: path) }
  }

  /// The path of the folder that a file lies in.
  public static func containing(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Has the disk confirm the names of a folder. Not every file system can, and then there is nothing to be done.
  fileprivate static func synchronize(containing path: String) {
    let number = open(containing(path), O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return }
    let folder = Descriptor(number: number)
    _ = folder.synchronize()
    folder.close()
  }
}
