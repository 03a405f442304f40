import ChessEngine
import Tablebases

/// A UCI option.
///
/// Only options that have an effect, or that GUIs expect to be accepted, are declared.
package enum UCIOption: String, CaseIterable, Sendable {
  case hash = "Hash"
  case threads = "Threads"
  case clearHash = "Clear Hash"
  /// Announces that the GUI may let the engine ponder; `go ponder` decides it.
  case ponder = "Ponder"
  /// The number of best lines to show.
  case multiPV = "MultiPV"
  /// Writes castling as the king capturing its rook.
  case chess960 = "UCI_Chess960"
  /// Sends win, draw and loss probabilities with each score; off by default, because some GUIs do not expect them.
  case showWDL = "UCI_ShowWDL"
  /// The time that may be lost between engine and GUI, in milliseconds.
  case moveOverhead = "Move Overhead"
  /// The number of nodes that count as a millisecond; 0 for real time.
  case nodesTime = "nodestime"
  case ownBook = "OwnBook"
  case bookFile = "Book File"
  case bookDepth = "Book Depth"
  /// Plays the weightiest move of the book, instead of moves as probable as their weights.
  case bestBookMove = "Best Book Move"
  case syzygyPath = "SyzygyPath"
  /// The least depth at which positions with as many pieces as the largest tables have are looked up.
  case syzygyProbeDepth = "SyzygyProbeDepth"
  /// False to count wins that the fifty-move rule prevents.
  case syzygyFiftyMoveRule = "Syzygy50MoveRule"
  /// The most pieces of positions that are looked up.
  case syzygyProbeLimit = "SyzygyProbeLimit"
  case analyseMode = "UCI_AnalyseMode"
  case opponent = "UCI_Opponent"
  case engineAbout = "UCI_EngineAbout"
  /// Limits the strength to `UCI_Elo`.
  case limitStrength = "UCI_LimitStrength"
  case elo = "UCI_Elo"
  /// The strength, on a scale whose maximum is full strength; `UCI_LimitStrength` takes precedence.
  case skillLevel = "Skill Level"
  /// Plays as one of the characters of the session; takes precedence over all other strength limits.
  case persona = "Persona"
  /// The seed for the openings of a persona, for its errors, and for its preference among moves of equal score.
  case personaSeed = "Persona Seed"
  case useNetwork = "Use NNUE"
  case evalFile = "EvalFile"
  case debugLogFile = "Debug Log File"

  enum Kind: Hashable, Sendable {
    case button
    case check(default: Bool)
    case spin(default: Int, ClosedRange<Int>)
    case combo(default: String, [String])
    case string(default: String)
  }

  /// The type of the option in a session with characters of these names.
  func kind(characters: [String] = []) -> Kind {
    switch self {
    case .hash: .spin(default: 16, 1...33_554_432)
    case .threads: .spin(default: 1, 1...1024)
    case .clearHash: .button
    case .useNetwork, .syzygyFiftyMoveRule: .check(default: true)
    case .ponder, .chess960, .showWDL, .analyseMode, .limitStrength, .ownBook, .bestBookMove: .check(default: false)
    case .bookDepth: .spin(default: 255, 1...255)
    case .multiPV: .spin(default: 1, 1...256)
    case .moveOverhead: .spin(default: 10, 0...5000)
    case .syzygyProbeDepth: .spin(default: 1, 1...100)
    case .syzygyProbeLimit: .spin(default: Tablebases.largestTable, 0...Tablebases.largestTable)
    case .nodesTime: .spin(default: 0, 0...10_000)
    case .elo: .spin(default: Handicap.eloRange.upperBound, Handicap.eloRange)
    case .skillLevel: .spin(default: 20, 0...20)
    case .persona: .combo(default: UCIOption.nobody, [UCIOption.nobody] + characters)
    case .personaSeed: .spin(default: 0, 0...1_000_000_000)
    case .opponent, .evalFile, .bookFile, .syzygyPath, .debugLogFile: .string(default: "")
    case .engineAbout: .string(default: "Goldcrest, a chess engine in Swift")
    }
  }

  /// The default value of a combo option: no choice.
  static let nobody = "None"

  init?(name: String) {
    let name = name.lowercased()
    guard let option = UCIOption.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
    self = option
  }

  /// The line that declares the option; nil if it is of no use.
  func declaration(characters: [String]) -> String? {
    if characters.isEmpty && (self == .persona || self == .personaSeed) { return nil }
    let kind =
      switch kind(characters: characters) {
      case .button: "button"
      case .check(let value): "check default \(value)"
      case .spin(let value, let range): "spin default \(value) min \(range.lowerBound) max \(range.upperBound)"
      case .combo(let value, let words): "combo default \(value)" + words.map { " var \($0)" }.joined()
      // Without a default value, some GUIs drop the option.
      case .string(let value): "string default \(value.isEmpty ? "<empty>" : value)"
      }
    return "option name \(rawValue) type \(kind)"
  }
}
