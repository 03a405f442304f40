import ChessKing
import Engine

/// Something that a chess program can set.
///
/// Only what does something, or what programs expect to be accepted, is declared.
public enum UCIOption: String, CaseIterable, Sendable {
  /// Megabytes of the transposition table.
  case hash = "Hash"
  /// Threads that search.
  case threads = "Threads"
  /// Empties the transposition table.
  case clearHash = "Clear Hash"
  /// Says that the program may let the engine think on the opponent's time; it decides that itself by `go ponder`.
  case ponder = "Ponder"
  /// How many best lines to show.
  case multiPV = "MultiPV"
  /// Write castling as the king taking its rook.
  case chess960 = "UCI_Chess960"
  /// Tell the chances of a win, a draw and a loss with each score; off, because some programs do not expect them.
  case showWDL = "UCI_ShowWDL"
  /// Milliseconds that may be lost between the engine and the clock.
  case moveOverhead = "Move Overhead"
  /// Nodes that stand for a millisecond, 0 for real time.
  case nodesTime = "nodestime"
  /// The program analyses instead of playing; the engine does the same in both.
  case analyseMode = "UCI_AnalyseMode"
  /// Who plays against us; the engine plays the same against all.
  case opponent = "UCI_Opponent"
  /// What the engine says about itself.
  case engineAbout = "UCI_EngineAbout"
  /// Play only as well as `UCI_Elo` says.
  case limitStrength = "UCI_LimitStrength"
  /// How well to play.
  case elo = "UCI_Elo"
  /// How well to play, on a scale that ends with full strength; `UCI_LimitStrength` goes before it.
  case skillLevel = "Skill Level"
  /// Play as one of the characters of Chess King; goes before all other ways to play less well.
  case persona = "Persona"
  /// What a character misjudges, and what it likes best among moves that look alike.
  case personaSeed = "Persona Seed"
  /// Whether a network judges positions, or the hand-made evaluation.
  case useNetwork = "Use NNUE"
  /// The file of the network; empty for the one in the program.
  case evalFile = "EvalFile"
  /// The file into which all that is said is written.
  case debugLogFile = "Debug Log File"

  /// What can be set.
  public enum Kind: Hashable, Sendable {
    /// Nothing: something happens.
    case button
    /// Yes or no.
    case check(default: Bool)
    /// A number.
    case spin(default: Int, ClosedRange<Int>)
    /// One of these words.
    case combo(default: String, [String])
    /// A text.
    case string(default: String)
  }

  /// What can be set.
  public var kind: Kind {
    switch self {
    case .hash: .spin(default: 16, 1...33_554_432)
    case .threads: .spin(default: 1, 1...1024)
    case .clearHash: .button
    case .useNetwork: .check(default: true)
    case .ponder, .chess960, .showWDL, .analyseMode, .limitStrength: .check(default: false)
    case .multiPV: .spin(default: 1, 1...256)
    case .moveOverhead: .spin(default: 10, 0...5000)
    case .nodesTime: .spin(default: 0, 0...10_000)
    case .elo: .spin(default: Handicap.eloRange.upperBound, Handicap.eloRange)
    case .skillLevel: .spin(default: 20, 0...20)
    case .persona: .combo(default: UCIOption.nobody, [UCIOption.nobody] + Persona.all.map(\.name))
    case .personaSeed: .spin(default: 0, 0...1_000_000_000)
    case .opponent, .evalFile, .debugLogFile: .string(default: "")
    case .engineAbout: .string(default: "Goldcrest, a chess engine in pure Swift")
    }
  }

  /// What is chosen from a list if nothing is chosen.
  static let nobody = "None"

  /// The option of this name, in whatever case it is written.
  public init?(name: String) {
    let name = name.lowercased()
    guard let option = UCIOption.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
    self = option
  }

  /// The line that declares it.
  var declaration: String {
    let kind =
      switch kind {
      case .button: "button"
      case .check(let value): "check default \(value)"
      case .spin(let value, let range): "spin default \(value) min \(range.lowerBound) max \(range.upperBound)"
      case .combo(let value, let words): "combo default \(value)" + words.map { " var \($0)" }.joined()
      // Without a word there, some programs drop the option.
      case .string(let value): "string default \(value.isEmpty ? "<empty>" : value)"
      }
    return "option name \(rawValue) type \(kind)"
  }
}
