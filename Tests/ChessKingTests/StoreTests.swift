import Chess
import Foundation
import JSON
import Platform
import TestSupport
import Testing

@testable import ChessKing

struct StoreTests {
  private let folder = TemporaryFolder()

  /// A path where nothing is yet.
  private func newPath() -> String { folder.path + "/king.json" }

  // MARK: Keeping

  @Test func everythingIsKept() throws {
    let path = newPath()
    let store = try Store.test(path: path)
    try store.friends(from: allSpecialMoves).playAll("bxc6 Kc7 O-O Kd6 a8=R Kc7 Ra7+ Kb6")
    try #require(try store.resume(of: "Lan")).resign()
    try store.set(Settings(level: .hard, language: .vietnamese, theme: "green", sound: false))
    let match = try store.newMatch(white: "TomHuynh", black: "Lan", seed: .max)
    let again = try Store(path)
    #expect(again.club == store.club)
    #expect(again.settings == Settings(level: .hard, language: .vietnamese, theme: "green", sound: false))
    #expect(try again.resume(of: "Lan")?.game == match.game && again.club.game(of: "Lan")?.seed == .max)
  }

  @Test func nothingIsWrittenBeforeThereIsSomethingToKeep() throws {
    let path = newPath()
    let store = try Store(path)
    #expect(!TextFile.exists(path))
    try store.addPlayer("Lan", avatar: .mouse)
    #expect(try Folder.files(in: folder.path) == [path])
  }

  @Test func aPersonCanReadTheFile() throws {
    let path = newPath()
    let store = try Store.test(path: path)
    try store.friends().playAll("e4 e5")
    let text = try TextFile.text(of: path)
    #expect(text.hasPrefix("{\n  \"chessKing\": 1,\n  \"checksum\": \""))
    #expect(text.contains("\n    {\"name\":\"Lan\",\"avatar\":\"cat\",\"since\":\"2026-03-01T"))
    #expect(text.contains("\"moves\": \"e2e4 e7e5\""))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func leavingAndComingBackToTheVeryPosition() async throws {
    let path = newPath()
    let robot = Scripted(line: ShortGame.scholarsMate)
    do {
      let match = try Store.test([robot], path: path).newMatch(white: "Lan", black: "Robot", seed: 99)
      try match.play("e4")
      try await match.reply()
      try match.play("Bc4")
    }
    // In the middle of the opponent's thinking.
    let store = try Store(path, opponents: [robot])
    let match = try #require(try store.resume(of: "Lan"))
    #expect(match.isOpponentsTurn && match.game.seed == 99 && match.game.moves.count == 3)
    #expect(match.white.name == "Lan" && match.opponent?.name == "Robot")
    try await match.reply()
    try match.undo()
    #expect(match.game.moves.count == 2)
    try match.play("Bc4")
    try await match.reply()
    try match.play("Qh5")
    try await match.reply()
    #expect(try match.play("Qxf7")?.white.change == 800)
    let last = try Store(path, opponents: [robot])
    #expect(try last.resume(of: "Lan") == nil && last.club.history.count == 1)
  }

  @Test func aMatchIsPlayedAsItIsSavedOrNotAtAll() throws {
    let store = try Store.test()
    let first = try store.friends()
    let second = try store.friends()
    #expect(throws: KingError.matchReplaced) { try first.play("e4") }
    #expect(first.game.moves.isEmpty)
    try second.play("e4")
    let third = try #require(try store.resume(of: "Minh"))
    #expect(third.game == second.game && third.id == second.id)
    try third.play("e5")
    #expect(throws: KingError.gamePlayedElsewhere) { try second.play("e6") }
    #expect(throws: KingError.gamePlayedElsewhere) { try second.resign() }
    #expect(second.game.moves.count == 1)
    // Taken back, it is again the game that the other match knows.
    try third.undo()
    try second.play("e6")
    #expect(try store.resume(of: "Lan")?.game == second.game && store.club.history.isEmpty)
  }

  // MARK: Errors

  @Test(arguments: [
    "", "{", "{}", "[]", "null", "no JSON at all", "{\"chessKing\": \"1\"}", "{\"chessKing\": 1}",
    "{\"chessKing\": 1e0}",
    "{\"chessKing\": 1, \"checksum\": \"0000000000000000\"}",
  ])
  func aDamagedFileIsAnErrorAndStaysAsItIs(content: String) throws {
    let path = folder.write(content, to: "king.json")
    let error = error { _ = try Store(path) }
    guard case .damaged(path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try TextFile.text(of: path) == content)
  }

  @Test func bytesThatAreNoTextAreDamage() throws {
    let path = folder.write([0xff, 0xfe, 0x7b], to: "king.json")
    #expect(throws: KingError.damaged(path, reason: "it is no text")) { try Store(path) }
  }

