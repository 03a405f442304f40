import Chess
import Testing

/// A set-up made by hand is looked at as strictly as a text.
@Suite struct PositionSetupTests {
  private var twoKings: PositionSetup {
    var setup = PositionSetup()
    setup.placement[.e1] = Piece(.white, .king)
    setup.placement[.e8] = Piece(.black, .king)
    return setup
  }

  @Test func emptyBoardHasNoKing() {
    #expect(throws: PositionError.noKing(.white)) { try PositionSetup().validated() }
  }

  @Test func kingsAreEnough() throws {
    let (position, repairs) = try twoKings.validated()
    #expect(position.fen == "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    #expect(repairs.isEmpty)
  }

  @Test(arguments: [(-1, 0), (Int.min, 0), (65_536, 65_535), (Int.max, 65_535)])
  func halfmoveClockIsKeptInRange(typed: Int, kept: Int) throws {
    var setup = twoKings
    setup.halfmoveClock = typed
    let (position, repairs) = try setup.validated()
    #expect(Int(position.halfmoveClock) == kept)
    #expect(repairs == [.halfmoveClockChanged(from: typed, to: kept)])
  }

  @Test(arguments: [(0, 1), (-7, 1), (Int.min, 1), (65_536, 65_535), (Int.max, 65_535)])
  func moveNumberIsKeptInRange(typed: Int, kept: Int) throws {
    var setup = twoKings
    setup.fullmoveNumber = typed
    let (position, repairs) = try setup.validated()
    #expect(Int(position.fullmoveNumber) == kept)
    #expect(repairs == [.moveNumberChanged(from: typed, to: kept)])
  }

  @Test(arguments: Square.allCases)
  func anySquareMayBeCalledEnPassant(square: Square) throws {
    var setup = twoKings
    setup.enPassantSquare = square
    #expect(try setup.validated().repairs == [.enPassantDropped(square)])
  }

  @Test func piecesReplaceEachOther() throws {
    var setup = twoKings
    for kind in PieceKind.allCases { setup.placement[.d4] = Piece(.white, kind) }
    #expect(throws: PositionError.severalKings(.white, [.e1, .d4])) { try setup.validated() }
    setup.placement[.d4] = nil
    #expect(try setup.validated().position.fen == "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
  }

  @Test(arguments: FENPool.positions.prefix(300))
  func describesAPosition(fen: String) throws {
    let position = try Position(fen: fen)
    let (again, repairs) = try PositionSetup(position).validated()
    #expect(again == position && again.key == position.key)
    #expect(repairs.isEmpty)
  }
}
