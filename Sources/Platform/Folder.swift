import CLibrary

/// Functions for folders.
package enum Folder {
  /// True if this is the path of a folder.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path of the folder that contains a file.
  package static func containing(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The paths of the files directly in a folder, sorted by name.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - ending: the suffix of the file names, such as `.epd`.
  /// - Returns: paths that begin with `path`; folders and files whose names begin with a dot are left out.
  /// - Throws: a `FileError` if there is no such folder.
  package static func files(in path: String, ending: String = "") throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(code: errno, path: path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // The name is a C string in a field whose declared size may exceed its memory, so it is read in place.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix("."), name.hasSuffix(ending) { names.append(name) }
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().map { prefix + $0 }.filter { !exists($0) }
  }

  /// The files that a command line names; a folder stands for the files directly in it whose names have this ending.
  ///
  /// - Throws: a `FileError` if a folder has no such file.
  package static func files(_ names: [String], ending: String) throws(FileError) -> [String] {
    var paths: [String] = []
    for name in names {
      guard exists(name) else {
        paths.append(name)
        continue
      }
      let found = try files(in: name, ending: ending)
      guard !found.isEmpty else { throw .failed(name, reason: "no *\(ending) files in this folder") }
      paths += found
    }
    return paths
  }

  /// Creates a folder and its parent folders, as far as they do not exist.
  package static func make(_ path: String) throws(FileError) {
    if path.isEmpty || exists(path) { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try make(String(path[..<slash])) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST && exists(path) else { throw FileError(code: errno, path: path) }
  }

  /// Waits until the entries of the folder that contains a file are on the disk. Some file systems cannot confirm it,
  /// which is ignored.
  static func synchronize(containing path: String) {
    let number = open(containing(path), O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return }
    let folder = Descriptor(number: number)
    _ = folder.synchronize()
    folder.close()
  }
}
