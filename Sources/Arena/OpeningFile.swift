import Chess
import Platform

/// A file of openings, which are counted first and parsed on demand: a match needs a few thousand openings of a book of
/// a million.
struct OpeningFile {
  private enum Content {
    /// The lines that contain positions, with their numbers.
    case epd([(number: Int, text: Substring)])
    case pgn([UInt8], count: Int)
  }

  /// The maximum file size in bytes: several times that of the largest books.
  private static let largest = 1 << 30

  let name: String
  private let content: Content

  /// Opens the embedded book or the file of a source; nil if the source has neither, or
  /// has a Polyglot book, which consists of moves instead of openings.
  init?(_ source: OpeningSource) throws(OpeningError) {
    if let book = source.book {
      (name, content) = (book.rawValue, .epd(OpeningFile.lines(book.text)))
      return
    }
    guard let path = source.file else { return nil }
    name = path
    do {
      switch source.fileFormat {
      case .bin: return nil
      case .epd:
        content = .epd(OpeningFile.lines(try TextFile.text(of: path, atMost: OpeningFile.largest, takesPipes: true)))
      case .pgn:
        let bytes = try TextFile.bytes(of: path, atMost: OpeningFile.largest, takesPipes: true)
        var reader = PGNReader(bytes: bytes)
        reader.skipsMoves = true
        content = .pgn(bytes, count: reader.reduce(0) { count, _ in count + 1 })
      }
    } catch {
      throw .file(error)
    }
  }

  var count: Int {
    switch content {
    case .epd(let lines): lines.count
    case .pgn(_, let count): count
    }
  }

  /// Parses some of the openings.
  ///
  /// - Parameters:
  ///   - indices: the indices of the openings, counted from 0.
  ///   - plies: the number of plies of a game that are used; nil for all.
  /// - Returns: the openings in the order of `indices`.
  /// - Throws: an `OpeningError` if one of them cannot be played.
  func openings(_ indices: [Int], plies: Int?) throws(OpeningError) -> [Opening] {
    switch content {
    case .epd(let lines):
      var openings: [Opening] = []
      for index in indices {
        let line = lines[index]
        do { openings.append(Opening(start: try EPD(line.text).position)) } catch {
          throw unplayable(line.number, "\(error)")
        }
        try check(openings[openings.count - 1], number: line.number)
      }
      return openings
    case .pgn(let bytes, _):
      let games = games(Set(indices), in: bytes)
      var openings: [Opening] = []
      for index in indices {
        guard let game = games[index] else { preconditionFailure("there is no such game in \(name)") }
        do { openings.append(try Opening(game, plies: plies)) } catch {
          throw unplayable(game.number, "line \(error.line): \(error.problem)")
        }
        try check(openings[openings.count - 1], number: game.number)
      }
      return openings
    }
  }

  private func check(_ opening: Opening, number: Int) throws(OpeningError) {
    if let problem = opening.problem { throw unplayable(number, problem) }
  }

  private func unplayable(_ number: Int, _ reason: String) -> OpeningError {
    .unplayable(file: name, number: number, reason: reason)
  }

  private static func lines(_ text: String) -> [(number: Int, text: Substring)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { (number: $0.offset + 1, text: $0.element) }
      .filter { line in line.text.contains { !$0.isWhitespace } && !line.text.hasPrefix("#") }
  }

  /// The games with these indices; the moves of other games are not parsed.
  private func games(_ indices: Set<Int>, in bytes: [UInt8]) -> [Int: PGNReader.Game] {
    var games: [Int: PGNReader.Game] = [:]
    var reader = PGNReader(bytes: bytes)
    reader.skipsVariations = true
    for index in 0..<count where games.count < indices.count {
      reader.skipsMoves = !indices.contains(index)
      if let game = reader.next(), indices.contains(index) { games[index] = game }
    }
    return games
  }
}

extension Opening {
  /// Creates an opening from the start position and the first moves of a game.
  ///
  /// - Throws: an error of the game, unless it is after those moves.
  fileprivate init(_ game: PGNReader.Game, plies: Int?) throws(PGNError) {
    self.init(start: game.tree.start, moves: Array(game.tree.mainLineMoves.prefix(plies ?? Int.max)))
    let isShort = moves.count < plies ?? Int.max
    for error in game.errors {
      switch error.problem {
      case .badPosition, .foreignVariant: throw error
      case .badMove, .passInCheck, .unknownWord: if isShort { throw error }
      default: break
      }
    }
  }
}
