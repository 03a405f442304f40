import Chess
import Testing

@testable import ChessKing

struct EventTests {
  /// An event in a few letters.
  private func short(_ event: MatchEvent) -> String {
    switch event {
    case .takenBack(let move): "back \(move.san)"
    case .moved(let move): "\(move.color) \(move.san)"
    case .captured(let piece, let square, let enPassant): "x\(piece)\(square)\(enPassant ? " ep" : "")"
    case .castled(let color, let side): "\(color) castles \(side)"
    case .promoted(let piece, let square): "=\(piece)\(square)"
    case .check(let color): "check to \(color)"
    case .drawOffered(let color): "\(color) offers a draw"
    case .drawDeclined(let color): "\(color) declines"
    case .gameOver(let report): "over \(report.outcome.reason)"
    case .badge(let badge, let player): "\(player) \(badge)"
    case .sound(let effect): "♪\(effect)"
    }
  }

  /// The events of a game that ends by the last of these moves.
  private func events(_ line: String, from fen: String = Position.start.fen) async throws -> [String] {
    let match = try Store.test().friends(from: fen)
    let events = match.events()
    try match.playAll(line)
    if !match.game.isOver { try match.resign() }
    var told: [String] = []
    for await event in events { told.append(short(event)) }
    return told
  }

  @Test func aGameFromItsFirstMoveToItsBadges() async throws {
    #expect(
      try await events("e4 e5 Qh5 Ke7 Qxe5#") == [
        "white e4", "♪move", "black e5", "♪move", "white Qh5", "♪move", "black Ke7", "♪move", "white Qxe5#", "xpe5",
        "check to black", "over checkmate", "♪win", "Lan welcomeFirstGame", "Minh welcomeFirstGame", "♪badge",
      ])
  }

  @Test func everySpecialMoveHasItsEventAndItsSound() async throws {
    let told = try await events("bxc6 Kc7 O-O Kxc6 a8=Q+ Kc5 Rf5+", from: allSpecialMoves)
    #expect(told.starts(with: ["white bxc6", "xpc5 ep", "♪enPassant", "black Kc7", "♪move"]))
    #expect(told.dropFirst(5).starts(with: ["white O-O", "white castles kingside", "♪castling"]))
    #expect(told.dropFirst(8).starts(with: ["black Kxc6", "xPc6", "♪capture"]))
    #expect(told.dropFirst(11).starts(with: ["white a8=Q+", "=Qa8", "check to black", "♪check"]))
    let quiet = try await events("a8=N", from: "8/P6k/8/8/8/8/8/K7 w - - 0 1")
    #expect(quiet == ["white a8=N", "=Na8", "over insufficient material", "♪draw"] + quiet.dropFirst(4))
    #expect(try await events("a8=R", from: "8/P6k/8/8/8/8/8/K7 w - - 0 1").contains("♪promotion"))
  }

  @Test func takingBackTellsOfEachMoveTheLastOneFirst() async throws {
    let match = try Store.test([Scripted(line: "e4 d5 exd5")]).newMatch(white: "Lan", black: "Robot")
    try match.play("e4")
    try await match.reply()
    var events = match.events().makeAsyncIterator()
    try match.undo()
    guard case .takenBack(let reply) = await events.next(), case .takenBack(let move) = await events.next() else {
      Issue.record("two moves are taken back")
      return
    }
    #expect(reply.san == "d5" && reply.color == .black && move.san == "e4" && move.move.to == .e4)
    #expect(move.animation.phases == [[.slide(Piece(.white, .pawn), from: .e4, to: .e2)]])
    #expect(await events.next() == .sound(.takeBack))
  }

  @Test(arguments: [(ShortGame.foolsMate, "♪loss"), (ShortGame.scholarsMate, "♪win")])
  func againstACharacterTheSoundIsThePersons(line: String, sound: String) async throws {
    let match = try Store.test([Scripted(line: line)]).newMatch(white: "Lan", black: "Robot")
    let events = match.events()
    for (index, move) in line.split(separator: " ").enumerated() {
      if index % 2 == 0 { try match.play(String(move)) } else { try await match.reply() }
    }
    var told: [String] = []
    for await event in events { told.append(short(event)) }
    #expect(told.contains(sound))
    #expect(!told.contains { $0.hasPrefix("Robot ") }, "a character's badges are not celebrated")
  }

  @Test func eachListenerHasAStreamOfItsOwn() async throws {
    let match = try Store.test().friends()
    let first = match.events()
    try match.play("e4")
    let second = match.events()
    try match.play("e5")
    try match.resign()
    var counts: [Int] = []
    for stream in [first, second, match.events()] { counts.append(await stream.reduce(0) { count, _ in count + 1 }) }
    #expect(counts[0] == counts[1] + 2 && counts[1] > 2, "what was before is not told")
    #expect(counts[2] == 0, "after the game there is nothing to wait for")
    #expect(match.streams.count == 0)
  }

  @Test func whatCouldNotBeSavedIsNotTold() async throws {
    let store = try Store.test()
    let match = try store.friends()
    let events = match.events()
    try match.play("e4")
    _ = try store.friends()
    #expect(throws: KingError.matchReplaced) { try match.play("e5") }
    #expect(throws: KingError.self) { try match.play("e9") }
    match.streams.finish()
    var told: [String] = []
    for await event in events { told.append(short(event)) }
    #expect(told == ["white e4", "♪move"])
  }

  @Test func aListenerThatStopsLeavesNothingBehind() async throws {
    let match = try Store.test().friends()
    let events = match.events()
    let task = Task { for await _ in events {} }
    #expect(match.streams.count == 1)
    task.cancel()
    await task.value
    #expect(match.streams.count == 0, "cancelled")
    do { _ = match.events() }
    #expect(match.streams.count == 0, "released")
  }

  @Test func aMatchThatIsReleasedEndsItsStreams() async throws {
    var match: Match? = try Store.test().friends()
    let events = try #require(match?.events())
    try match?.play("e4")
    match = nil
    #expect(await events.reduce(0) { count, _ in count + 1 } == 2)
  }
}
