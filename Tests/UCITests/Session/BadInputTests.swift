import Platform
import Testing

@testable import UCI

/// Bad input never ends the program and never leaves a wrong position.
struct BadInputTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
    Transcript(
      "a bad FEN leaves the position as it was",
      """
      > position startpos moves e2e4
      > position fen 4k3/8/8/8/8/8/8/8 w - - 0 1
      < info string FEN refused: white has no king
      > position fen garbage
      < info string FEN refused
      > position fen
      < info string position needs
      > position moon
      < info string position needs
      > position
      < info string position needs
      > d
      < Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
      > go depth 2
      < info string the last position was refused
      < bestmove (none)
      > go infinite
      < info string the last position was refused
      > isready
      < readyok
      > stop
      < bestmove (none)
      > go ponder wtime 100 btime 100
      < info string the last position was refused
      > isready
      < readyok
      > ponderhit
      < bestmove (none)
      > go perft x
      < info string perft needs a number of plies
      > position startpos
      > go depth 2
      < bestmove
      """),
    Transcript(
      "an illegal move stops the list",
      """
      > position startpos moves e2e4 e7e5 e1e3 d2d4
      < info string move 3 refused: 'e1e3' is not a legal move here
      > d
      < Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2
      """),
    Transcript(
      "unknown words are skipped",
      """
      > joho debug on
      > joho isready
      < readyok
      > xyzzy
      < info string Unknown command 'xyzzy'
      > position big startpos with moves e2e4
      > d
      < Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
      > go quickly depth 2
      < bestmove
      """),
    Transcript(
      "blanks, tabs, carriage returns and comments",
      """
      >   \t isready \t\u{20}
      < readyok
      > # go depth 1
      >\u{20}
      > position\tstartpos \t moves   e2e4\t
      > go\tdepth   2
      < bestmove
      """),
    Transcript(
      "settings that make no sense",
      """
      > setoption name Hash value 0
      < info string Hash must be from 1
      > setoption name Hash value -5
      < info string Hash must be from 1
      > setoption name Hash value 99999999999999999999
      < info string Hash must be a whole number
      > setoption name Hash
      < info string Hash must be a whole number
      > setoption name Threads value 100000
      < info string Threads must be from 1 to 1024
      > setoption name MultiPV value 0
      < info string MultiPV must be from 1 to 256
      > setoption name UCI_Chess960 value maybe
      < info string UCI_Chess960 must be true or false
      > setoption name NalimovPath value /EGT/Nalimov
      < info string No such option: 'NalimovPath'
      > setoption
      < info string No such option
      > isready
      < readyok
      """),
    Transcript(
      "a Hash that cannot be had",
      """
      > setoption name Hash value 33554432
      < info string no memory for Hash 33554432; using
      > go depth 2
      < bestmove
      > setoption name Hash value 16
      > go depth 2
      < bestmove
      """),
    Transcript(
      "FENs with parts that are missing or cannot be",
      """
      > position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
      > d
      < Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
      > position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq
      > d
      < Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
      > position fen 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1
      > d
      < Fen: 4k3/8/8/8/8/8/8/4K3 w - - 0 1
      > position fen 4k3/8/8/8/8/8/4P3/4K3 w - e9 0 1
      > d
      < Fen: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
      > position fen 4k2P/8/8/8/8/8/8/4K3 w - - 0 1
      < info string FEN refused
      > position fen 4k3/8/8/8/8/8/8/3KK3 w - - 0 1
      < info string FEN refused
      > position fen rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
      < info string FEN refused
      > position fen 8/8/8/8/8/8/8/8 w - - 0 1
      < info string FEN refused
      > d
      < Fen: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
      > go depth 2
      < bestmove (none)
      > position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 70000
      > d
      < Fen: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 65535
      > go depth 2
      < bestmove e
      """),
    Transcript(
      "an illegal move in a FEN's list, and what follows it is not played",
      """
      > position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4 e4e5 e8e7
      < info string move 2 refused: 'e4e5' is not a legal move here
      > d
      < Fen: 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1
      > go depth 3
      < info string the last position was refused
      < bestmove (none)
      """),
    Transcript(
      "a search goes on while nonsense comes in",
      """
      > go infinite
      > position fen garbage
      < info string FEN refused
      > setoption name Nonsense value 3
      < info string No such option: 'Nonsense'
      > setoption
      < info string No such option
      > go_
      < info string Unknown command 'go_'
      ! bestmove
      > stop
      < bestmove
      """),
  ]

  @Test(arguments: [
    "go depth 3", "go nodes 3000", "go movetime 50", "go wtime 200 btime 200", "go mate 1", "go infinite", "go",
    "go ponder", "go ponder wtime 200 btime 200",
  ])
  func endOfInputDuringASearch(_ go: String) {
    let conversation = Conversation()
    conversation.send("position startpos", go)
    conversation.hangUp()
    conversation.waitForEnd()
    Referee.check(conversation.sent, conversation.lines, at: #_sourceLocation)
    if go == "go depth 3" { #expect(conversation.lines.contains { $0.hasPrefix("info depth 3 ") }) }
  }

  @Test func endOfInputWhileCounting() {
    let conversation = Conversation()
    conversation.send("perft 3")
    conversation.hangUp()
    conversation.waitForEnd()
    #expect(conversation.lines.contains("Nodes searched: 8902"))
  }

  @Test func aGameOfSixThousandPlies() {
    let conversation = Conversation()
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"]
    let moves = (0..<6001).map { shuffle[$0 % 4] }.joined(separator: " ")
    conversation.send("position startpos moves \(moves)", "d")
    let lines = conversation.wait(for: "Fen:")
    #expect(lines.last == "Fen: rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 6001 3001")
    conversation.send("go depth 2")
    conversation.wait(for: "bestmove")
    conversation.send("position startpos moves \(moves) f3g1 e7e5")
    conversation.wait(for: "info string move 6002 refused: 'f3g1'")
    conversation.finish()
  }

  /// Whoever sends without end must not fill the memory.
  @Test func aFloodHasToWait() {
    let (inbox, received) = (UCIInbox(), Monitor(0))
    let count = 200_000
    let sender = Thread({
      for _ in 0..<count {
        inbox.receive("position startpos")
        received.change { $0 += 1 }
      }
      inbox.receive(nil)
    })
    // Many are taken at once, and then no more until there is a listener.
    var taken = 0
    while received.wait(until: { [taken] in $0 > taken }, atMost: 2) { taken = received.read { $0 } }
    #expect(taken > 50_000 && taken < count)
    var answered = 0
    while inbox.next() != nil { answered += 1 }
    sender.join()
    #expect(answered == count)
  }

  @Test func linesOfAnyLength() {
    let conversation = Conversation()
    let long = String(repeating: "x", count: 1 << 20)
    conversation.send(long, "position fen \(long)", "setoption name \(long) value \(long)", "go \(long)", "isready")
    let lines = conversation.wait(for: "readyok")
    #expect(lines.allSatisfy { $0.utf8.count < 1000 }, "nobody wants to read that again")
    conversation.finish()
  }

  @Test(arguments: ["isready\r", "\tisready\t\r", " \u{b}\u{c} isready", "\u{0}isready\u{0}", "isready isready"])
  func blanksOfAllKinds(_ line: String) {
    let conversation = Conversation()
    conversation.send(line)
    #expect(conversation.wait(for: "readyok").last == "readyok")
    conversation.send("position\tstartpos \u{b} moves\re2e4\r", "d")
    #expect(
      conversation.wait(for: "Fen:").last == "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
    conversation.finish()
  }
}
