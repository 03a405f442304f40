import Chess
import Platform
import Programs

/// `goldcrest perft`: counts the leaf nodes at a given depth.
struct PerftCommand: Command {
  static let name = "perft"
  static let summary = "count the leaf nodes at a given depth"
  static let help = """
    Usage: goldcrest perft <depth> [options]

    Counts the leaf nodes at <depth> plies (half-moves), for each first move and in total: the usual test of a move
    generator.

      --fen <fen>     the root position, in quotation marks [the start position]
                      FEN, X-FEN and Shredder-FEN are accepted; the last two fields may be missing.
      --threads <n>   the number of threads [1]
      --hash <MB>     the size of a hash table for counts [no table]
      --chess960      print castling as the king capturing its rook (e1h1); always used for positions that are
                      only possible in Chess960

    Examples:
      goldcrest perft 6 --threads 2
      goldcrest perft 5 --fen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

    """

  private let depth: Int
  private let fen: String?
  private let threads: Int
  private let hashMegabytes: Int
  private let isChess960: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    fen = try arguments.text("--fen")
    threads = try arguments.number("--threads", in: 1...1024) ?? 1
    hashMegabytes = try arguments.number("--hash", in: 0...(64 << 20)) ?? 0
    isChess960 = try arguments.flag("--chess960")
    depth = try arguments.number(named: "depth", in: 0...50)
    try arguments.finish()
  }

  func run() -> ExitStatus {
    guard let position = fen.map(Self.position) ?? .start else { return .misuse }
    let perft = Perft(threads: threads, hashMegabytes: hashMegabytes)
    if perft.hashMegabytes < hashMegabytes {
      Self.warn("no memory for a table of \(hashMegabytes) MB; counting without")
    }

    let progress = ProgressLine()
    let stopwatch = Stopwatch()
    let lines = perft.divide(position, depth: depth) { share in
      progress.show("\((share * 100).fixed(0)) %, \(stopwatch.seconds.fixed(1)) s")
    }
    let seconds = stopwatch.seconds
    progress.interrupt()

    let usesRookSquares = isChess960 || position.needsChess960
    for line in lines {
      Output.standard.line("\(line.move.coordinates(chess960: usesRookSquares)): \(line.nodes)")
    }
    let nodes = depth == 0 ? 1 : lines.reduce(0) { $0 + $1.nodes }
    Output.standard.line("\nNodes searched: \(nodes)\n")
    Output.standard.line("Time: \(seconds.fixed(3)) s, \((Double(nodes) / max(seconds, 1e-9)).fixed(0)) nodes/s")
    return .success
  }
}
