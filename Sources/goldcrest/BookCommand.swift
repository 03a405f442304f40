import Chess
import JSON
import Platform
import Programs
import Polyglot

/// `goldcrest book`: looks positions up in Polyglot books, and makes such books.
struct BookCommand: Command {
  static let name = "book"
  static let summary = "look a position up in a Polyglot opening book, or make one from games"
  static let help = """
    Usage: goldcrest book <file> ["<FEN>"] [--json]
           goldcrest book make <PGN file or folder>... --out <file> [options]

    Prints the moves that a Polyglot book (.bin) has for a position, the weightiest first, each with its weight and its
    share of all weights; without a FEN, those of the start position. Moves without weight are never played.

      --json           print JSON: key, and a list of moves with uci, san, weight, share and learn

    make makes a book from PGN games (a folder stands for all *.pgn files in it). The weight of a move is the sum of
    its results, 2 for a win of the player who made it and 1 for a draw; moves that only lost are left out. Games
    without a result are left out; of games with errors, the readable part counts.

      --out <file>     the book; an existing file is replaced
      --plies <n>      moves, of both players, that are taken from each game [24]
      --min-games <n>  leave moves of fewer games out [3]

    The exit status is 1 if the book does not have the position or cannot be read, if no move is left for a new book,
    or if a PGN game has errors; 2 if the command line is invalid.

    Examples:
      goldcrest book performance.bin "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
      goldcrest book make games.pgn --out games.bin --plies 20

    """

  private enum Task {
    case look(String, fen: String, printsJSON: Bool)
    case make(names: [String], out: String, plies: Int, minGames: Int)
  }

  private let task: Task

  init(_ arguments: inout Arguments) throws(UsageError) {
    let out = try arguments.text("--out")
    let plies = try arguments.number("--plies", in: 1...1000)
    let minGames = try arguments.number("--min-games", in: 1...1_000_000_000)
    let printsJSON = try arguments.flag("--json")
    var words = try arguments.positionals()
    guard !words.isEmpty else { throw .missing("the book, or make") }
    let first = words.removeFirst()
    if first == "make" {
      guard let out else { throw .missing("--out <file>") }
      guard !words.isEmpty else { throw .missing("PGN file or folder") }
      task = .make(names: words, out: out, plies: plies ?? 24, minGames: minGames ?? 3)
    } else {
      guard out == nil && plies == nil && minGames == nil else { throw .missing("make, which these options belong to") }
      // A FEN without quotation marks is several words.
      task = .look(first, fen: words.joined(separator: " "), printsJSON: printsJSON)
    }
  }

  func run() -> ExitStatus {
    switch task {
    case .look(let path, let fen, let printsJSON): look(path, fen, printsJSON: printsJSON)
    case .make(let names, let out, let plies, let minGames): make(names, out, plies: plies, minGames: minGames)
    }
  }

  // MARK: Looking

  private func look(_ path: String, _ fen: String, printsJSON: Bool) -> ExitStatus {
    guard let position = fen.isEmpty ? .start : Self.position(fen: fen) else { return .misuse }
    let book: PolyglotBook
    do throws(PolyglotError) { book = try PolyglotBook(path) } catch {
      Self.warn(error)
      return .failure
    }
    let choices = book.moves(in: position)
    if printsJSON {
      Output.standard.line(json(position, choices).text)
    } else {
      Output.standard.line("\(path): \(book.count) entries; key \(Self.text(ofKey: position.polyglotKey()))")
      show(position, choices)
    }
    return choices.isEmpty ? .failure : .success
  }

  private static func text(ofKey key: UInt64) -> String {
    String(key, radix: 16).aligned(right: 16, with: "0")
  }

  private func show(_ position: Position, _ choices: [PolyglotBook.Choice]) {
    if choices.isEmpty { return Self.warn("the book does not have this position") }
    for choice in choices {
      let san = position.san(choice.move).aligned(left: 8)
      let uci = choice.move.coordinates(chess960: position.needsChess960).aligned(left: 7)
      let share = "\((100 * choice.share).fixed(1)) %"
      Output.standard.line("\(san)\(uci)\("\(choice.weight)".aligned(right: 6))\(share.aligned(right: 9))")
    }
  }

  private func json(_ position: Position, _ choices: [PolyglotBook.Choice]) -> JSON {
    let moves: [JSON] = choices.map { choice in
      .object([
        ("uci", .string(choice.move.coordinates(chess960: position.needsChess960))),
        ("san", .string(position.san(choice.move))),
        ("weight", .integer(choice.weight)),
        ("share", .number(choice.share)),
        ("learn", .integer(Int(choice.learn))),
      ])
    }
    let key = Self.text(ofKey: position.polyglotKey())
    return .object([("fen", .string(position.fen)), ("key", .string(key)), ("moves", .array(moves))])
  }

  // MARK: Making

  /// The number of errors in games whose places are printed.
  private static let complaintLimit = 20

  private func make(_ names: [String], _ out: String, plies: Int, minGames: Int) -> ExitStatus {
    do throws(FileError) {
      try OutputPath.check(out)
      let files = try Folder.files(names, ending: ".pgn")
      do throws(UsageError) { try OutputPath.checkDistinct([out], reading: files) } catch {
        Self.warn(error)
        return .misuse
      }
      var maker = PolyglotBookMaker(plies: plies)
      let errors = try add(files, to: &maker)
      let entries: Int
      do throws(PolyglotError) { entries = try maker.write(to: out, minGames: minGames) } catch {
        Self.warn(error)
        return .failure
      }
      guard entries > 0 else {
        Self.warn(
          "no move is left of \(maker.games) games with a result; nothing is written (see --min-games)")
        return .failure
      }
      Output.standard.line("\(out): \(entries) moves of \(maker.games) games")
      return errors == 0 ? .success : .failure
    } catch {
      Self.warn(error)
      return .failure
    }
  }

  /// Adds the games of all files.
  ///
  /// - Returns: the number of games with errors, which have been printed.
  private func add(_ paths: [String], to maker: inout PolyglotBookMaker) throws(FileError) -> Int {
    let progress = ProgressLine()
    defer { progress.interrupt() }
    var errors = 0
    for path in paths {
      let file = try PGNFile(path)
      while let game = try file.next() {
        let tree = game.tree
        maker.add(tree.start, tree.mainLineMoves, result: tree.result)
        if let error = game.errors.first {
          errors += 1
          if errors <= Self.complaintLimit { progress.interrupt { Self.warn(error) } }
        }
        progress.show(
          "\(path): \(100 * file.bytesRead / max(1, file.size)) %, \(maker.games) games with a result")
      }
    }
    progress.interrupt()
    if errors > Self.complaintLimit {
      Self.warn("\(errors - Self.complaintLimit) more games with errors, whose places are not printed")
    }
    return errors
  }
}
