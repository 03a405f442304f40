/// Reads games from PGN text as people and programs really write it.
///
///     for game in PGNReader(text) {
///       for error in game.errors { print(error) }
///       print(game.tree.tags["White"] ?? "?", game.tree.mainLine.count)
///     }
///
/// It understands what the standard's import format allows and much that it does not: tags that are missing, misspelled
/// or without quotation marks, castling with zeros, moves in long algebraic or coordinate notation, figurines, passes,
/// comments after `;` and lines after `%`, byte-order marks, any line ends, UTF-8 and Windows-1252, comments and
/// variations without end, games without moves or without result. What cannot be understood is told by `PGNError`s.
///
/// Text is pulled in chunks, and one game at a time is in memory: a file may be larger than that.
public struct PGNReader: Sequence, IteratorProtocol {
  /// A game and how it was found.
  public struct Game: Equatable, Sendable {
    /// The number of the game in the text, from 1.
    public var number: Int
    /// The line in which it begins.
    public var line: Int
    /// The game, as far as it could be read.
    public var tree: GameTree
    /// What is wrong with it, in the order of the text.
    public var errors: [PGNError]
  }

  /// True to read the tags and results of games, and to pass over their moves.
  public var skipsMoves = false

  /// True to pass over variations and to read main lines alone.
  public var skipsVariations = false

  /// What the text is called in errors.
  let source: String?
  var scanner: ByteScanner
  private var gamesRead = 0

  /// A reader of bytes that come in chunks.
  ///
  /// - Parameters:
  ///   - source: what the text is called in errors, such as the path of its file.
  ///   - chunks: gives the next bytes each time it is called, and none at the end.
  public init(source: String? = nil, chunks: @escaping () -> [UInt8]) {
    Tables.prepare()
    self.source = source
    scanner = ByteScanner(pull: chunks)
  }

  /// A reader of bytes.
  public init(source: String? = nil, bytes: [UInt8]) {
    var rest = bytes
    self.init(source: source) {
      defer { rest = [] }
      return rest
    }
  }

  /// A reader of a text.
  public init(_ text: some StringProtocol, source: String? = nil) {
    self.init(source: source, bytes: Array(text.utf8))
  }

  /// The next game, or nil after the last.
  public mutating func next() -> Game? {
    var parser = PGNGameParser(
      scanner: scanner, source: source, number: gamesRead + 1, skipsMoves: skipsMoves, skipsVariations: skipsVariations)
    // The scanner goes to the parser and comes back; it must not be held here meanwhile, or its bytes would be copied.
    scanner = ByteScanner.nothing
    let game = parser.parse()
    scanner = parser.scanner
    if game != nil { gamesRead += 1 }
    return game
  }
}

extension ByteScanner {
  /// Holds the place of another.
  static var nothing: ByteScanner { ByteScanner { [] } }
}
