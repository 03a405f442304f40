#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that has just been opened to be read, and what the system says about it.
struct OpenedFile {
  let descriptor: Descriptor
  /// How many bytes a regular file has; 0 for everything else.
  let size: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - takesPipes: false to refuse what is no regular file: a pipe, a terminal or a device may keep its reader
  ///     waiting, or never end.
  /// - Throws: a `FileError`, also for a folder.
  init(_ path: String, takesPipes: Bool) throws(FileError) {
    // Non-blocking, because opening a named pipe would otherwise wait for a writer that may never come.
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw FileError(code: errno, path: path) }
    descriptor = Descriptor(number: number)
    do throws(FileError) {
      var status = stat()
      guard fstat(number, &status) == 0 else { throw FileError(code: errno, path: path) }
      let kind = status.st_mode & S_IFMT
      guard kind != S_IFDIR else { throw .isFolder(path) }
      guard kind == S_IFREG || takesPipes else { throw .isNoFile(path) }
      size = kind == S_IFREG ? Int(status.st_size) : 0
    } catch {
      descriptor.close()
      throw error
    }
  }
}
