import Platform

/// The folders of the user who runs the program.
package enum UserFolders {
  /// The folder for the data of programs, or nil if the system does not define one.
  package static var data: String? {
    #if canImport(Darwin)
      home.map { $0 + "/Library/Application Support" }
    #else
      // As in the XDG Base Directory Specification; a relative path is ignored.
      Environment.variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        ?? home.map { $0 + "/.local/share" }
    #endif
  }

  private static var home: String? { Environment.variable("HOME") }
}
