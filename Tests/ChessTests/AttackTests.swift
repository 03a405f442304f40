import Platform
import Testing

@testable import Chess

/// The tables against rays that are walked square by square.
@Suite struct AttackTests {
  init() { Tables.prepare() }

  @Test func slidersSeeWhatWalkingFinds() {
    var random = SplitMix64(seed: 1)
    for square in Square.allCases {
      for density in 0..<60 {
        var occupied = Bitboard(bits: random.next())
        for _ in 0..<(density % 4) { occupied &= Bitboard(bits: random.next()) }
        let (straight, diagonal) = (walk(square, [0, 1, 2, 3], occupied), walk(square, [4, 5, 6, 7], occupied))
        #expect(Attacks.rook(square, occupied) == straight)
        #expect(Attacks.bishop(square, occupied) == diagonal)
        #expect(Attacks.of(Piece(.black, .queen), from: square, occupied: occupied) == straight | diagonal)
      }
    }
  }

  /// Steps by coordinates, sharing nothing with the code under test.
  private func walk(_ square: Square, _ directions: [Int], _ occupied: Bitboard) -> Bitboard {
    let steps = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
    var seen = Bitboard.empty
    for direction in directions {
      var (file, rank) = (square.file.index + steps[direction].0, square.rank.index + steps[direction].1)
      while (0...7).contains(file) && (0...7).contains(rank) {
        let next = Square(index: rank * 8 + file)
        seen.insert(next)
        if occupied.contains(next) { break }
        file += steps[direction].0
        rank += steps[direction].1
      }
    }
    return seen
  }

  /// All pieces at once must see what they see one after the other; used or not on the processor of this build.
  @Test func theCompassRoseSeesWhatSinglePiecesSee() {
    var random = SplitMix64(seed: 2)
    for density in 0..<600 {
      var occupied = Bitboard(bits: random.next())
      for _ in 0..<(density % 4) { occupied &= Bitboard(bits: random.next()) }
      let straight = occupied & Bitboard(bits: random.next())
      let diagonal = occupied & Bitboard(bits: random.next())
      let knights = Bitboard(bits: random.next() & random.next())
      let targets = Bitboard(bits: random.next())

      let attacks =
        straight.map { Attacks.rook($0, occupied) } + diagonal.map { Attacks.bishop($0, occupied) }
        + knights.map { Attacks.knight($0) }
      let rays = CompassRose(straight: straight, diagonal: diagonal).rays(occupied: occupied)
      let jumps = CompassRose.jumps(of: knights)
      #expect((rays | jumps).union == attacks.reduce(.empty, |))
      #expect(CompassRose.count(rays & targets, jumps & targets) == attacks.reduce(0) { $0 + ($1 & targets).count })
    }
  }

  /// The portable index must serve as well as the processor's own instruction.
  @Test func magicsNeverCollide() {
    for (magics, directions) in [
      (SliderMagics.rook, SliderAttacks.Direction.straight), (SliderMagics.bishop, SliderAttacks.Direction.diagonal),
    ] {
      for square in Square.allCases {
        let relevant = directions.reduce(Bitboard.empty) { set, direction in
          let ray = SliderAttacks.ray(from: square, direction, occupied: .empty)
          return ray.reduce(into: set) { if !direction.step(Bitboard($1)).isEmpty { $0.insert($1) } }
        }
        let shift = UInt64(64 - relevant.count)
        var seen: [UInt64: Bitboard] = [:]
        var subset: UInt64 = 0
        repeat {
          let attacks = directions.reduce(Bitboard.empty) {
            $0 | SliderAttacks.ray(from: square, $1, occupied: Bitboard(bits: subset))
          }
          let index = (subset &* magics[square.index]) >> shift
          #expect(seen.updateValue(attacks, forKey: index) ?? attacks == attacks)
          subset = (subset &- relevant.bits) & relevant.bits
        } while subset != 0
      }
    }
  }

  @Test func leapersByDistance() {
    for from in Square.allCases {
      for to in Square.allCases {
        let (dx, dy) = (abs(from.file.index - to.file.index), abs(from.rank.index - to.rank.index))
        #expect(Attacks.knight(from).contains(to) == (min(dx, dy) == 1 && max(dx, dy) == 2))
        #expect(Attacks.king(from).contains(to) == (from.distance(to: to) == 1))
        let ahead = to.rank.index - from.rank.index
        #expect(Attacks.pawn(.white, from).contains(to) == (dx == 1 && ahead == 1))
        #expect(Attacks.pawn(.black, from).contains(to) == (dx == 1 && ahead == -1))
      }
    }
  }

  @Test func linesAndWhatLiesBetween() {
    #expect(Lines.between(.a1, .d4) == [.b2, .c3])
    #expect(Lines.between(.h1, .h8).count == 6)
    #expect(Lines.between(.a1, .b3).isEmpty)
    #expect(Lines.between(.e4, .e5).isEmpty)
    #expect(Lines.through(.c3, .e5) == [.a1, .b2, .c3, .d4, .e5, .f6, .g7, .h8])
    #expect(Lines.through(.a1, .b3).isEmpty)
    for a in Square.allCases {
      for b in Square.allCases { #expect(Lines.between(a, b) == Lines.between(b, a)) }
    }
  }
}
