import Chess

/// How the squares of the pieces become the number of a position, for one side to move and one file of the leading pawn.
///
/// Pieces of the same kind are a group, whose squares are numbered together without regard to their order; a position is
/// the numbers of all groups, each multiplied by the ways to place the groups behind it.
struct PieceGroups: Sendable {
  /// The codes of the pieces, in the order of their squares.
  let pieces: [UInt8]
  /// The number of pieces of each group.
  private let lengths: [Int]
  /// By what the number of each group is multiplied.
  private let factors: [Int]
  /// The number of positions.
  let size: Int

  /// The squares of the pieces of a position. (There are at most seven.)
  typealias Squares = SIMD8<UInt8>

  /// The groups of the pieces with these codes, in the order of the table's file.
  ///
  /// The orders are the places of the first group, and of the other side's pawns, among the factors; `file` is that of
  /// the leading pawn, 0...3.
  init(_ pieces: [UInt8], leadOrder: Int, pawnOrder: Int, file: Int, of shape: TableShape) throws(TableDamage) {
    assert(file >= 0 && file < 4)
    let numbers = SquareNumbers.shared
    var lengths: [Int] = []
    for (index, piece) in pieces.enumerated() {
      let isFirstGroup = lengths.count == 1 && !shape.hasPawns && lengths[0] < shape.leadLength
      if index > 0 && (isFirstGroup || piece == pieces[index - 1]) {
        lengths[lengths.count - 1] += 1
      } else {
        lengths.append(1)
      }
    }
    // Pawns come first, those that lead before the others.
    guard shape.fits(pieces), lengths[0] == shape.leadLength, !shape.bothHavePawns || lengths[1] == shape.otherPawns
    else {
      throw TableDamage(reason: "its pieces are not those of its name")
    }

    var factors = [Int](repeating: 0, count: lengths.count)
    var next = shape.bothHavePawns ? 2 : 1
    var free = 64 - lengths[0] - (shape.bothHavePawns ? lengths[1] : 0)
    var ways = 1
    var place = 0
    while next < lengths.count || place <= leadOrder || shape.bothHavePawns && place <= pawnOrder {
      if place == leadOrder {
        factors[0] = ways
        ways *= shape.leadWays(lengths[0], file: file)
      } else if shape.bothHavePawns && place == pawnOrder {
        factors[1] = ways
        ways *= numbers.ways(lengths[1], of: 48 - lengths[0])
      } else if next < lengths.count {
        factors[next] = ways
        ways *= numbers.ways(lengths[next], of: free)
        free -= lengths[next]
        next += 1
      }
      place += 1
    }
    assert(pieces.count <= Material.largest && ways > 0)
    (self.pieces, self.lengths, self.factors) = (pieces, lengths, factors)
    size = ways
  }

  /// The squares of all pieces in the order of `pieces`: with colors exchanged if `exchange` is 8, and with the board
  /// turned upside down if `mirror` is 56; otherwise both are 0.
  @inline(__always)
  func squares(of placement: Placement, exchange: UInt8, mirror: UInt8) -> Squares {
    assert((exchange == 0 || exchange == 8) && (mirror == 0 || mirror == 56))
    assert(placement.occupied.count == pieces.count)
    var squares = Squares(repeating: 0)
    var count = 0
    while count < pieces.count {
      for square in placement.squares(of: pieces[count] ^ exchange) {
        assert(count < pieces.count)
        squares[count & 7] = UInt8(truncatingIfNeeded: square.index) ^ mirror
        count &+= 1
      }
    }
    return squares
  }

  /// The number of the position with these squares; 0..<`size` for a legal position.
  func number(of placed: Squares, _ shape: TableShape) -> Int {
    var squares = placed
    if shape.hasPawns { leadingPawnFirst(&squares) }
    if squares[0] & 7 > 3 { squares ^= 7 }
    var number = 0
    if shape.hasPawns {
      number = leadingPawns(&squares)
    } else {
      if squares[0] > 31 { squares ^= 56 }
      turnBelowDiagonal(&squares)
      number = shape.hasUniquePieces ? threePieces(squares) : twoKings(squares)
    }
    number &*= factors[0]

    let numbers = SquareNumbers.shared
    var start = lengths[0]
    // The other side's pawns have no squares on the first rank.
    var lowest = shape.bothHavePawns ? 8 : 0
    for group in 1..<lengths.count {
      let end = start &+ lengths[group]
      squares.sort(from: start, to: end)
      var ways = 0
      for index in start..<end {
        // Squares of earlier groups are taken: those below count less.
        let taken = squares.count(below: squares[index], before: start)
        ways &+= numbers.ways(index &- start &+ 1, of: Int(squares[index]) &- taken &- lowest)
      }
      number &+= ways &* factors[group]
      lowest = 0
      start = end
    }
    return number
  }

