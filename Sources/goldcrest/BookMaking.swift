import Chess
import Platform
import Programs
import Polyglot

/// `goldcrest book make`: makes a Polyglot book from PGN games.
struct BookMaking {
  let names: [String]
  let out: String
  let plies: Int
  let minGames: Int
  /// Tells the user of an error.
  let warn: @Sendable (any CustomStringConvertible) -> Void

  /// The number of errors in games whose places are printed.
  private static let complaintLimit = 20

  func run() -> ExitStatus {
    do throws(FileError) {
      try OutputPath.check(out)
      let files = try Folder.files(names, ending: ".pgn")
      do throws(UsageError) { try OutputPath.checkDistinct([out], reading: files) } catch {
        warn(error)
        return .misuse
      }
      var maker = PolyglotBookMaker(plies: plies)
      let errors = try add(files, to: &maker)
      let entries: Int
      do throws(PolyglotError) { entries = try maker.write(to: out, minGames: minGames) } catch {
        warn(error)
        return .failure
      }
      guard entries > 0 else {
        warn(
          "no move is left of \(maker.games) games with a result; nothing is written (see --min-games)")
        return .failure
      }
      Output.standard.line("\(out): \(entries) moves of \(maker.games) games")
      return errors == 0 ? .success : .failure
    } catch {
      warn(error)
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
          if errors <= BookMaking.complaintLimit { progress.interrupt { warn(error) } }
        }
        progress.show(
          "\(path): \(100 * file.bytesRead / max(1, file.size)) %, \(maker.games) games with a result")
      }
    }
    progress.interrupt()
    if errors > BookMaking.complaintLimit {
      warn("\(errors - BookMaking.complaintLimit) more games with errors, whose places are not printed")
    }
    return errors
  }
}
