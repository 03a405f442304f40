import CLibrary

/// The environment variables of the process.
package enum Environment {
  /// The value of a variable; nil if it is not set or empty.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }
}
