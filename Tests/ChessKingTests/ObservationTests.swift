import Chess
import Observation
import Synchronization
import Testing

@testable import ChessKing

/// A view is drawn again when what it shows has changed, and not otherwise.
struct ObservationTests {
  private final class Flag: Sendable {
    private let value = Mutex(false)
    var isRaised: Bool { value.withLock { $0 } }
    func raise() { value.withLock { $0 = true } }
  }

  /// True if a view that shows this is told of the change.
  private func isTold(_ show: () -> Void, of change: () throws -> Void) rethrows -> Bool {
    let flag = Flag()
    withObservationTracking(show) { flag.raise() }
    try change()
    return flag.isRaised
  }

  @Test func whoShowsTheBoardIsToldOfMoves() throws {
    let match = try Store.test().friends()
    #expect(try isTold({ _ = match.game.position }) { try match.play("e4") })
    #expect(try isTold({ _ = match.status.text }) { try match.undo() })
    #expect(try isTold({ _ = match.status.text }) { try match.resign() })
    #expect(!isTold({ _ = match.game.position }) { #expect(throws: KingError.self) { try match.play("e5") } })
  }

  @Test func whoShowsTheSelectionIsToldOfItAlone() throws {
    let match = try Store.test().friends()
    #expect(isTold({ _ = match.selection }) { match.select(.e2) })
    #expect(!isTold({ _ = match.game.position }) { match.select(.d2) })
  }

  @Test @MainActor func whoShowsThinkingIsTold() async throws {
    let match = try Store.test([Dreamer()]).newMatch(white: "Dreamer", black: "Lan")
    let flag = Flag()
    withObservationTracking {
      _ = match.isThinking
    } onChange: {
      flag.raise()
    }
    let task = Task { @MainActor in _ = try? await match.reply() }
    while !match.isThinking { await Task.yield() }
    #expect(flag.isRaised)
    task.cancel()
    await task.value
  }

  @Test func whoShowsTheLeaderboardIsToldOfPlayersAndGames() throws {
    let store = try Store.test()
    #expect(try isTold({ _ = store.club.leaderboard() }) { try store.addPlayer("Hoa", avatar: .mouse) })
    let match = try store.friends()
    #expect(try isTold({ _ = store.club.leaderboard() }) { try match.resign() })
    #expect(try isTold({ _ = store.settings.language }) { try store.set(Settings(language: .vietnamese)) })
    #expect(!isTold({ _ = store.club.players }) { match.select(.e2) })
  }
}
