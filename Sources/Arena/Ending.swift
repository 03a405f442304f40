import Chess

/// The reason for the end of a game.
package enum Ending: String, CaseIterable, Hashable, Sendable {
  // By the rules of chess.

  /// The side to move is checkmated.
  case checkmate
  /// The side to move is stalemated.
  case stalemate
  /// The position has occurred three times.
  case repetition
  /// Fifty moves without a capture or a pawn move.
  case fiftyMoves = "fifty moves"
  /// Neither side has enough material to mate.
  case insufficientMaterial = "insufficient material"

  // By the rules of the match.

  /// The scores of both engines, or of the loser only, show a decided game for long enough.
  case adjudicatedWin = "adjudicated win"
  /// The scores of both engines are near zero for long enough.
  case adjudicatedDraw = "adjudicated draw"
  /// The game has reached the maximum length.
  case length

  // By the fault of the loser.

  /// The player has exceeded its time.
  case timeForfeit = "time forfeit"
  /// The engine has exited or closed its output.
  case crash
  /// The engine did not answer.
  case stall
  /// The engine has sent an illegal move.
  case illegalMove = "illegal move"

  /// Converts an outcome by the rules of chess; nil for any other.
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

  /// True if the loser lost by an error of its program rather than by its moves.
  package var isFault: Bool {
    switch self {
    case .timeForfeit, .crash, .stall, .illegalMove: true
    default: false
    }
  }

  /// The value of the PGN tag pair `Termination`.
  package var termination: String {
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
  /// White's points in half points.
  var whiteHalfPoints: Int {
    switch self {
    case .whiteWins: 2
    case .draw, .unfinished: 1
    case .blackWins: 0
    }
  }
}
