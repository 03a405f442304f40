import CLibrary
import Chess
import Platform
import TestSupport
import Testing

@testable import ChessKing

/// Two programs on one file: an app and its widget, or two terminals.
struct SharingTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/king.json" }

  // MARK: Changes by another program stay

  @Test func changesOfBothAreThere() throws {
    let one = try Store.test(path: path)
    let two = try Store(path)
    try two.addPlayer("Hoa", avatar: .cat)
    try one.addPlayer("Huy", avatar: .dog)
    #expect(one.club.persons.map(\.name) == ["Lan", "Minh", "Hoa", "Huy"])
    #expect(try two.reload() && two.club == one.club)
    #expect(try two.reload() == false && two.club == Store(path).club)
  }

  @Test func programsThatStartTogetherWithoutAFile() throws {
    let (one, two) = (try Store(path), try Store(path))
    try one.addPlayer("Lan", avatar: .cat)
    try two.addPlayer("Minh", avatar: .dog)
    #expect(try Store(path).club.persons.map(\.name) == ["Lan", "Minh"])
  }

  @Test func eachSettingIsThatOfWhoChangedIt() throws {
    let one = try Store.test(path: path)
    let two = try Store(path)
    var (first, second) = (one.settings, two.settings)
    first.language = .vietnamese
    first.level = .hard
    second.sound = false
    (first.boardSwitches, second.boardSwitches) = (["coordinates"], ["flipped"])
    try one.set(first)
    try two.set(second)
    var both = Settings(level: .hard, language: .vietnamese, sound: false)
    both.boardSwitches = ["coordinates", "flipped"]
    #expect(try Store(path).settings == both)
    both.boardSwitches.remove("coordinates")
    try one.set(both)
    #expect(try Store(path).settings == both, "and it can be taken back")
  }

  @Test func gamesOfTwoPlayersInTwoPrograms() throws {
    let one = try Store.test(path: path)
    let two = try Store(path)
    let lans = try one.newMatch(white: "Lan", black: "Alex")
    let minhs = try two.newMatch(white: "Minh", black: "Michael")
    try lans.play("e4")
    try minhs.play("d4")
    #expect(try lans.resign()?.white.player == "Lan")
    #expect(try Store(path).club.game(of: "Minh")?.moves == ["d2d4"])
    #expect(try Store(path).club.history.count == 1)
  }

  // MARK: Contradictions are refused

  @Test func aNameThatAnotherProgramHasGiven() throws {
    let one = try Store.test(path: path)
    try Store(path).addPlayer("Hoa", avatar: .cat)
    #expect(throws: KingError.nameTaken("hoa")) { try one.addPlayer("hoa", avatar: .dog) }
    #expect(throws: KingError.nameTaken("HOA")) { try one.rename("Lan", to: "HOA") }
    #expect(one.club.persons.map(\.name) == ["Lan", "Minh", "Hoa"], "now it is known")
  }

  @Test func aGameThatWasPlayedOrEndedElsewhere() throws {
    let one = try Store.test(path: path)
    let match = try one.newMatch(white: "Lan", black: "Minh")
    let two = try Store(path)
    let other = try #require(try two.resume(of: "Minh"))
    try other.play("e4")
    #expect(throws: KingError.gamePlayedElsewhere) { try match.play("d4") }
    #expect(match.game.moves.isEmpty)
    let again = try #require(try one.resume(of: "Lan"))
    try again.play("e5")
    #expect(throws: KingError.gamePlayedElsewhere) { try other.undo() }
    try again.resign()
    #expect(throws: KingError.matchReplaced) { try other.resign() }
    #expect(try Store(path).club.history.count == 1)
  }

  /// Nobody gives up a game that he did not know of.
  @Test func aGameBegunElsewhereIsNotGivenUp() throws {
    let one = try Store.test(path: path)
    _ = try Store(path).newMatch(white: "Lan", black: "Alex")
    #expect(one.forfeit(white: "Lan", black: "Michael") == nil)
    #expect(throws: KingError.gameInProgress(white: "Lan", black: "Alex")) {
      try one.newMatch(white: "Lan", black: "Michael")
    }
    let forfeit = try #require(one.forfeit(white: "Lan", black: "Michael"))
    #expect(try one.newMatch(white: "Lan", black: "Michael", forfeiting: forfeit).forfeited?.white.change == 0)
  }

  @Test func anotherPersonOfTheSameNameIsNotMeant() throws {
    let one = try Store(path, now: { Timestamp(secondsSince1970: 1) })
    try one.addPlayer("Lan", avatar: .cat)
    let two = try Store(path, now: { Timestamp(secondsSince1970: 2) })
    try two.rename("Lan", to: "Lan Anh")
    try two.addPlayer("Lan", avatar: .dog)
    #expect(throws: KingError.changedElsewhere(path)) { try one.deletePlayer("Lan") }
    #expect(one.club.persons.map(\.name) == ["Lan Anh", "Lan"])
  }

  /// A match shows its players as they are by now.
  @Test func aPlayerWhoIsRenamedElsewhere() throws {
    let one = try Store.test(path: path)
    let match = try one.newMatch(white: "Lan", black: "Alex")
    try Store(path).rename("Lan", to: "Lan Anh")
    try match.play("e4")
    #expect(match.white.name == "Lan Anh")
    #expect(try match.resign()?.white.player == "Lan Anh")
  }

  // MARK: The file

  @Test func damageByOthersIsNotOverwritten() throws {
    let store = try Store.test(path: path)
    folder.write("{", to: "king.json")
    #expect(throws: KingError.self) { try store.addPlayer("Hoa", avatar: .cat) }
    #expect(try TextFile.text(of: path) == "{" && store.club.persons.count == 2)
  }

  @Test func aFileThatIsGoneIsWrittenAgain() throws {
    let store = try Store.test(path: path)
    unlink(path)
    try store.addPlayer("Hoa", avatar: .cat)
    #expect(try Store(path).club == store.club)
  }

  @Test func linksToOneFile() throws {
    let inner = folder.makeFolder("inner")
    for link in ["a.json", "b.json"] { symlink("inner/king.json", "\(folder.path)/\(link)") }
    let one = try Store.test(path: folder.path + "/a.json")
    try Store(folder.path + "/b.json").addPlayer("Hoa", avatar: .cat)
    try one.addPlayer("Huy", avatar: .dog)
    #expect(try Store(inner + "/king.json").club.persons.count == 4)
    // Draft, lock and previous generation are where the file really is.
    #expect(try Folder.files(in: folder.path).map(lastPathComponent) == ["a.json", "b.json"])
    #expect(TextFile.exists(inner + "/.king.json.lock") && TextFile.exists(inner + "/king.json~"))
  }

  @Test func aReadOnlyFileIsReadAndNotWritten() throws {
    let store = try Store.test(path: path)
    let bytes = try TextFile.bytes(of: path)
    chmod(path, 0o444)
    let error = KingError.file(path, reason: "permission denied")
    #expect(throws: error) { try store.addPlayer("Hoa", avatar: .cat) }
    #expect(throws: error) { try Store(path).addPlayer("Hoa", avatar: .cat) }
    #expect(try TextFile.bytes(of: path) == bytes && Store(path).club == store.club)
  }

  @Test func aPipeInItsPlaceIsRefused() throws {
    let store = try Store.test(path: path)
    unlink(path)
    _ = folder.makePipe("king.json")
    #expect(throws: KingError.file(path, reason: "not a regular file")) { try store.addPlayer("Hoa", avatar: .cat) }
  }

  @Test func modeAndOwnerStay() throws {
    let store = try Store.test(path: path)
    chmod(path, 0o640)
    if geteuid() == 0 { chown(path, 65534, 65534) }
    var (old, new) = (stat(), stat())
    stat(path, &old)
    try store.addPlayer("Hoa", avatar: .cat)
    stat(path, &new)
    #expect(old.st_ino != new.st_ino)
    #expect((old.st_mode, old.st_uid, old.st_gid) == (new.st_mode, new.st_uid, new.st_gid))
  }

  // MARK: The previous generation

  @Test func theStateBeforeTheLastChangeIsKept() throws {
    let store = try Store(path)
    try store.addPlayer("Lan", avatar: .cat)
    #expect(Store.previous(of: path) == nil)
    let before = try TextFile.bytes(of: path)
    try store.addPlayer("Minh", avatar: .dog)
    #expect(try TextFile.bytes(of: path + "~") == before)
    #expect(Store.previous(of: path)?.persons.map(\.name) == ["Lan"])
    // A change of nothing is no generation.
    try store.set(store.settings)
    #expect(try TextFile.bytes(of: path + "~") == before)
  }

  /// One flipped bit: told, offered, and never taken silently.
  @Test func aFlippedBitTakesNobodyAway() throws {
    let store = try Store.test(path: path)
    try store.addPlayer("Hoa", avatar: .mouse)
    for place in [20, 100, 300] {
      var bytes = try TextFile.bytes(of: path)
      bytes[place] ^= 1
      folder.write(bytes, to: "king.json")
      let error = error { _ = try Store(path) }
      guard case .damaged? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(try TextFile.bytes(of: path) == bytes)
      #expect(Store.previous(of: path)?.persons.map(\.name) == ["Lan", "Minh"])
      let damaged = try Store.restorePrevious(path)
      #expect(try TextFile.bytes(of: damaged) == bytes)
      #expect(try Store(path).club.persons.map(\.name) == ["Lan", "Minh"])
      // Another program must not do it once more.
      #expect(throws: KingError.changedElsewhere(path)) { try Store.restorePrevious(path) }
      try Store(path).addPlayer("Hoa", avatar: .mouse)
    }
  }

  @Test func theGenerationBeforeADamagedFileIsSetAsideWithIt() throws {
    let store = try Store.test(path: path)
    try store.addPlayer("Hoa", avatar: .mouse)
    folder.write("damage", to: "king.json")
    let name = try Store.setAside(path)
    for number in 1...3 { try Store(path).addPlayer("P\(number)", avatar: .cat) }
    #expect(Store.previous(of: name)?.persons.map(\.name) == ["Lan", "Minh"])
    #expect(Store.previous(of: path)?.persons.map(\.name) == ["P1", "P2"])
  }

  @Test func withoutAGenerationBeforeNothingHappens() throws {
    folder.write("damage", to: "king.json")
    #expect(Store.previous(of: path) == nil)
    #expect(throws: KingError.self) { try Store.restorePrevious(path) }
    #expect(try TextFile.text(of: path) == "damage")
  }
}
