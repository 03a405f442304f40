import Chess
import Platform

/// A file of openings, which are counted first and parsed on demand: a match needs a few thousand openings of a book of
/// a million.
struct OpeningFile {
  private enum Content {
    case epd(EPDLines)
    case pgn([UInt8], count: Int)
  }

  /// The maximum file size in bytes: several times that of the largest books.
  private static let largest = 1 << 30

  let name: String
  private let content: Content

  /// Opens the embedded book or the file of a source; nil if the source has neither, or has a Polyglot book, which
  /// consists of moves instead of openings.
  init?(_ source: OpeningSource) throws(ArenaError) {
    if let book = source.book {
      (name, content) = (book.rawValue, .epd(EPDLines(book.bytes)))
      return
    }
    guard let path = source.file, source.fileFormat != .bin else { return nil }
    name = path
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try TextFile.bytes(of: path, atMost: OpeningFile.largest, takesPipes: true)
    } catch {
      throw .file(error)
    }
    if source.fileFormat == .pgn {
      var reader = PGNReader(bytes: bytes)
      reader.skipsMoves = true
      content = .pgn(bytes, count: reader.reduce(0) { count, _ in count + 1 })
    } else {
      content = .epd(EPDLines(bytes))
    }
  }

  var count: Int {
    switch content {
    case .epd(let lines): lines.count
    case .pgn(_, let count): count
    }
  }

  /// Parses the openings with these indices, from 0; `plies` is the number used of a game, nil for all.
  func openings(_ indices: [Int], plies: Int?) throws(ArenaError) -> [MatchOpening] {
    var openings: [MatchOpening] = []
    func add(_ opening: MatchOpening, _ number: Int) throws(ArenaError) {
      if let problem = opening.problem { throw .badOpening(file: name, number: number, reason: problem) }
      openings.append(opening)
    }
    switch content {
    case .epd(let lines):
      for index in indices {
        let number = lines.number(at: index)
        let start: Position
        do throws(EPDError) { start = try lines.position(at: index) } catch {
          throw .badOpening(file: name, number: number, reason: "\(error)")
        }
        try add(MatchOpening(start: start), number)
      }
    case .pgn(let bytes, _):
      let games = games(Set(indices), in: bytes)
      for index in indices {
        guard let game = games[index] else { preconditionFailure("there is no such game in \(name)") }
        let opening: MatchOpening
        do throws(PGNError) { opening = try MatchOpening(game, plies: plies) } catch {
          throw .badOpening(file: name, number: game.number, reason: "line \(error.line): \(error.problem)")
        }
        try add(opening, game.number)
      }
    }
    return openings
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

extension MatchOpening {
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
