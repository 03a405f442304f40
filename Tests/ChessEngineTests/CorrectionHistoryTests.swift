import Chess
import Testing

@testable import ChessEngine

struct CorrectionHistoryTests {
  /// Owns the memory as long as a test runs.
  private final class Owner { let histories = SharedHistories(threads: 1) }
  private let owner = Owner()
  private var history: CorrectionHistory { owner.histories.corrections }

  /// The numbers of all moves: piece code and target.
  private static let moves = 64..<1024

  @Test func lastMovesAreToldApart() {
    withUnsafePointer(to: Position.start) { position in
      func corrections(_ last: Int, _ before: Int) -> CorrectionHistory.Entries {
        history.entries(of: position, after: last * 1024 + before, far: 0)
      }
      for _ in 0..<20 { corrections(100, 500).update(1_000, depth: 8) }
      let learned = corrections(100, 500).correction
      #expect(learned > 0)
      // Some share an entry by chance, but not many.
      #expect(Self.moves.count { corrections($0, 500).correction == learned } < 5)
      #expect(Self.moves.count { corrections(100, $0).correction == learned } < 5)
    }
  }

  @Test func bothColorsLearnApart() throws {
    withUnsafePointer(to: Position.start) { history.entries(of: $0, after: 0, far: 0).update(1_000, depth: 8) }
    let black = try Position(fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")
    withUnsafePointer(to: black) { #expect(history.entries(of: $0, after: 0, far: 0).correction == 0) }
  }

  @Test func whatIsLearnedIsBounded() {
    withUnsafePointer(to: Position.start) { position in
      for _ in 0..<1_000 { history.entries(of: position, after: 0, far: 0).update(-30_000, depth: 60) }
      #expect((-400 ... -100).contains(history.entries(of: position, after: 0, far: 0).correction))
    }
  }
}