  private func leadingPawnFirst(_ squares: inout Squares) {
    let numbers = SquareNumbers.shared
    var lead = 0
    for index in 1..<max(1, lengths[0]) where numbers.pawn[Int(squares[index])] > numbers.pawn[Int(squares[lead])] {
      lead = index
    }
    (squares[0], squares[lead]) = (squares[lead], squares[0])
  }

  /// The number of the leading pawns' squares.
  private func leadingPawns(_ squares: inout Squares) -> Int {
    let numbers = SquareNumbers.shared
    let count = lengths[0]
    squares.sort(from: 1, to: count) { numbers.pawn[Int($0)] < numbers.pawn[Int($1)] }
    assert(squares[0] & 7 < 4 && squares[0] >= 8 && squares[0] < 56)
    var number = numbers.leadingPawns[count &* 64 &+ Int(squares[0])]
    for index in 1..<max(1, count) { number &+= numbers.ways(index, of: numbers.pawn[Int(squares[index])]) }
    return number
  }

  /// Mirrors the squares at the long diagonal if the first piece of the first group that is not on it stands above.
  private func turnBelowDiagonal(_ squares: inout Squares) {
    for index in 0..<lengths[0] {
      let distance = SquareNumbers.distanceToDiagonal(Int(squares[index]))
      if distance == 0 { continue }
      if distance > 0 { squares = squares &>> 3 | squares &<< 3 & 56 }
      return
    }
  }

  /// True for the squares with a number in the triangle, for assertions.
  private static func isInTriangle(_ square: UInt8) -> Bool {
    square & 7 < 4 && SquareNumbers.distanceToDiagonal(Int(square)) <= 0
  }

  /// The number of the squares of the first two pieces, both kings.
  private func twoKings(_ squares: Squares) -> Int {
    assert(PieceGroups.isInTriangle(squares[0]))
    let numbers = SquareNumbers.shared
    return numbers.kings[numbers.triangle[Int(squares[0])] &* 64 &+ Int(squares[1])]
  }

  /// The number of the squares of the first three pieces.
  private func threePieces(_ squares: Squares) -> Int {
    assert(PieceGroups.isInTriangle(squares[0]))
    let numbers = SquareNumbers.shared
    let (first, second, third) = (Int(squares[0]), Int(squares[1]), Int(squares[2]))
    // On a board from which the earlier pieces have been taken, the later ones have lower numbers.
    let below2 = second > first ? 1 : 0
    let below3 = (third > first ? 1 : 0) &+ (third > second ? 1 : 0)
    if SquareNumbers.distanceToDiagonal(first) != 0 {
      return (numbers.triangle[first] &* 63 &+ second &- below2) &* 62 &+ third &- below3
    }
    let (rank1, rank2, rank3) = (first >> 3, second >> 3, third >> 3)
    if SquareNumbers.distanceToDiagonal(second) != 0 {
      assert(SquareNumbers.distanceToDiagonal(second) < 0)
      return (6 * 63 + rank1 &* 28 &+ numbers.belowDiagonal[second]) &* 62 &+ third &- below3
    }
    let bothOnDiagonal = (6 * 63 + 4 * 28) * 62
    if SquareNumbers.distanceToDiagonal(third) != 0 {
      assert(SquareNumbers.distanceToDiagonal(third) < 0)
      return bothOnDiagonal + rank1 &* 7 &* 28 &+ (rank2 &- below2) &* 28 &+ numbers.belowDiagonal[third]
    }
    return bothOnDiagonal + 4 * 7 * 28 + rank1 &* 7 &* 6 &+ (rank2 &- below2) &* 6 &+ rank3 &- below3
  }
}

extension SIMD8<UInt8> {
  /// Sorts some elements, which are few.
  @inline(__always)
  fileprivate mutating func sort(from start: Int, to end: Int, by precedes: (UInt8, UInt8) -> Bool = { $0 < $1 }) {
    guard start < end else { return }
    for index in start..<end {
      let element = self[index]
      var place = index
      while place > start && precedes(element, self[place &- 1]) {
        self[place] = self[place &- 1]
        place &-= 1
      }
      self[place] = element
    }
  }

  /// How many of the elements before an index are lower.
  @inline(__always)
  fileprivate func count(below element: UInt8, before end: Int) -> Int {
    var count = 0
    for index in 0..<end where self[index] < element { count &+= 1 }
    return count
  }
}

extension Placement {
  /// The squares of the piece with this code.
  @inline(__always)
  func squares(of code: UInt8) -> Bitboard {
    self[PieceKind(index: Int(code & 7) &- 1)] & self[code < 8 ? .white : .black]
  }
}
