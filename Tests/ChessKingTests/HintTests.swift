import Chess
import TestSupport
import Testing

@testable import ChessKing

struct HintTests {
  @Test(arguments: [
    ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8#"), ("4k3/8/8/3r4/8/1B6/8/4K3 w - - 0 1", "Bxd5"),
  ])
  func findsWhatAGoodPlayerSeesAtAGlance(fen: String, san: String) async throws {
    let match = try Store.test().friends(from: fen)
    let move = try await match.hint()
    #expect(match.game.position.san(move) == san)
    #expect(try await match.hint() == move, "the same game, the same hint")
  }

  @Test func aHintCanBePlayed() async throws {
    let match = try Store.test().newMatch(white: "Lan", black: "Michael")
    let move = try await match.hint()
    try match.play(from: move.from, to: move.to, promotion: move.promotion)
    #expect(match.game.moves == [move])
  }

  /// A win with hints has its 100 points: no extra ones, and no badge for beating the character.
  @Test func hintsCost() async throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/club.json"
    let store = try Store.test([Scripted(level: .easy, line: "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#")], path: path)
    let match = try store.newMatch(white: "Lan", black: "Robot")
    #expect(try #require(match.costOfHint).english.contains("100") && !match.game.hasHints)
    _ = try await match.hint()
    #expect(match.costOfHint == nil && match.game.hasHints)
    // It stays taken, whatever is undone or resumed.
    try match.play("e4")
    try match.undo()
    let again = try #require(try Store(path, opponents: store.opponents).resume(of: "Lan"))
    #expect(again.game.hasHints && again.costOfHint == nil)
    var report: GameReport?
    for word in ["e4", "Bc4", "Qh5", "Qxf7#"] {
      report = try again.play(word)
      if report == nil { try await again.reply() }
    }
    let side = try #require(report).white
    #expect(side.change == 100 && !side.badges.contains(.aiBeginnerBeater) && side.badges.contains(.welcomeFirstGame))
    #expect(try Store(path, opponents: store.opponents).club.history.last?.hasHints == true)
  }

  /// What one holder of a game takes, another one cannot lose.
  @Test func aHintOfAnotherHolderCounts() async throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/club.json"
    let store = try Store.test(path: path)
    let match = try store.newMatch(white: "Lan", black: "Michael")
    let other = try #require(try Store(path).resume(of: "Lan"))
    _ = try await other.hint()
    #expect(throws: KingError.gamePlayedElsewhere) { try match.play("e4") }
    #expect(try Store(path).resume(of: "Lan")?.game.hasHints == true)
  }

  @Test func betweenPersonsHintsCostNothing() async throws {
    let match = try Store.test().friends()
    _ = try await match.hint()
    #expect(match.costOfHint == nil && !match.game.hasHints)
  }

  @Test func onlyThePersonToMoveGetsAHint() async throws {
    let match = try Store.test([Scripted(line: "e4")]).newMatch(white: "Robot", black: "Lan")
    await #expect(throws: KingError.opponentsTurn("Robot")) { try await match.hint() }
    try match.resign()
    await #expect(throws: KingError.gameIsOver) { try await match.hint() }
  }

  @Test @MainActor func aHintCanBeCancelled() async throws {
    let match = try Store.test().friends()
    let task = Task { @MainActor in await error { _ = try await match.hint() } }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test(arguments: [true, false]) @MainActor
  func aHintForAPositionThatWasLeftIsNone(isLeft: Bool) async throws {
    let match = try Store.test().friends()
    let (begin, end) = (Gate(), Gate())
    let task = Task { @MainActor in
      await error {
        _ = try await match.hint { game in
          begin.open()
          await end.wait()
          return game.position.legalMoves.first
        }
      }
    }
    await begin.wait()
    if isLeft { try match.play("e4") }
    end.open()
    #expect(await task.value == (isLeft ? .cancelled : nil))
  }
}

/// The error of a call, if it throws one.
@MainActor private func error(_ body: @MainActor () async throws -> Void) async -> KingError? {
  do {
    try await body()
    return nil
  } catch {
    return error as? KingError
  }
}
