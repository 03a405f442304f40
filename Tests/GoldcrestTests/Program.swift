import Platform
import TestSupport

/// The `goldcrest` that was built together with these tests.
enum Program {
  /// What came of one run.
  struct Run {
    let lines: [String]
    let errors: [String]
    let status: Int32
  }

  /// Its file, if it is where SwiftPM puts it on Linux: beside the program that runs the tests.
  static let path: String? = {
    guard let runner = CommandLine.arguments.first, let slash = runner.lastIndex(of: "/") else { return nil }
    return Executable.find(runner[...slash] + "goldcrest")
  }()

  /// Runs it with these arguments until it ends.
  static func run(_ words: String...) throws(FileError) -> Run { try run(words) }

  /// Runs it with these arguments until it ends.
  ///
  /// - Parameters:
  ///   - words: the arguments.
  ///   - shell: how a shell starts it, such as `exec "$@" > file`; nil for no shell.
  /// - Returns: what came of it.
  /// - Throws: a `FileError` if there is no such program.
  static func run(_ words: [String], shell: String? = nil) throws(FileError) -> Run {
    let pipe = try Pipe()
    let errors = LineCollector(pipe.reading)
    defer { pipe.reading.close() }
    let child: ChildProcess
    do {
      defer { pipe.writing.close() }
      let program = path ?? "goldcrest"
      if let shell {
        child = try ChildProcess("/bin/sh", ["-c", shell, "sh", program] + words, errors: pipe.writing)
      } else {
        child = try ChildProcess(program, words, errors: pipe.writing)
      }
    }
    child.closeInput()
    var lines: [String] = []
    while let line = child.nextLine() { lines.append(line) }
    return Run(lines: lines, errors: errors.allLines(), status: child.waitForExit())
  }
}
