import Chess
import ChessEngine
import Openings

/// Judges the moves of a game by what searches have found before and after them.
///
/// A move is judged by the expected result, not by centipawns: a slip in a position that stays won is no blunder.
struct MoveJudge: Sendable {
  let line: PlayedLine
  /// By the number of plies before the position.
  var findings: [Finding?]
  /// Where the best move was played: what the best of the others is worth, and whether a quick look prefers another.
  var alternatives: [Int: Alternative] = [:]

  /// Where every move is judged: what was found after each of `movesToTry`.
  var tries: [Int: [Move: Finding]] = [:]

  /// The best of the other moves that could be played.
  struct Alternative: Hashable, Sendable {
    /// The score of the second best move, for the side to move.
    var score: Score
    /// True if a quick look finds the best move, too.
    var isObvious: Bool
  }

  /// From this loss on, a move is searched more deeply before it is judged.
  private static let suspicion = 0.08
  /// A move that is hard to see is the only one if all others cost at least this much.
  private static let onlyMoveGap = 0.20
  /// A move that is hard to see is good if all others cost at least this much.
  private static let goodMoveGap = 0.10
  /// The plies of a better line that are shown.
  private static let shownPlies = 8
  /// The plies of a reply to a move that was tried.
  private static let shownReplyPlies = 5
  /// A mate in this number of moves is easy enough that missing it is told even if the position stays won.
  private static let shortMate = 3

  init(_ line: PlayedLine) {
    self.line = line
    findings = Array(repeating: nil, count: line.games.count)
  }

  // MARK: Positions to search

  /// The positions before and after moves that look like mistakes.
  var suspects: [Int] {
    var plies: Set<Int> = []
    for ply in line.moves.indices where loss(ply) ?? 0 >= MoveJudge.suspicion { plies.formUnion([ply, ply + 1]) }
    return plies.filter { line.position($0).hasLegalMove }.sorted()
  }

  /// The moves that may be good, or the only ones: the best was found, others were possible, and the game not decided.
  var finds: [Int] {
    line.moves.indices.filter { ply in
      guard let best = findings[ply], best.moves.first == line.moves[ply] else { return false }
      let position = line.position(ply)
      let chance = best.score.expectedResult(pieceCount: position.occupied.count)
      return (0.2...0.97).contains(chance) && position.legalMoveCount > 1 && !line.isRecapture(ply) && !isBook(ply)
    }
  }

  /// The moves that are mistakes: there each move that could be played is judged, for who wants to find a better one.
  var mistakes: [Int] {
    line.moves.indices.filter { ply in !isBook(ply) && loss(ply).flatMap(MoveMark.init(loss:)) != nil }
  }

  /// The moves in place of a mistake that have no score yet: all but the best one and the one that was played.
  func movesToTry(_ ply: Int) -> [Move] {
    line.position(ply).legalMoves.filter { $0 != findings[ply]?.moves.first && $0 != line.moves[ply] }
  }

  // MARK: Judging

  /// The review of the game.
  var review: GameReview {
    let openings = line.games.map { Opening($0.position) }
    var players = [PlayerReview(), PlayerReview()]
    var moves: [ReviewedMove] = []
    for ply in line.moves.indices {
      var move = judged(ply)
      if ply > 0, let opening = openings[ply], !openings[(ply + 1)...].contains(where: { $0 != nil }) {
        move.remarks.insert(.leavesBook(opening), at: 0)
      }
      players[line.position(ply).sideToMove == .white ? 0 : 1].add(move)
      moves.append(move)
    }
    return GameReview(
      opening: openings.last { $0 != nil } ?? nil, start: score(0), moves: moves, players: players)
  }

  private func judged(_ ply: Int) -> ReviewedMove {
    var move = ReviewedMove(move: line.moves[ply], phase: line.phase(ply), isBook: isBook(ply))
    move.score = score(ply + 1)
    move.loss = loss(ply)
    guard let loss = move.loss, let best = findings[ply], !move.isBook else { return move }
    move.mark = MoveMark(loss: loss) ?? distinction(ply)
    if move.mark == .only { move.remarks = [.onlyMove] }
    let isWorse = MoveMark(loss: loss) != nil
    move.remarks += reproaches(ply, isWorse: isWorse)
    // A sentence for every glyph, even where nothing on the board tells; not rounded up to the next one's limit.
    if isWorse, move.remarks.isEmpty { move.remarks = [.costs(Int(loss * 100))] }
    if isWorse || !move.remarks.isEmpty, best.moves.first != move.move {
      move.better = Array(best.moves.prefix(MoveJudge.shownPlies))
    }
    move.tries = judgedTries(ply)
    return move
  }

