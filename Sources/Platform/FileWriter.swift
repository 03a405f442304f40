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
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let draft = path + ".new"
    do {
      let writer = try FileWriter(draft, keeping: 0)
      try writer.write(bytes)
    }
    guard rename(draft, path) == 0 else { throw FileError(code: errno, path: path) }
  }
}
