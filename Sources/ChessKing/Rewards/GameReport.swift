import Chess
import Platform

/// What is told at the end of a game, and kept: the history is a list of these.
public struct GameReport: Hashable, Sendable {
  /// When it ended.
  public let time: Moment
  /// How it ended.
  public let outcome: Outcome
  /// How many moves were made, those of both sides counted.
  public let plies: Int
  /// What it was for White.
  public let white: Side
  /// What it was for Black.
  public let black: Side

  var unknownFields: [String: JSON] = [:]

  /// What a game was for one player.
  public struct Side: Hashable, Sendable {
    /// Who played.
    public let player: String
    /// The score after the game.
    public let score: Int
    /// By how much the game has changed it.
    public let change: Int
    /// The promotions, en passants and castlings.
    public let feats: Feats
    /// The badges newly won.
    public let badges: [Badge]

    var unknownFields: [String: JSON] = [:]
  }

  /// What it was for the player of a color.
  public subscript(color: Color) -> Side { color == .white ? white : black }

  /// What it was for this player, if he has played in it.
  public subscript(player: String) -> Side? { color(of: player).map { self[$0] } }

  /// Which color this player had, if he has played in it.
  public func color(of player: String) -> Color? { Color.allCases.first { self[$0].player == player } }

  /// What the game was for the player of a color.
  public func result(of color: Color) -> PlayerResult { PlayerResult(outcome.result, for: color) }
}

// MARK: - In words

extension GameReport {
  /// How it ended, then a line or more for each player.
  public var text: Translated {
    let end = MatchStatus.over(outcome, winner: outcome.result.winner.map { self[$0].player }).text
    let sides = [white.text, black.text]
    return Translated(
      ([end.english] + sides.map(\.english)).joined(separator: "\n"),
      ([end.vietnamese] + sides.map(\.vietnamese)).joined(separator: "\n"))
  }
}

extension GameReport.Side {
  /// The score, what was done, and the badges newly won.
  public var text: Translated { Translated(text(.english), text(.vietnamese)) }

  private func text(_ language: Language) -> String {
    let points = Translated("points", "điểm")[language]
    var lines = ["\(player): \(score) \(points) (\(change < 0 ? "" : "+")\(change))"]
    let feats = [
      (feats.promotions, Translated("promotions", "phong cấp")),
      (feats.enPassants, Translated("en passant", "bắt tốt qua đường")),
      (feats.castlings, Translated("castling", "nhập thành")),
    ].filter { $0.0 > 0 }.map { "\($0.1[language]): \($0.0)" }
    if !feats.isEmpty { lines.append("  " + feats.joined(separator: ", ")) }
    let new = Translated("new badge", "huy hiệu mới")[language]
    for badge in badges { lines.append("  \(new): \(badge.title[language])") }
    return lines.joined(separator: "\n")
  }
}

// MARK: - In files

extension GameReport: JSONConvertible {
  /// The report of its written form.
  public init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    time = try fields.moment("time")
    let token = fields.take("result")?.string
    guard let result = GameResult.allCases.first(where: { $0.token == token }), result != .unfinished else {
      throw JSONMismatch(["result"], expected: "1-0, 0-1 or 1/2-1/2")
    }
    let word = fields.take("reason")?.string
    guard let reason = Outcome.Reason.allCases.first(where: { $0.description == word }) else {
      throw JSONMismatch(["reason"], expected: "why the game was over, such as checkmate")
    }
    outcome = Outcome(result, reason)
    plies = try fields.integer("plies", in: 0...1_000_000)
    white = try fields.value("white")
    black = try fields.value("black")
    unknownFields = fields.rest
  }

  /// The written form.
  public var json: JSON {
    .object(
      [
        ("time", .string(time.timestamp)), ("result", .string(outcome.result.token)),
        ("reason", .string(outcome.reason.description)), ("plies", .integer(plies)), ("white", white.json),
        ("black", black.json),
      ], and: unknownFields)
  }
}

extension GameReport.Side: JSONConvertible {
  /// One player's side of its written form.
  public init(json: JSON) throws(JSONMismatch) {
    var fields = try JSONFields(json)
    player = try fields.text("player")
    score = try fields.integer("score", in: 0...1_000_000_000_000)
    change = try fields.integer("change", in: -1_000_000...1_000_000)
    feats = Feats(
      promotions: try fields.optionalInteger("promotions", in: 0...1_000_000) ?? 0,
      enPassants: try fields.optionalInteger("enPassants", in: 0...1_000_000) ?? 0,
      castlings: try fields.optionalInteger("castlings", in: 0...1_000_000) ?? 0)
    badges = try fields.words("badges")
    unknownFields = fields.rest
  }

  /// The written form, without what is nothing.
  public var json: JSON {
    func some(_ count: Int) -> JSON { count == 0 ? .null : .integer(count) }
    return .object(
      [
        ("player", .string(player)), ("score", .integer(score)), ("change", .integer(change)),
        ("promotions", some(feats.promotions)), ("enPassants", some(feats.enPassants)),
        ("castlings", some(feats.castlings)),
        ("badges", badges.isEmpty ? .null : .array(badges.map { .string($0.rawValue) })),
      ], and: unknownFields)
  }
}