  @Test func everyTruncationIsNoticed() throws {
    let path = newPath()
    let store = try Store.test(path: path)
    try store.friends().play("e4")
    let bytes = try TextFile.bytes(of: path)
    for length in 0..<(bytes.count - 2) {
      #expect(throws: KingError.self) { try SaveFormat.current.club(in: Array(bytes[..<length]), path: path) }
    }
  }

  @Test func aDamagedFileIsSetAsideOnlyOnRequest() throws {
    let path = folder.write("damage", to: "king.json")
    folder.write("older damage", to: "king.json.damaged")
    let name = try Store.setAside(path)
    #expect(name == path + ".damaged-2")
    #expect(try TextFile.text(of: path + ".damaged") == "older damage")
    #expect(try TextFile.text(of: name) == "damage")
    try Store(path).addPlayer("Lan", avatar: .cat)
    #expect(try Store(path).club.persons.count == 1)
    // Nobody sets aside what another program has repaired.
    #expect(throws: KingError.changedElsewhere(path)) { try Store.setAside(path) }
  }

  @Test func aFolderThatIsNotThere() throws {
    let missing = folder.path + "/missing"
    #expect(throws: KingError.file(missing, reason: "no such file or folder")) { try Store(missing + "/king.json") }
  }

  @Test func filesThatAreNoClub() throws {
    let (huge, pipe) = (folder.writeSparse("huge.json", length: 1 << 40), folder.makePipe("pipe.json"))
    #expect(throws: KingError.file(huge, reason: "larger than the limit of 64 MiB")) { try Store(huge) }
    for path in [pipe, "/dev/zero"] {
      #expect(throws: KingError.file(path, reason: "not a regular file")) { try Store(path) }
    }
  }

  @Test func whatCannotBeSavedHasNotHappened() throws {
    let path = newPath()
    let store = try Store.test(path: path)
    let match = try store.friends()
    let (club, game) = (store.club, match.game)
    // A path that is as long as can be leaves no room for the name of a draft: nobody can write, the superuser either.
    let kept = folder.path + String(repeating: "/", count: Int(PATH_MAX) - folder.path.utf8.count - 15) + "kept.json"
    rename(path, kept)
    symlink(kept, path)
    for body in [
      { try match.play("e4") }, { try match.resign() }, { try store.addPlayer("Hoa", avatar: .cat) },
      { try store.giveUp(match.id.forfeit(in: store)) }, { _ = try store.newMatch(white: "Lan", black: "Alex") },
      { try store.rename("Lan", to: "Lan Anh") }, { try store.deletePlayer("Lan") },
    ] as [() throws -> Void] {
      #expect(throws: KingError.file(path, reason: FileError(code: ENAMETOOLONG, path: path).reason)) { try body() }
      #expect(store.club == club && match.game == game && match.report == nil)
    }
    rename(kept, path)
    try match.play("e4")
    #expect(try Store(path).resume(of: "Minh")?.game == match.game)
  }

  @Test func aFolderIsNoFile() {
    let path = folder.path
    #expect(throws: KingError.file(path, reason: "this is a folder, not a file")) { try Store(path) }
  }

  @Test(arguments: [
    ("e2e4 e2e4", "move 2"), ("e2e5", "move 1"), ("zzz", "move 1"), ("f2f3 e7e5 g2g4 d8h4", "it is over"),
    ("f2f3 e7e5 g2g4 d8h4 a2a3", "move 5"), ("e2e4 e7e8q", "move 2"),
  ])
  func aGameThatCannotBeRestoredIsAnErrorAndTheRestIsThere(moves: String, reason: String) throws {
    let store = try Store.test()
    _ = try store.friends()
    var json = store.club.json
    json.set(["games", "0", "moves"], .string(moves))
    let path = folder.write(SaveFormat.current.bytes(of: json), to: "king.json")
    let again = try Store(path)
    #expect(again.club.persons.count == 2)
    let error = error { _ = try again.resume(of: "Lan") }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    // It is kept, and goes on as far as it is good.
    let spoiled = try #require(again.club.game(of: "Minh"))
    let good = try #require(spoiled.recovered)
    #expect(spoiled.moves.starts(with: good.state.coordinates))
    let match = try again.recover(spoiled)
    #expect(match.game == good && again.club.abandoned == [spoiled])
    try match.play(from: match.game.position.legalMoves[0].from, to: match.game.position.legalMoves[0].to)
    #expect(try Store(path).resume(of: "Lan")?.game == match.game && Store(path).club.abandoned == [spoiled])
    try again.delete(spoiled)
    #expect(try Store(path).club.abandoned.isEmpty)
  }

