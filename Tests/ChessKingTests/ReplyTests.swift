import Chess
import Synchronization
import Testing

@testable import ChessKing

struct ReplyTests {
  @Test func aWholeGameAgainstAnOpponent() async throws {
    let store = try Store.test([Scripted(line: ShortGame.foolsMate)])
    let match = try store.newMatch(white: "Lan", black: "Robot")
    try match.play("f3")
    #expect(throws: KingError.opponentsTurn("Robot")) { try match.play("e5") }
    #expect(try await match.reply() == nil)
    await #expect(throws: KingError.personsTurn) { try await match.reply() }
    try match.play("g4")
    let report = try #require(try await match.reply())
    #expect(report.outcome == Outcome(.blackWins, .checkmate) && report.black.player == "Robot")
    #expect(store.club.games.isEmpty && store.club.history == [report])
    await #expect(throws: KingError.gameIsOver) { try await match.reply() }
  }

  @Test func winningAgainstAnOpponentOfOnesOwn() async throws {
    let store = try Store.test([Scripted(line: ShortGame.scholarsMate)])
    let match = try store.newMatch(white: "Lan", black: "Robot")
    for move in ["e4", "Bc4", "Qh5"] {
      try match.play(move)
      try await match.reply()
    }
    let report = try #require(try match.play("Qxf7"))
    #expect(report.white.change == 800 && report.white.badges == [.welcomeFirstGame, .aiConqueror])
    #expect(store.settings.level == .hard)
  }

  @Test func betweenTwoPersonsNobodyReplies() async throws {
    let match = try Store.test().friends()
    await #expect(throws: KingError.personsTurn) { try await match.reply() }
  }

  @Test(arguments: [true, false])
  func anOpponentThatFailsBreaksNothing(throwsError: Bool) async throws {
    let match = try Store.test([Broken(throwsError: throwsError)]).newMatch(white: "Lan", black: "Broken")
    try match.play("e4")
    let game = match.game
    for _ in 0..<2 {
      await #expect(
        throws: KingError.opponentFailed("Broken", reason: throwsError ? "out of order" : "e2e5 is not legal")
      ) { try await match.reply() }
    }
    #expect(match.game == game && match.isOpponentsTurn)
    try match.undo()
  }

  @Test @MainActor func thinkingCanBeCancelled() async throws {
    let match = try Store.test([Dreamer()]).newMatch(white: "Dreamer", black: "Lan")
    let game = match.game
    let task = Task { @MainActor in await Result { () async throws(KingError) in try await match.reply() } }
    await Task.yield()
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(match.game == game)
  }

  @Test(arguments: ["undo", "resign"]) @MainActor
  func whoUndoesOrResignsEndsTheThinking(what: String) async throws {
    let match = try Store.test([Dreamer()]).newMatch(white: "Lan", black: "Dreamer")
    try match.play("e4")
    let task = Task { @MainActor in await Result { () async throws(KingError) in try await match.reply() } }
    while !match.isThinking { await Task.yield() }
    await #expect(throws: KingError.alreadyThinking) { try await match.reply() }
    if what == "undo" { try match.undo() } else { try match.resign() }
    #expect(await task.value == .failure(.cancelled))
    #expect(match.game.moves.count == (what == "undo" ? 0 : 1))
  }

  /// The answer to a position that has been left must not be played in another.
  @Test @MainActor func anAnswerThatComesTooLateIsNotPlayed() async throws {
    let gate = Gate()
    let match = try Store.test([Stubborn(gate: gate)]).newMatch(white: "Lan", black: "Stubborn")
    try match.play("e4")
    let task = Task { @MainActor in await Result { () async throws(KingError) in try await match.reply() } }
    while !match.isThinking { await Task.yield() }
    try match.undo()
    try match.play("e4")
    gate.open()
    #expect(await task.value == .failure(.cancelled))
    #expect(match.game.moves.count == 1)
    try await match.reply()
    #expect(match.game.moves.count == 2)
  }

  @Test func personasSideBySide() async throws {
    try await withThrowingTaskGroup { group in
      for seed in 0..<4 {
        group.addTask {
          var alex = Persona.alex
          alex.depth = 4
          let store = try Store.test([alex, Persona.michael])
          let match = try store.newMatch(white: "Lan", black: seed % 2 == 0 ? "Alex" : "Michael", seed: 5)
          try match.play("e4")
          try await match.reply()
          return match.game.moves
        }
      }
      var games: [[Move]: Int] = [:]
      for try await moves in group { games[moves, default: 0] += 1 }
      #expect(games.values.reduce(0, +) == 4 && games.count <= 2)
    }
  }
}

/// Something that can be waited for, opened once; waiting for it cannot be cancelled.
final class Gate: Sendable {
  private enum State { case closed, open, waitedFor(CheckedContinuation<Void, Never>) }
  private let state = Mutex(State.closed)

  func open() {
    state.withLock { state in
      if case .waitedFor(let continuation) = state { continuation.resume() }
      state = .open
    }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if case .open = state { continuation.resume() } else { state = .waitedFor(continuation) }
      }
    }
  }
}

/// An opponent that does not listen when it is told to stop.
private struct Stubborn: Opponent {
  let name = "Stubborn"
  let level = Level.easy
  let title = Localized("the stubborn one", "kẻ bướng bỉnh")
  let thinking = Localized("wait", "chờ đã")
  let gate: Gate

  @concurrent
  func nextMove(in game: Game) async throws -> Move {
    await gate.wait()
    return try game.position.move(san: "e5")
  }
}

extension Result where Failure == KingError {
  /// The result of a call.
  nonisolated(nonsending) init(
    _ body: nonisolated(nonsending) () async throws(KingError) -> Success
  ) async {
    do throws(KingError) { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
