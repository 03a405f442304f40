/// The look of a move on the board: the steps of an animation, in phases.
///
///     let animation = MoveAnimation(move, in: position)
///     for steps in animation.phases { … }               // the steps of a phase happen at the same time
///     for steps in animation.reversed.phases { … }      // the move is taken back
///
/// In castling, king and rook slide at the same time. A captured piece stays until the other one has arrived, and leaves
/// from its own square, which for en passant is another. A pawn that promotes slides first, and then changes.
public struct MoveAnimation: Hashable, Sendable {
  /// The phases, one after the other; the steps of each happen at the same time.
  public let phases: [[Step]]

  /// The change of one piece.
  public enum Step: Hashable, Sendable {
    /// The piece slides from one square to another.
    case slide(Piece, from: Square, to: Square)
    /// The piece changes into another one, in a promotion or when it is taken back.
    case change(Piece, into: Piece, at: Square)
    /// The captured piece disappears.
    case disappear(Piece, at: Square)
    /// The captured piece is there again, when the capture is taken back.
    case appear(Piece, at: Square)
  }

  /// The animation of a move.
  ///
  /// - Parameters:
  ///   - move: a legal move.
  ///   - position: the position before the move.
  public init(_ move: Move, in position: Position) {
    guard let piece = position[move.from] else {
      phases = []
      return
    }
    if move.isCastling {
      // The move goes to the square of the rook, as in Chess960, where king or rook may also stay where they are.
      let rook = Square(move.castlingSide.rookFile, move.from.rank)
      let ways = [(piece, move.from, move.destination), (Piece(piece.color, .rook), move.to, rook)]
      phases = [ways.filter { $0.1 != $0.2 }.map { .slide($0.0, from: $0.1, to: $0.2) }]
      return
    }
    var changes: [Step] = []
    if let captured = move.capturedSquare, let victim = position[captured] {
      changes.append(.disappear(victim, at: captured))
    }
    if let promotion = move.promotion {
      changes.append(.change(piece, into: Piece(piece.color, promotion), at: move.to))
    }
    let slide = Step.slide(piece, from: move.from, to: move.to)
    phases = changes.isEmpty ? [[slide]] : [[slide], changes]
  }

  private init(phases: [[Step]]) { self.phases = phases }

  /// The animation of taking the move back.
  public var reversed: MoveAnimation {
    MoveAnimation(phases: phases.reversed().map { $0.map(\.reversed) })
  }
}

extension MoveAnimation.Step {
  /// The step that undoes this one.
  fileprivate var reversed: Self {
    switch self {
    case .slide(let piece, let from, let to): .slide(piece, from: to, to: from)
    case .change(let old, let new, let square): .change(new, into: old, at: square)
    case .disappear(let piece, let square): .appear(piece, at: square)
    case .appear(let piece, let square): .disappear(piece, at: square)
    }
  }
}

extension Move {
  /// The square of the piece that the move captures; nil if it captures none.
  package var capturedSquare: Square? {
    guard isCapture else { return nil }
    return flag == .enPassant ? Square(to.file, from.rank) : to
  }
}
