import Chess
import Platform
import Testing

@testable import ChessEngine

@Suite("Move keys")
struct MoveKeysTests {
  @Test("the best score first, of equals the first, each once", arguments: [1, 7, 8, 9, 64, 218, MoveList.capacity])
  func order(count: Int) {
    let memory = UnsafeMutablePointer<MoveKeys.Eight>.allocate(capacity: MoveKeys.capacity)
    defer { memory.deallocate() }
    memory.initialize(repeating: MoveKeys.Eight(repeating: .max), count: MoveKeys.capacity)
    var dice = SplitMix64(seed: UInt64(count))
    for range in [3, 100, 4_000_000] {
      let scores = (0..<count).map { _ in Int(dice.next() % UInt64(2 * range)) - range }
      var keys = MoveKeys(memory)
      keys.begin(count)
      for (number, score) in scores.enumerated() { keys.set(number, score) }
      let expected = scores.indices.sorted { (-scores[$0], $0) < (-scores[$1], $1) }
      #expect((0..<count).map { _ in keys.takeBest() } == expected)
    }
  }
}
