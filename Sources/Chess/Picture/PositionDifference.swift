/// The changes between two boards, for a front end that animates moves.
///
/// The two positions need not be connected by a move. A piece that is missing on one square and new on another slides
/// there, each new piece from the nearest origin of its kind; the remaining pieces fade in or out. In castling, king
/// and rook both slide; a captured piece fades out; in a promotion, the pawn fades out and the new piece fades in.
public struct PositionDifference: Hashable, Sendable {
  /// A piece that slides from one square to another.
  public struct Glide: Hashable, Sendable {
    /// The piece.
    public let piece: Piece
    /// The square before the change.
    public let from: Square
    /// The square after the change.
    public let to: Square
  }

  /// A piece that appears or disappears.
  public struct Fade: Hashable, Sendable {
    /// The piece.
    public let piece: Piece
    /// The square of the piece, before or after the change.
    public let square: Square
  }

  /// The pieces that slide to another square.
  public private(set) var glides: [Glide] = []
  /// The pieces that appear.
  public private(set) var fadingIn: [Fade] = []
  /// The pieces that disappear.
  public private(set) var fadingOut: [Fade] = []

  /// True if the two boards are equal.
  public var isEmpty: Bool { glides.isEmpty && fadingIn.isEmpty && fadingOut.isEmpty }

  /// Computes the changes from one board to another.
  public init(from before: Placement, to after: Placement) {
    for color in Color.allCases {
      for kind in PieceKind.allCases {
        let piece = Piece(color, kind)
        var removed = before[piece] - after[piece]
        var added = after[piece] - before[piece]
        for glide in PositionDifference.pairs(of: piece, removed, added) {
          glides.append(glide)
          removed.remove(glide.from)
          added.remove(glide.to)
        }
        fadingOut += removed.map { Fade(piece: piece, square: $0) }
        fadingIn += added.map { Fade(piece: piece, square: $0) }
      }
    }
  }

  /// Computes the changes from one position to another.
  public init(from before: Position, to after: Position) {
    self.init(from: before.placement, to: after.placement)
  }

  /// Pairs removed with added squares, nearest first, until one of the sets is empty.
  private static func pairs(of piece: Piece, _ removed: Bitboard, _ added: Bitboard) -> [Glide] {
    var pairs: [Glide] = []
    let ways = removed.flatMap { from in added.map { Glide(piece: piece, from: from, to: $0) } }
    var (left, open) = (removed, added)
    for way in ways.sorted(by: { length($0) < length($1) }) where left.contains(way.from) && open.contains(way.to) {
      pairs.append(way)
      left.remove(way.from)
      open.remove(way.to)
    }
    return pairs
  }

  /// The squared distance in the high bits and the square indices below, so that equal distances have a fixed order.
  private static func length(_ glide: Glide) -> Int {
    let files = glide.from.file.index - glide.to.file.index
    let ranks = glide.from.rank.index - glide.to.rank.index
    return (files * files + ranks * ranks) << 12 | glide.from.index << 6 | glide.to.index
  }
}
