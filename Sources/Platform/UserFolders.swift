#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folders that belong to whoever runs the program.
public enum UserFolders {
  /// Where programs keep what the person makes with them, or nil if the system does not say.
  public static var data: String? {
    #if canImport(Darwin)
      home.map { $0 + "/Library/Application Support" }
    #else
      // As the XDG base directory specification has it; a path that is not absolute does not count.
      variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home.map { $0 + "/.local/share" }
    #endif
  }

  private static var home: String? { variable("HOME") }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }
}
