import Chess

/// A stored game of self-play, or of a match: the start position, the moves with their search scores, and the outcome.
///
/// Games are stored rather than positions, so that the filter of positions can change between training runs.
package struct GameRecord: Hashable, Sendable {
  /// The number of the game in its run, which selects its random numbers; of an imported game, that of all games read.
  package var number: UInt32
  /// The position after the random opening or the moves from a book, where the searches begin. Of the opening itself,
  /// only the move number is known.
  package var start: Position
  package var plies: [Ply]
  package var outcome: Outcome

  package struct Ply: Hashable, Sendable {
    package var move: Move
    /// The search score from White's point of view, in the evaluator's unit, of about a hundredth of a pawn; mate scores
    /// as in `Score`.
    package var score: Int16

    /// The marker for positions without a score, which self-play or rescoring has left out or PGN did not have: they are
    /// not used in training.
    package static let noScore = Int16.min

    package var hasScore: Bool { score != Ply.noScore }

    package init(_ move: Move, score: Int16) {
      self.move = move
      self.score = score
    }
  }

  package init(number: UInt32, start: Position, plies: [Ply], outcome: Outcome) {
    self.number = number
    self.start = start
    self.plies = plies
    self.outcome = outcome
  }

  /// True for one ply in this number, those that are scored if not all are. The first one depends on the game, so that
  /// no game phase is preferred.
  static func isChosen(ply: Int, ofGame number: UInt32, oneIn every: Int) -> Bool { (ply + Int(number)) % every == 0 }
}

// MARK: - In a file

extension GameRecord {
  /// The size of a game without moves, in bytes.
  static let fixedByteCount = 4 + PackedPosition.byteCount + 2
  /// The size of a move with its score, in bytes.
  static let plyByteCount = 4
  static let maxPlies = (Int(UInt16.max) - fixedByteCount) / plyByteCount

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(GameRecord.fixedByteCount + plies.count * GameRecord.plyByteCount)
    bytes.append(number: number)
    bytes += PackedPosition(start).bytes
    bytes.append(outcome.result.fileCode)
    bytes.append(outcome.reason.fileCode)
    for ply in plies {
      bytes.append(number: ply.move.bits)
      bytes.append(number: ply.score)
    }
    return bytes
  }

  /// The number of the game in a block, or nil if the block is too short.
  static func number(in block: [UInt8]) -> UInt32? {
    guard block.count >= fixedByteCount else { return nil }
    var rest = block[...]
    return rest.take()
  }

  /// Reads the game in a block, and checks that all its moves are legal.
  init(_ block: [UInt8]) throws(GameFileError.Damage) {
    let moveBytes = block.count - GameRecord.fixedByteCount
    guard moveBytes >= 0, moveBytes % GameRecord.plyByteCount == 0 else { throw .badLength(block.count) }
    var rest = block[...]
    number = rest.take()
    do throws(PositionError) {
      start = try PackedPosition(takenFrom: &rest).unpacked()
    } catch {
      throw .badPosition(error)
    }
    guard let result = GameResult(fileCode: rest.take()), let reason = Outcome.Reason(fileCode: rest.take()) else {
      throw .badResult
    }
    outcome = Outcome(result, reason)
    plies = []
    plies.reserveCapacity(rest.count / GameRecord.plyByteCount)
    var position = start
    while !rest.isEmpty {
      let ply = Ply(Move(bits: rest.take()), score: rest.take())
      guard position.isLegal(ply.move) else { throw .illegalMove(ply: plies.count) }
      plies.append(ply)
      position.make(ply.move)
    }
  }
}

extension GameResult {
  /// The code in files; it must never change.
  var fileCode: UInt8 {
    switch self {
    case .blackWins: 0
    case .draw: 1
    case .whiteWins: 2
    case .unfinished: 3
    }
  }

  init?(fileCode: UInt8) {
    guard let result = GameResult.allCases.first(where: { $0.fileCode == fileCode }) else { return nil }
    self = result
  }
}

extension Outcome.Reason {
  /// The code in files; it must never change.
  var fileCode: UInt8 {
    switch self {
    case .checkmate: 0
    case .stalemate: 1
    case .repetition: 2
    case .fiftyMoves: 3
    case .insufficientMaterial: 4
    case .resignation: 5
    case .agreement: 6
    case .time: 7
    case .adjudication: 8
    case .unknown: 9
    }
  }

  init?(fileCode: UInt8) {
    guard let reason = Outcome.Reason.allCases.first(where: { $0.fileCode == fileCode }) else { return nil }
    self = reason
  }
}

extension GameRecord {
  /// The game with each score as a comment after its move, for writing as PGN.
  package var tree: GameTree {
    guard var tree = try? GameTree(start: start, moves: plies.map(\.move)) else {
      preconditionFailure("a game record with illegal moves")
    }
    for (node, ply) in zip(tree.mainLine, plies) where ply.hasScore {
      let score = ply.score.magnitude > 31_000 ? (ply.score > 0 ? "mate" : "-mate") : "\(ply.score)"
      tree[node].after = GameComment(score)
    }
    tree.tags["Event"] = "Self-play"
    tree.tags["Round"] = "\(number)"
    tree.tags["White"] = "Goldcrest"
    tree.tags["Black"] = "Goldcrest"
    tree.finish(outcome)
    return tree
  }
}