  /// A game that cannot go on is in nobody's way: it is laid aside, and nobody loses it.
  @Test func aGameThatCannotBeRestoredDoesNotLockAnybodyOut() throws {
    let store = try Store.test()
    _ = try store.newMatch(white: "Lan", black: "Alex")
    var json = store.club.json
    json.set(["games", "0", "start"], "nonsense")
    let path = folder.write(SaveFormat.current.bytes(of: json), to: "king.json")
    let again = try Store(path)
    #expect(throws: KingError.self) { try again.resume(of: "Lan") }
    #expect(again.club.games[0].recovered == nil)
    #expect(throws: KingError.self) { try again.recover(again.club.games[0]) }
    let forfeit = try #require(again.forfeit(white: "Michael", black: "Lan"))
    #expect(forfeit.loser == nil && forfeit.question.english.contains("Nobody loses it"))
    _ = try again.newMatch(white: "Michael", black: "Lan", forfeiting: forfeit)
    #expect(again.club.history.isEmpty && again.club.abandoned.map(\.start) == ["nonsense"])
  }

  @Test(arguments: ["", "8/8/8/8/8/8/8/8 w - - 0 1", "k7/8/1K6/8/8/8/8/8 b - - 0 1", "nonsense"])
  func aStartThatCannotBePlayedIsAnError(fen: String) throws {
    let game = SavedGame(Game(), white: "Lan", black: "Minh")
    var json = game.json
    json.set(["start"], .string(fen))
    let saved = try SavedGame(json: json)
    #expect(throws: KingError.self) { try saved.game() }
  }

  @Test func anOpponentWhoIsGoneLocksNobodyOut() throws {
    let path = newPath()
    try Store.test([Scripted(line: "e4")], path: path).newMatch(white: "Lan", black: "Robot").play("d4")
    let store = try Store(path)
    #expect(throws: KingError.opponentMissing("Robot")) { try store.resume(of: "Lan") }
    #expect(store.club.game(of: "Lan")?.recovered?.moves.count == 1)
    let forfeit = try #require(store.forfeit(white: "Lan", black: "Alex"))
    #expect(forfeit.loser == nil)
    _ = try store.newMatch(white: "Lan", black: "Alex", forfeiting: forfeit)
    // Nobody has lost, and the moves are kept.
    #expect(store.club.history.isEmpty && store.club.abandoned.map(\.moves) == [["d2d4"]])
    // Should it come back, it is the player that it was.
    #expect(try Store(path, opponents: [Scripted(line: "e4")]).club.players.filter { !$0.isPerson }.count == 5)
  }

  @Test(arguments: KingErrorTests.all)
  func errorsAreTranslated(error: KingError) {
    #expect(!error.text.english.isEmpty && error.text.english != error.text.vietnamese)
    #expect(error.description == error.text.english)
  }

  @Test func anErrorOfTheFileSystemNamesThePathOnce() {
    let error = KingError.file("x/king.json", reason: "permission denied")
    #expect(error.text.english == "x/king.json: permission denied")
    #expect(error.text.vietnamese == "không đọc hoặc ghi được tệp: x/king.json: permission denied")
  }
}

enum KingErrorTests {
  static let all: [KingError] = [
    .emptyName, .nameTaken("Lan"), .unknownPlayer("Lan"), .samePlayer("Lan"), .noPerson, .move(.illegal("e5")),
    .move(.unreadable("?")), .move(.ambiguous("Nd2", ["b1d2", "f3d2"])), .opponentsTurn("Alex"), .personsTurn,
    .alreadyThinking, .cancelled, .opponentFailed("Alex", reason: "x"), .nothingToUndo, .gameIsOver, .matchReplaced,
    .file("x", reason: "y"), .damaged("x", reason: "y"), .newer("x", version: 2),
    .changedElsewhere("x"), .savedGame(reason: "y"), .gamePlayedElsewhere, .opponentMissing("Robot"), .inUse("x"),
    .gameInProgress(white: "Lan", black: "Alex"),
  ]
}

extension SavedGame.ID {
  /// The consequences of giving up this game.
  fileprivate func forfeit(in store: Store) throws -> Forfeit {
    store.forfeit(of: try #require(store.club.games.first { $0.id == self }))
  }
}

extension JSON {
  /// Changes the value at a place; elements of lists are named by their number from 0.
  mutating func set(_ path: some Collection<String>, _ value: JSON?) {
    guard let name = path.first else {
      self = value ?? .null
      return
    }
    switch self {
    case .members(let members):
      var all = members.map { ($0.name, $0.value) }
      if let index = all.firstIndex(where: { $0.0 == name }) {
        if path.count == 1, value == nil { all.remove(at: index) } else { all[index].1.set(path.dropFirst(), value) }
      } else if let value {
        all.append((name, value))
      }
      self = .object(all)
    case .array(var values):
      if let index = Int(name), values.indices.contains(index) { values[index].set(path.dropFirst(), value) }
      self = .array(values)
    default: break
    }
  }
}
