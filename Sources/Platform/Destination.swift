#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where something is to be written later.
public enum Destination {
  /// Checks before a long work whether there will be a place for its result.
  ///
  /// - Parameters:
  ///   - path: the file, which need not be there.
  ///   - isContinued: true if a file that is there will be written on, false if it will be replaced.
  /// - Throws: a `FileError` if, as things are, the file cannot be written.
  public static func check(_ path: String, isContinued: Bool = false) throws(FileError) {
    guard !path.isEmpty else { throw .notFound(path) }
    var status = stat()
    if stat(path, &status) == 0 {
      let kind = status.st_mode & S_IFMT
      guard kind != S_IFDIR else { throw .isFolder(path) }
      // Pipes and devices are written into as well.
      if isContinued || kind != S_IFREG { return try checkPermission(W_OK, path) }
    }
    let folder = Folder.containing(path)
    guard Folder.exists(folder) else { throw TextFile.exists(folder) ? .isNoFolder(folder) : .notFound(folder) }
    try checkPermission(W_OK | X_OK, folder)
  }

  private static func checkPermission(_ kind: Int32, _ path: String) throws(FileError) {
    guard access(path, kind) == 0 else { throw FileError(code: errno, path: path) }
  }
}
