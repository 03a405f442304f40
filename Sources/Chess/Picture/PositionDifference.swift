/// What has to move on a board that shows one position so that it shows another: for front-ends that animate.
///
/// The two positions need not follow each other by a move. A piece that is missing in one place and new in another
/// glides there, each new one coming from the nearest of its kind; what remains fades in or out. So in castling king
/// and rook both glide, a captured piece fades out, and when a pawn promotes the pawn fades out and the new piece in.
public struct PositionDifference: Hashable, Sendable {
  /// A piece that goes from one square to another.
  public struct Glide: Hashable, Sendable {
    /// The piece.
    public let piece: Piece
    /// Where it stands before.
    public let from: Square
    /// Where it stands after.
    public let to: Square
  }

  /// A piece that comes or goes without moving.
  public struct Fade: Hashable, Sendable {
    /// The piece.
    public let piece: Piece
    /// Where it stands before or after.
    public let square: Square
  }

  /// The pieces that change their place.
  public private(set) var glides: [Glide] = []
  /// The pieces that appear.
  public private(set) var fadingIn: [Fade] = []
  /// The pieces that disappear.
  public private(set) var fadingOut: [Fade] = []

  /// True if nothing changes on the board.
  public var isEmpty: Bool { glides.isEmpty && fadingIn.isEmpty && fadingOut.isEmpty }

  /// What changes from one board to another.
  public init(from before: Placement, to after: Placement) {
    for color in Color.allCases {
      for kind in PieceKind.allCases {
        let piece = Piece(color, kind)
        var gone = before[piece] - after[piece]
        var come = after[piece] - before[piece]
        for glide in PositionDifference.pairs(of: piece, gone, come) {
          glides.append(glide)
          gone.remove(glide.from)
          come.remove(glide.to)
        }
        fadingOut += gone.map { Fade(piece: piece, square: $0) }
        fadingIn += come.map { Fade(piece: piece, square: $0) }
      }
    }
  }

  /// What changes from one position to another.
  public init(from before: Position, to after: Position) {
    self.init(from: before.placement, to: after.placement)
  }

  /// Pairs of squares, the nearest first, until one of the sets is used up.
  private static func pairs(of piece: Piece, _ gone: Bitboard, _ come: Bitboard) -> [Glide] {
    var pairs: [Glide] = []
    let ways = gone.flatMap { from in come.map { Glide(piece: piece, from: from, to: $0) } }
    var (left, open) = (gone, come)
    for way in ways.sorted(by: { length($0) < length($1) }) where left.contains(way.from) && open.contains(way.to) {
      pairs.append(way)
      left.remove(way.from)
      open.remove(way.to)
    }
    return pairs
  }

  /// The square of the distance, and behind it the squares themselves, so that equal distances have a fixed order.
  private static func length(_ glide: Glide) -> Int {
    let files = glide.from.file.index - glide.to.file.index
    let ranks = glide.from.rank.index - glide.to.rank.index
    return (files * files + ranks * ranks) << 12 | glide.from.index << 6 | glide.to.index
  }
}
