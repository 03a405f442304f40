import Platform
import Programs

/// The result of a program that ran until it ended.
package struct ProgramRun: Sendable {
  /// The lines of its standard output.
  package let lines: [String]
  /// The lines of its standard error.
  package let errors: [String]
  /// Its exit status, or 128 plus the number of the signal that ended it.
  package let status: Int32

  /// Runs a program until it ends.
  ///
  /// - Parameters:
  ///   - path: the path of the executable.
  ///   - arguments: its arguments.
  ///   - input: the lines of its standard input.
  /// - Throws: a `FileError` if it cannot be started.
  package init(_ path: String, _ arguments: [String] = [], input: [String] = []) throws(FileError) {
    let pipe = try Pipe()
    let errors = LineCollector(pipe.reading)
    defer { pipe.reading.close() }
    let child: ChildProcess
    do {
      defer { pipe.writing.close() }
      child = try ChildProcess(path, arguments, errors: pipe.writing)
    }
    for line in input { child.send(line) }
    child.closeInput()
    var lines: [String] = []
    while let line = child.nextLine() { lines.append(line) }
    self.lines = lines
    self.errors = errors.allLines()
    status = child.waitForExit()
  }
}

/// The path of a program that was built together with the tests, if it is where SwiftPM puts it on Linux: beside the
/// program that runs them.
package func builtProgram(_ name: String) -> String? {
  guard let runner = CommandLine.arguments.first, let slash = runner.lastIndex(of: "/") else { return nil }
  return Executable.find(runner[...slash] + name)
}
