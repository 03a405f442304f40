extension Engine {
  /// The version of the engine, and of all that comes with it.
  public static let version = "0.1.0"
}
