/// The numbers of the search that were found by playing games, grouped by the idea they belong to.
///
/// Scores are in centipawns, reductions in 1024ths of a ply, histories in their own unit, of which an entry holds at
/// most `HistoryEntry.limit`.
struct Parameters: Sendable {
  var aspiration = Aspiration()
  var reverseFutility = ReverseFutility()
  var nullMove = NullMove()
  var probCut = ProbCut()
  var internalReduction = InternalReduction()
  var lateMovePruning = LateMovePruning()
  var futility = Futility()
  var noisyFutility = NoisyFutility()
  var historyPruning = HistoryPruning()
  var exchangePruning = ExchangePruning()
  var hindsight = Hindsight()
  var tableCutoff = TableCutoff()
  var singular = Singular()
  var lateMoveReduction = LateMoveReduction()
  var failHigh = FailHigh()
  var quiescence = Quiescence()
  var history = History()
  var ordering = Ordering()
  var correction = Correction()
  var clock = Clock()

  struct Aspiration: Sendable {
    var minDepth = 4
    /// How far the window reaches to either side of the last score.
    var delta = 14
    /// How much the average of all iterations counts beside the last score, in percent.
    var average = 40
    /// By how much of the window alpha rises when a score is above it, in percent.
    var raise = 30
    /// The square of the score divided by this widens it.
    var scoreDivisor = 16_000
    /// Percent by which it grows each time that it proves too narrow.
    var growth = 50
  }

  struct ReverseFutility: Sendable {
    var maxDepth = 9
    /// What the opponent may still gain for each ply left.
    var margin = 86
    /// How much less if we are getting on.
    var improving = 42
    /// What is added for the square of the depth, in 16ths of a centipawn.
    var depthSquared = 40
    /// How much less at nodes that should be cut off.
    var cutNode = 10
    /// How much more for an evaluation that experience corrects, in 1024ths of the correction.
    var correction = 400
  }

  struct NullMove: Sendable {
    var minDepth = 3
    var base = 4
    var depthDivisor = 4
    var scoreDivisor = 168
    var maxByScore = 3
    /// The evaluation has to be above beta by so much, …
    var margin = 120
    /// … and by so much less for each ply left.
    var marginPerPly = 8
    /// From this depth on a cutoff is verified by a search without null moves.
    var verificationDepth = 14
  }

  struct ProbCut: Sendable {
    var minDepth = 5
    var margin = 227
    /// How much less deep the confirming search is.
    var reduction = 4
  }

  /// Internal iterative reduction, where no best move is known.
  struct InternalReduction: Sendable {
    var minDepth = 4
  }

  struct LateMovePruning: Sendable {
    var base = 3
    /// Before this iteration the order of moves is not to be trusted …
    var trustedRootDepth = 8
    /// … and so many more moves are tried for each iteration that is missing.
    var perMissingDepth = 8

    /// How many moves are tried at most.
    ///
    /// Histories are empty in the first iterations of a search, so the order puts good replies anywhere. Without
    /// `perMissingDepth` a search of two plies drops most of the opponent's replies and judges worse than one of a
    /// single ply.
    @inline(__always)
    func limit(_ depth: Int, isImproving: Bool, rootDepth: Int) -> Int {
      let limit = base &+ depth &* depth &+ max(0, trustedRootDepth &- rootDepth) &* perMissingDepth
      return isImproving ? limit : limit / 2
    }
  }

  struct Futility: Sendable {
    var maxDepth = 8
    var base = 73
    var perPly = 99
  }

  struct NoisyFutility: Sendable {
    var maxDepth = 6
    var base = 287
    var perPly = 161
  }

  struct HistoryPruning: Sendable {
    var maxDepth = 4
    var perPly = -3447
  }

  struct ExchangePruning: Sendable {
    var maxDepth = 10
    var quietSquared = -36
    var noisy = -86
  }

  /// Second thoughts about a reduction, once the evaluation behind the move is known.
  struct Hindsight: Sendable {
    /// A reduction of so many plies is taken back by one if the evaluation did not get worse for the side that moved …
    var deeperFrom = 3
    /// … and one of so many plies is increased by one …
    var shallowerFrom = 2
    /// … if it got worse by so many centipawns.
    var shallowerMargin = 120
  }

  struct TableCutoff: Sendable {
    /// From this count of plies without capture or pawn move on, a score from a line with another count may be wrong.
    var fiftyMovePlies = 90
    /// Up to this depth the table's score has to be on the side of beta that was expected.
    var agreementDepth = 5
  }

  struct Singular: Sendable {
    /// One more where a principal variation is or was.
    var minDepth = 6
    /// The table's entry may be so much less deep than the node.
    var entryDepth = 3
    /// What the table's move must be better by, for each ply, in 16ths of a centipawn …
    var margin = 23
    /// … and so much more where a principal variation was.
    var marginNearPV = 8
    /// Better by so much more, a move is searched two plies deeper …
    var doubleMargin = 32
    /// … or even three, if it is quiet.
    var tripleMargin = 232
    /// How often one line may be extended by two or three.
    var maxDoubles = 8
    /// How much less deep it is searched if the others are as good, and its score is above beta …
    var notSingular = 3
    /// … or if the node should be cut off.
    var notSingularAtCutNode = 2
  }

