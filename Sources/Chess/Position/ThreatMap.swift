/// The squares that one color attacks, by the least valuable attacker.
///
/// Squares of the attacker's own defended pieces are included, and sliders attack through the opponent's king, so `all`
/// are the squares to which that king cannot move.
public struct ThreatMap: Hashable, Sendable, BitwiseCopyable {
  /// Squares attacked by pawns.
  public var pawns = Bitboard.empty
  /// Squares attacked by pawns, knights or bishops.
  public var minors = Bitboard.empty
  /// Squares attacked by pawns, knights, bishops or rooks.
  public var rooks = Bitboard.empty
  /// Squares attacked by any piece.
  public var all = Bitboard.empty

  /// Creates a map without attacked squares.
  public init() {}

  /// The squares on which a piece of this kind can be captured by a less valuable one.
  @inlinable
  public func attackedByLesser(than kind: PieceKind) -> Bitboard {
    switch kind {
    case .queen: rooks
    case .rook: minors
    case .knight, .bishop: pawns
    case .pawn, .king: .empty
    }
  }
}

extension Position {
  /// The squares that this color attacks.
  @inlinable
  public func threatMap(by color: Color) -> ThreatMap { placement.threatMap(by: color) }
}

extension Placement {
  /// The squares that this color attacks.
  ///
  /// - Precondition: a `Position` exists, or `Attacks.prepare()` was called.
  @usableFromInline
  package func threatMap(by color: Color) -> ThreatMap {
    color == .white ? threatMap(by: White.self) : threatMap(by: Black.self)
  }

  @inline(__always)
  private func threatMap<Them: Side>(by them: Them.Type) -> ThreatMap {
    let theirs = self[Them.color]
    let occupied = occupied - (kings - theirs)
    let forward = Them.forward(self.pawns & theirs)
    let pawns = forward.east | forward.west
    var minors = pawns
    for square in knights & theirs { minors |= Attacks.knight(square) }
    var queens = Attacks.king(king(of: Them.color))
    for square in bishops & theirs { minors |= Attacks.bishop(square, occupied) }
    var rooks = minors
    for square in self.rooks & theirs { rooks |= Attacks.rook(square, occupied) }
    for square in self.queens & theirs {
      queens |= Attacks.bishop(square, occupied) | Attacks.rook(square, occupied)
    }
    var map = ThreatMap()
    (map.pawns, map.minors, map.rooks, map.all) = (pawns, minors, rooks, rooks | queens)
    return map
  }
}
