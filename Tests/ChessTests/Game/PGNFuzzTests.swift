import Platform
import Testing

@testable import Chess

@Suite struct PGNFuzzTests {
  /// Whatever the bytes are: no trap, and what comes out can be written and read.
  @Test func mutatedGames() {
    #if DEBUG
      let count = 1_000
    #else
      let count = 100_000
    #endif
    var games = RandomGames(seed: 43)
    var seeds = PGNCase.all.map(\.bytes)
    for _ in 0..<40 {
      let text = Array(games.next().pgn.utf8)
      if text.count < 2_000 { seeds.append(text) }
    }
    let words = [
      "{", "}", "(", ")", "[", "]", "\"", ";", "%", "$", "1.", "*", "1-0", "O-O", "--", "\n\n", "[FEN \"", "e8=Q",
    ]
    var read = 0
    for number in 0..<count {
      var bytes = seeds[games.number(in: 0..<seeds.count)]
      for _ in 0..<(1 + games.number(in: 0..<6)) {
        let place = games.number(in: 0..<(bytes.count + 1))
        switch games.number(in: 0..<5) {
        case 0 where place < bytes.count: bytes[place] = UInt8(games.number(in: 0..<256))
        case 1 where place < bytes.count: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: Array(words[games.number(in: 0..<words.count)].utf8), at: place)
        case 3: bytes.insert(contentsOf: bytes.suffix(games.number(in: 0..<(bytes.count + 1))), at: place)
        default: bytes.removeLast(bytes.count - place)
        }
        if bytes.count > 5_000 { bytes.removeLast(bytes.count - 5_000) }
      }
      for game in PGNReader(bytes: bytes) {
        read += 1
        guard number % 8 == 0 else { continue }
        let again = Array(PGNReader(game.tree.pgn))
        guard again.count == 1, again[0].tree == game.tree else {
          Issue.record("\(String(decoding: bytes, as: UTF8.self))\n\(game.tree.pgn)\n\(again.flatMap(\.errors))")
          return
        }
      }
    }
    #expect(read > count / 2)
  }
}
