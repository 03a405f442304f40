import Chess
import Learning
import Platform
import TestSupport
import Testing

@Suite("Files of games")
struct GameFileTests {
  private let folder = TemporaryFolder()

  @Test("a packed position unpacks to an equal one, whatever its castling rights and en-passant square")
  func packing() throws {
    for game in SampleGames.games(20, seed: 1) {
      var position = game.start
      for ply in game.plies {
        position.make(ply.move)
        #expect(try PackedPosition(position).unpacked() == position)
        #expect(PackedPosition(position).ply == 2 * (Int(position.fullmoveNumber) - 1) + position.sideToMove.index)
      }
    }
  }

  @Test("games read back as they were written")
  func roundTrip() throws {
    let path = folder.write("", to: "games.bin")
    let games = SampleGames.games(40, seed: 2)
    try SampleGames.write(games, to: path)
    let (read, isClosed) = try SampleGames.read(path)
    #expect(read == games)
    #expect(isClosed)
    let positions = games.reduce(0) { $0 + $1.plies.count }
    #expect(try TextFile.bytes(of: path).count < positions * 4 + games.count * 40 + 400)
  }

  @Test("a file cut anywhere is noticed, and what lies before the cut can be read")
  func cuts() throws {
    let whole = folder.write("", to: "whole.bin")
    let games = SampleGames.games(4, seed: 3, longest: 16)
    try SampleGames.write(games, to: whole)
    let bytes = try TextFile.bytes(of: whole)
    for length in 0..<bytes.count {
      let path = folder.write(Array(bytes[..<length]), to: "cut.bin")
      var read: [GameRecord] = []
      var isWhole = false
      do {
        let reader = try GameFileReader(path: path)
        while let game = try reader.next() { read.append(game) }
        isWhole = reader.isClosed
      } catch {
        #expect(!error.description.isEmpty)
      }
      #expect(!isWhole, "cut at byte \(length)")
      #expect(read == Array(games.prefix(read.count)))
    }
  }

  @Test("a file with a changed byte anywhere is refused from there on")
  func flips() throws {
    let whole = folder.write("", to: "whole.bin")
    let games = SampleGames.games(4, seed: 4, longest: 16)
    try SampleGames.write(games, to: whole)
    let bytes = try TextFile.bytes(of: whole)
    var random = SplitMix64(seed: 5)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1 << UInt8(random.next() % 8)
      let path = folder.write(changed, to: "changed.bin")
      var read: [GameRecord] = []
      #expect(throws: GameFileError.self, "byte \(place)") {
        let reader = try GameFileReader(path: path)
        while let game = try reader.next() { read.append(game) }
      }
      #expect(read == Array(games.prefix(read.count)))
    }
  }

  @Test("a game taken out of the middle is noticed")
  func missingGame() throws {
    let games = SampleGames.games(3, seed: 6, longest: 16)
    let lengths = try (0...3).map { count in
      let path = folder.write("", to: "\(count).bin")
      try SampleGames.write(Array(games.prefix(count)), to: path)
      return try TextFile.bytes(of: path).count
    }
    let bytes = try TextFile.bytes(of: "\(folder.path)/3.bin")
    // The closing block has the same length in each of these files.
    let closing = 2 + 12 + 4
    let path = folder.write(
      Array(bytes[..<(lengths[1] - closing)] + bytes[(lengths[2] - closing)...]), to: "without.bin")
    #expect(throws: GameFileError.self) { try SampleGames.read(path) }
  }

  @Test("something behind the end is noticed, and other files are no files of games")
  func strangers() throws {
    let path = folder.write("", to: "games.bin")
    try SampleGames.write(SampleGames.games(2, seed: 7), to: path)
    let longer = folder.write(try TextFile.bytes(of: path) + [0], to: "longer.bin")
    #expect(throws: GameFileError.self) { try SampleGames.read(longer) }
    let text = folder.write("1. e4 e5 2. Nf3 Nc6 1/2-1/2\n", to: "games.pgn")
    #expect(throws: GameFileError.notGames(text)) { try GameFileReader(path: text) }
    #expect(throws: GameFileError.file(.notFound("/nowhere"))) { try GameFileReader(path: "/nowhere") }
  }

  @Test("a game becomes PGN that reads back")
  func portableGameNotation() throws {
    let game = try #require(SampleGames.games(3, seed: 8).last)
    let read = try #require(Array(PGNReader(game.tree.pgn)).first)
    #expect(read.errors.isEmpty)
    #expect(read.tree.mainLineMoves == game.plies.map(\.move))
    #expect(read.tree.start == game.start)
  }
}
