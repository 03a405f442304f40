/// Reads the games of a PGN text; tolerates most deviations from the standard.
///
///     for game in PGNReader(text) {
///       for error in game.errors { print(error) }
///       print(game.tree.tags["White"] ?? "?", game.tree.mainLine.count)
///     }
///
/// Accepts the standard's import format and many deviations: missing or misspelled tags, tags without quotation marks,
/// castling with zeros, long algebraic and coordinate notation, figurines, null moves, comments after `;` and lines
/// after `%`, byte-order marks, any line ends, UTF-8 and Windows-1252, unclosed comments and variations, games without
/// moves or without result. Errors are reported as `PGNError`s.
///
/// Text is pulled in chunks, and only one game at a time is in memory: a file may be larger than the memory.
public struct PGNReader: Sequence, IteratorProtocol {
  /// A game of a PGN text, with its errors.
  public struct Game: Equatable, Sendable {
    /// The number of the game in the text, from 1.
    public var number: Int
    /// The line of the text on which it begins.
    public var line: Int
    /// The game tree, as far as the game could be read.
    public var tree: GameTree
    /// The errors in the game, in the order of the text.
    public var errors: [PGNError]
  }

  /// True to read only tags and results and to skip the moves.
  public var skipsMoves = false

  /// True to read only main lines and to skip variations.
  public var skipsVariations = false

  /// The name of the text in errors.
  let source: String?
  var scanner: ByteScanner
  private var lineWithoutTagEnd = 0
  private var gamesRead = 0

  /// Creates a reader of bytes that arrive in chunks.
  ///
  /// - Parameters:
  ///   - source: the name of the text in errors, such as the path of its file.
  ///   - chunks: returns the next bytes on each call, and an empty array at the end.
  public init(source: String? = nil, chunks: @escaping () -> [UInt8]) {
    Tables.prepare()
    self.source = source
    scanner = ByteScanner(pull: chunks)
  }

  /// Creates a reader of bytes.
  public init(source: String? = nil, bytes: [UInt8]) {
    var rest = bytes
    self.init(source: source) {
      defer { rest = [] }
      return rest
    }
  }

  /// Creates a reader of a text.
  public init(_ text: some StringProtocol, source: String? = nil) {
    self.init(source: source, bytes: Array(text.utf8))
  }

  /// The next game, or nil after the last.
  public mutating func next() -> Game? {
    var parser = PGNGameParser(
      scanner: scanner, lineWithoutTagEnd: lineWithoutTagEnd, source: source, number: gamesRead + 1,
      skipsMoves: skipsMoves, skipsVariations: skipsVariations)
    // The scanner is moved to the parser and back; a second reference here would force a copy of its buffer.
    scanner = ByteScanner.nothing
    let isGame = parser.parse()
    (scanner, lineWithoutTagEnd) = (parser.scanner, parser.lineWithoutTagEnd)
    guard isGame else { return nil }
    gamesRead += 1
    return Game(number: gamesRead, line: parser.firstLine, tree: parser.tree, errors: parser.errors)
  }
}

extension ByteScanner {
  /// A placeholder without bytes.
  static var nothing: ByteScanner { ByteScanner { [] } }
}
