import Chess
import ChessEngine
import Platform
import TestSupport
import Testing

@testable import UCI

/// Openings for games to train on, as OpenBench asks for them.
struct GenfensTests {
  private let folder = TemporaryFolder()

  /// The answers of a session to these lines, and whether they could be done.
  private func answers(_ lines: String...) -> (lines: [String], isDone: Bool) {
    let received = Monitor<[String]>([])
    let session = UCISession(name: "Test", author: "nobody") { text in
      received.change { $0 += text.split(separator: "\n").map(String.init) }
      return true
    }
    let isDone = session.run(lines)
    return (received.read { $0 }, isDone)
  }

  /// Few enough for fast tests.
  private let fewNodes = " opening-nodes=20 "

  private func openings(_ words: String) throws -> [Position] {
    let (lines, isDone) = answers("genfens " + words + fewNodes, "quit")
    #expect(isDone)
    return try lines.map { line in
      let fen = try #require(line.wholeMatch(of: /info string genfens (.*)/)).1
      // OpenBench takes the clocks for numbers.
      #expect(fen.split(separator: " ").count == 6)
      let position = try Position(fen: String(fen))
      #expect(position.fen == fen && GameState(position).outcome == nil)
      return position
    }
  }

  @Test func asManyAsWanted() throws {
    let openings = try openings("7 seed 1 book None")
    #expect(openings.count == 7 && Set(openings.map(\.key)).count == 7)
    #expect(openings.allSatisfy { !$0.needsChess960 })
    #expect(Set(openings.map(\.sideToMove)).count == 2)
    // Eight plies, or nine.
    #expect(openings.allSatisfy { $0.fullmoveNumber == 5 })
  }

  @Test func theSeedDecides() throws {
    let openings = try openings("5 seed 18446744073709551615 book None")
    #expect(try self.openings("5 seed 18446744073709551615 book None") == openings)
    #expect(try self.openings("5 seed 2 book None") != openings)
    // An opening does not depend on how many there are.
    #expect(try self.openings("2 seed 18446744073709551615 book NONE") == Array(openings.prefix(2)))
  }

  @Test func rules() throws {
    let short = try openings("3 seed 1 book None opening-plies=0 opening-limit 32000")
    #expect(short.allSatisfy { $0.fullmoveNumber == 1 })
    let shuffled = try openings("8 seed 1 book None chess960 500 double-chess960=500 opening-plies=2")
    #expect(shuffled.count { $0.needsChess960 } >= 6)
    // Two queens more are decided, whoever moves.
    let book = folder.write("4k3/8/8/8/8/8/QQ6/4K3 w - - 0 1\n", to: "won.epd")
    let (lines, isDone) = answers("genfens 2 seed 1 book \(book) opening-plies=0 opening-nodes=1 opening-limit=100")
    #expect(!isDone && lines == ["info string genfens: no opening within the rules in 1000 attempts"])
  }

  @Test func books() throws {
    let lines = [
      "# three positions", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0; fmvn 31;",
      "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 41\r",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 51",
    ]
    let book = folder.write(lines.joined(separator: "\n"), to: "a=b.epd")
    let openings = try openings("20 seed 3 book \(book) opening-plies=2 opening-limit=32000")
    #expect(openings.count == 20)
    #expect(Set(openings.map { $0.fullmoveNumber / 10 }) == [3, 4, 5])
  }

  @Test func refusals() {
    let bad = folder.write("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\nhello\n", to: "bad.epd")
    let empty = folder.write("\n# nothing\n", to: "empty.epd")
    for (words, complaint) in [
      ("", "the number of openings has no value"), ("many", "the number of openings is 'many'"), ("0", "is '0'"),
      ("3 seed", "seed has no value"), ("3 seed -1", "seed is '-1'"), ("3 seed 1 book", "book has no value"),
      ("3 seed 1 plies=3", "'plies=3' is not understood; expected seed, book or one of chess960"),
      ("3 opening-plies", "opening-plies has no value"), ("3 opening-plies=1000", "opening-plies is '1000'"),
      ("3 seed 1 book \(folder.path)/none.epd", "none.epd: no such file"), ("3 book \(empty)", "no positions"),
      ("30 seed 1 book \(bad) opening-limit=32000 opening-nodes=1", "bad.epd:2: "),
      ("3 seed 1 book \(folder.path)", "a folder"),
      ("3 seed 1 book /dev/zero", "not a regular file"),
    ] {
      let (lines, isDone) = answers("genfens \(words)", "isready")
      #expect(!isDone)
      let message = lines.dropLast().last ?? ""
      #expect(message.hasPrefix("info string genfens: ") && message.contains(complaint), "\(words): \(lines)")
      // The session goes on.
      #expect(lines.last == "readyok")
    }
  }

  @Test(.timeLimit(.minutes(5))) func stopEndsIt() {
    let conversation = Conversation()
    conversation.send("genfens 1000000000 seed 1 book None opening-nodes=1")
    conversation.wait(for: "info string genfens ")
    conversation.send("stop", "isready")
    conversation.wait(for: "readyok")
    conversation.finish()
  }
}
