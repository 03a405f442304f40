#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file piece by piece, so that it may be larger than the memory.
///
///     let file = try FileChunks(path: "games.pgn")
///     while case let bytes = try file.next(), !bytes.isEmpty { … }
public final class FileChunks {
  private let descriptor: Descriptor
  private let path: String
  private let isOwner: Bool
  private let chunkBytes = 1 << 18

  /// Opens a file.
  public init(path: String) throws(FileError) {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw FileError(code: errno, path: path) }
    descriptor = Descriptor(number: number)
    self.path = path
    isOwner = true
    var status = stat()
    if fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path) }
  }

  /// Reads what is already open, such as the standard input, under this name.
  public init(_ descriptor: Descriptor, name: String) {
    self.descriptor = descriptor
    path = name
    isOwner = false
  }

  deinit {
    if isOwner { descriptor.close() }
  }

  /// The next bytes, or none at the end.
  public func next() throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: chunkBytes) { buffer, count in
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
