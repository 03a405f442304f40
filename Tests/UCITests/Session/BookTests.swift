import Chess
import Polyglot
import TestSupport
import Testing

@testable import UCI

/// Opening books as a chess program sees them.
struct BookTests {
  private let folder = TemporaryFolder()

  /// A book of games, each with its result.
  private func book(_ games: (String, GameResult)...) throws -> String {
    var maker = PolyglotBookMaker(plies: 10)
    for (text, result) in games {
      var game = GameState()
      for san in text.split(separator: " ") { game.play(try game.position.move(san: String(san))) }
      maker.add(game.start, game.moves, result: result)
    }
    let path = folder.path + "/book.bin"
    try maker.write(to: path, minGames: 1)
    return path
  }

  @Test func movesOfTheBookArePlayed() throws {
    let path = try book(("b4 e5 a3", .whiteWins), ("b4 e5 Bb2", .draw), ("Nh3 d5", .draw))
    Transcript(
      "own book",
      """
      > setoption name Book File value \(path)
      < info string Book File: 6 entries
      > go depth 3
      < info depth 3
      < bestmove
      > setoption name OwnBook value true
      > setoption name Best Book Move value true
      > go wtime 1000 btime 1000
      < info string book move b2b4, 75 % of all weights
      < bestmove b2b4
      ! info depth
      > position startpos moves b2b4 e7e5
      > go movetime 100
      < info string book move a2a3, 67 %
      < bestmove a2a3
      > setoption name Book Depth value 1
      > go depth 3
      < info depth 3
      < bestmove
      > setoption name OwnBook value false
      > position startpos
      > go depth 3
      < info depth 3
      < bestmove
      """
    ).play()
  }

  /// Positions that are looked at, not played.
  @Test func analysisIsNotAnsweredFromTheBook() throws {
    let path = try book(("Nh3 d5", .whiteWins))
    Transcript(
      "analysis",
      """
      > setoption name Book File value \(path)
      > setoption name OwnBook value true
      > go infinite
      < info depth 3
      > stop
      < bestmove
      > go depth 2 searchmoves e2e4
      < bestmove e2e4
      > go mate 1
      < info depth
      < bestmove
      > go ponder wtime 1000 btime 1000
      < info depth 3
      > ponderhit
      < bestmove
      > setoption name MultiPV value 2
      > go depth 2
      < info depth 2
      < info depth 2
      < bestmove
      > setoption name MultiPV value 1
      > go depth 2
      < bestmove g1h3
      """
    ).play()
  }

  @Test func castlingIsWrittenAsTheProgramWantsIt() throws {
    let path = try book(("e4 e5 Nf3 Nf6 Bc4 Bc5 O-O", .whiteWins))
    Transcript(
      "castling",
      """
      > setoption name Book File value \(path)
      > setoption name OwnBook value true
      > position startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5
      > go depth 1
      < bestmove e1g1
      > setoption name UCI_Chess960 value true
      > go depth 1
      < bestmove e1h1
      """
    ).play()
  }

  @Test func whatIsNoBookIsTold() {
    let path = folder.write("no book", to: "x.bin")
    Transcript(
      "no book",
      """
      > setoption name OwnBook value true
      > setoption name Book File value \(path)
      < info string Book File: \(path): this is no Polyglot book (7 bytes are not a multiple of 16); no book is used
      > setoption name Book File value /no/such.bin
      < info string Book File: /no/such.bin: no such file or folder; no book is used
      > setoption name Book File value <empty>
      > go depth 2
      < info depth 2
      < bestmove
      """
    ).play()
  }
}
