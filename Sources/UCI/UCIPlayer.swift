import ChessKing
import Engine
import NNUE

/// Who plays, and how well: who judges positions, and what keeps him from the best move.
struct UCIPlayer {
  /// Whether a network judges, or the hand-made evaluation.
  var usesNetwork = true
  private var network = Network.embedded
  /// What to call the network.
  private(set) var networkName = UCIPlayer.embeddedName
  private static let embeddedName = "the one in the program"

  /// A character to play as, before all else.
  var persona: Persona?
  /// What the character misjudges.
  var personaSeed = 0

  /// Whether to play as well as `elo` says, before what `skill` says.
  var isLimited = false
  var elo = Handicap.eloRange.upperBound
  var skill = 20
  /// Another in each game, so that a weak player is not always fooled in the same way.
  var seed = UInt64.random(in: .min ... .max)

  /// Has a network judge that is read from a file, or the embedded one if there is no path.
  ///
  /// - Throws: why it cannot; the one in use stays.
  mutating func load(_ path: String) throws(NetworkError) {
    network = path.isEmpty ? .embedded : try Network(path: path)
    networkName = path.isEmpty ? UCIPlayer.embeddedName : path
  }

  /// Has an engine play like this.
  func setUp(_ options: inout EngineOptions) {
    options.evaluator = usesNetwork ? .network(network) : .handMade
    if let persona {
      persona.setUp(&options, seed: UInt64(personaSeed))
    } else {
      options.handicap = isLimited ? Handicap(elo: elo, seed: seed) : Handicap(skill: skill, seed: seed)
    }
  }
}
