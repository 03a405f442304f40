import Engine

/// An opponent with a name, which the option `Persona` offers: a way to set up the engine.
///
/// The program that runs a session introduces its characters; without any the session has no such option.
package struct UCICharacter: Sendable {
  package let name: String
  /// Sets up the engine; the seed decides what the character misjudges.
  let setUp: @Sendable (inout EngineOptions, _ seed: UInt64) -> Void

  package init(_ name: String, setUp: @escaping @Sendable (inout EngineOptions, _ seed: UInt64) -> Void) {
    self.name = name
    self.setUp = setUp
  }
}
