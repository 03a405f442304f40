import CLibrary
import Intrinsics

/// A file mapped into memory: the system reads its pages when they are first used, and may drop them again.
///
/// What is read may change at any time, if somebody overwrites the file. Whoever reads behind the end of a file that has
/// been cut since is ended by the system, unless the program has called `surviveCutFiles`.
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

  /// Lets reads behind the end of files that have been cut find zeros: for programs, whose signals are their own.
  public static func surviveCutFiles() { goldcrest_survive_cut_files() }

  /// What `body` reads; nil if a file was found to be cut meanwhile, by this or another thread.
  @inline(__always)
  public static func intact<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result? {
    let before = goldcrest_cut_file_reads()
    let result = try body()
    return goldcrest_cut_file_reads() == before ? result : nil
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
