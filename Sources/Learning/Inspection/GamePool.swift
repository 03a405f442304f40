import Chess

/// The sums of many files of games, by the origin of the games.
package struct GamePool: Sendable {
  /// The sums of the games of one origin, or of all.
  package struct Sums: Hashable, Sendable {
    package var files = 0
    package var games = 0
    /// The number of these that began from a Chess960 start position, as far as castling rights show it.
    package var chess960Games = 0
    package var positions = 0
    package var scored = 0
    package var results: [GameResult: Int] = [:]

    mutating func add(_ game: GameRecord) {
      games += 1
      if game.start.needsChess960 { chess960Games += 1 }
      positions += game.plies.count
      for ply in game.plies where ply.hasScore { scored += 1 }
      results[game.outcome.result, default: 0] += 1
    }

    mutating func add(_ other: Sums) {
      files += other.files
      games += other.games
      chess960Games += other.chess960Games
      positions += other.positions
      scored += other.scored
      results.merge(other.results, uniquingKeysWith: +)
    }
  }

  package enum State: Hashable, Sendable {
    case complete
    /// The run is going on or was stopped.
    case incomplete
    /// The file cannot be read from some place on; the games before it are counted.
    case damaged(GameFileError)
  }

  /// The origins in the order of their first file, with their sums.
  package private(set) var origins: [(origin: GameOrigin, sums: Sums)] = []
  package private(set) var total = Sums()

  /// A pool without games.
  package init() {}

  /// Reads a file and adds its games, of which only one is in memory at a time. `progress` is called after each with
  /// the number of games so far.
  package mutating func add(_ path: String, progress: (Int) -> Void = { _ in }) -> State {
    do throws(GameFileError) {
      let reader = try GameFileReader(path: path)
      var sums = Sums()
      sums.files = 1
      // The games before a damaged place count too.
      defer { add(sums, of: GameOrigin(reader.text)) }
      while let game = try reader.next() {
        sums.add(game)
        progress(sums.games)
      }
      return reader.isClosed ? .complete : .incomplete
    } catch {
      return .damaged(error)
    }
  }

  private mutating func add(_ sums: Sums, of origin: GameOrigin) {
    total.add(sums)
    if let index = origins.firstIndex(where: { $0.origin == origin }) {
      origins[index].sums.add(sums)
    } else {
      origins.append((origin, sums))
    }
  }
}

/// How games came to be, by the header of their file: what the games of a pool are told apart by.
package struct GameOrigin: Hashable, Sendable {
  /// The network of self-play or the names of the players; empty if it is unknown.
  package var player = ""
  /// The nodes per move of self-play, or the time control of imported games.
  package var effort = ""
  /// The file of positions from which the openings of self-play began; empty for the start positions.
  package var book = ""
  /// The file of endings from which some of the games of self-play began; empty if there are none.
  package var endings = ""
  /// The source of the games' new scores, its nodes, and that of their leaves; empty if they are as they were played.
  package var rescoring = ""
  package var note = ""

  /// Reads the lines of a header; lines that do not matter here are skipped.
  package init(_ text: String) {
    var rescorer = ""
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "evaluator", "players": player = words[1]
      case "nodes", "time-control": effort = words[1]
      case "book": book = words[1]
      case "endings": endings = words[1]
      case "rescored-by": rescorer = words[1]
      // Games may be rescored again: the last one counts.
      case "rescored-nodes": rescoring = "\(rescorer) \(words[1])"
      case "leaves-by": rescoring += "\(rescoring.isEmpty ? "" : ", ")leaves \(words[1])"
      case "note": note = words[1]
      default: break
      }
    }
  }
}
