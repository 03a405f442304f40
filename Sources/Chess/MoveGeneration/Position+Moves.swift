/// A class of moves to generate.
public enum MoveClass: CaseIterable, Hashable, Sendable {
  /// Every legal move.
  case all
  /// Captures and promotions.
  case noisy
  /// All legal moves but captures and promotions.
  case quiet
}

extension Position {
  /// All legal moves.
  public var legalMoves: [Move] { moves(.all) }

  /// The legal moves of a class; in check these are evasions.
  public func moves(_ moveClass: MoveClass) -> [Move] {
    withUnsafeTemporaryAllocation(of: Move.self, capacity: MoveList.capacity) { memory in
      guard let start = memory.baseAddress else { return [] }
      var list = MoveList(start)
      generate(moveClass, into: &list)
      return Array(UnsafeBufferPointer(start: start, count: list.count))
    }
  }

  /// Adds the legal moves of a class to a list, without allocating an array.
  public func generate(_ moveClass: MoveClass, into list: inout MoveList) {
    switch (moveClass, sideToMove) {
    case (.all, .white): list = MoveGenerator<White, AllMoves, MoveList>.generate(self, into: list)
    case (.all, .black): list = MoveGenerator<Black, AllMoves, MoveList>.generate(self, into: list)
    case (.noisy, .white): list = MoveGenerator<White, NoisyMoves, MoveList>.generate(self, into: list)
    case (.noisy, .black): list = MoveGenerator<Black, NoisyMoves, MoveList>.generate(self, into: list)
    case (.quiet, .white): list = MoveGenerator<White, QuietMoves, MoveList>.generate(self, into: list)
    case (.quiet, .black): list = MoveGenerator<Black, QuietMoves, MoveList>.generate(self, into: list)
    }
    // In one position of 64: in all, it would take too long.
    assert(key & 63 != 0 || (0..<list.count).allSatisfy { isLegal(list[$0]) })
  }

  /// The number of legal moves, computed without listing them.
  public var legalMoveCount: Int {
    sideToMove == .white
      ? MoveGenerator<White, AllMoves, MoveCounter>.generate(self, into: MoveCounter()).count
      : MoveGenerator<Black, AllMoves, MoveCounter>.generate(self, into: MoveCounter()).count
  }

  /// True if the side to move has a legal move; if not, it is checkmate or stalemate.
  public var hasLegalMove: Bool { legalMoveCount != 0 }
}
