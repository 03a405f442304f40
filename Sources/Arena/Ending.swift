import Chess

enum Ending: String, CaseIterable, Hashable, Sendable {
  // By the rules of chess.

  case checkmate
  case stalemate
  case repetition
  case fiftyMoves = "fifty moves"
  case insufficientMaterial = "insufficient material"

  // By the rules of the match.

  /// The scores of both engines, or of the loser only, show a decided game for long enough.
  case adjudicatedWin = "adjudicated win"
  /// The scores of both engines are near zero for long enough.
  case adjudicatedDraw = "adjudicated draw"
  case length

  // By the fault of the loser.

  case timeForfeit = "time forfeit"
  /// The engine has exited or closed its output.
  case crash
  case stall
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
  var isFault: Bool {
    switch self {
    case .timeForfeit, .crash, .stall, .illegalMove: true
    default: false
    }
  }

  /// The value of the PGN tag pair `Termination`.
  var termination: String {
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
  var whiteHalfPoints: Int {
    switch self {
    case .whiteWins: 2
    case .draw, .unfinished: 1
    case .blackWins: 0
    }
  }
}
