import Chess
import Polyglot

/// The opening book of a session, and how it is used.
struct UCIBook {
  /// True to play from the book.
  var isUsed = false
  /// True to play the weightiest move, false for moves as probable as their weights.
  var playsBest = false
  /// The number of the last move that is played from the book.
  var depth = 255
  private var book: PolyglotBook?

  /// Opens the file and returns the number of entries, or closes the book if the path is empty. After an error there is
  /// no book.
  mutating func load(_ path: String) throws(PolyglotError) -> Int {
    book = nil
    guard !path.isEmpty else { return 0 }
    let new = try PolyglotBook(path)
    book = new
    return new.count
  }

  /// A move of the book for the position of the game; nil to search.
  func move(in game: GameState) -> PolyglotBook.Choice? {
    guard let book, isUsed, game.position.fullmoveNumber <= depth else { return nil }
    let lastMove = game.moves.last
    if playsBest { return book.moves(in: game.position, after: lastMove).first { $0.weight > 0 } }
    var random = SystemRandomNumberGenerator()
    return book.move(in: game.position, after: lastMove, using: &random)
  }
}
