import Chess
import Learning
import NNUE
import Platform

/// `goldcrest-learn inspect`: what is in a file.
struct InspectCommand: Command {
  static let name = "inspect"
  static let summary = "look at what is in files of games and in networks"
  static let help = """
    Usage: goldcrest-learn inspect <file>... [--game <n> | --outcomes]

    Reads every byte of files of games and tells what is in them: how they were made, games, results, how they ended,
    histograms of lengths, scores and numbers of men, and whether they are whole. Of a network it tells the shape, the
    ranges of the weights and the certificate.

      --game <n>    print the n-th game of the first file, counted from 1, as PGN, and nothing else
      --outcomes    how often scores were won, drawn and lost in all these files of games together, and the model that
                    fits it best, in the form in which the engine has it

    The exit status is 0 if all is well, 1 if a file is damaged or cannot be read, 2 if the command line is wrong.

    Example:
      goldcrest-learn inspect *.games small.nnue

    """

  private let paths: [String]
  private let game: Int?
  private let wantsOutcomes: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    game = try arguments.number("--game", in: 1...Int(UInt32.max))
    wantsOutcomes = try arguments.flag("--outcomes")
    paths = try arguments.plainWords()
    guard !paths.isEmpty else { throw .missing("file") }
    guard game == nil || !wantsOutcomes else { throw .unexpected("--outcomes") }
  }

  func run() -> ExitStatus {
    if wantsOutcomes { return printOutcomes() }
    var isFaultless = true
    for path in game == nil ? paths : [paths[0]] {
      do throws(GameFileError) {
        if game == nil, let isIntact = printNetwork(path) {
          if !isIntact { isFaultless = false }
          continue
        }
        let reader = try GameFileReader(path: path)
        if let game { try printGame(game, of: reader) } else { try printSummary(of: reader) }
      } catch {
        Self.warn(error)
        isFaultless = false
      }
    }
    return isFaultless ? .success : .failure
  }

  /// Tells about a network.
  ///
  /// - Returns: whether it is intact, or nil if the file is something else.
  private func printNetwork(_ path: String) -> Bool? {
    do throws(NetworkError) {
      let file = try NetworkFile(path: path)
      Output.standard.line("\(path): intact")
      Output.standard.write(NetworkReport(file).text)
      return true
    } catch {
      switch error {
      case .notANetwork, .unreadable: return nil
      default:
        Self.warn("\(path): \(error)")
        return false
      }
    }
  }

  private func printGame(_ number: Int, of reader: GameFileReader) throws(GameFileError) {
    while let game = try reader.next() {
      if reader.games == number { return Output.standard.write(game.tree.pgn) }
    }
    Self.warn("\(reader.path) has only \(reader.games) games")
  }

  private func printSummary(of reader: GameFileReader) throws(GameFileError) {
    let progress = ProgressLine()
    var statistics = GameStatistics()
    var failure: GameFileError?
    do throws(GameFileError) {
      while let game = try reader.next() {
        statistics.add(game)
        progress.show("\(reader.path): \(reader.games) games")
      }
    } catch {
      failure = error
    }
    progress.interrupt()
    let state = failure != nil ? "damaged" : reader.isClosed ? "complete" : "not closed: its run goes on or was ended"
    Output.standard.line("\(reader.path): \(state)")
    Output.standard.line("made with: " + reader.text.split(separator: "\n").joined(separator: ", "))
    Output.standard.write(GameStatisticsReport(statistics).text)
    if let failure { throw failure }
  }

  /// Tells what scores were worth; games before a place that is damaged are as good as any.
  private func printOutcomes() -> ExitStatus {
    let progress = ProgressLine()
    var counts = OutcomeCounts()
    var isFaultless = true
    for path in paths {
      do throws(GameFileError) {
        let reader = try GameFileReader(path: path)
        while let game = try reader.next() {
          counts.add(game)
          progress.show("\(path): \(reader.games) games")
        }
      } catch {
        progress.interrupt()
        Self.warn(error)
        isFaultless = false
      }
    }
    progress.interrupt()
    guard counts.positions > 0 else {
      Self.warn("no scored positions of games that have ended")
      return .failure
    }
    Output.standard.write(OutcomeReport(counts).text)
    return isFaultless ? .success : .failure
  }
}
