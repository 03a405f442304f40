/// Which moves are asked for, as a type, so that the compiler removes the questions from the answers.
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

/// All the others, castling among them.
enum QuietMoves: MoveSelection {
  @inline(__always) static var includesNoisy: Bool { false }
  @inline(__always) static var includesQuiet: Bool { true }
}

/// Generates legal moves and nothing else: no move is made to see whether it was allowed.
///
/// A check narrows the squares that other men than the king may go to (the check mask), a pin narrows the squares of
/// the pinned man to its line (the pin masks that the position already holds), and the king avoids attacked squares.
struct MoveGenerator<Us: Side, Selection: MoveSelection, Sink: MoveSink> {
  var sink: Sink
  let ours: Bitboard
  let theirs: Bitboard
  let occupied: Bitboard
  let king: Square
  /// Where a man other than the king may go as far as checks are concerned.
  let checkMask: Bitboard
  let straightPins: Bitboard
  let diagonalPins: Bitboard

  /// Adds the moves of the selection to the sink and returns it.
  @inline(__always)
  static func generate(_ position: Position, into sink: Sink) -> Sink {
    let placement = position.placement
    let occupied = placement.occupied
    let ours = Us.color == .white ? occupied - placement.black : placement.black
    let theirs = occupied - ours
    let king = (placement.kings & ours).lowest
    let checkers = position.checkers
    var generator = MoveGenerator(
      sink: sink, ours: ours, theirs: theirs, occupied: occupied, king: king,
      checkMask: checkers.isEmpty ? .all : Lines.between(king, checkers.lowest) | checkers,
      straightPins: position.straightPins, diagonalPins: position.diagonalPins)

    generator.addKingMoves(position)
    if checkers.hasSeveral { return generator.sink }  // only the king can answer a double check
    generator.addPieceMoves(placement)
    generator.addPawnMoves(placement.pawns & ours)
    if Selection.includesNoisy, let square = position.enPassantSquare { generator.addEnPassant(position, square) }
    return generator.sink
  }

  /// The squares that a man of ours may go to under this selection.
  @inline(__always)
  var selected: Bitboard {
    if Selection.includesNoisy && Selection.includesQuiet { return ~ours }
    return Selection.includesNoisy ? theirs : ~occupied
  }
}
