/// The precomputed tables: attacks by square, lines between squares, Zobrist keys.
///
/// Every way to create a `Position` calls `prepare()` first, so code that holds a position may read the tables. They are
/// never written later.
enum Tables {
  /// Fills the tables on the first call.
  static func prepare() { _ = filled }

  private static let filled: Bool = {
    Attacks.fill()
    Lines.fill()
    CastlingPath.fill()  // from the lines
    PieceGroupKeys.fill()
    Zobrist.fill()
    ReversibleMoves.fill()  // from the attacks and the Zobrist keys
    return true
  }()
}
