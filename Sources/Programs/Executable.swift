import CLibrary
import Platform

/// The paths of programs.
package enum Executable {
  /// The path of an executable: the name itself if it contains a slash, otherwise the first match in `PATH`.
  ///
  /// - Parameters:
  ///   - name: a name such as `stockfish`, or a path.
  ///   - folders: further folders, searched after those of `PATH`.
  /// - Returns: the path, or nil if there is none.
  package static func find(_ name: String, alsoIn folders: [String] = []) -> String? {
    func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 && !Folder.exists(path) }
    if name.contains("/") { return isExecutable(name) ? name : nil }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let folders = path.split(separator: ":").map(String.init) + folders
    return folders.map { "\($0)/\(name)" }.first(where: isExecutable)
  }

  /// The path of the program that is running.
  package static var current: String? {
    #if canImport(Darwin)
      var size = UInt32(0)
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return absolutePath(String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    #else
      return absolutePath("/proc/self/exe")
    #endif
  }
}
