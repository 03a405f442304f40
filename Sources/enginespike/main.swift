import Chess
import Engine
import Platform
let args = CommandLine.arguments
if args.count > 1 {
  let r = Bench.run(depth: Int(args[1]) ?? 8)
  print("\(r.nodes) nodes \(Int(Double(r.nodes) / r.seconds)) nps")
  leave(.success)
}
func serve() {
  let engine = Engine()
  var position = Position.start
  var keys: [UInt64] = []
  while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    guard let first = words.first else { continue }
    switch first {
    case "uci": Output.standard.line("id name Spike\nid author x\nuciok")
    case "isready": Output.standard.line("readyok")
    case "ucinewgame": engine.newGame()
    case "quit": return
    case "position":
      let movesAt = words.firstIndex(of: "moves") ?? words.count
      position = words[1] == "startpos" ? .start : (try? Position(fen: words[2..<movesAt].joined(separator: " "))) ?? .start
      keys = []
      for word in words.dropFirst(movesAt + 1) {
        guard let move = try? position.move(coordinates: word) else { break }
        keys.append(position.key)
        position.make(move)
      }
    case "go":
      var limits = SearchLimits()
      var clock = SearchLimits.Clock(remaining: 0)
      var hasClock = false
      let us = position.sideToMove == .white ? "w" : "b"
      for i in words.indices.dropLast() {
        let n = Int(words[i + 1]) ?? 0
        switch words[i] {
        case "nodes": limits.nodes = UInt64(n)
        case "depth": limits.depth = n
        case us + "time": clock.remaining = Double(n) / 1000; hasClock = true
        case us + "inc": clock.increment = Double(n) / 1000
        default: break
        }
      }
      if hasClock { limits.clock = clock }
      engine.start(position, earlierKeys: keys, limits: limits) { report in
        switch report {
        case .line(let l):
          let s = l.score.movesToMate.map { "mate \($0)" } ?? "cp \(l.score.value)"
          Output.standard.line("info depth \(l.depth) seldepth \(l.selectiveDepth) score \(s) nodes \(l.nodes) time \(Int(l.seconds * 1000)) pv \(l.moves.map { $0.coordinates(chess960: false) }.joined(separator: " "))")
        case .best(let b): Output.standard.line("bestmove \(b.move?.coordinates(chess960: false) ?? "(none)")")
        default: break
        }
      }
      engine.waitUntilIdle()
    default: break
    }
  }
}
serve()
