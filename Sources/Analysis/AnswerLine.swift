import Chess
import ChessEngine
import JSON

/// The lines that a conversation answers with.
enum AnswerLine {
  /// The results found for a request.
  static func text(_ answer: AnalysisAnswer) -> String {
    var members: [(String, JSON)] = [("id", name(answer.request.id)), ("final", .bool(answer.isFinal))]
    if answer.stage == .cancelled { members.append(("cancelled", true)) }
    members += [
      ("depth", .integer(answer.lines.first?.depth ?? 0)), ("nodes", .integer(Int(clamping: answer.nodes))),
      ("time", .integer(milliseconds(answer.seconds))),
    ]
    if let hits = answer.tbHits { members.append(("tableHits", .integer(Int(clamping: hits)))) }
    if let outcome = answer.request.game.outcome {
      let parts: [(String, JSON)] = [
        ("result", .string("\(outcome.result)")), ("reason", .string("\(outcome.reason)")),
      ]
      members.append(("outcome", .object(parts)))
    }
    members.append(("lines", .array(answer.lines.map { line($0, answer) })))
    return JSON.object(members).text
  }

  /// A line is refused.
  static func error(_ reason: String, id: JSON?, line: Int, column: Int) -> String {
    let error: [(String, JSON)] = [
      ("line", .integer(line)), ("column", .integer(column)), ("reason", .string(reason)),
    ]
    return JSON.object([("id", id ?? .null), ("final", true), ("error", .object(error))]).text
  }

  /// The answer to `cancel`.
  static func cancel(_ id: JSON, isFound: Bool) -> String {
    JSON.object([("cancel", id), ("found", .bool(isFound))]).text
  }

  /// The answer to the query `version`.
  static func version(id: JSON?) -> String {
    query("version", id: id, [("name", "Goldcrest"), ("version", .string(Engine.version))])
  }

  /// The answer to the query `options`.
  static func options(_ settings: AnalysisSettings, id: JSON?) -> String {
    let limits = settings.limits
    let usual: [(String, JSON)?] = [
      limits.depth.map { ("depth", .integer($0)) }, limits.nodes.map { ("nodes", .integer(Int(clamping: $0))) },
      limits.moveTime.map { ("time", .integer(milliseconds($0))) },
    ]
    let ranges: [(String, ClosedRange<Int>)] = [
      ("depth", RequestRange.depth), ("nodes", RequestRange.nodes), ("time", RequestRange.time),
      ("multiPV", RequestRange.multiPV), ("report", RequestRange.report), ("priority", RequestRange.priority),
      ("threads", 1...settings.threads),
    ]
    return query(
      "options", id: id,
      [
        ("searches", .integer(settings.searches)), ("threads", .integer(settings.options.threads)),
        ("hash", .integer(settings.options.hashMegabytes)), ("limits", .object(usual.compactMap(\.self))),
        (
          "ranges",
          .object(ranges.map { ($0.0, .array([.integer($0.1.lowerBound), .integer($0.1.upperBound)])) })
        ),
      ])
  }

  // MARK: Parts

  private static func query(_ name: String, id: JSON?, _ members: [(String, JSON)]) -> String {
    JSON.object((id.map { [("id", $0)] } ?? []) + [("query", .string(name))] + members).text
  }

  /// The name of a request, as it was written.
  private static func name(_ id: String) -> JSON { (try? JSON(parsing: id)) ?? .string(id) }

  private static func line(_ line: SearchLine, _ answer: AnalysisAnswer) -> JSON {
    let chances = WinDrawLoss(line.score, pieceCount: line.pieceCount)
    // Stalemate is no estimate.
    let isDrawn = line.moves.isEmpty && line.score == .draw
    let wdl = isDrawn ? [0, 1000, 0] : [chances.win, chances.draw, chances.loss]
    let score: (String, JSON) =
      line.score.movesToMate.map { ("mate", .integer($0)) }
      ?? ("cp", .integer(line.score.centipawns(pieceCount: line.pieceCount)))
    return .object([
      ("depth", .integer(line.depth)), ("seldepth", .integer(max(line.depth, line.selectiveDepth))),
      ("score", .object([score])),
      ("wdl", .array(wdl.map(JSON.integer))),
      ("moves", .array(answer.coordinates(of: line).map(JSON.string))),
      ("san", .array(answer.san(of: line).map(JSON.string))),
    ])
  }

  private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}
