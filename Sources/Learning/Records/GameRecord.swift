import Chess

/// A game of self-play as it is kept: where it began, each move with the score that the search gave it, how it ended.
///
/// Whole games are kept rather than positions, because then what is worth learning from can be decided anew each time.
public struct GameRecord: Hashable, Sendable {
  /// The number of the game in its run; it decides what the dice show.
  public var number: UInt32
  /// Where the players began to think. What was played before, at random, is known by the number of the move only.
  public var start: Position
  /// What was played.
  public var plies: [Ply]
  /// How the game ended.
  public var outcome: Outcome

  /// A move and its score.
  public struct Ply: Hashable, Sendable {
    /// The move.
    public var move: Move
    /// What the search thought, in centipawns as White sees it; mates as in `Score`.
    public var score: Int16

    /// Stands for a score in positions that rescoring has left out: nothing is learned from them.
    public static let noScore = Int16.min

    /// True if the position has a score.
    public var hasScore: Bool { score != Ply.noScore }

    /// A move and its score.
    public init(_ move: Move, score: Int16) {
      self.move = move
      self.score = score
    }
  }

  /// A game.
  public init(number: UInt32, start: Position, plies: [Ply], outcome: Outcome) {
    self.number = number
    self.start = start
    self.plies = plies
    self.outcome = outcome
  }
}

// MARK: - In a file

extension GameRecord {
  /// The size of a game without moves.
  static let fixedByteCount = 4 + PackedPosition.byteCount + 2
  /// The most plies that fit into a block.
  static let maxPlies = (Int(UInt16.max) - fixedByteCount) / 4

  /// The game as it stands in a block.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(GameRecord.fixedByteCount + plies.count * 4)
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

  /// The number of the game in a block, if it can be one.
  static func number(in block: [UInt8]) -> UInt32? {
    guard block.count >= fixedByteCount else { return nil }
    var rest = block[...]
    return rest.take()
  }

  /// Reads the game that fills a block, and plays it through.
  init(_ block: [UInt8]) throws(GameFileError.Damage) {
    guard block.count >= GameRecord.fixedByteCount, (block.count - GameRecord.fixedByteCount) % 4 == 0 else {
      throw .badLength(block.count)
    }
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
    plies.reserveCapacity(rest.count / 4)
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
  /// What stands in files; never to be changed.
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
  /// What stands in files; never to be changed.
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
