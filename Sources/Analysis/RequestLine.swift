import Chess
import ChessEngine
import JSON

/// The request that a line makes.
enum RequestLine {
  /// To analyse a position.
  case analysis(AnalysisRequest)
  /// To cancel the request with this name.
  case cancel(JSON)
  /// To tell the version of the program.
  case version(id: JSON?)
  /// To tell the settings, and which numbers are allowed.
  case options(id: JSON?)

  /// Reads a line.
  init(_ json: JSON, _ settings: AnalysisSettings) throws(RequestError) {
    var fields = try RequestFields(json)
    if let id = fields.take("cancel") {
      self = .cancel(try RequestLine.name(id, of: "cancel", fields))
    } else if let query = try fields.text("query") {
      let id = try fields.take("id").map { id throws(RequestError) in try RequestLine.name(id, of: "id", fields) }
      switch query {
      case "version": self = .version(id: id)
      case "options": self = .options(id: id)
      default: throw fields.error("query", "expected version or options")
      }
    } else {
      self = .analysis(try RequestLine.analysis(&fields, settings))
    }
    try fields.finish()
  }

  /// A name: a whole number or a text.
  private static func name(_ json: JSON, of field: String, _ fields: RequestFields) throws(RequestError) -> JSON {
    guard isName(json) else { throw fields.error(field, "expected a whole number or a text in quotes") }
    return json
  }

  /// True for what can be the name of a request.
  static func isName(_ json: JSON) -> Bool { json.integer != nil || json.string != nil }

  private static func analysis(
    _ fields: inout RequestFields, _ settings: AnalysisSettings
  ) throws(RequestError) -> AnalysisRequest {
    guard let id = fields.take("id") else {
      throw RequestError(path: [], reason: "expected id and position, or cancel, or query")
    }
    let name = try name(id, of: "id", fields).text
    let (game, isChess960) = try RequestPosition.read(from: &fields)
    var limits = try limits(from: &fields, settings)
    limits.lines = try fields.integer("multiPV", in: RequestRange.multiPV) ?? 1
    for (index, text) in try fields.texts("searchmoves", atMost: MoveList.capacity).enumerated() {
      limits.searchMoves.append(try RequestPosition.move(text, in: game.position, "searchmoves", index, fields))
    }
    var request = AnalysisRequest(id: name, game: game, limits: limits)
    request.isChess960 = isChess960
    request.priority = try fields.integer("priority", in: RequestRange.priority) ?? 0
    request.reportInterval = try fields.integer("report", in: RequestRange.report).map { Double($0) / 1000 }
    if var options = try fields.object("options") {
      request.threads = try options.integer("threads", in: 1...settings.threads)
      request.keepsHash = try options.flag("keepHash") ?? false
      try options.finish()
    }
    return request
  }

  /// The limits of a request; the usual ones if it has none.
  private static func limits(
    from fields: inout RequestFields, _ settings: AnalysisSettings
  ) throws(RequestError) -> SearchLimits {
    guard var given = try fields.object("limits") else { return settings.limits }
    var limits = SearchLimits()
    limits.depth = try given.integer("depth", in: RequestRange.depth)
    limits.nodes = try given.integer("nodes", in: RequestRange.nodes).map { UInt64($0) }
    limits.moveTime = try given.integer("time", in: RequestRange.time).map { Double($0) / 1000 }
    try given.finish()
    return limits == SearchLimits() ? settings.limits : limits
  }
}

/// The position of a request: a FEN, or a start and moves.
private enum RequestPosition {
  static func read(from fields: inout RequestFields) throws(RequestError) -> (game: GameState, isChess960: Bool) {
    guard let json = fields.take("position") else { throw RequestError(path: [], reason: "expected a position") }
    if let text = json.string { return (GameState(try position(text, at: ["position"])), false) }
    guard case .members = json else { throw fields.error("position", "expected a FEN in quotes, or an object") }
    var parts = try RequestFields(json, at: ["position"])
    let fen = try parts.text("fen") ?? "startpos"
    var game = GameState(try position(fen, at: ["position", "fen"]))
    for (index, text) in try parts.texts("moves", atMost: RequestRange.moves).enumerated() {
      game.play(try move(text, in: game.position, "moves", index, parts))
    }
    let isChess960: Bool
    switch try parts.text("variant") ?? "standard" {
    case "standard": isChess960 = false
    case "chess960": isChess960 = true
    default: throw parts.error("variant", "expected standard or chess960")
    }
    try parts.finish()
    return (game, isChess960)
  }

  private static func position(_ fen: String, at path: [String]) throws(RequestError) -> Position {
    if fen == "startpos" { return .start }
    do throws(PositionError) {
      return try Position(fen: fen)
    } catch {
      throw RequestError(path: path, reason: error.description)
    }
  }

  /// A move in coordinates or in SAN, an element of a list.
  static func move(
    _ text: String, in position: Position, _ list: String, _ index: Int, _ fields: RequestFields
  ) throws(RequestError) -> Move {
    if let move = try? position.move(coordinates: text) { return move }
    do throws(MoveError) {
      return try position.move(san: text)
    } catch {
      throw fields.error(list, index, error.description)
    }
  }
}
