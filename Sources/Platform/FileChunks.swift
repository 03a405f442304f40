import CLibrary

/// Reads a file in chunks, so that it may be larger than the memory.
///
///     let file = try FileChunks(path: "games.pgn")
///     while case let bytes = try file.next(), !bytes.isEmpty { … }
package final class FileChunks {
  private let descriptor: Descriptor
  private let path: String
  private let isOwner: Bool
  private let chunkBytes = 1 << 18

  /// The size of a regular file in bytes when it was opened; 0 for any other.
  package let size: Int

  /// Opens a regular file; throws for anything else, such as a pipe.
  package convenience init(regularFile path: String) throws(FileError) {
    self.init(try OpenedFile(path, takesPipes: false), path)
  }

  /// Opens a file, which may be a pipe; opening a named pipe waits for a writer.
  package convenience init(path: String) throws(FileError) {
    self.init(try OpenedFile(path, takesPipes: true), path)
  }

  private init(_ file: OpenedFile, _ path: String) {
    (descriptor, size) = (file.descriptor, file.size)
    self.path = path
    isOwner = true
  }

  /// Reads from an open descriptor, such as the standard input; `name` is its name in errors.
  package init(_ descriptor: Descriptor, name: String) {
    self.descriptor = descriptor
    path = name
    isOwner = false
    size = 0
  }

  deinit {
    if isOwner { descriptor.close() }
  }

  /// The next `count` bytes, or fewer at the end of the file.
  package func next(_ count: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try read(atMost: count - bytes.count)
      if more.isEmpty { break }
      if bytes.isEmpty { bytes = more } else { bytes += more }
    }
    return bytes
  }

  /// The next bytes; empty at the end of the file.
  package func next() throws(FileError) -> [UInt8] { try read(atMost: chunkBytes) }

  private func read(atMost limit: Int) throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      if let read = descriptor.read(into: UnsafeMutableRawBufferPointer(buffer)) {
        count = read
      } else {
        failure = errno
      }
    }
    guard failure == 0 else { throw FileError(code: failure, path: path) }
    return bytes
  }
}
