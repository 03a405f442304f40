import CLibrary

/// Checks of output paths.
package enum OutputPath {
  /// Checks before a long task whether its result can be written.
  ///
  /// - Parameters:
  ///   - path: the path of the file, which need not exist.
  ///   - isContinued: true if an existing file is appended to, false if it is replaced.
  /// - Throws: a `FileError` if the file cannot be written at present.
  package static func check(_ path: String, isContinued: Bool = false) throws(FileError) {
    guard !path.isEmpty else { throw .notFound(path) }
    var status = stat()
    if stat(path, &status) == 0 {
      let kind = status.st_mode & S_IFMT
      guard kind != S_IFDIR else { throw .isFolder(path) }
      try checkWritable(path, status)
      // Pipes and devices are written to, not replaced.
      if isContinued || kind != S_IFREG { return }
    }
    let folder = Folder.containing(path)
    guard Folder.exists(folder) else { throw TextFile.exists(folder) ? .isNoFolder(folder) : .notFound(folder) }
    try checkPermission(W_OK | X_OK, folder)
  }

  /// True for a pipe or a device, which is written to and not replaced.
  package static func isStream(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  /// Refuses a file that its owner has made read-only, although a folder that can be written is enough to replace it.
  ///
  /// - Parameters:
  ///   - path: an existing file.
  ///   - status: its status.
  /// - Throws: `notPermitted`, also for the superuser, if nobody has the permission to write.
  static func checkWritable(_ path: String, _ status: stat) throws(FileError) {
    try checkPermission(W_OK, path)
    guard status.st_mode & 0o222 != 0 else { throw .notPermitted(path) }
  }

  private static func checkPermission(_ kind: Int32, _ path: String) throws(FileError) {
    guard access(path, kind) == 0 else { throw FileError(code: errno, path: path) }
  }
}
