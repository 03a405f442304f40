import Chess
import Platform
import TestSupport
import Testing

@testable import ChessEngine

struct MovePickerTests {
  /// Positions that random games lead to.
  private static let positions: [Position] = {
    var random = SplitMix64(seed: 5)
    var positions: [Position] = []
    for _ in 0..<8 {
      var position = Position.start
      for _ in 0..<60 {
        let moves = position.legalMoves
        guard !moves.isEmpty else { break }
        position.make(moves[Int(random.next() % UInt64(moves.count))])
        positions.append(position)
      }
    }
    return positions
  }()

  private func moves(_ position: Position, ttMove: Move, onlyGoodNoisy: Bool = false) -> [Move] {
    withUnsafePointer(to: position) { position in
      let history = tables.histories.continuations.after(0)
      let context = MoveContext(
        position, threats: position.pointee.threatMap(by: position.pointee.sideToMove.opponent),
        ContinuationHistories(one: history, two: history, four: history, six: history), tables.histories.moves)
      var picker = MovePicker(context, ttMove: ttMove, memory: tables.memory, onlyGoodNoisy: onlyGoodNoisy)
      var picked: [Move] = []
      while case let move = picker.next(), move != .none { picked.append(move) }
      return picked
    }
  }

  /// The tables that a picker works with.
  private final class Tables {
    let histories = Histories(SharedHistories(threads: 1))
    let memory = MoveMemory(
      moves: .allocate(capacity: MoveList.capacity), keys: .allocate(capacity: MoveKeys.capacity))

    deinit {
      memory.moves.deallocate()
      memory.keys.deallocate()
    }
  }

  private let tables = Tables()

  @Test func eachMoveIsHandedOutOnceAndTheTablesFirst() {
    for position in MovePickerTests.positions {
      let legal = position.legalMoves
      for ttMove in [Move.none] + legal.prefix(3) + legal.suffix(2) {
        let picked = moves(position, ttMove: ttMove)
        #expect(Set(picked) == Set(legal) && picked.count == legal.count)
        if ttMove != .none { #expect(picked.first == ttMove) }
      }
    }
  }

  @Test func winningMeansNoisyAndNotLosingMaterial() {
    for position in MovePickerTests.positions {
      let expected = position.legalMoves.filter { $0.isNoisy && position.see($0, atLeast: 0) }
      #expect(Set(moves(position, ttMove: .none, onlyGoodNoisy: true)) == Set(expected))
    }
  }

  @Test func losingCapturesComeLast() throws {
    // The queen can take a protected pawn, the pawn a knight.
    let position = try Position(fen: "4k3/2p5/3p4/n7/1P6/8/3Q4/4K3 w - - 0 1")
    let picked = moves(position, ttMove: .none)
    #expect(picked.first?.description == "b4a5")
    #expect(picked.last?.description == "d2d6")
  }
}
