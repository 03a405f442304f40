/// The tunable numbers of the search, grouped by heuristic.
///
/// Margins are in the network's unit (see `Score`), reductions in 1024ths of a ply, histories in their own unit, of
/// which an entry holds at most `HistoryEntry.limit`.
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
  var seePruning = SEEPruning()
  var hindsight = Hindsight()
  var ttCutoff = TTCutoff()
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
    /// Half the width of the first window.
    var delta = 13
    /// The weight of the average score in the center of the window, in percent; the rest is the last score's.
    var average = 40
    /// By how much of the window alpha rises after a fail high, in percent.
    var raise = 30
    /// The square of the score divided by this is added to delta.
    var scoreDivisor = 16_000
    /// The growth of delta after each fail, in percent.
    var growth = 44
    /// Added to delta for the number of the thread, modulo 8.
    var perThread = 2
  }

  struct ReverseFutility: Sendable {
    var maxDepth = 9
    /// For each ply.
    var margin = 76
    /// Subtracted if improving.
    var improving = 42
    /// Added for the square of the depth, in 16ths.
    var depthSquared = 19
    /// Subtracted at cut nodes.
    var cutNode = 17
    /// Added for the size of the correction, in 1024ths of it.
    var correction = 400
  }

  struct NullMove: Sendable {
    var minDepth = 3
    /// The reduction: base + depth / depthDivisor + (eval − beta) / evalDivisor, of which at most maxByEval.
    var base = 5
    var depthDivisor = 5
    var evalDivisor = 141
    var maxByEval = 3
    /// The static evaluation has to be above beta by so much …
    var margin = 120
    /// … less this for each ply of depth.
    var marginPerPly = 4
    /// From this depth on a cutoff is verified by a search without null moves.
    var verificationDepth = 14
  }

  struct ProbCut: Sendable {
    var minDepth = 5
    var margin = 227
    var reduction = 4
  }

  /// Internal iterative reduction.
  struct InternalReduction: Sendable {
    var minDepth = 4
  }

  struct LateMovePruning: Sendable {
    var base = 3
    /// Added for the square of the depth, in 16ths.
    var depthSquared = 19
    /// Before this iteration …
    var trustedRootDepth = 8
    /// … so many more moves are searched for each missing iteration.
    var perMissingDepth = 8

    /// How many moves are searched at most.
    ///
    /// In the first iterations of a search the histories are empty, so good replies may be anywhere in the order.
    /// Without `perMissingDepth` a search of two plies prunes most of the opponent's replies, and its score is worse
    /// than that of one ply.
    @inline(__always)
    func limit(_ depth: Int, isImproving: Bool, rootDepth: Int) -> Int {
      var limit = base &+ depthSquared &* depth &* depth / 16
      limit &+= max(0, trustedRootDepth &- rootDepth) &* perMissingDepth
      return isImproving ? limit : limit / 2
    }
  }

  struct Futility: Sendable {
    var maxDepth = 8
    var base = 62
    var perPly = 95
  }

  struct NoisyFutility: Sendable {
    var maxDepth = 6
    var base = 269
    var perPly = 151
  }

  struct HistoryPruning: Sendable {
    var maxDepth = 4
    var perPly = -3951
  }

  struct SEEPruning: Sendable {
    var maxDepth = 10
    var quietSquared = -36
    var noisy = -86
  }

  /// Corrects the reduction of the previous move by the evaluation after it.
  struct Hindsight: Sendable {
    /// From this reduction on: one ply deeper if the evaluation did not get worse for the side that moved.
    var deeperFrom = 3
    /// From this reduction on: one ply less if it got worse by more than the margin.
    var shallowerFrom = 2
    var shallowerMargin = 108
  }

  struct TTCutoff: Sendable {
    /// No cutoff from this halfmove clock on: the score may belong to a lower one.
    var fiftyMovePlies = 90
  }

  struct Singular: Sendable {
    /// One more for ttPV nodes.
    var minDepth = 6
    /// The TT entry may be so much less deep than the node.
    var entryDepth = 3
    /// The margin of singularBeta for each ply, in 16ths …
    var margin = 23
    /// … and what is added to it at ttPV nodes.
    var marginTTPV = 10
    /// So far below singularBeta, the extension is two plies …
    var doubleMargin = 29
    /// … or three for quiet moves.
    var tripleMargin = 232
    /// The largest number of such extensions in one line.
    var maxDoubles = 8
    /// The negative extension of a TT move that is not singular, if its score is above beta …
    var negativeExtension = 3
    /// … or at cut nodes.
    var negativeExtensionAtCutNode = 2
  }

  struct LateMoveReduction: Sendable {
    var minDepth = 2
    var quietBase = 1056
    /// Hundredths by which the product of the logarithms is divided.
    var quietDivisor = 205
    var noisyBase = -136
    var noisyDivisor = 314
    var cutNode = 1601
    var pvNode = 1063
    /// Less at ttPV nodes …
    var ttPV = 681
    /// … if the TT score is above alpha …
    var ttScoreIsHigh = 300
    /// … or the TT entry as deep as the node.
    var ttIsDeep = 186
    /// More if the TT score is not above alpha.
    var ttScoreIsLow = 395
    /// More at cut nodes without a TT move.
    var noTTMove = 622
    /// Less in proportion to the width of the window, compared with that of the root.
    var window = 359
    /// More for each move that raised alpha.
    var alphaRaise = 250
    /// Less for each unit of the correction: the evaluation is uncertain.
    var correction = 2
    var notImproving = 884
    var ttMoveIsNoisy = 611
    var givesCheck = 1012
    /// If the next ply has had more cutoffs than this …
    var fewCutoffs = 3
    /// … this much more.
    var manyCutoffs = 568
    /// The history that counts as a ply.
    var historyDivisor = 10_000
    /// The same for captures.
    var noisyHistoryDivisor = 16_384
    /// The re-search is one ply deeper if the score is so much above the best one.
    var deeperMargin = 23
  }

  struct FailHigh: Sendable {
    /// The weight of beta in percent; that of the score is 100 for each ply of depth.
    var weightOfBeta = 61
  }

  struct Quiescence: Sendable {
    /// What a capture may gain beyond the captured piece.
    var futilityMargin = 477
    /// Captures are searched if they lose no more than this by SEE.
    var seeMargin = 36
    /// Fail-high blending: the weight of beta, in percent.
    var blend = 20
    /// How many captures are searched, promotions, recaptures, checks and evasions aside.
    var maxMoves = 3
    /// Before this iteration …
    var trustedRootDepth = 8
    /// … so many evasions are searched before quiet ones are skipped, later one.
    var earlyEvasions = 3

    /// After how many evasions, captures included, quiet ones are skipped, unless all were mated.
    ///
    /// In the first iterations the histories are empty, so a bad evasion may be the first. With it alone, every check
    /// that wins a piece if it is answered badly looks as if it won the piece.
    @inline(__always)
    func evasions(rootDepth: Int) -> Int { rootDepth < trustedRootDepth ? earlyEvasions : 1 }
  }

  struct History: Sendable {
    var bonusSlope = 192
    var bonusOffset = -80
    var maxBonus = 2178
    var malusSlope = 235
    var malusOffset = -80
    var maxMalus = 1528
    /// The malus of each further quiet move, in percent of that before it: later moves say less by failing.
    var malusKept = 86
    /// In percent of the bonus: for the TT move after a TT cutoff, …
    var ttCutoff = 40
    /// … for the best move of a node with an exact score, …
    var exactScore = 15
    /// … and for a move that was searched again after a reduction, in the continuation histories.
    var afterReduction = 45
    /// In percent of the malus: for an early move that was refuted.
    var refutedEarly = 40
    /// Up to this number in the order a move is early.
    var earlyMoves = 2
    /// For the previous move after a fail low, for each ply.
    var refutationSlope = 129
    var maxRefutation = 900
    /// The same for a capture.
    var refutingCaptureSlope = 21
    /// For each unit by which a move changed the evaluation.
    var changeSlope = 1
    var maxChange = 937

    /// The bonus of the best move.
    @inline(__always)
    func bonus(_ depth: Int) -> Int { min(bonusSlope &* depth &+ bonusOffset, maxBonus) }

    /// The malus of moves that were tried before it, to be subtracted.
    @inline(__always)
    func malus(_ depth: Int) -> Int { min(malusSlope &* depth &+ malusOffset, maxMalus) }
  }

  /// The order of moves, beside the histories.
  struct Ordering: Sendable {
    /// A quiet check.
    var check = 5461
    /// Escaping from the attack of a less valuable piece, or moving into one.
    var queenThreat = 11_998
    var rookThreat = 9372
    var minorThreat = 5079
    /// What a good capture may lose by SEE, in 1024ths of its score.
    var seeMargin = 19
  }

  struct Correction: Sendable {
    var pawns = 107
    var minorPieces = 76
    var nonPawns = 114
    var continuation = 101
    /// The last move and the one four plies before this node.
    var farContinuation = 43
    /// The evaluation shrinks linearly to nothing at this halfmove clock, which is never reached.
    var fiftyMovePlies = 200
  }

  /// Time management; see `TimeManager`.
  struct Clock: Sendable {
    /// Milliseconds that are never planned with: a busy machine may take them at any time.
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
  /// The current values; `Tunable` changes them between searches.
  nonisolated(unsafe) var parameters = Parameters()
#else
  /// Constants, so that the compiler can fold them.
  let parameters = Parameters()
#endif
