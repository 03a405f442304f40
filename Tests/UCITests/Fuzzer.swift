import Platform

@testable import UCI

/// Makes lines out of good ones by the accidents that happen to text; the same seed makes the same lines.
struct Fuzzer {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The next line.
  mutating func next() -> String {
    while true {
      var line =
        below(4) == 0 ? (0...below(6)).map { _ in any(Fuzzer.words) }.joined(separator: " ") : any(Fuzzer.lines)
      if below(3) > 0 { for _ in 0...below(3) { line = spoiled(line) } }
      if Fuzzer.isBearable(UCICommand(line)) { return line }
    }
  }

  /// Commands that would end the conversation, write files, or keep a machine busy that others use are left out.
  private static func isBearable(_ command: UCICommand) -> Bool {
    switch command {
    case .quit: false
    case .bench(let words): words.allSatisfy { (UCIGo.number($0) ?? 0) < 5 }
    case .generateOpenings(let words): words.flatMap { $0.split(separator: "=") }.allSatisfy { (Int($0) ?? 0) < 20 }
    case .setOption(let name, let value):
      (try? UCISetting(name: name, value: value)).map(isBearable) ?? true
    default: true
    }
  }

  private static func isBearable(_ setting: UCISetting) -> Bool {
    switch setting.option {
    case .hash: setting.number <= 64
    case .threads: setting.number <= 4
    case .debugLogFile: false
    default: true
    }
  }

  // MARK: Accidents

  private mutating func spoiled(_ line: String) -> String {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    switch below(11) {
    case 0 where !words.isEmpty: words.remove(at: below(words.count))
    case 1: words.insert(any(Fuzzer.words), at: below(words.count + 1))
    case 2 where !words.isEmpty: words[below(words.count)] = any(Fuzzer.words)
    case 3 where words.count > 1: words.swapAt(below(words.count), below(words.count))
    case 4 where !words.isEmpty: words.insert(any(words), at: below(words.count + 1))
    case 5: words += any(Fuzzer.lines).split(separator: " ").map(String.init)
    case 6: words = Array(words.prefix(below(words.count + 1)))
    case 7: words.append(String(Int64(truncatingIfNeeded: random.next()) >> Int64(below(64))))
    case 8:
      let blank = any([" ", "  ", "\t", " \t ", "\u{b}", "\r"])
      return words.joined(separator: blank)
    default:
      var bytes = Array(line.utf8)
      guard !bytes.isEmpty else { return line }
      switch below(4) {
      case 0: bytes[below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: below(bytes.count))
      case 2: bytes.remove(at: below(bytes.count))
      default: bytes.swapAt(below(bytes.count), below(bytes.count))
      }
      return String(decoding: bytes.filter { $0 != 10 }, as: UTF8.self)
    }
    return words.joined(separator: " ")
  }

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private mutating func any<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  // MARK: Material

  private static let fens = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "8/8/4k3/8/8/4K3/4R3/8 w - - 99 90", "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", "k7/8/8/1pP5/2K5/8/8/8 w - b6 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", "8/P6k/8/8/8/8/8/K7 w - - 0 1",
    // Not positions.
    "garbage", "4k3/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
    "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
    "4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w KQkq - 65535 65535", "4k3/8/8/8/8/8/8/4K3 w - - -5 -7",
  ]

  private static let goes = [
    "go", "go infinite", "go ponder", "go depth 3", "go depth 0", "go depth 999999", "go nodes 500", "go nodes 1",
    "go movetime 1", "go movetime 0", "go wtime 100 btime 100", "go wtime 0", "go wtime -100 btime -100", "go winc 10",
    "go mate 1", "go mate 3", "go searchmoves e2e4 d2d4", "go searchmoves e2e4 depth 2", "go depth 1 searchmoves 0000",
    "go wtime 1000 btime 1000 ponder", "go infinite depth 1", "go depth", "go wtime abc", "go perft 2", "go perft 9",
    "go wtime 99999999999999999999 btime 1", "go btime 50 binc 5 movestogo 3", "go ponder movetime 3",
  ]

  private static let settings = [
    "Hash value 1", "Hash value 7", "Hash value 16", "Hash value abc", "Hash", "Hash value 0", "Threads value 1",
    "Threads value 2", "Threads value 4", "Threads value 0", "Clear Hash", "Clear Hash value", "MultiPV value 1",
    "MultiPV value 3", "MultiPV value 256", "UCI_Chess960 value true", "UCI_Chess960 value false", "Ponder value true",
    "Move Overhead value 100", "nodestime value 5", "nodestime value 0", "UCI_Opponent value none none human A  B",
    "NoSuchOption value 1", "UCI_AnalyseMode value true", "UCI_EngineAbout value x", "Skill Level value 3",
  ]

  private static let others = [
    "", "\t", "uci", "Uci", "isready", "isready\r", "debug on", "debug off", "debug", "register later", "ucinewgame",
    "stop", "stop", "stop", "ponderhit", "ponderhit", "d", "eval", "flip", "perft 1", "perft 2", "perft 10", "perft -1",
    "bench 1 1 1", "compiler", "help", "# comment", "q", "protover 2", "usermove e2e4", "é ü 漢字", "\u{0}",
    "genfens 2 seed 3 book None opening-nodes=9", "genfens 1 book /none",
    "position startpos", "position startpos moves e2e4 e7e5 g1f3", "position startpos moves e2e5",
    "position startpos moves e2e4 0000", "position startpos moves Nf3", "position", "position fen", "position moon",
    "position startpos moves " + Array(repeating: "g1f3 g8f6 f3g1 f6g8", count: 100).joined(separator: " "),
    "setoption", "setoption name", "setoption name value", "setoption value 5",
    "setoption name " + String(repeating: "x", count: 3000) + " value " + String(repeating: "y", count: 3000),
  ]

  private static let lines =
    fens.map { "position fen \($0)" } + fens.map { "position fen \($0) moves a7a8q e1g1 e2e4" } + goes
    + settings.map { "setoption name \($0)" } + others

  private static let words =
    Array(UCICommand.names).sorted()
    + Set((goes + settings + fens).flatMap { $0.split(separator: " ").map(String.init) }).sorted()
    + ["startpos", "moves", "name", "value", "e1h1", "e7e8q", "0000", "nan", "-1", "1e9", "\u{feff}", "\"", "/", "-"]
}
