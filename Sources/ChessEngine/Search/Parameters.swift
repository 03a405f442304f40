/// A number of the search: its value, the values that make sense, and a change worth a few Elo, as SPSA needs it; 0 if the
/// number is not for SPSA.
@propertyWrapper
struct Tuned: Equatable, Sendable {
  var wrappedValue: Int
  let low: Int
  let high: Int
  let step: Int

  init(wrappedValue: Int, _ range: ClosedRange<Int>, step: Int = 0) {
    self.wrappedValue = wrappedValue
    (low, high) = (range.lowerBound, range.upperBound)
    self.step = step
  }
}

/// The tunable numbers of the search, grouped by heuristic.
///
/// Margins are in the network's unit (see `Score`), reductions in 1024ths of a ply, histories in their own unit, of
/// which an entry holds at most `HistoryEntry.limit`. One end of a range often turns the heuristic off.
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
    @Tuned(1...255) var minDepth = 4
    /// Half the width of the first window.
    @Tuned(5...40, step: 3) var delta = 13
    /// The weight of the average score in the center of the window, in percent; the rest is the last score's.
    @Tuned(0...100, step: 20) var average = 40
    /// By how much of the window alpha rises after a fail high, in percent.
    @Tuned(0...90, step: 15) var raise = 30
    /// The square of the score divided by this is added to delta.
    @Tuned(1...100_000_000) var scoreDivisor = 16_000
    /// The growth of delta after each fail, in percent.
    @Tuned(5...300, step: 8) var growth = 44
    /// Added to delta for the number of the thread, modulo 8.
    @Tuned(0...20) var perThread = 2
  }

  struct ReverseFutility: Sendable {
    @Tuned(-1...255) var maxDepth = 9
    /// For each ply.
    @Tuned(30...150, step: 10) var margin = 76
    /// Subtracted if improving.
    @Tuned(10...150, step: 15) var improving = 42
    /// Added for the square of the depth, in 16ths.
    @Tuned(0...200, step: 20) var depthSquared = 19
    /// Subtracted at cut nodes.
    @Tuned(0...100, step: 10) var cutNode = 17
    /// Added for the size of the correction, in 1024ths of it.
    @Tuned(0...3000, step: 300) var correction = 400
  }

  struct NullMove: Sendable {
    @Tuned(1...255) var minDepth = 3
    /// The reduction: base + depth / depthDivisor + (eval − beta) / evalDivisor, of which at most maxByEval.
    @Tuned(1...10, step: 1) var base = 5
    @Tuned(2...20, step: 1) var depthDivisor = 5
    @Tuned(80...400, step: 30) var evalDivisor = 141
    @Tuned(0...30) var maxByEval = 3
    /// The static evaluation has to be above beta by so much …
    @Tuned(0...400, step: 40) var margin = 120
    /// … less this for each ply of depth.
    @Tuned(0...40, step: 5) var marginPerPly = 4
    /// From this depth on a cutoff is verified by a search without null moves.
    @Tuned(1...255) var verificationDepth = 14
  }

  struct ProbCut: Sendable {
    @Tuned(1...255) var minDepth = 5
    @Tuned(80...350, step: 25) var margin = 227
    @Tuned(1...20) var reduction = 4
  }

  /// Internal iterative reduction.
  struct InternalReduction: Sendable {
    @Tuned(1...255) var minDepth = 4
  }

  struct LateMovePruning: Sendable {
    @Tuned(0...1000) var base = 3
    /// Added for the square of the depth, in 16ths.
    @Tuned(5...48, step: 2) var depthSquared = 19
    /// Before this iteration …
    @Tuned(1...255) var trustedRootDepth = 8
    /// … this many more moves are searched for each missing iteration.
    @Tuned(0...100) var perMissingDepth = 8

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
    @Tuned(-1...255) var maxDepth = 8
    @Tuned(20...250, step: 20) var base = 62
    @Tuned(30...200, step: 15) var perPly = 95
  }

  struct NoisyFutility: Sendable {
    @Tuned(-1...255) var maxDepth = 6
    @Tuned(50...500, step: 40) var base = 269
    @Tuned(50...400, step: 30) var perPly = 151
  }

  struct HistoryPruning: Sendable {
    @Tuned(-1...255) var maxDepth = 4
    @Tuned(-9000...(-1000), step: 500) var perPly = -3951
  }

  struct SEEPruning: Sendable {
    @Tuned(-1...255) var maxDepth = 10
    @Tuned(-60...(-8), step: 4) var quietSquared = -36
    @Tuned(-200...(-30), step: 15) var noisy = -86
  }

  /// Corrects the reduction of the previous move by the evaluation after it.
  struct Hindsight: Sendable {
    /// From this reduction on: one ply deeper if the evaluation did not get worse for the side that moved.
    @Tuned(1...255) var deeperFrom = 3
    /// From this reduction on: one ply less if it got worse by more than the margin.
    @Tuned(1...255) var shallowerFrom = 2
    @Tuned(-50...300, step: 25) var shallowerMargin = 108
  }

  struct TTCutoff: Sendable {
    /// No cutoff from this halfmove clock on: the score may belong to a lower one.
    @Tuned(0...200) var fiftyMovePlies = 90
  }

  struct Singular: Sendable {
    /// One more for ttPV nodes.
    @Tuned(1...255) var minDepth = 6
    /// The TT entry may be so much less deep than the node.
    @Tuned(0...20) var entryDepth = 3
    /// The margin of singularBeta for each ply, in 16ths …
    @Tuned(6...40, step: 3) var margin = 23
    /// … and what is added to it at ttPV nodes.
    @Tuned(0...60, step: 6) var marginTTPV = 10
    /// So far below singularBeta, the extension is two plies …
    @Tuned(5...60, step: 5) var doubleMargin = 29
    /// … or three for quiet moves.
    @Tuned(20...1000, step: 60) var tripleMargin = 232
    /// The largest number of such extensions in one line.
    @Tuned(0...255) var maxDoubles = 8
    /// The negative extension of a TT move that is not singular, if its score is above beta …
    @Tuned(0...5) var negativeExtension = 3
    /// … or at cut nodes.
    @Tuned(0...5) var negativeExtensionAtCutNode = 2
  }

  struct LateMoveReduction: Sendable {
    @Tuned(1...255) var minDepth = 2
    @Tuned(200...1600, step: 120) var quietBase = 1056
    /// Hundredths by which the product of the logarithms is divided.
    @Tuned(150...350, step: 15) var quietDivisor = 205
    @Tuned(-800...600, step: 120) var noisyBase = -136
    @Tuned(200...500, step: 25) var noisyDivisor = 314
    @Tuned(0...2800, step: 200) var cutNode = 1601
    @Tuned(0...4096, step: 150) var pvNode = 1063
    /// Less at ttPV nodes …
    @Tuned(0...2000, step: 150) var ttPV = 681
    /// … if the TT score is above alpha …
    @Tuned(0...1800, step: 150) var ttScoreIsHigh = 300
    /// … or the TT entry as deep as the node.
    @Tuned(0...1800, step: 150) var ttIsDeep = 186
    /// More if the TT score is not above alpha.
    @Tuned(0...1800, step: 150) var ttScoreIsLow = 395
    /// More at cut nodes without a TT move.
    @Tuned(0...2400, step: 200) var noTTMove = 622
    /// Less in proportion to the width of the window, compared with that of the root.
    @Tuned(0...1500, step: 120) var window = 359
    /// More for each move that raised alpha.
    @Tuned(0...1500, step: 120) var alphaRaise = 250
    /// Less for each unit of the correction: the evaluation is uncertain.
    @Tuned(0...12, step: 1) var correction = 2
    @Tuned(0...1500, step: 120) var notImproving = 884
    @Tuned(0...1500, step: 120) var ttMoveIsNoisy = 611
    @Tuned(0...2000, step: 150) var givesCheck = 1012
    /// If the next ply has had more cutoffs than this …
    @Tuned(0...64) var fewCutoffs = 3
    /// … this much more.
    @Tuned(0...1800, step: 150) var manyCutoffs = 568
    /// The history that counts as a ply.
    @Tuned(5000...100_000_000, step: 1500) var historyDivisor = 10_000
    /// The same for captures.
    @Tuned(4000...100_000_000, step: 3000) var noisyHistoryDivisor = 16_384
    /// The re-search is one ply deeper if the score is so much above the best one.
    @Tuned(10...100, step: 8) var deeperMargin = 23
  }

  struct FailHigh: Sendable {
    /// The weight of beta in percent; that of the score is 100 for each ply of depth.
    @Tuned(0...200, step: 25) var weightOfBeta = 61
  }

  struct Quiescence: Sendable {
    /// The possible gain of a capture beyond the captured piece.
    @Tuned(40...30_000, step: 25) var futilityMargin = 477
    /// Captures are searched if they lose no more than this by SEE.
    @Tuned(0...120, step: 12) var seeMargin = 36
    /// Fail-high blending: the weight of beta, in percent.
    @Tuned(0...90, step: 12) var blend = 20
    /// How many captures are searched, promotions, recaptures, checks and evasions aside.
    @Tuned(0...1000) var maxMoves = 3
    /// Before this iteration …
    @Tuned(0...255) var trustedRootDepth = 8
    /// … this many evasions are searched before quiet ones are skipped, later one.
    @Tuned(1...1000) var earlyEvasions = 3

    /// After how many evasions, captures included, quiet ones are skipped, unless all were mated.
    ///
    /// In the first iterations the histories are empty, so a bad evasion may be the first. With it alone, every check
    /// that wins a piece if it is answered badly looks as if it won the piece.
    @inline(__always)
    func evasions(rootDepth: Int) -> Int { rootDepth < trustedRootDepth ? earlyEvasions : 1 }
  }

  struct History: Sendable {
    @Tuned(60...350, step: 25) var bonusSlope = 192
    @Tuned(-1000...1000, step: 25) var bonusOffset = -80
    @Tuned(0...3500, step: 200) var maxBonus = 2178
    @Tuned(60...350, step: 25) var malusSlope = 235
    @Tuned(-1000...1000, step: 25) var malusOffset = -80
    @Tuned(0...3000, step: 180) var maxMalus = 1528
    /// The malus of each further quiet move, in percent of that before it: later moves say less by failing.
    @Tuned(60...100, step: 4) var malusKept = 86
    /// In percent of the bonus: for the TT move after a TT cutoff, …
    @Tuned(0...150, step: 15) var ttCutoff = 40
    /// … for the best move of a node with an exact score, …
    @Tuned(0...150, step: 15) var exactScore = 15
    /// … and for a move that was searched again after a reduction, in the continuation histories.
    @Tuned(0...150, step: 15) var afterReduction = 45
    /// In percent of the malus: for an early move that was refuted.
    @Tuned(0...150, step: 15) var refutedEarly = 40
    /// Up to this number in the order a move is early.
    @Tuned(0...64) var earlyMoves = 2
    /// For the previous move after a fail low, for each ply.
    @Tuned(10...250, step: 20) var refutationSlope = 129
    @Tuned(0...16_384, step: 90) var maxRefutation = 900
    /// The same for a capture.
    @Tuned(0...200, step: 20) var refutingCaptureSlope = 21
    /// For each unit by which a move changed the evaluation.
    @Tuned(1...20, step: 2) var changeSlope = 1
    @Tuned(0...16_384, step: 90) var maxChange = 937

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
    @Tuned(0...16_000, step: 1200) var check = 5461
    /// Escaping from the attack of a less valuable piece, or moving into one.
    @Tuned(0...24_000, step: 2000) var queenThreat = 11_998
    @Tuned(0...16_000, step: 1500) var rookThreat = 9372
    @Tuned(0...12_000, step: 1000) var minorThreat = 5079
    /// The loss by SEE that a good capture may have, in 1024ths of its score.
    @Tuned(0...80, step: 8) var seeMargin = 19
  }

  struct Correction: Sendable {
    @Tuned(0...250, step: 15) var pawns = 107
    @Tuned(0...250, step: 15) var minorPieces = 76
    @Tuned(0...250, step: 15) var nonPawns = 114
    @Tuned(0...250, step: 15) var continuation = 101
    /// The last move and the one four plies before this node.
    @Tuned(0...200, step: 20) var farContinuation = 43
    /// The evaluation shrinks linearly to nothing at this halfmove clock, which is never reached.
    @Tuned(1...1_000_000) var fiftyMovePlies = 200
  }

  /// Time management; see `TimeManager`.
  struct Clock: Sendable {
    /// Milliseconds that are never planned with: a busy machine may take them at any time.
    @Tuned(0...1000) var reserve = 30
    /// The share of what is left that a move late in the game gets, in 1024ths …
    @Tuned(1...1024, step: 6) var lateShare = 66
    /// … how much less the first move gets …
    @Tuned(0...1023, step: 6) var openingShare = 55
    /// … and what is left of this difference with each move, in 1024ths.
    @Tuned(0...1024, step: 4) var openingDecay = 985
    /// The share of the increment, in percent.
    @Tuned(0...100, step: 8) var increment = 82
    /// With a known distance to the next time control, the part of an even share, in percent.
    @Tuned(1...100) var evenShare = 90
    /// The most that may be spent on one move, in percent of what is left …
    @Tuned(1...95, step: 6) var most = 65
    /// … or of it for the last move before the next time control …
    @Tuned(1...95) var mostOfLastMove = 90
    /// … and of the even share.
    @Tuned(100...5000) var mostOfEvenShare = 500

    /// The scale, in percent, for a best move that is new …
    @Tuned(50...500, step: 16) var newMove = 160
    /// … how much less for each iteration that it has been best …
    @Tuned(0...100, step: 2) var perIteration = 12
    /// … and the least of it.
    @Tuned(10...200, step: 8) var stableMove = 75
    /// The scale, in percent, for a best move that took no nodes …
    @Tuned(50...500, step: 20) var nodes = 190
    /// … how much less for one that took them all …
    @Tuned(0...500, step: 16) var nodeShare = 140
    /// … and the least of it.
    @Tuned(10...200, step: 6) var mostNodes = 50
    /// The scale is 100 % and one more for each centipawn by which the score falls: at least this when it rises …
    @Tuned(10...100, step: 6) var risingScore = 85
    /// … and at most this.
    @Tuned(100...500, step: 12) var fallingScore = 150
  }
}

#if TUNING
  /// The current values; `Tunable` changes them between searches.
  nonisolated(unsafe) var parameters = Parameters()
#else
  /// Constants, so that the compiler can fold them.
  let parameters = Parameters()
#endif
