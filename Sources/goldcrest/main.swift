import Chess
let c = ContinuousClock()
let list: [(String, Int)] = [
("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6),
("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5)]
let a = CommandLine.arguments
let perft = Perft(threads: a.count > 1 ? Int(a[1])! : 1, hashMegabytes: a.count > 2 ? Int(a[2])! : 0)
for (fen, d) in list {
  let pos = try Position(fen: fen)
  var best = 0.0; var n: UInt64 = 0
  for _ in 0..<3 {
  let s = c.now
  n = perft.count(pos, depth: d)
  let t = s.duration(to: c.now) / .seconds(1)
  best = max(best, Double(n) / t / 1e6)
  }
  print(n, Int(best))
}
