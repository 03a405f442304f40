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
/// pin line (the position already holds the pin masks), and the king avoids attacked squares.
struct MoveGenerator<Us: Side, Selection: MoveSelection, Sink: MoveSink> {
  var sink: Sink
  let ours: Bitboard
  let theirs: Bitboard
  let occupied: Bitboard
  let king: Square
  /// The targets that resolve a check for pieces other than the king; all squares if there is no check.
  let checkMask: Bitboard
  let orthogonalPins: Bitboard
  let diagonalPins: Bitboard

  /// Adds the selected moves to the sink and returns it.
  @inline(__always)
  static func generate(_ position: Position, into sink: Sink) -> Sink {
    let placement = position.placement
    let occupied = placement.occupied
    let ours = Us.color == .white ? occupied - placement.black : placement.black
    let theirs = occupied - ours
    let king = (placement.kings & ours).lsb
    let checkers = position.checkers
    var generator = MoveGenerator(
      sink: sink, ours: ours, theirs: theirs, occupied: occupied, king: king,
      checkMask: checkers.isEmpty ? .all : Lines.between(king, checkers.lsb) | checkers,
      orthogonalPins: position.orthogonalPins, diagonalPins: position.diagonalPins)

    generator.addKingMoves(position)
    if checkers.hasMoreThanOne { return generator.sink }  // only the king can evade a double check
    generator.addPieceMoves(placement)
    generator.addPawnMoves(placement.pawns & ours)
    if Selection.includesNoisy, let square = position.enPassantSquare { generator.addEnPassant(position, square) }
    return generator.sink
  }

  /// The targets of this selection for pieces of the side to move.
  @inline(__always)
  var selected: Bitboard {
    if Selection.includesNoisy && Selection.includesQuiet { return ~ours }
    return Selection.includesNoisy ? theirs : ~occupied
  }
}
