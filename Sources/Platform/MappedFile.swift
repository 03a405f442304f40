import CLibrary

/// A file mapped into memory: the system reads its pages when they are first used, and may drop them again.
///
/// The content must not change as long as it is mapped. Whoever reads behind the end of a file that has been cut since
/// is ended by the system.
public final class MappedFile: Sendable {
  /// The path of the file.
  public let path: String
  /// The content; valid as long as this object exists.
  public nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Maps a regular file that is not empty.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - isReadAtRandom: true if neighboring pages are not likely to be used next.
  /// - Throws: a `FileError`.
  public init(_ path: String, isReadAtRandom: Bool = false) throws(FileError) {
    let file = try OpenedFile(path, takesPipes: false)
    defer { file.descriptor.close() }
    guard file.size > 0 else { throw .failed(path, reason: "empty") }
    guard let start = mmap(nil, file.size, PROT_READ, MAP_SHARED, file.descriptor.number, 0),
      start != UnsafeMutableRawPointer(bitPattern: -1)  // MAP_FAILED
    else { throw FileError(code: errno, path: path) }
    if isReadAtRandom { madvise(start, file.size, Int32(MADV_RANDOM)) }
    self.path = path
    bytes = UnsafeRawBufferPointer(start: start, count: file.size)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
