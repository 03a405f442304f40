import Chess
import ChessEngine
import Openings
import Platform

/// The review of a game.
public struct GameReview: Sendable {
  /// The opening; nil if it has no name.
  public let opening: Opening?
  /// The score of the position before the first move; nil if it was not searched.
  public let start: ReviewedScore?
  /// The moves of the main line.
  public let moves: [ReviewedMove]
  /// The good and the bad play of White and Black.
  public let players: [PlayerReview]

  /// True if every move was judged.
  public var isComplete: Bool { start != nil && moves.allSatisfy { $0.score != nil } }

  /// The depth of half of the searches, if they were too short for what the review says: with the time or the nodes that
  /// it was given, on this machine, they hardly saw more than a strong player does. Nil for searches to be trusted.
  public var shallowDepth: Int? {
    let depths = ([start] + moves.map(\.score)).compactMap { $0?.evaluation.depth }.filter { $0 > 0 }.sorted()
    let median = depths.isEmpty ? nil : depths[depths.count / 2]
    return median.flatMap { $0 < GameReview.trustedDepth ? $0 : nil }
  }

  /// In eight games, 12 % of the marks at median depths of 6 and 7 changed with eight times the nodes.
  static let trustedDepth = 10
}

/// A score from White's point of view.
public struct ReviewedScore: Hashable, Sendable {
  /// The score as it is written into a game.
  public let evaluation: RecordedEvaluation
  /// White's expected result, from 0 to 1: the probability of a win and half that of a draw.
  public let chance: Double

  /// The score of a position.
  init(_ finding: Finding, of position: Position) {
    let pieceCount = position.occupied.count
    let isWhite = position.sideToMove == .white
    let score = isWhite ? finding.score : -finding.score
    let verdict: RecordedEvaluation.Verdict =
      if let moves = score.movesToMate { .mate(moves) } else { .centipawns(score.centipawns(pieceCount: pieceCount)) }
    evaluation = RecordedEvaluation(verdict, depth: finding.depth)
    let chance = finding.score.expectedResult(pieceCount: pieceCount)
    self.chance = isWhite ? chance : 1 - chance
  }
}

/// The judgement of a move.
public enum MoveMark: String, Hashable, Sendable, CaseIterable {
  /// The best move by far, and hard to see: `!`.
  case good
  /// All other moves are much worse: `□`.
  case only
  /// Costs 5 % of the expected result or more: `?!`.
  case inaccuracy
  /// Costs 10 % or more: `?`.
  case mistake
  /// Costs 20 % or more: `??`.
  case blunder

  /// The glyph of PGN.
  public var nag: NAG {
    switch self {
    case .good: .good
    case .only: .forced
    case .inaccuracy: .dubious
    case .mistake: .mistake
    case .blunder: .blunder
    }
  }

  /// The mark of a move that gives away so much of the expected result; nil for less than 5 %.
  init?(loss: Double) {
    switch loss {
    case 0.20...: self = .blunder
    case 0.10...: self = .mistake
    case 0.05...: self = .inaccuracy
    default: return nil
    }
  }
}

/// The review of a move.
public struct ReviewedMove: Sendable {
  /// The move.
  public let move: Move
  /// The part of the game.
  public let phase: GamePhase
  /// True if the position after the move has a name.
  public let isBook: Bool
  /// The score after the move; nil if it was not searched.
  public var score: ReviewedScore?
  /// How much of the player's expected result the move gives away, from 0 to 1; nil if it was not searched.
  public var loss: Double?
  /// The judgement, if there is something to be said.
  public var mark: MoveMark?
  /// Sentences about the move.
  public var remarks: [Remark] = []
  /// A better line, from the position before the move; empty if the move needs none.
  public var better: [Move] = []
  /// In place of a mistake, every move that could have been played, the best first; empty if they were not judged.
  public var tries: [ReviewedTry] = []
}

/// A move that could have been played.
public struct ReviewedTry: Hashable, Sendable {
  /// The move.
  public let move: Move
  /// The player's expected result after it, from 0 to 1.
  public let chance: Double
  /// The moves to a mate, negative if the player is mated; nil if none is seen.
  public let movesToMate: Int?
  /// The best reply, and how it goes on; empty if the move ends the game.
  public let reply: [Move]
}

/// The good and the bad play of a player in a game, or in a part of it.
public struct PlayerReview: Hashable, Sendable {
  /// The number of moves that were judged.
  public private(set) var moveCount = 0
  /// The number of moves with each mark.
  public private(set) var marks: [MoveMark: Int] = [:]
  /// The same by the parts of the game that the player had moves in.
  public private(set) var phases: [GamePhase: PlayerReview] = [:]
  private var sum = 0.0

  /// The mean loss of a move as a share of the expected result; nil without moves.
  public var averageLoss: Double? { moveCount > 0 ? sum / Double(moveCount) : nil }

  /// The accuracy from 0 to 100, nil without moves: 100 · exp(-8 · average loss). Three blunders of a fourth in 21 moves
  /// that cost a hundredth otherwise are 70.
  public var accuracy: Double? { averageLoss.map(PlayerReview.accuracy(ofLoss:)) }

  static func accuracy(ofLoss loss: Double) -> Double { 100 * Mathematics.exp(-8 * loss) }

  /// Counts a move.
  mutating func add(_ move: ReviewedMove) {
    count(move)
    phases[move.phase, default: PlayerReview()].count(move)
  }

  private mutating func count(_ move: ReviewedMove) {
    guard let loss = move.loss else { return }
    moveCount += 1
    sum += loss
    if let mark = move.mark { marks[mark, default: 0] += 1 }
  }
}
