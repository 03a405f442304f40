import Chess
import Engine

/// A line that an engine sends to the chess program.
public enum UCIResponse: Sendable {
  /// Who we are.
  case id(name: String, author: String)
  /// Something that can be set.
  case option(UCIOption)
  /// All options have been told.
  case uciOK
  /// All that was asked is done.
  case readyOK
  /// A line of moves and its score.
  case line(SearchLine, UCIStyle)
  /// A sign of life.
  case progress(SearchProgress, UCIStyle)
  /// The answer to `go`.
  case best(BestMove, UCIStyle)
  /// A word to the person at the other end.
  case string(String)
  /// The answer to a question that UCI does not know, of one or more lines.
  case text(String)

  /// The line, without its newline.
  public var description: String {
    switch self {
    case .id(let name, let author): "id name \(name)\nid author \(author)"
    case .option(let option): option.declaration
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
    // A position without moves has only its score.
    guard !line.moves.isEmpty else { return "info depth \(line.depth) \(score)" }
    let bound =
      switch line.bound {
      case .exact: ""
      case .lower: " lowerbound"
      case .upper: " upperbound"
      }
    let head = "info depth \(line.depth) seldepth \(max(line.depth, line.selectiveDepth)) multipv \(line.number)"
    let chances = style.showsWinDrawLoss ? " \(UCIResponse.chances(line))" : ""
    let moves = line.moves.map { $0.coordinates(chess960: style.isChess960) }.joined(separator: " ")
    return "\(head) \(score)\(bound)\(chances) \(effort(line.nodes, line.seconds, line.tablePermill)) pv \(moves)"
  }

  // No depth: programs that write games take a line with a depth for one with a score.
  private static func info(_ progress: SearchProgress, _ style: UCIStyle) -> String {
    let move = "currmove \(progress.move.coordinates(chess960: style.isChess960)) currmovenumber \(progress.moveNumber)"
    return "info \(move) \(effort(progress.nodes, progress.seconds, progress.tablePermill))"
  }

  private static func effort(_ nodes: UInt64, _ seconds: Double, _ permill: Int) -> String {
    let speed = UInt64(Double(nodes) / max(seconds, 0.000_1))
    return "nodes \(nodes) nps \(speed) hashfull \(permill) time \(Int(seconds * 1000))"
  }

  private static func score(_ line: SearchLine) -> String {
    line.score.movesToMate.map { "score mate \($0)" } ?? "score cp \(line.score.centipawns(men: line.men))"
  }

  private static func chances(_ line: SearchLine) -> String {
    let chances = WinDrawLoss(line.score, men: line.men)
    return "wdl \(chances.win) \(chances.draw) \(chances.loss)"
  }

  private static func bestMove(_ best: BestMove, _ style: UCIStyle) -> String {
    guard let move = best.move else { return "bestmove (none)" }
    let ponder = best.ponder.map { " ponder \($0.coordinates(chess960: style.isChess960))" } ?? ""
    return "bestmove \(move.coordinates(chess960: style.isChess960))\(ponder)"
  }
}
