import Chess
internal import JSON

/// The report of a finished game, which is also its entry in the history.
public struct GameReport: Hashable, Sendable {
  /// The time of the end of the game.
  public let time: Timestamp
  /// The result of the game and its reason.
  public let outcome: Outcome
  /// The number of plies.
  public let plies: Int
  /// The report for White.
  public private(set) var white: Side
  /// The report for Black.
  public private(set) var black: Side
  /// The Elo rating at which the opponent played; nil if there was none, or if it is not known.
  public let elo: Int?
  /// True if the person has taken hints.
  public let hasHints: Bool
  /// The moves; nil if they are not known.
  let moveText: MoveText?

  /// The report of a game for one player.
  public struct Side: Hashable, Sendable {
    /// The name of the player.
    public internal(set) var player: String
    /// The score after the game, in points.
    public let score: Int
    /// The change of the score by the game, in points.
    public let change: Int
    /// The number of promotions, en passant captures and castlings.
    public let specialMoves: SpecialMoveCounts
    /// The badges awarded for the game.
    public let badges: [Badge]
  }

  /// Creates the report of a game that is scored now.
  init(_ game: FinishedGame, white: Side, black: Side) {
    (time, outcome, plies, moveText) = (game.time, game.outcome, game.plies, game.moveText)
    (elo, hasHints) = (game.elo, game.hasHints)
    (self.white, self.black) = (white, black)
  }

  mutating func rename(_ old: String, to new: String) {
    if Player.isSame(white.player, old) { white.player = new }
    if Player.isSame(black.player, old) { black.player = new }
  }

  /// The report for the player of this color.
  public subscript(color: Color) -> Side { color == .white ? white : black }

  /// The report for the player with this name; nil if the player did not take part.
  public subscript(player: String) -> Side? { color(of: player).map { self[$0] } }

  /// The color of the player with this name; nil if the player did not take part.
  public func color(of player: String) -> Color? { Color.allCases.first { self[$0].player == player } }

  /// The result for the player of this color.
  public func result(of color: Color) -> PlayerResult { PlayerResult(outcome.result, for: color) }
}

// MARK: - Text

extension GameReport {
  /// The outcome on the first line, followed by one or more lines for each player.
  public var text: Localized {
    let end = MatchStatus.over(outcome, winner: outcome.result.winner.map { self[$0].player }).text
    let texts = [end, white.text, black.text]
    return Localized(
      texts.map(\.english).joined(separator: "\n"), texts.map(\.vietnamese).joined(separator: "\n"))
  }
}

extension GameReport.Side {
  /// The score, the special moves and the new badges.
  public var text: Localized { Localized(text(.english), text(.vietnamese)) }

  private func text(_ language: Language) -> String {
    let score = Localized.text("report.score", player, score, change.signed)
    let counts = [
      ("promotions", specialMoves.promotions), ("enPassants", specialMoves.enPassants),
      ("castlings", specialMoves.castlings),
    ].filter { $0.1 > 0 }.map { Localized.text("report.\($0.0)", $0.1)[language] }
    let details = [counts.joined(separator: ", ")] + badges.map { Localized.text("report.badge", $0.title)[language] }
    return ([score[language]] + details.filter { !$0.isEmpty }.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension Int {
  /// The number with its sign, as changes of points are written.
  package var signed: String { self < 0 ? "\(self)" : "+\(self)" }
}

// MARK: - JSON

extension GameReport: JSONConvertible {
  init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    time = try fields.timestamp("time")
    let token = fields.take("result")?.string
    guard let result = GameResult.allCases.first(where: { $0.token == token }), result != .unfinished else {
      throw JSONMismatch(["result"], expected: "1-0, 0-1 or 1/2-1/2")
    }
    let word = try fields.text("reason")
    guard let reason = Outcome.Reason.allCases.first(where: { $0.description == word }) else {
      throw JSONMismatch(["reason"], expected: "a reason such as checkmate")
    }
    outcome = Outcome(result, reason)
    plies = try fields.integer("plies", in: 0...1_000_000)
    elo = try fields.optionalInteger("elo", in: Rating.eloRange)
    hasHints = fields.take("hints") == .bool(true)
    white = try fields.value("white", Side.init(json:))
    black = try fields.value("black", Side.init(json:))
    moveText = try MoveText(&fields)
  }

  var json: JSON {
    .present(
      [
        ("time", .string(time.description)), ("result", .string(outcome.result.token)),
        ("reason", .string(outcome.reason.description)), ("plies", .integer(plies)),
        ("elo", elo.map { .integer($0) } ?? .null), ("hints", hasHints ? .bool(true) : .null), ("white", white.json),
        ("black", black.json),
      ] + (moveText?.members ?? []))
  }
}

extension GameReport.Side: JSONConvertible {
  init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    player = try fields.text("player")
    score = try fields.integer("score", in: 0...1_000_000_000_000)
    change = try fields.integer("change", in: -1_000_000...1_000_000)
    specialMoves = SpecialMoveCounts(
      promotions: try fields.optionalInteger("promotions", in: 0...1_000_000) ?? 0,
      enPassants: try fields.optionalInteger("enPassants", in: 0...1_000_000) ?? 0,
      castlings: try fields.optionalInteger("castlings", in: 0...1_000_000) ?? 0)
    badges = try fields.values("badges", Badge.init(json:))
  }

  /// The JSON representation, without zeros and empty arrays.
  var json: JSON {
    func some(_ count: Int) -> JSON { count == 0 ? .null : .integer(count) }
    return .present([
      ("player", .string(player)), ("score", .integer(score)), ("change", .integer(change)),
      ("promotions", some(specialMoves.promotions)), ("enPassants", some(specialMoves.enPassants)),
      ("castlings", some(specialMoves.castlings)), ("badges", badges.isEmpty ? .null : .array(badges.map(\.json))),
    ])
  }
}
