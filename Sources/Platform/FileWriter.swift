import CLibrary

/// Appends to a file.
package final class FileWriter {
  /// The length of the file in bytes.
  package private(set) var length: Int

  private let path: String
  private let file: Descriptor

  /// Opens a file for appending and creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - limit: the number of bytes of its present content that are kept; nil for all of it.
  ///   - isShared: true if others may write the file at the same time. Where what is written fits together only in order,
  ///     two writers would damage it.
  /// - Throws: a `FileError` if the file cannot be opened: `inUse` if another writer does not share it.
  package init(_ path: String, keeping limit: Int? = nil, isShared: Bool = true) throws(FileError) {
    // Non-blocking, because opening a named pipe would otherwise wait for a reader that may never come.
    let number = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard number >= 0 else {
      throw errno == ENXIO ? .failed(path, reason: "this pipe has no reader") : FileError(code: errno, path: path)
    }
    self.path = path
    file = Descriptor(number: number)
    var status = stat()
    let isKnown = fstat(number, &status) == 0
    // Everybody may write into a pipe or a device such as /dev/null at once; and it has no length.
    if isKnown, !isShared, status.st_mode & S_IFMT == S_IFREG, !file.lock() {
      file.close()
      throw .inUse(path)
    }
    let present = isKnown ? Int(status.st_size) : 0
    length = min(present, limit ?? present)
    guard present == length || ftruncate(number, off_t(length)) == 0 else { throw FileError(code: errno, path: path) }
  }

  deinit { file.unlockAndClose() }

  /// Appends a text.
  package func write(_ text: String) throws(FileError) {
    var text = text
    let isWritten = text.withUTF8 { file.write(UnsafeRawBufferPointer($0)) }
    guard isWritten else { throw FileError(code: errno, path: path) }
    length += text.utf8.count
  }

  /// Waits until all written data is on the disk, so that a power failure does not lose it.
  package func synchronize() throws(FileError) {
    guard file.synchronize() else { throw FileError(code: errno, path: path) }
  }

  /// Appends bytes.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    guard bytes.withUnsafeBytes(file.write) else { throw FileError(code: errno, path: path) }
    length += bytes.count
  }
}
