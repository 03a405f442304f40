import Chess
import Platform
import TestSupport
import Testing

@testable import ChessEngine

@Suite("What people overlook")
struct OversightTests {
  /// The kind of the last of these moves.
  private func kind(_ fen: String, _ line: String) throws -> Oversight? {
    var game = GameState(try Position(fen: fen))
    let moves = line.split(separator: " ")
    for san in moves.dropLast() { game.play(try game.position.move(san: san)) }
    let move = try game.position.move(san: try #require(moves.last))
    let earlier = game.moves.suffix(2)
    return Oversight(
      move, in: game.position, after: (earlier.last ?? .none, earlier.count == 2 ? earlier[earlier.startIndex] : .none))
  }

  @Test(
    "each kind has its moves",
    arguments: [
      ("a bishop from afar", "4k3/6p1/8/8/8/8/8/B3K3 w - - 0 1", "Bxg7", Oversight.fromAfar),
      ("a rook from near", "4k3/8/8/8/p7/8/8/R3K3 w - - 0 1", "Rxa4", nil),
      ("a quiet move over the board", "4k3/8/8/8/8/8/8/B3K3 w - - 0 1", "Bh8", nil),
      ("a knight that attacks king and rook", "r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "Nc7+", .fork),
      ("one that attacks a king alone", "4k3/8/8/1N6/8/8/8/4K3 w - - 0 1", "Nc7+", nil),
      ("a pawn, which a pinned knight guards", "4k3/8/2n5/4p3/8/2B5/8/4R1K1 w - - 0 1", "Bxe5", nil),
      ("and now that knight is pinned", "4k3/8/2n5/1B2p3/8/2B5/8/6K1 w - - 0 1", "Bxe5", .pinnedDefender),
      ("the first capture", "4k3/8/2p5/3p4/2P1P3/8/8/4K3 w - - 0 1", "cxd5", nil),
      ("the recapture", "4k3/8/2p5/3p4/2P1P3/8/8/4K3 w - - 0 1", "cxd5 cxd5", nil),
      ("the second capture", "4k3/8/2p5/3p4/2P1P3/8/8/4K3 w - - 0 1", "cxd5 cxd5 exd5", .secondCapture),
      ("a capture elsewhere", "4k3/8/2p3p1/3p3p/2P1P1P1/8/8/4K3 w - - 0 1", "cxd5 cxd5 gxh5", nil),
    ])
  func kinds(name: String, fen: String, line: String, expected: Oversight?) throws {
    #expect(try kind(fen, line) == expected)
  }

  @Test("a game has three of the four kinds, and all are some game's")
  func blindSpots() throws {
    var all: Set<Set<Oversight>> = []
    for seed in 0..<200 as Range<UInt64> {
      let spots = try #require(BlindSpots(Handicap(isHuman: true, seed: seed), .start))
      #expect(spots.kinds.count == 3 && !spots.kinds.contains(.inattention))
      let later = try #require(BlindSpots(Handicap(isHuman: true, seed: seed), Position(fen: NamedPosition.middlegame)))
      #expect(later.kinds == spots.kinds, "in one game always the same")
      all.insert(spots.kinds)
    }
    #expect(all.count == 4)
    #expect(BlindSpots(Handicap(seed: 1), .start) == nil)
  }

  private func move(_ position: Position, after line: String = "", seed: UInt64, isHuman: Bool = true) throws -> Move {
    var options = EngineOptions()
    (options.evaluator, options.hashMegabytes) = (.handMade, 1)
    options.handicap = Handicap(depth: 3, isPlain: true, isHuman: isHuman, seed: seed)
    var game = GameState(position)
    for san in line.split(separator: " ") { game.play(try game.position.move(san: san)) }
    return try #require(Engine(options).best(game, limits: SearchLimits()).move)
  }

  @Test("the handicap tells why a reply was not seen")
  func tells() throws {
    let position = try Position(fen: "b5k1/5ppp/8/8/4p3/8/5PPP/4Q1K1 w - - 0 1")
    let taken = try position.move(san: "Qxe4")
    let answer = try position.after(taken).move(san: "Bxe4")
    var (seen, unseen) = (0, 0)
    for seed in 0..<24 as Range<UInt64> {
      let handicap = Handicap(depth: 3, isPlain: true, isHuman: true, seed: seed)
      let oversight = handicap.oversight(of: answer, to: taken, in: position, after: nil)
      #expect(oversight == nil || oversight == .fromAfar)
      // Who does not see the bishop takes the pawn, and nobody else does.
      #expect(try (move(position, seed: seed) == taken) == (oversight != nil))
      if oversight == nil { seen += 1 } else { unseen += 1 }
    }
    #expect(seen > 0 && unseen > 0)
  }

  @Test("a mate at once is seen")
  func mates() throws {
    let mate = try Position(fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")
    for seed in 0..<12 as Range<UInt64> {
      #expect(try move(mate, seed: seed) == mate.move(san: "Ra8#"), "what mates at once is seen")
    }
  }
}
