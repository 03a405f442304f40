#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a file piece by piece.
public final class FileWriter {
  /// How long the file is.
  public private(set) var length: Int

  private let path: String
  private let file: Descriptor

  /// Opens a file, which is created if it is not there, to write at its end.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: how much of its present content is kept; nil for all of it.
  /// - Throws: a `FileError` if the file cannot be opened.
  public init(_ path: String, keeping limit: Int? = nil) throws(FileError) {
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw FileError(code: errno, path: path) }
    self.path = path
    file = Descriptor(number: number)
    var status = stat()
    // A pipe or a device such as /dev/null has no length.
    let present = fstat(number, &status) == 0 ? Int(status.st_size) : 0
    length = min(present, limit ?? present)
    if present > length { _ = ftruncate(number, off_t(length)) }
  }

  deinit { file.close() }

  /// Adds a text at the end.
  public func write(_ text: String) throws(FileError) {
    var text = text
    let isWritten = text.withUTF8 { file.write(UnsafeRawBufferPointer($0)) }
    guard isWritten else { throw FileError(code: errno, path: path) }
    length += text.utf8.count
  }

  /// Waits until what was written lies on the disk, where a power cut cannot undo it.
  public func synchronize() throws(FileError) {
    guard file.synchronize() else { throw FileError(code: errno, path: path) }
  }

  /// Adds bytes at the end.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    guard bytes.withUnsafeBytes(file.write) else { throw FileError(code: errno, path: path) }
    length += bytes.count
  }
}

extension TextFile {
  /// Replaces a file as a whole: whoever reads it, even after a crash, finds the old text or the new, never a part.
  public static func replace(_ path: String, with text: String) throws(FileError) {
    try replace(path, with: Array(text.utf8))
  }

  /// Replaces a file as a whole by these bytes.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - bytes: its new content.
  ///   - isDurable: true to outlast a power cut too. It takes milliseconds: the disk has to confirm.
  /// - Throws: a `FileError`; then the old file is still there.
  public static func replace(
    _ path: String, with bytes: [UInt8], isDurable: Bool = false
  ) throws(FileError) {
    let draft = path + ".new"
    do throws(FileError) {
      let writer = try FileWriter(draft, keeping: 0)
      try writer.write(bytes)
      // Before the name changes hands: else the name could reach the disk first, and after a power cut lead to nothing.
      if isDurable { try writer.synchronize() }
    } catch {
      unlink(draft)
      throw error
    }
    try rename(draft, to: path)
    if isDurable { Folder.synchronize(containing: path) }
  }

  /// Gives a file another name; a file that has it already is replaced.
  public static func rename(_ old: String, to new: String) throws(FileError) {
    #if canImport(Darwin)
      let status = Darwin.rename(old, new)
    #elseif canImport(Musl)
      let status = Musl.rename(old, new)
    #else
      let status = Glibc.rename(old, new)
    #endif
    guard status == 0 else { throw FileError(code: errno, path: old) }
  }
}

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
