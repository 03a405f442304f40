import Chess
import ChessEngine

/// A response from the engine to the GUI.
enum UCIResponse: Sendable {
  case id(name: String, author: String)
  /// `uciok`: the end of the response to `uci`.
  case uciOK
  /// `readyok`: all earlier commands are done.
  case readyOK
  /// `info` with a principal variation and its score.
  case line(SearchLine, UCIStyle)
  /// `info` with the current move.
  case progress(SearchProgress, UCIStyle)
  case best(BestMove, UCIStyle)
  case string(String)
  /// The response to a command that is not in the UCI specification, of one or more lines.
  case text(String)

  /// The text of the response, without the last newline.
  var description: String {
    switch self {
    case .id(let name, let author): "id name \(name)\nid author \(author)"
    case .uciOK: "uciok"
    case .readyOK: "readyok"
    case .line(let line, let style): UCIResponse.info(line, style)
    case .progress(let progress, let style): UCIResponse.info(progress, style)
    case .best(let best, let style): UCIResponse.bestMove(best, style)
    case .string(let text): "info string \(text)"
    case .text(let text): text
    }
  }

  private static func info(_ line: SearchLine, _ style: UCIStyle) -> String {
    let score = UCIResponse.score(line)
    // In a position without legal moves there is only a score.
    guard !line.moves.isEmpty else { return "info depth \(line.depth) \(score)" }
    let bound =
      switch line.bound {
      case .exact, .none: ""
      case .lower: " lowerbound"
      case .upper: " upperbound"
      }
    let head = "info depth \(line.depth) seldepth \(max(line.depth, line.selectiveDepth)) multipv \(line.number)"
    let chances = style.showsWinDrawLoss ? " \(UCIResponse.chances(line))" : ""
    let moves = line.moves.map { $0.coordinates(chess960: style.isChess960) }.joined(separator: " ")
    return
      "\(head) \(score)\(bound)\(chances) \(effort(line.nodes, line.seconds, line.hashfull, line.tbHits)) pv \(moves)"
  }

  // Without `depth`: GUIs that write games take an `info` with a depth for one with a score.
  private static func info(_ progress: SearchProgress, _ style: UCIStyle) -> String {
    let move = "currmove \(progress.move.coordinates(chess960: style.isChess960)) currmovenumber \(progress.moveNumber)"
    return "info \(move) \(effort(progress.nodes, progress.seconds, progress.hashfull, progress.tbHits))"
  }

  private static func effort(_ nodes: UInt64, _ seconds: Double, _ permill: Int, _ tbHits: UInt64?) -> String {
    let speed = UInt64(Double(nodes) / max(seconds, 0.000_1))
    return "nodes \(nodes) nps \(speed) hashfull \(permill) tbhits \(tbHits ?? 0) time \(Int(seconds * 1000))"
  }

  private static func score(_ line: SearchLine) -> String {
    line.score.movesToMate.map { "score mate \($0)" }
      ?? "score cp \(line.score.centipawns(pieceCount: line.pieceCount))"
  }

  private static func chances(_ line: SearchLine) -> String {
    let chances = WinDrawLoss(line.score, pieceCount: line.pieceCount)
    return "wdl \(chances.win) \(chances.draw) \(chances.loss)"
  }

  private static func bestMove(_ best: BestMove, _ style: UCIStyle) -> String {
    guard let move = best.move else { return "bestmove (none)" }
    let ponder = best.ponder.map { " ponder \($0.coordinates(chess960: style.isChess960))" } ?? ""
    return "bestmove \(move.coordinates(chess960: style.isChess960))\(ponder)"
  }
}

/// The output format that the GUI has selected.
struct UCIStyle: Hashable, Sendable {
  /// True if castling is written as the king capturing its rook.
  var isChess960 = false
  var showsWinDrawLoss = false
}
