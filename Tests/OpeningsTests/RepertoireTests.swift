import Chess
import Testing

@testable import Openings

struct RepertoireTests {
  /// How often each move is chosen by 1,000 seeds.
  private static func first(_ repertoire: Repertoire, in position: Position = .start) -> [String: Int] {
    (0..<1_000 as Range<UInt64>).reduce(into: [:]) { counts, seed in
      let move = repertoire.move(in: position, seed: seed)
      counts[move.map { position.san($0) } ?? "none", default: 0] += 1
    }
  }

  @Test func seedsChooseByTheRootOfTheNumberOfLines() {
    let all = Repertoire()
    let lines = all.moves(in: .start)
    #expect(lines.count > 5 && lines.map(\.lines) == lines.map(\.lines).sorted(by: >))
    let sum = lines.reduce(0) { $0 + Double($1.lines).squareRoot() }
    let counts = Self.first(all)
    for choice in lines {
      let expected = 1_000 * Double(choice.lines).squareRoot() / sum
      let count = Double(counts[Position.start.san(choice.move)] ?? 0)
      // Five times the deviation of a count.
      #expect(abs(count - expected) <= 5 * expected.squareRoot() + 1)
    }
  }

  @Test func theSameSeedHasTheSameMove() {
    let repertoire = Repertoire(["Italian Game"])
    for seed in 0..<100 as Range<UInt64> {
      #expect(repertoire.move(in: .start, seed: seed) == Repertoire(["Italian Game"]).move(in: .start, seed: seed))
    }
  }

  @Test func namesLimitIt() throws {
    #expect(Self.first(Repertoire(["Italian Game", "Ruy Lopez"])) == ["e4": 1_000])
    let after = try Position(fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
    #expect(Set(Self.first(Repertoire(["Italian Game", "Ruy Lopez"]), in: after).keys).isSubset(of: ["Nf3", "Bc4"]))
    #expect(Self.first(Repertoire(["No Such Opening"])) == ["none": 1_000])
  }

  /// The opponent's mistakes are not in a repertoire either: they need an answer of one's own.
  @Test(arguments: ["Barnes Opening: Fool's Mate", "Borg Defense", "King's Pawn Game: Damiano Defense"])
  func mistakesAreLeftOut(name: String) {
    #expect(OpeningTable.shared.lines.contains { $0.opening.name.hasPrefix(name) })
    #expect(Repertoire([name]).moves(in: .start).isEmpty)
  }

  @Test func enoughIsSound() {
    let sound = OpeningTable.shared.lines.count(where: \.isSound)
    #expect(sound > 1_500 && sound < 3_500)
  }
}
