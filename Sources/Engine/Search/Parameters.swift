/// The numbers of the search that were found by playing games, grouped by the idea they belong to.
///
/// Scores are in centipawns, reductions in 1024ths of a ply, histories in their own unit, of which an entry holds at
/// most `HistoryEntry.limit`.
struct Parameters: Sendable {
  var aspiration = Aspiration()
  var razoring = Razoring()
  var reverseFutility = ReverseFutility()
  var nullMove = NullMove()
  var probCut = ProbCut()
  var lateMovePruning = LateMovePruning()
  var futility = Futility()
  var noisyFutility = NoisyFutility()
  var historyPruning = HistoryPruning()
  var exchangePruning = ExchangePruning()
  var singular = Singular()
  var lateMoveReduction = LateMoveReduction()
  var quiescence = Quiescence()
  var history = History()
  var ordering = Ordering()
  var correction = Correction()

  struct Aspiration: Sendable {
    var minDepth = 4
    /// How far the window reaches to either side of the last score.
    var delta = 14
    /// The square of the score divided by this widens it.
    var scoreDivisor = 16_000
    /// Percent by which it grows each time that it proves too narrow.
    var growth = 50
  }

  struct Razoring: Sendable {
    var maxDepth = 4
    var base = 150
    var depthSquared = 120
  }

  struct ReverseFutility: Sendable {
    var maxDepth = 9
    /// What the opponent may still gain for each ply left.
    var margin = 80
    /// How much less if we are getting on.
    var improving = 70
  }

  struct NullMove: Sendable {
    var minDepth = 3
    var base = 4
    var depthDivisor = 4
    var scoreDivisor = 200
    var maxByScore = 3
    /// From this depth on a cutoff is verified by a search without null moves.
    var verificationDepth = 14
  }

  struct ProbCut: Sendable {
    var minDepth = 5
    var margin = 180
    /// How much less deep the confirming search is.
    var reduction = 4
  }

  struct LateMovePruning: Sendable {
    var base = 3

    /// How many moves are tried at most.
    @inline(__always)
    func limit(_ depth: Int, isImproving: Bool) -> Int {
      isImproving ? base &+ depth &* depth : (base &+ depth &* depth) / 2
    }
  }

  struct Futility: Sendable {
    var maxDepth = 8
    var base = 100
    var perPly = 90
  }

  struct NoisyFutility: Sendable {
    var maxDepth = 6
    var base = 230
    var perPly = 200
  }

  struct HistoryPruning: Sendable {
    var maxDepth = 4
    var perPly = -4000
  }

  struct ExchangePruning: Sendable {
    var maxDepth = 10
    var quietSquared = -25
    var noisy = -90
  }

  struct Singular: Sendable {
    var minDepth = 7
    /// What the table's move must be better by, for each ply, in 16ths of a centipawn.
    var margin = 16
    var doubleMargin = 20
    /// How often one line may be extended by two.
    var maxDoubles = 8
  }

  struct LateMoveReduction: Sendable {
    var minDepth = 2
    var quietBase = 800
    /// Hundredths by which the product of the logarithms is divided.
    var quietDivisor = 230
    var noisyBase = -200
    var noisyDivisor = 330
    var cutNode = 1500
    var onPV = 1024
    var wasOnPV = 800
    var notImproving = 700
    var tableMoveIsNoisy = 600
    var givesCheck = 900
    /// When the next ply has had many cutoffs already.
    var manyCutoffs = 800
    /// The history that is worth a ply.
    var historyDivisor = 12_000
    /// A result better than the best by this much is looked at deeper.
    var deeperMargin = 40
  }

  struct Quiescence: Sendable {
    /// What a capture may bring beyond the man that it takes.
    var futilityMargin = 150
    /// How many captures are looked at, besides promotions and recaptures, unless it is a check that they answer.
    var maxMoves = 3
  }

  struct History: Sendable {
    var bonusSlope = 170
    var bonusOffset = -80
    var maxBonus = 1700
    var malusSlope = 170
    var malusOffset = -80
    var maxMalus = 1300
    /// For the move that led to where nothing reaches alpha.
    var refutationSlope = 90
    var maxRefutation = 900
    /// For what a move did to the evaluation.
    var changeSlope = 6
    var maxChange = 900
  }

  /// What counts for a quiet move beside its past.
  struct Ordering: Sendable {
    var check = 6000
    /// Leaving or entering what a lesser man attacks.
    var queenThreat = 12_000
    var rookThreat = 8000
    var minorThreat = 5000
  }

  struct Correction: Sendable {
    var pawns = 120
    var minorPieces = 100
    var nonPawns = 120
    var continuation = 100
  }
}

#if TUNING
  /// The numbers as they are set at present; `Tuning` changes them, between searches.
  nonisolated(unsafe) var parameters = Parameters()
#else
  /// The numbers that the engine is built with.
  let parameters = Parameters()
#endif
