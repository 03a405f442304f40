import Chess
import Platform
import Programs

/// `goldcrest perft-suite`: checks the move generator against known counts.
struct PerftSuiteCommand: Command {
  static let name = "perft-suite"
  static let summary = "check the move generator against files of known counts"
  static let help = """
    Usage: goldcrest perft-suite <file or folder>... [options]

    Counts the leaf nodes of each position in the files and compares them with the known counts; of a folder, all
    *.epd files are read. Each line of a file contains a position and its counts by depth:

      4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197

    Blank lines and lines that begin with # are skipped. Each wrong count is printed; a line that cannot be parsed
    is one failure. The last line of the output is '<n> passed, <n> failed', in counts.

      --max-nodes <n>   skip counts above n
      --threads <n>     the number of threads [1]
      --hash <MB>       the size of a hash table for counts [no table]

    The exit status is 0 if all counts are right, 1 if one is wrong, 2 if a file cannot be read.

    Example:
      goldcrest perft-suite perft-data --max-nodes 10000000

    """

  private let paths: [String]
  private let maxNodes: UInt64
  private let threads: Int
  private let hashMegabytes: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    maxNodes = try arguments.number("--max-nodes", in: 0...Int.max).map(UInt64.init) ?? .max
    threads = try arguments.number("--threads", in: 1...1024) ?? 1
    hashMegabytes = try arguments.number("--hash", in: 0...(64 << 20)) ?? 0
    paths = try arguments.positionals()
    guard !paths.isEmpty else { throw .missing("file or folder") }
  }

  func run() -> ExitStatus {
    // All files are read before anything is counted: an error in the last name should not appear after an hour.
    let files: [(path: String, text: String)]
    do throws(FileError) {
      files = try readFiles()
    } catch {
      Self.warn(error)
      return .misuse
    }
    let perft = Perft(threads: threads, hashMegabytes: hashMegabytes)
    if perft.hashMegabytes < hashMegabytes {
      Self.warn("no memory for a table of \(hashMegabytes) MB; counting without")
    }

    var (passed, failed) = (0, 0)
    for file in files {
      let result = PerftSuiteCheck(path: file.path, text: file.text, maxNodes: maxNodes, perft: perft).run()
      Output.standard.line("\(file.path): \(result)")
      passed += result.passed
      failed += result.failed
    }
    Output.standard.line("\(passed) passed, \(failed) failed")
    return failed == 0 ? .success : .failure
  }

  private func readFiles() throws(FileError) -> [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for path in try Folder.files(paths, ending: ".epd") {
      files.append((path, try TextFile.text(of: path, takesPipes: true)))
    }
    return files
  }
}
