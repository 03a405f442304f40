import Learning
import Platform
import Programs

/// `goldcrest-learn endings`: takes level endings out of games, from which other games can begin.
struct EndingsCommand: Command {
  static let name = "endings"
  static let summary = "take level endings out of games"
  static let help = """
    Usage: goldcrest-learn endings <file or folder>... --out <file> [options]

    Writes endings for 'generate --endings', a line of FEN each: at most one position of a game, and none twice. It has a
    score, few pieces, and is one that is used in training: not among the first 8 plies, not in check, no capture or
    promotion was played, not repeated. A piece count is drawn first, then one of the positions of the game with it. A
    folder stands for all *.games files in it. After Ctrl-C nothing is written.

      --out <file>          the new file, which must not exist
      --max-pieces <n>      the largest number of pieces, kings and pawns included; the smallest is 4 [16]
      --limit <cp>          the largest score of an ending [250]
      --count <n>           stop when there are n endings [all]
      --seed <n>            the seed of the random numbers; the same seed takes the same endings [1]

    The exit status is 0 if the endings were written, 130 after Ctrl-C (143 after another request to end), 1 if there are
    none or a file cannot be used, 2 if the command line is invalid.

    Example:
      goldcrest-learn endings pool --out endings.epd
      goldcrest-learn generate --out 2.games --games 100000 --seed 2 --endings endings.epd

    """

  private let names: [String]
  private let out: String
  private let count: Int
  private let maxPieces: Int
  private let limit: Int
  private let seed: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let out = try arguments.text("--out") else { throw .missing("--out <file>") }
    self.out = out
    maxPieces = try arguments.number("--max-pieces", in: EndingFinder.minPieces...32) ?? 16
    limit = try arguments.number("--limit", in: 0...32_000) ?? 250
    count = try arguments.number("--count", in: 1...Int.max) ?? Int.max
    seed = try arguments.number("--seed", in: 0...Int.max) ?? 1
    names = try arguments.positionals()
    guard !names.isEmpty else { throw .missing("file or folder") }
  }

  func run() -> ExitStatus {
    let interruption = Interruption()
    do throws(GameFileError) {
      do throws(FileError) { try OutputPath.check(out) } catch { throw .file(error) }
      guard Self.isFree(out) else { return .misuse }
      let finder = try find(interruption)
      guard !interruption.isRequested else {
        Output.error.line("stopped; nothing was written")
        return interruption.status
      }
      return try write(finder)
    } catch {
      Self.warn(error)
      return .failure
    }
  }

  /// Looks at the games of all files, until there are enough endings or the user interrupts.
  private func find(_ interruption: Interruption) throws(GameFileError) -> EndingFinder {
    var finder = EndingFinder(maxPieces: maxPieces, limit: limit, seed: UInt64(seed))
    let progress = ProgressLine()
    defer { progress.interrupt() }
    let paths: [String]
    do throws(FileError) { paths = try Folder.files(names, ending: ".games") } catch { throw .file(error) }
    for path in paths {
      try finder.add(path) { games, endings in
        progress.show("\(path): \(endings) endings of \(games) games")
        return !interruption.isRequested && endings < count
      }
    }
    return finder
  }

  private func write(_ finder: EndingFinder) throws(GameFileError) -> ExitStatus {
    guard !finder.endings.isEmpty else {
      Self.warn("none of \(finder.games) games has such an ending; nothing is written")
      return .failure
    }
    let text = finder.endings.joined(separator: "\n") + "\n"
    do throws(FileError) { try TextFile.replace(out, with: text) } catch { throw .file(error) }
    Output.standard.line("\(out): \(finder.endings.count) endings of \(finder.games) games")
    return .success
  }
}
