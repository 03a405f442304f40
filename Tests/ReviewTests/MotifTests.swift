import Chess
import Testing

@testable import Review

/// What is told of a move is to be seen on the board, and played out in the lines.
struct MotifTests {
  /// The motifs of a move, from its lines in SAN; `previous` is a move that leads to the position.
  private func finder(
    _ fen: String, _ san: String, reply: String = "", better: String = "", previous: String? = nil,
    phase: GamePhase = .middlegame
  ) throws -> MotifFinder {
    var position = try Position(fen: fen)
    var last: Move?
    if let previous {
      last = try position.move(san: previous)
      position = position.after(last ?? .none)
    }
    func moves(_ text: String, from start: Position) throws -> [Move] {
      var position = start
      return try text.split(separator: " ").map { san in
        let move = try position.move(san: String(san))
        position = position.after(move)
        return move
      }
    }
    let move = try position.move(san: san)
    return MotifFinder(
      position: position, move: move, reply: try moves(reply, from: position.after(move)),
      better: try moves(better, from: position), previous: last, phase: phase)
  }

  private func piece(_ kind: PieceKind, _ square: Square) -> PlacedPiece { PlacedPiece(kind: kind, square: square) }

  // MARK: Forks

  private let fork = "r3k3/pp3ppp/8/3N4/8/8/PP3PPP/4K2R"

  @Test func aForkThatIsAllowed() throws {
    let found = try finder("\(fork) b - - 0 1", "h6", reply: "Nc7+ Kd7 Nxa8")
    #expect(found.fault == .allowsFork(by: piece(.knight, .c7), of: [piece(.king, .e8), piece(.rook, .a8)]))
  }

  @Test func aForkThatIsMissed() throws {
    let found = try finder("\(fork) w - - 0 1", "h3", better: "Nc7+ Kd7 Nxa8")
    #expect(found.omission == .missesFork(by: piece(.knight, .c7), of: [piece(.king, .e8), piece(.rook, .a8)]))
  }

  /// A check beside which something is attacked is none if nothing is taken afterwards.
  @Test func aForkHasToBePlayedOut() throws {
    #expect(try finder("\(fork) b - - 0 1", "h6", reply: "Nc7+ Kd7 Nd5").fault == nil)
    #expect(try finder("\(fork) b - - 0 1", "h6", reply: "Nc7+").fault == nil)
  }

  // MARK: Pieces that are lost

  @Test func aPieceThatWalksIntoAnAttack() throws {
    let found = try finder("4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "Ne5", reply: "dxe5 Ke2")
    #expect(found.loss == .canBeTaken(piece(.knight, .e5)) && found.fault == nil)
  }

  @Test func anAttackThatIsOverlooked() throws {
    let found = try finder("4k3/8/3p4/4N3/8/8/6P1/4K3 w - - 0 1", "g3", reply: "dxe5 Ke2")
    #expect(found.loss == .overlooksAttack(piece(.knight, .e5)))
  }

  @Test func aProtectorThatLeaves() throws {
    let found = try finder("4k3/8/8/4r3/8/4N3/5K2/8 w - - 0 1", "Kg3", reply: "Rxe3+ Kg4")
    #expect(found.loss == .withdrawsProtection(piece(.knight, .e3)))
  }

  @Test func aPinnedPieceThatFalls() throws {
    let found = try finder("4k3/4n2p/8/8/1B6/8/4R3/4K3 b - - 0 1", "h6", reply: "Bxe7 Kf7")
    #expect(found.loss == .losesPinned(piece(.knight, .e7)))
  }

  @Test func aPieceWithoutAnEscape() throws {
    let ark = try finder("6k1/1pp2ppp/p7/8/B7/1P6/8/4K3 w - - 0 1", "Ke2", reply: "b5 Kd3 bxa4")
    #expect(ark.fault == .trapped(piece(.bishop, .a4)))
    let free = try finder("6k1/1pp2ppp/p7/8/B7/8/8/4K3 w - - 0 1", "Ke2", reply: "b5 Kd3 bxa4")
    #expect(free.fault == nil, "it could have gone to b3")
  }

  // MARK: Promotion, stalemate, mate

  @Test func promotions() throws {
    #expect(try finder("8/P6k/8/8/8/8/8/K7 b - - 0 1", "Kg6", reply: "a8=Q").fault == .allowsPromotion(.a8))
    #expect(try finder("8/P6k/8/8/8/8/8/K7 w - - 0 1", "Kb2", better: "a8=Q").omission == .missesPromotion(.a8))
  }

  @Test func stalemate() throws {
    #expect(try finder("k7/8/2K5/8/8/8/8/1Q6 w - - 0 1", "Qb6").fault == .stalemates)
  }

  @Test(arguments: [
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#", true), ("6k1/5p1p/6p1/8/8/8/1B6/R5K1 w - - 0 1", "Ra8#", true),
    ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "Ra8#", false), ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra7", false),
  ])
  func theBackRank(fen: String, san: String, isMate: Bool) throws {
    let position = try Position(fen: fen)
    #expect(MotifFinder.endsOnTheBackRank([try position.move(san: san)], from: position) == isMate)
  }

