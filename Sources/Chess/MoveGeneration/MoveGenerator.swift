/// The selection of moves to generate, as a type, so that the compiler specializes the generator for each selection.
protocol MoveSelection {
  static var includesNoisy: Bool { get }
  static var includesQuiet: Bool { get }
}

enum AllMoves: MoveSelection {
  @inline(__always) static var includesNoisy: Bool { true }
  @inline(__always) static var includesQuiet: Bool { true }
}

/// Captures and promotions.
enum NoisyMoves: MoveSelection {
  @inline(__always) static var includesNoisy: Bool { true }
  @inline(__always) static var includesQuiet: Bool { false }
}

/// All other moves, castling included.
enum QuietMoves: MoveSelection {
  @inline(__always) static var includesNoisy: Bool { false }
  @inline(__always) static var includesQuiet: Bool { true }
}

/// Generates strictly legal moves: no move is made to test its legality.
///
/// A check restricts the targets of all pieces but the king to the check mask, a pin restricts the pinned piece to its
/// pin line (known beforehand), and the king avoids attacked squares.
struct MoveGenerator<Us: Side, Selection: MoveSelection, Sink: MoveSink> {
  var sink: Sink
  let placement: Placement
  let danger: KingDanger
  let ours: Bitboard
  let theirs: Bitboard
  let occupied: Bitboard
  let king: Square
  /// The targets that resolve a check for pieces other than the king; all squares if there is no check.
  let checkMask: Bitboard

  /// Adds the selected moves to the sink and returns it.
  @inline(__always)
  static func generate(_ position: Position, into sink: Sink) -> Sink {
    assert(position.sideToMove == Us.color)
    var generator = MoveGenerator(position.placement, position.kingDanger, sink)
    generator.addMoves(castlingRights: position.castlingRights)
    if Selection.includesNoisy, let square = position.enPassantSquare { generator.addEnPassant(to: square) }
    return generator.sink
  }

  @inline(__always)
  init(_ placement: Placement, _ danger: KingDanger, _ sink: Sink) {
    self.sink = sink
    self.placement = placement
    self.danger = danger
    occupied = placement.occupied
    ours = Us.color == .white ? occupied - placement.black : placement.black
    theirs = occupied - ours
    king = (placement.kings & ours).lsb
    let checkers = danger.checkers
    checkMask = checkers.isEmpty ? .all : Lines.between(king, checkers.lsb) | checkers
    assert((checkers - theirs).isEmpty && !danger.pins.contains(king))
  }

  /// Adds all selected moves but en passant.
  @inline(__always)
  mutating func addMoves(castlingRights: CastlingRights) {
    addKingMoves(castlingRights)
    if danger.checkers.hasMoreThanOne { return }  // only the king can evade a double check
    addPieceMoves()
    addPawnMoves()
  }

  /// The targets of this selection for pieces of the side to move.
  @inline(__always)
  var selected: Bitboard {
    if Selection.includesNoisy && Selection.includesQuiet { return ~ours }
    return Selection.includesNoisy ? theirs : ~occupied
  }
}
