import CLibrary

/// A file opened for reading, and its size.
struct OpenedFile {
  let descriptor: Descriptor
  /// The size of a regular file in bytes; 0 for everything else.
  let size: Int

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - takesPipes: true to read pipes, terminals and devices, too, and wait until a named pipe has a writer; false to
  ///     accept only regular files: reading anything else may block, or never end.
  /// - Throws: a `FileError`, also if the path is a folder.
  init(_ path: String, takesPipes: Bool) throws(FileError) {
    // Only a non-blocking descriptor is opened at once; the writer of a named pipe may never come. Read without one, a
    // named pipe is an empty file.
    let number = open(path, O_RDONLY | O_CLOEXEC | (takesPipes ? 0 : O_NONBLOCK))
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