  // MARK: Without winning anything

  @Test func whatWasTimeFor() throws {
    let start = "rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 1"
    #expect(try finder(start, "a3", better: "O-O", phase: .opening).neglect == .shouldCastle)
    #expect(
      try finder(start, "a3", better: "Nc3", phase: .opening).neglect == .shouldDevelop(piece(.knight, .b1)))
    #expect(try finder(start, "Nc3", better: "d3", phase: .opening).neglect == nil)
    let taken = try finder(
      "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "h6", better: "Qxd5", previous: "exd5")
    #expect(taken.omission == .shouldTakeBack(.d5))
  }

  @Test func plans() throws {
    let start = Position.start.fen
    #expect(try finder(start, "a3", better: "e4", phase: .opening).neglect == .shouldTakeCenter(.e4))
    #expect(try finder(start, "d4", better: "e4", phase: .opening).neglect == nil, "it is in the center, too")
    let ending = "4k3/7p/8/8/P7/8/6P1/4K3 w - - 0 1"
    #expect(try finder(ending, "Ke2", better: "a5", phase: .endgame).neglect == .shouldAdvance(.a4))
    #expect(try finder(ending, "Ke2", better: "g4", phase: .endgame).neglect == nil, "the pawn on h7 watches it")
    #expect(try finder(ending, "a5", better: "Ke2", phase: .endgame).neglect == .shouldUseKing)
  }

  @Test func captures() throws {
    let fen = "4k3/8/2p5/3p4/4P3/8/6P1/R3K3 w - - 0 1"
    #expect(
      try finder(fen, "g3", better: "exd5").neglect == .shouldTake(piece(.pawn, .d5), with: piece(.pawn, .e4)))
    // The same pieces go, and nothing is said where the better move takes there, too.
    #expect(try finder(fen, "exd5", reply: "cxd5", better: "e5").concession == .badTrade(.d5))
    #expect(try finder(fen, "exd5", reply: "cxd5", better: "exd5").concession == nil)
    #expect(try finder(fen, "exd5", reply: "Ke7", better: "e5").concession == nil)
    let uneven = "4k3/8/2p5/3p4/8/8/6P1/3RK3 w - - 0 1"
    #expect(try finder(uneven, "Rxd5", reply: "cxd5", better: "g3").concession == nil)
  }

  @Test func piecesInDanger() throws {
    let fen = "4k3/8/8/8/3p4/2N5/6P1/4K3 w - - 0 1"
    #expect(try finder(fen, "g3", better: "Nb5").neglect == .shouldSave(piece(.knight, .c3)))
    #expect(try finder(fen, "Na4", better: "Nb5").neglect == nil, "it goes away, too")
    let safe = "4k3/8/3p4/8/8/2N5/6P1/4K3 w - - 0 1"
    #expect(try finder(safe, "g3", better: "Nb5").neglect == nil)
  }

  @Test func files() throws {
    let fen = "4k3/3p2p1/8/8/8/8/P5P1/R3K3 w - - 0 1"
    let rook = piece(.rook, .a1)
    #expect(try finder(fen, "g3", better: "Rb1").neglect == .shouldTakeFile(.b, with: rook, isOpen: true))
    #expect(try finder(fen, "g3", better: "Rd1").neglect == .shouldTakeFile(.d, with: rook, isOpen: false))
    let closed = "4k3/3p2p1/8/8/8/8/PP4P1/R3K3 w - - 0 1"
    #expect(try finder(closed, "g3", better: "Rb1").neglect == nil)
  }

  @Test func attacks() throws {
    let fen = "3qk3/8/8/8/8/5N2/8/4K3 w - - 0 1"
    #expect(
      try finder(fen, "Ke2", better: "Ne5").neglect == nil, "from e5 it attacks nothing")
    #expect(
      try finder("3qk3/8/8/8/8/5N2/8/4K3 b - - 0 1", "Qd7", reply: "Ne5").concession
        == .allowsAttack(by: piece(.knight, .e5), on: piece(.queen, .d7)))
  }
}
