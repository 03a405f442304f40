import Chess

/// Why a game has ended.
public enum Ending: String, CaseIterable, Hashable, Sendable {
  // By the rules of chess.

  /// A player is mated.
  case checkmate
  /// The side to move has no move and is not in check.
  case stalemate
  /// The position has occurred three times.
  case repetition
  /// Fifty moves without capture or pawn move.
  case fiftyMoves = "fifty moves"
  /// Nobody could mate any more.
  case insufficientMaterial = "insufficient material"

  // By the rules of the match.

  /// Both engines, or the loser, have long seen the game decided.
  case adjudicatedWin = "adjudicated win"
  /// Both engines have long seen a level game.
  case adjudicatedDraw = "adjudicated draw"
  /// The game took too many plies.
  case length

  // By the fault of the loser.

  /// The clock was overstepped.
  case timeForfeit = "time forfeit"
  /// The engine's program ended, or closed its output.
  case crash
  /// The engine did not answer.
  case stall
  /// A move that chess does not allow.
  case illegalMove = "illegal move"

  /// The ending that the rules of chess have brought about.
  init?(_ reason: Outcome.Reason) {
    switch reason {
    case .checkmate: self = .checkmate
    case .stalemate: self = .stalemate
    case .repetition: self = .repetition
    case .fiftyMoves: self = .fiftyMoves
    case .insufficientMaterial: self = .insufficientMaterial
    case .resignation, .agreement, .time, .adjudication, .unknown: return nil
    }
  }

  /// True if the loser lost by what it did wrong rather than by its moves.
  public var isFault: Bool {
    switch self {
    case .timeForfeit, .crash, .stall, .illegalMove: true
    default: false
    }
  }

  /// The value of the PGN tag `Termination`.
  public var termination: String {
    switch self {
    case .checkmate, .stalemate, .repetition, .fiftyMoves, .insufficientMaterial: "normal"
    case .adjudicatedWin, .adjudicatedDraw, .length: "adjudication"
    case .timeForfeit: "time forfeit"
    case .crash: "abandoned"
    case .stall: "stalled connection"
    case .illegalMove: "rules infraction"
    }
  }
}

extension GameResult {
  /// Twice the points of White.
  var whiteHalfPoints: Int {
    switch self {
    case .whiteWins: 2
    case .draw, .unfinished: 1
    case .blackWins: 0
    }
  }
}
