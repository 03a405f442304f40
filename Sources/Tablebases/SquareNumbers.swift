import Chess

/// The numbers that tables give to squares and pairs of squares, so that positions that are mirrored, rotated or
/// impossible take no room.
struct SquareNumbers: Sendable {
  static let shared = SquareNumbers()

  /// The squares a1, b1, c1, d1, b2, c2, d2, c3, d3 and d4 as 0...9, those on the diagonal last.
  private(set) var triangle = [Int](repeating: 0, count: 64)
  /// The 28 squares below the long diagonal as 0...27.
  private(set) var belowDiagonal = [Int](repeating: 0, count: 64)
  /// The 462 ways in which two kings can stand, by the number of the first one's square in the triangle, times 64,
  /// and the square of the second one.
  private(set) var kings = [Int](repeating: 0, count: 10 * 64)
  /// The squares of the second to the seventh rank as 0...47. The leading pawn is that with the highest number: nearest
  /// to the edge, and of those with the lowest rank. The number says how many squares are left for the other pawns.
  private(set) var pawn = [Int](repeating: 0, count: 64)
  /// The first number of leading pawns, by their count, times 64, and the square of the leading one.
  private(set) var leadingPawns = [Int](repeating: 0, count: 6 * 64)
  /// How many ways there are to place leading pawns, by their count, times 4, and the file of the leading one.
  private(set) var leadingPawnWays = [Int](repeating: 0, count: 6 * 4)
  /// Binomial coefficients: the ways to choose k of n squares, by k, times 64, and n.
  private let binomials: [Int]

  private init() {
    binomials = (0...Material.largest).flatMap { k in (0..<64).map { SquareNumbers.ways(k, of: $0) } }
    numberTriangles()
    numberKings()
    numberPawns()
  }

  /// The number of ways to choose `k` of `n` squares.
  @inline(__always)
  func ways(_ k: Int, of n: Int) -> Int {
    assert(k >= 0 && n >= 0 && n < 64)
    return binomials[k &* 64 &+ n]
  }

  private static func ways(_ k: Int, of n: Int) -> Int {
    k > n ? 0 : (0..<k).reduce(1) { $0 * (n - $1) / ($1 + 1) }
  }

  /// Above zero above the long diagonal from a1 to h8, below zero below it.
  static func distanceToDiagonal(_ square: Int) -> Int {
    assert(square >= 0 && square < 64)
    return square >> 3 - square & 7
  }

  private mutating func numberTriangles() {
    let below = (0..<64).filter { SquareNumbers.distanceToDiagonal($0) < 0 }
    for (number, square) in below.enumerated() { belowDiagonal[square] = number }
    let corner = below.filter { $0 & 7 < 4 } + [Square.a1, .b2, .c3, .d4].map(\.index)
    assert(below.count == 28 && corner.count == 10)
    for (number, square) in corner.enumerated() { triangle[square] = number }
  }

  private mutating func numberKings() {
    var number = 0
    /// Pairs with both kings on the diagonal come last.
    var onDiagonal: [Int] = []
    let corner = (0..<28).filter { $0 & 7 < 4 && SquareNumbers.distanceToDiagonal($0) <= 0 }
    for first in corner.sorted(by: { triangle[$0] < triangle[$1] }) {
      let isOnDiagonal = SquareNumbers.distanceToDiagonal(first) == 0
      for second in 0..<64 where Square(index: first).distance(to: Square(index: second)) > 1 {
        let distance = SquareNumbers.distanceToDiagonal(second)
        // With the first king on the diagonal, the second one can be mirrored below it.
        if isOnDiagonal && distance > 0 { continue }
        let pair = triangle[first] * 64 + second
        if isOnDiagonal && distance == 0 {
          onDiagonal.append(pair)
        } else {
          kings[pair] = number
          number += 1
        }
      }
    }
    for pair in onDiagonal {
      kings[pair] = number
      number += 1
    }
    assert(number == SquareNumbers.kingWays)
  }

  private mutating func numberPawns() {
    var left = 47
    for file in 0..<4 {
      for rank in 1..<7 {
        let square = rank * 8 + file
        pawn[square] = left
        pawn[square ^ 7] = left - 1
        left -= 2
      }
    }
    assert(left == -1)
    for count in 1...5 {
      for file in 0..<4 {
        var number = 0
        for rank in 1..<7 {
          let square = rank * 8 + file
          leadingPawns[count * 64 + square] = number
          number += ways(count - 1, of: pawn[square])
        }
        leadingPawnWays[count * 4 + file] = number
      }
    }
  }

  /// The ways to place two kings.
  static let kingWays = 462
  /// The ways to place three pieces of which none is like another.
  static let threePieceWays = 31_332
}
