import Chess
import Platform
import Testing

@testable import ChessKing

@Suite("Storage that is not a file")
struct StorageTests {
  /// Memory that several stores share, and that may be full.
  private struct Memory: ClubStorage {
    let path = "memory"
    let content = Monitor<[UInt8]?>(nil)
    let isFull = Monitor(false)

    func bytes() throws(KingError) -> [UInt8]? { content.read { $0 } }

    func change(_ body: ([UInt8]?) throws(KingError) -> [UInt8]?) throws(KingError) {
      let new = try body(try bytes())
      guard let new else { return }
      if isFull.read({ $0 }) { throw .file(path, reason: "full") }
      content.change { $0 = new }
    }
  }

  @Test("players and games are kept there")
  func kept() throws {
    let memory = Memory()
    let store = try Store(in: memory)
    #expect(try memory.bytes() == nil, "the first change writes")
    try store.addPlayer("Lan", avatar: .cat)
    try store.newMatch(white: "Lan", black: "Alex").play("e4")
    let other = try Store(in: memory)
    #expect(other.club == store.club && other.club.games.count == 1)
    try other.addPlayer("Minh", avatar: .dog)
    #expect(try store.reload() && store.club == other.club)
    #expect(try !store.reload())
    // Without a reload, too, nothing of the other one is lost.
    try other.addPlayer("Hoa", avatar: .dog)
    try store.addPlayer("Huy", avatar: .mouse)
    #expect(store.club.persons.map(\.name) == ["Lan", "Minh", "Hoa", "Huy"])
  }

  @Test("a change that cannot be kept has not happened")
  func full() throws {
    let memory = Memory()
    let store = try Store(in: memory)
    try store.addPlayer("Lan", avatar: .cat)
    let (club, bytes) = (store.club, try memory.bytes())
    memory.isFull.change { $0 = true }
    #expect(throws: KingError.file("memory", reason: "full")) { try store.addPlayer("Minh", avatar: .dog) }
    #expect(try store.club == club && memory.bytes() == bytes)
  }
}
