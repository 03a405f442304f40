/// The squares that one player attacks, by what it would risk to take there.
///
/// Defended men of the attacker's own are among them, and the opponent's king does not stand in the way of sliders, so
/// `all` are the squares that king cannot step to.
public struct ThreatMap: Hashable, Sendable {
  /// Attacked by pawns.
  public var pawns = Bitboard.empty
  /// Attacked by pawns, knights or bishops.
  public var minors = Bitboard.empty
  /// Attacked by anything less than a queen, the king left out.
  public var rooks = Bitboard.empty
  /// Attacked by anything.
  public var all = Bitboard.empty

  /// Nothing is attacked.
  public init() {}

  /// Where a man of this kind can be taken by one that is worth less.
  @inlinable
  public func lesser(than kind: PieceKind) -> Bitboard {
    switch kind {
    case .queen: rooks
    case .rook: minors
    case .knight, .bishop: pawns
    case .pawn, .king: .empty
    }
  }
}

extension Position {
  /// What this player attacks.
  public func threatMap(by color: Color) -> ThreatMap {
    color == .white ? threatMap(by: White.self) : threatMap(by: Black.self)
  }

  @inline(__always)
  private func threatMap<Them: Side>(by them: Them.Type) -> ThreatMap {
    let theirs = placement[Them.color]
    let occupied = placement.occupied - (placement.kings - theirs)
    let forward = Them.forward(placement.pawns & theirs)
    let pawns = forward.east | forward.west
    var minors = pawns
    for square in placement.knights & theirs { minors |= Attacks.knight(square) }
    var queens = Attacks.king(king(of: Them.color))
    for square in placement.bishops & theirs { minors |= Attacks.bishop(square, occupied) }
    var rooks = minors
    for square in placement.rooks & theirs { rooks |= Attacks.rook(square, occupied) }
    for square in placement.queens & theirs {
      queens |= Attacks.bishop(square, occupied) | Attacks.rook(square, occupied)
    }
    var map = ThreatMap()
    (map.pawns, map.minors, map.rooks, map.all) = (pawns, minors, rooks, rooks | queens)
    return map
  }
}