  /// Every move in the position, the best first; none if not all were searched.
  ///
  /// The best one and the one that was played have their scores from longer searches. If the short search of another one
  /// says that it is better than the best, that is chance.
  private func judgedTries(_ ply: Int) -> [ReviewedTry] {
    guard let best = findings[ply], let bestMove = best.moves.first, let played = findings[ply + 1],
      let others = tries[ply], others.count == movesToTry(ply).count
    else { return [] }
    // At one piece count, so that a capture alone changes nothing.
    let pieceCount = line.position(ply).occupied.count
    let bestChance = best.score.expectedResult(pieceCount: pieceCount)
    let judged = line.position(ply).legalMoves.map { move in
      guard move != bestMove else {
        // The move itself is the first one of a mate.
        let movesToMate = best.score.movesToMate.map { $0 > 0 ? $0 - 1 : $0 }
        return ReviewedTry(
          move: move, chance: bestChance, movesToMate: movesToMate,
          reply: Array(best.moves.dropFirst().prefix(MoveJudge.shownReplyPlies)))
      }
      let finding = others[move] ?? played  // the one move that is neither the best nor tried
      let score = -finding.score
      return ReviewedTry(
        move: move, chance: min(score.expectedResult(pieceCount: pieceCount), bestChance),
        movesToMate: score.movesToMate, reply: Array(finding.moves.prefix(MoveJudge.shownReplyPlies)))
    }
    // Of moves with equal chances the best one first, then the order of generation, so that it is the same everywhere.
    func rank(_ place: Int) -> (Double, Int, Int) {
      (judged[place].chance, judged[place].move == bestMove ? 1 : 0, -place)
    }
    return judged.indices.sorted { rank($0) > rank($1) }.map { judged[$0] }
  }

  private func isBook(_ ply: Int) -> Bool { Opening(line.position(ply + 1)) != nil }

  private func score(_ ply: Int) -> ReviewedScore? { findings[ply].map { ReviewedScore($0, of: line.position(ply)) } }

  /// The score of the move that was played, for the player who made it.
  private func playedScore(_ ply: Int) -> Score? { findings[ply + 1].map { -$0.score } }

  /// How much of the expected result a move gives away; nil if it was not searched, or is a null move.
  private func loss(_ ply: Int) -> Double? {
    guard let best = findings[ply], let played = playedScore(ply), line.moves[ply] != .none else { return nil }
    guard best.moves.first != line.moves[ply] else { return 0 }
    // At one piece count, so that a capture alone changes nothing.
    let pieceCount = line.position(ply).occupied.count
    return max(0, best.score.expectedResult(pieceCount: pieceCount) - played.expectedResult(pieceCount: pieceCount))
  }

  /// Good or the only one.
  private func distinction(_ ply: Int) -> MoveMark? {
    guard let other = alternatives[ply], let best = findings[ply], best.moves.first == line.moves[ply] else {
      return nil
    }
    let pieceCount = line.position(ply).occupied.count
    let gap =
      best.score.expectedResult(pieceCount: pieceCount) - other.score.expectedResult(pieceCount: pieceCount)
    // What a quick look finds deserves no praise.
    guard gap >= MoveJudge.goodMoveGap, !other.isObvious else { return nil }
    return gap >= MoveJudge.onlyMoveGap ? .only : .good
  }

  /// The faults of a move: what it costs, and why.
  private func reproaches(_ ply: Int, isWorse: Bool) -> [Remark] {
    guard let best = findings[ply], let reply = findings[ply + 1], best.moves.first != line.moves[ply] else {
      return []
    }
    let stillMates = reply.score.isMate && reply.score < .draw
    if let moves = best.score.movesToMate, moves > 0, !stillMates, isWorse || moves <= MoveJudge.shortMate {
      return [.missesMate(in: moves)]
    }
    guard isWorse else { return [] }
    if let moves = reply.score.movesToMate, moves > 0 {
      let isOnTheBackRank = MotifFinder.endsOnTheBackRank(reply.moves, from: line.position(ply + 1))
      return [isOnTheBackRank ? .allowsBackRankMate(in: moves) : .allowsMate(in: moves)]
    }
    let motifs = MotifFinder(
      position: line.position(ply), move: line.moves[ply], reply: reply.moves, better: best.moves,
      previous: ply > 0 ? line.moves[ply - 1] : nil, phase: line.phase(ply))
    let price = materialRemark(ply, best, reply) ?? resultRemark(ply, best.score, -reply.score)
    // Who loses something is told how; who misses something, what it was.
    let reason: Remark? =
      switch price {
      case .missesWinning: motifs.omission
      case .loses: motifs.loss
      default: motifs.fault ?? motifs.omission ?? motifs.neglect ?? motifs.concession
      }
    return [price, reason].compactMap(\.self)
  }

  private func materialRemark(_ ply: Int, _ best: Finding, _ reply: Finding) -> Remark? {
    let position = line.position(ply)
    guard let swing = MaterialSwing([line.moves[ply]] + reply.moves, from: position),
      let other = MaterialSwing(best.moves, from: position), other.balance - swing.balance >= 100
    else { return nil }
    if swing.balance <= -100, !swing.lost.isEmpty { return .loses(swing.lost, for: swing.won) }
    if other.balance >= 100, !other.won.isEmpty { return .missesWinning(other.won, for: other.lost) }
    return nil
  }

  private func resultRemark(_ ply: Int, _ best: Score, _ played: Score) -> Remark? {
    let pieceCount = line.position(ply).occupied.count
    let (before, after) = (best.expectedResult(pieceCount: pieceCount), played.expectedResult(pieceCount: pieceCount))
    if before >= 0.85 && after <= 0.65 { return .losesTheWin }
    return before >= 0.40 && after <= 0.15 ? .losesTheGame : nil
  }
}
