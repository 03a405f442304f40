/// The moves that a caller may ask for.
public enum MoveClass: CaseIterable, Hashable, Sendable {
  /// Every legal move.
  case all
  /// Captures and promotions.
  case noisy
  /// All moves that are neither.
  case quiet
}

extension Position {
  /// All legal moves.
  public var legalMoves: [Move] { moves(.all) }

  /// The legal moves of a class; in check these are the evasions.
  public func moves(_ moveClass: MoveClass) -> [Move] {
    withUnsafeTemporaryAllocation(of: Move.self, capacity: MoveBuffer.capacity) { memory in
      guard let start = memory.baseAddress else { return [] }
      var list = MoveBuffer(start)
      generate(moveClass, into: &list)
      return Array(UnsafeBufferPointer(start: start, count: list.count))
    }
  }

  /// Adds the legal moves of a class to a list, for code that has no time for arrays.
  public func generate(_ moveClass: MoveClass, into list: inout MoveBuffer) {
    switch (moveClass, sideToMove) {
    case (.all, .white): list = MoveGenerator<White, AllMoves, MoveBuffer>.generate(self, into: list)
    case (.all, .black): list = MoveGenerator<Black, AllMoves, MoveBuffer>.generate(self, into: list)
    case (.noisy, .white): list = MoveGenerator<White, NoisyMoves, MoveBuffer>.generate(self, into: list)
    case (.noisy, .black): list = MoveGenerator<Black, NoisyMoves, MoveBuffer>.generate(self, into: list)
    case (.quiet, .white): list = MoveGenerator<White, QuietMoves, MoveBuffer>.generate(self, into: list)
    case (.quiet, .black): list = MoveGenerator<Black, QuietMoves, MoveBuffer>.generate(self, into: list)
    }
  }

  /// The number of legal moves, found without listing them.
  public var legalMoveCount: Int {
    sideToMove == .white
      ? MoveGenerator<White, AllMoves, MoveCounter>.generate(self, into: MoveCounter()).count
      : MoveGenerator<Black, AllMoves, MoveCounter>.generate(self, into: MoveCounter()).count
  }

  /// True if the side to move has a legal move; else it is checkmate or stalemate.
  public var hasLegalMove: Bool { legalMoveCount != 0 }
}
