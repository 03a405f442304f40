import Platform

extension Engine {
  /// The version of the engine and of all programs of the package.
  public static let version = Release.version
}