  struct LateMoveReduction: Sendable {
    var minDepth = 2
    var quietBase = 1056
    /// Hundredths by which the product of the logarithms is divided.
    var quietDivisor = 205
    var noisyBase = -63
    var noisyDivisor = 314
    var cutNode = 1476
    var onPV = 1024
    /// A principal variation is or was here …
    var wasOnPV = 738
    /// … and the table's score is above alpha …
    var tableScoreIsHigh = 300
    /// … or its entry deep enough.
    var tableIsDeep = 300
    /// The table's score is not above alpha.
    var tableScoreIsLow = 300
    /// A node that should be cut off has no move in the table.
    var noTableMove = 500
    /// For a window as wide as that of the root; in proportion for narrower ones.
    var window = 250
    /// For each time that alpha was raised here.
    var alphaRaise = 250
    /// For each centipawn by which experience corrects the evaluation: the less it is to be trusted.
    var correction = 2
    var notImproving = 753
    var tableMoveIsNoisy = 677
    var givesCheck = 1012
    /// When the next ply has had more cutoffs than so many …
    var fewCutoffs = 3
    /// … already.
    var manyCutoffs = 634
    /// The history that is worth a ply.
    var historyDivisor = 11_954
    /// The same for captures.
    var noisyHistoryDivisor = 16_384
    /// A result better than the best by this much is looked at deeper.
    var deeperMargin = 11
  }

  struct FailHigh: Sendable {
    /// The weight of beta beside that of the score, which counts once for each ply of depth; in percent.
    var weightOfBeta = 50
  }

  struct Quiescence: Sendable {
    /// What a capture may bring beyond the man that it takes.
    var futilityMargin = 226
    /// What a capture may lose by exchange and still be looked at.
    var exchangeLoss = 24
    /// How far a score above beta is drawn towards it, in percent.
    var blend = 30
    /// How many captures are looked at, besides promotions and recaptures, unless it is a check that they answer.
    var maxMoves = 3
  }

  struct History: Sendable {
    var bonusSlope = 207
    var bonusOffset = -80
    var maxBonus = 1862
    var malusSlope = 249
    var malusOffset = -80
    var maxMalus = 1446
    /// What is left of the malus for each further move in the list, in percent: the later it was tried, the less its
    /// failure says.
    var malusKept = 92
    /// Shares of the bonus, in percent: for the table's move when the table alone brings a cutoff, …
    var tableCutoff = 40
    /// … for the best move of a node that is not cut off, …
    var exactScore = 40
    /// … and for a move that was searched again after a reduction, as the sequel of those before it.
    var afterReduction = 40
    /// The share of the malus, in percent, for a move that came early in the order and was refuted.
    var refutedEarly = 40
    /// Up to which place in the order a move came early.
    var earlyMoves = 2
    /// For the move that led to where nothing reaches alpha.
    var refutationSlope = 121
    var maxRefutation = 900
    /// For the capture that led there.
    var refutingCaptureSlope = 40
    /// For what a move did to the evaluation.
    var changeSlope = 3
    var maxChange = 900

    /// For the best move of a node of this depth.
    @inline(__always)
    func bonus(_ depth: Int) -> Int { min(bonusSlope &* depth &+ bonusOffset, maxBonus) }

    /// For moves that were tried before it, to be subtracted.
    @inline(__always)
    func malus(_ depth: Int) -> Int { min(malusSlope &* depth &+ malusOffset, maxMalus) }
  }

  /// What counts for a quiet move beside its past.
  struct Ordering: Sendable {
    var check = 4033
    /// Leaving or entering what a lesser man attacks.
    var queenThreat = 11_998
    var rookThreat = 8640
    var minorThreat = 5417
    /// What a capture may lose by exchange and still come before the quiet moves, in 1024ths of its score.
    var exchangeLoss = 16
  }

  struct Correction: Sendable {
    var pawns = 125
    var minorPieces = 70
    var nonPawns = 125
    var continuation = 97
    /// The last move and the one four plies back.
    var farContinuation = 50
    /// By how much evaluations shrink when all men are gone, in 1024ths.
    var material = 120
    /// They would be nothing after so many plies without capture or pawn move.
    var fiftyMovePlies = 200
  }

  /// How the time of a game is spent; see `TimeManager`.
  struct Clock: Sendable {
    /// Milliseconds that are never planned with: a busy machine may take them for itself at any time.
    var reserve = 30
    /// The share of what is left that a move late in the game gets, in 1024ths …
    var lateShare = 66
    /// … how much less the first move gets …
    var openingShare = 55
    /// … and what is left of this difference with each move, in 1024ths.
    var openingDecay = 985
    /// The share of the increment, in percent.
    var increment = 82
    /// With a known distance to the next time control, the part of an even share, in percent.
    var evenShare = 90
    /// The most that may be spent on one move, in percent of what is left …
    var most = 65
    /// … or of it for the last move before the next time control …
    var mostOfLastMove = 90
    /// … and of the even share.
    var mostOfEvenShare = 500

    /// The scale, in percent, for a best move that is new …
    var newMove = 160
    /// … how much less for each iteration that it has been best …
    var perIteration = 12
    /// … and the least of it.
    var stableMove = 75
    /// The scale, in percent, for a best move that took no nodes …
    var nodes = 190
    /// … how much less for one that took them all …
    var nodeShare = 140
    /// … and the least of it.
    var mostNodes = 50
    /// The scale is 100 % and one more for each centipawn by which the score falls: at least this when it rises …
    var risingScore = 85
    /// … and at most this.
    var fallingScore = 150
  }
}

#if TUNING
  /// The numbers as they are set at present; `Tuning` changes them, between searches.
  nonisolated(unsafe) var parameters = Parameters()
#else
  /// The numbers that the engine is built with.
  let parameters = Parameters()
#endif
