import Chess
import ChessEngine
import NNUE

/// The settings that determine the evaluator and the playing strength.
struct UCIPlayer {
  /// True for the network, false for the handcrafted evaluation.
  var usesNetwork = true
  private var network = Network.embedded
  /// The displayed name of the network.
  private(set) var networkName = UCIPlayer.embeddedName
  private static let embeddedName = "embedded in the program"

  /// The character to play as; takes precedence over all other strength limits.
  var persona: UCICharacter?
  /// The seed for the openings of the persona and its errors.
  var personaSeed = 0

  /// True to limit the strength to `elo`, which takes precedence over `skill`.
  var isLimited = false
  var elo = Handicap.eloRange.upperBound
  var skill = 20
  /// A new seed in each game, so that a weak player does not repeat its errors.
  var seed = UInt64.random(in: .min ... .max)

  /// Loads a network from a file, or selects the embedded one if the path is empty.
  ///
  /// - Throws: a `NetworkError`; then the current network is kept.
  mutating func load(_ path: String) throws(NetworkError) {
    network = path.isEmpty ? .embedded : try Network(path: path)
    networkName = path.isEmpty ? UCIPlayer.embeddedName : path
  }

  /// The move that the persona plays from memory.
  func openingMove(in position: Position) -> Move? { persona?.openingMove(position, UInt64(personaSeed)) }

  /// Applies the settings to the engine options.
  func setUp(_ options: inout EngineOptions) {
    options.evaluator = usesNetwork ? .network(network) : .handMade
    if let persona {
      persona.setUp(&options, UInt64(personaSeed))
    } else {
      options.handicap = isLimited ? Handicap(elo: elo, seed: seed) : Handicap(skill: skill, seed: seed)
    }
  }
}

/// An opponent with a name, which the option `Persona` offers: a way to set up the engine.
///
/// The program that runs a session introduces its characters; without any the session has no such option.
package struct UCICharacter: Sendable {
  let name: String
  /// Sets up the engine; the seed decides what the character misjudges.
  let setUp: @Sendable (inout EngineOptions, _ seed: UInt64) -> Void
  /// The move that the character plays from memory; nil if it has to think.
  let openingMove: @Sendable (Position, _ seed: UInt64) -> Move?

  package init(
    _ name: String, openingMove: @escaping @Sendable (Position, _ seed: UInt64) -> Move? = { _, _ in nil },
    setUp: @escaping @Sendable (inout EngineOptions, _ seed: UInt64) -> Void
  ) {
    self.name = name
    self.openingMove = openingMove
    self.setUp = setUp
  }
}
