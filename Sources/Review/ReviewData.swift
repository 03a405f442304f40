import Chess
import ChessEngine
import JSON

/// A review as data for a page that shows it.
package enum ReviewData {
  /// The data of all games, and of the report on one of their players.
  package static func json(
    _ games: [JSON], report: PlayerReport? = nil, limits: ReviewLimits, _ language: ReviewLanguage
  ) -> JSON {
    .object([
      ("engine", .string("Goldcrest \(Engine.version)")), ("limits", texts(limits.text)),
      ("language", .string(language.rawValue)), ("report", report.map(json) ?? .null), ("games", .array(games)),
    ])
  }

  /// The data of a game. `tree` is the game without the review.
  package static func json(_ review: GameReview, of tree: GameTree) -> JSON {
    let tags: [(String, String)] = [
      ("event", "Event"), ("site", "Site"), ("date", "Date"), ("round", "Round"), ("white", "White"),
      ("black", "Black"), ("whiteElo", "WhiteElo"), ("blackElo", "BlackElo"),
    ]
    var members: [(String, JSON)] = tags.map { name, tag in (name, known(tree.tags[tag])) }
    members += [
      ("result", .string(tree.result.token)),
      ("opening", review.opening.map { .object([("eco", .string($0.eco)), ("name", .string($0.name))]) } ?? .null),
      ("shallow", review.shallowDepth.map { .integer($0) } ?? .null),
      ("start", .string(tree.start.fen)),
      ("pgn", .string(tree.pgn)),
      ("eval", json(review.start?.evaluation)),
      ("chance", json(review.start?.chance)),
      ("comment", known(tree[tree.root].after.words)),
      ("players", .array(review.players.map(json))),
      ("moves", .array(moves(review, tree))),
    ]
    return .object(members)
  }

  /// A text; null for an unknown one.
  private static func known(_ text: String?) -> JSON {
    guard let text, !text.isEmpty, !text.allSatisfy({ "?.-".contains($0) }) else { return .null }
    return .string(text)
  }

  private static func json(_ evaluation: RecordedEvaluation?) -> JSON {
    switch evaluation?.verdict {
    case .centipawns(let score): .object([("cp", .integer(score))])
    case .mate(let moves): .object([("mate", .integer(moves))])
    case nil: .null
    }
  }

  /// A chance, rounded to what can be seen.
  private static func json(_ chance: Double?) -> JSON {
    chance.map { .number(($0 * 1000).rounded() / 1000) } ?? .null
  }

  // MARK: Players

  private static func json(_ report: PlayerReport) -> JSON {
    func openings(_ color: Color) -> JSON {
      .array(report.openings(with: color).map { .object([("name", .string($0.name))] + figures($0.tally)) })
    }
    let phases: [JSON] = GamePhase.allCases.compactMap { phase in
      report.phases[phase].map { .object([("phase", .string(phase.rawValue))] + figures($0)) }
    }
    return .object(
      figures(report.whole) + [
        ("player", .string(report.player)), ("accuracy", json(accuracy: report.accuracy)),
        ("white", openings(.white)), ("black", openings(.black)), ("phases", .array(phases)),
        ("hurried", .object(figures(report.hurried))), ("unhurried", .object(figures(report.unhurried))),
        (
          "motifs",
          .array(
            report.frequentMotifs.map { .object([("text", texts($0.motif.text)), ("count", .integer($0.count))]) })
        ),
        ("moments", .array(report.mistakes.map { .array([.integer($0.game), .integer($0.move)]) })),
      ])
  }

  private static func figures(_ tally: PlayerReport.Tally) -> [(String, JSON)] {
    [
      ("games", .integer(tally.games)), ("points", .number(tally.points)), ("moves", .integer(tally.moves)),
      ("loss", json(tally.averageLoss)), ("mistakes", .integer(tally.mistakes)),
    ]
  }

  private static func json(_ player: PlayerReview) -> JSON {
    let phases: [JSON] = GamePhase.allCases.compactMap { phase in
      player.phases[phase].map { .object([("phase", .string(phase.rawValue))] + counts($0)) }
    }
    return .object(counts(player) + [("phases", .array(phases))])
  }

  private static func counts(_ player: PlayerReview) -> [(String, JSON)] {
    [
      ("accuracy", json(accuracy: player.accuracy)),
      ("loss", json(player.averageLoss)),
    ]
      + MoveMark.allCases.map { ($0.rawValue, .integer(player.marks[$0, default: 0])) }
  }

  private static func json(accuracy: Double?) -> JSON {
    accuracy.map { .number(($0 * 10).rounded() / 10) } ?? .null
  }

  // MARK: Moves

  private static func moves(_ review: GameReview, _ tree: GameTree) -> [JSON] {
    var position = tree.start
    return zip(tree.mainLine, review.moves).map { node, move in
      let before = position
      position = position.afterMoveOrNull(move.move)
      let comment = tree[node].after
      let clock = comment.clock.map { Double($0.components.seconds) + Double($0.components.attoseconds) / 1e18 }
      return .object(
        step(move.move, from: before, to: position) + [
          ("eval", json(move.score?.evaluation)),
          ("chance", json(move.score?.chance)),
          ("mark", move.mark.map { .string($0.rawValue) } ?? .null),
          ("remarks", .array(move.remarks.map(json))),
          ("better", better(move.better, from: before)),
          ("tries", tries(move.tries, isChess960: before.needsChess960)),
          ("clock", clock.map { .number($0) } ?? .null),
          ("comment", known(comment.words)),
          ("phase", .string(move.phase.rawValue)),
          ("book", .bool(move.isBook)),
        ])
    }
  }

  private static func json(_ remark: Remark) -> JSON { texts(remark.text) }

  /// A text in all languages.
  private static func texts(_ text: (ReviewLanguage) -> String) -> JSON {
    .object(ReviewLanguage.allCases.map { ($0.rawValue, .string(text($0))) })
  }

  /// A move and the position after it.
  private static func step(_ move: Move, from before: Position, to after: Position) -> [(String, JSON)] {
    let isNull = move == .none
    return [
      ("san", .string(isNull ? "--" : before.san(move))),
      ("from", isNull ? .null : .string("\(move.from)")),
      ("to", isNull ? .null : .string("\(move.destination)")),
      ("fen", .string(after.fen)),
    ]
  }

  /// Every move in place of a mistake; a page has the rules to show where it leads.
  private static func tries(_ tries: [ReviewedTry], isChess960: Bool) -> JSON {
    func name(_ move: Move) -> JSON { .string(move.coordinates(chess960: isChess960)) }
    guard !tries.isEmpty else { return .null }
    return .array(
      tries.map { tried in
        .object([
          ("move", name(tried.move)), ("chance", json(tried.chance)),
          ("mate", tried.movesToMate.map { .integer($0) } ?? .null), ("reply", .array(tried.reply.map(name))),
        ])
      })
  }

  private static func better(_ moves: [Move], from start: Position) -> JSON {
    guard let first = moves.first else { return .null }
    var position = start
    let line: [JSON] = moves.map { move in
      let before = position
      position = position.after(move)
      return .object(step(move, from: before, to: position))
    }
    return .object([
      ("from", .string("\(first.from)")), ("to", .string("\(first.destination)")), ("line", .array(line)),
    ])
  }
}

extension Position {
  /// The position after a move, or after a null move for `Move.none`.
  func afterMoveOrNull(_ move: Move) -> Position {
    guard move == .none else { return after(move) }
    var next = self
    next.makeNullMove()
    return next
  }
}
