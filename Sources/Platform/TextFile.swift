import CLibrary

/// Functions for files that are read as a whole.
package enum TextFile {
  /// True if there is a file or folder with this path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Removes a file; nothing happens if there is none.
  package static func remove(_ path: String) { unlink(path) }

  /// The size of a file in bytes.
  package static func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(code: errno, path: path) }
    return Int(status.st_size)
  }

  /// The default limit for files that are read as a whole, in bytes.
  package static let usualLimit = 256 << 20

  /// The text of a file; bytes that are not UTF-8 become U+FFFD, and a byte-order mark is dropped.
  ///
  /// The parameters are those of `bytes(of:atMost:takesPipes:)`.
  package static func text(
    of path: String, atMost limit: Int = usualLimit, takesPipes: Bool = false
  ) throws(FileError) -> String {
    let bytes = try bytes(of: path, atMost: limit, takesPipes: takesPipes)
    let mark = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    return String(decoding: bytes[mark...], as: UTF8.self)
  }

  /// The bytes that a command is given: of a file or a pipe, or of the standard input, which is `-`.
  ///
  /// - Throws: a `FileError`: `tooLarge` before a regular file is read, and after `limit` bytes of one without an end.
  package static func input(_ path: String, atMost limit: Int = usualLimit) throws(FileError) -> [UInt8] {
    let name = path == "-" ? "standard input" : path
    let file = try path == "-" ? FileChunks(.standardInput, name: name) : FileChunks(path: path)
    guard file.size <= limit else { throw .tooLarge(name, limit: limit) }
    var bytes: [UInt8] = []
    while case let more = try file.next(), !more.isEmpty {
      guard bytes.count + more.count <= limit else { throw .tooLarge(name, limit: limit) }
      bytes += more
    }
    return bytes
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the maximum size in bytes.
  ///   - takesPipes: true to also read files that are not regular, such as pipes.
  /// - Returns: all of its bytes.
  /// - Throws: a `FileError`; a regular file that is too large is refused before it is read.
  package static func bytes(
    of path: String, atMost limit: Int = usualLimit, takesPipes: Bool = false
  ) throws(FileError) -> [UInt8] {
    let file = try OpenedFile(path, takesPipes: takesPipes)
    defer { file.descriptor.close() }
    guard file.size <= limit else { throw .tooLarge(path, limit: limit) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.size)
    // Until the end of the file: the size is unknown for a pipe and may change for a file that is being written.
    let failure: FileError? = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 64) { buffer in
      while true {
        guard let count = file.descriptor.read(into: buffer) else { return FileError(code: errno, path: path) }
        guard count > 0 else { return nil }
        guard bytes.count + count <= limit else { return .tooLarge(path, limit: limit) }
        bytes.append(contentsOf: buffer[..<count])
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
