import CLibrary

/// The last part of a path, without the folders before it.
package func lastPathComponent(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// The absolute path without symbolic links; nil if there is no such file or folder.
package func absolutePath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}
