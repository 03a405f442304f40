import CLibrary
import Intrinsics

/// A file mapped into memory: the system reads its pages when they are first used, and may drop them again.
///
/// The content may change at any time, if another program overwrites the file. Whoever reads behind the end of a file
/// that has been cut since is ended by the system, unless `runProgram` runs the program.
package final class MappedFile: Sendable {
  /// The path of the file.
  package let path: String
  /// The content; valid as long as this object exists.
  package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  private nonisolated(unsafe) let watched: UnsafeMutablePointer<goldcrest_mapping>

  /// Maps a regular file that is not empty.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - isReadAtRandom: true if neighboring pages are not likely to be used next.
  /// - Throws: a `FileError`.
  package init(_ path: String, isReadAtRandom: Bool = false) throws(FileError) {
    let file = try OpenedFile(path, takesPipes: false)
    defer { file.descriptor.close() }
    guard file.size > 0 else { throw .failed(path, reason: "empty") }
    guard let start = mmap(nil, file.size, PROT_READ, MAP_SHARED, file.descriptor.number, 0),
      start != UnsafeMutableRawPointer(bitPattern: -1)  // MAP_FAILED
    else { throw FileError(code: errno, path: path) }
    guard let watched = goldcrest_watch(start, file.size) else {
      munmap(start, file.size)
      throw FileError(code: ENOMEM, path: path)
    }
    if isReadAtRandom { madvise(start, file.size, Int32(MADV_RANDOM)) }
    self.path = path
    self.watched = watched
    bytes = UnsafeRawBufferPointer(start: start, count: file.size)
  }

  /// True if the file was found to be cut, so that some of what has been read, and will be, is zeros.
  @inline(__always)
  package var isCut: Bool { goldcrest_is_cut(watched) != 0 }

  deinit {
    goldcrest_unwatch(watched)
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
