import Chess
import NNUE

/// The features of a position, as rows of the feature weights for each of the two players.
struct ActiveFeatures {
  /// The rows as the side to move sees them, and behind them, from `stride` on, those of its opponent.
  let rows: UnsafeMutablePointer<Int32>
  /// How many each player has: one for each man, and as many shared ones if there are such.
  private(set) var count = 0

  /// The most there can be.
  static let stride = 64

  init() {
    rows = .allocate(capacity: 2 * ActiveFeatures.stride)
    rows.initialize(repeating: 0, count: 2 * ActiveFeatures.stride)
  }

  func deallocate() { rows.deallocate() }

  /// Finds those of a position.
  ///
  /// - Parameters:
  ///   - position: the position.
  ///   - index: the rows of men on squares.
  ///   - sharedRows: the rows that all king buckets share.
  mutating func find(_ position: PackedPosition, _ index: FeatureIndex, sharedRows: Range<Int>) {
    let us = position.sideToMove
    let kings = position.kings
    let ourView = index.view(of: us, king: us == .white ? kings.white : kings.black)
    let theirView = index.view(of: us.opponent, king: us == .white ? kings.black : kings.white)
    var place = 0
    position.forEachMan { code, square in
      rows[place] = Int32(truncatingIfNeeded: ourView.row(code: code, square))
      rows[place &+ ActiveFeatures.stride] = Int32(truncatingIfNeeded: theirView.row(code: code, square))
      place &+= 1
    }
    count = place
    guard !sharedRows.isEmpty else { return }
    let first = Int32(truncatingIfNeeded: sharedRows.lowerBound)
    for i in 0..<count {
      let theirs = i &+ ActiveFeatures.stride
      rows[i &+ count] = first &+ rows[i] % Int32(Architecture.featuresPerBucket)
      rows[theirs &+ count] = first &+ rows[theirs] % Int32(Architecture.featuresPerBucket)
    }
    count &*= 2
  }
}

extension PackedPosition {
  /// Calls `body` with the code of each man and its square.
  @inline(__always)
  func forEachMan(_ body: (UInt8, Square) -> Void) {
    var squares = occupied
    var (codes, later) = (firstMen, otherMen)
    var place = 0
    while squares != 0 {
      if place == 16 { (codes, later) = (later, 0) }
      var code = UInt8(truncatingIfNeeded: codes & 15)
      if code & 7 == 7 { code &-= 3 }  // a rook that may castle is a rook
      body(code, Square(index: squares.trailingZeroBitCount))
      codes &>>= 4
      squares &= squares &- 1
      place &+= 1
    }
  }

  /// Where the kings stand.
  @inline(__always)
  var kings: (white: Square, black: Square) {
    var kings = (white: Square.a1, black: Square.a1)
    forEachMan { code, square in
      if code == Piece(.white, .king).code { kings.white = square }
      if code == Piece(.black, .king).code { kings.black = square }
    }
    return kings
  }
}
