import Chess
import Openings
import Platform

/// What many reviewed games say about one of their players.
///
///     var report = PlayerReport("Lan")
///     for (review, tree) in games { report.add(review, of: tree) }
///     print(report.text(.english))
public struct PlayerReport: Sendable {
  /// The name as the tags White and Black of the first game have it; case does not matter.
  public private(set) var player: String
  /// The number of games of the player.
  public var games: Int { whole.games }
  /// The positions in which the player has made a mistake or a blunder, with the best move, to be tried again.
  public var exercises: [EPD] { mistakes.map(\.exercise) }

  private(set) var openings: [ColoredOpening: Tally] = [:]
  private(set) var phases: [GamePhase: Tally] = [:]
  private(set) var whole = Tally()
  /// Moves with little time on the clock, and all others of games with clocks.
  private(set) var hurried = Tally()
  private(set) var unhurried = Tally()
  private(set) var motifs: [Motif: Int] = [:]
  private(set) var mistakes: [Mistake] = []
  /// The number of games that were added, those of others among them.
  private var added = 0

  /// A move to learn from: the index of its game among those that were added, its own index there, and the exercise.
  struct Mistake: Sendable {
    let game: Int
    let move: Int
    let exercise: EPD
  }

  /// Less than this is little time.
  private static let littleTime = Duration.seconds(30)

  /// An opening of the player as White or as Black.
  struct ColoredOpening: Hashable, Sendable {
    let color: Color
    let name: String
  }

  /// A report without games.
  public init(_ player: String) { self.player = player }

  /// Games, points and losses.
  struct Tally: Sendable {
    var games = 0
    var points = 0.0
    var moves = 0
    var loss = 0.0
    var mistakes = 0

    mutating func add(_ move: ReviewedMove) {
      guard let loss = move.loss else { return }
      moves += 1
      self.loss += loss
      if move.mark == .mistake || move.mark == .blunder { mistakes += 1 }
    }

    mutating func join(_ other: Tally) {
      games += other.games
      points += other.points
      moves += other.moves
      loss += other.loss
      mistakes += other.mistakes
    }

    /// What a move gives away on average; nil without moves.
    var averageLoss: Double? { moves > 0 ? loss / Double(moves) : nil }
  }

  /// The color of the player in a game; nil if it is a game of others.
  private func color(in tree: GameTree) -> Color? {
    let key = player.lowercased()
    return Color.allCases.first { tree.tags[$0 == .white ? "White" : "Black"]?.lowercased() == key }
  }

  /// Adds a game, if it is one of the player; `tree` is the game without the review.
  public mutating func add(_ review: GameReview, of tree: GameTree) {
    defer { added += 1 }
    guard let color = color(in: tree) else { return }
    if games == 0 { player = tree.tags[color == .white ? "White" : "Black"] ?? player }
    var game = Tally(games: 1)
    if tree.result == .draw { game.points = 0.5 } else if tree.result.winner == color { game.points = 1 }
    var position = tree.start
    for (index, (node, move)) in zip(tree.mainLine, review.moves).enumerated() {
      if position.sideToMove == color {
        game.add(move)
        whole.add(move)
        phases[move.phase, default: Tally()].add(move)
        if let clock = tree[node].after.clock {
          if clock < PlayerReport.littleTime { hurried.add(move) } else { unhurried.add(move) }
        }
        for motif in Set(move.remarks.compactMap(\.motif)) { motifs[motif, default: 0] += 1 }
        if let exercise = exercise(move, position, tree) {
          mistakes.append(Mistake(game: added, move: index, exercise: exercise))
        }
      }
      position = position.afterMoveOrNull(move.move)
    }
    whole.games += 1
    whole.points += game.points
    // Without the variation: a player of a few hundred games knows openings by their family.
    let name = review.opening.map { String($0.name.prefix { $0 != ":" }) } ?? "-"
    openings[ColoredOpening(color: color, name: name), default: Tally()].join(game)
  }

  /// The position before a mistake or a blunder; nil for other moves.
  private func exercise(_ move: ReviewedMove, _ position: Position, _ tree: GameTree) -> EPD? {
    guard move.mark == .mistake || move.mark == .blunder, let best = move.better.first else { return nil }
    let number = "\(position.fullmoveNumber)\(position.sideToMove == .white ? "." : "...")"
    let names = "\(tree.tags["White"] ?? "?") - \(tree.tags["Black"] ?? "?")".filter { $0 != "\"" }
    return EPD(
      position: position,
      operations: [
        EPD.Operation("bm", [position.san(best)]), EPD.Operation("am", [position.san(move.move)]),
        EPD.Operation("id", ["\(names), \(number)"]),
        EPD.Operation("c0", [move.remarks.map { $0.text(.english) }.joined(separator: " ")]),
      ])
  }

  /// The openings with a color, the most frequent ones first.
  func openings(with color: Color) -> [(name: String, tally: Tally)] {
    openings.filter { $0.key.color == color }.map { (name: $0.key.name, tally: $0.value) }
      .sorted { ($1.tally.games, $0.name) < ($0.tally.games, $1.name) }
  }

  /// The motifs, the most frequent ones first.
  var frequentMotifs: [(motif: Motif, count: Int)] {
    motifs.map { (motif: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.motif.rawValue) < ($0.count, $1.motif.rawValue) }
  }

  /// The accuracy over all moves; nil if none was judged.
  var accuracy: Double? { whole.averageLoss.map(PlayerReview.accuracy(ofLoss:)) }
}
