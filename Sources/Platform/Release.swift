/// What is released together.
package enum Release {
  /// The version of the engine and of all programs of the package.
  package static let version = "0.2.0"
}
