import Platform
import TestSupport

/// The `goldcrest` that was built together with these tests.
enum Program {
  static let path = builtProgram("goldcrest")

  /// Runs it with these arguments until it ends.
  static func run(_ words: String...) throws(FileError) -> ProgramRun { try run(words) }

  /// Runs it with these arguments until it ends.
  ///
  /// - Parameters:
  ///   - words: the arguments.
  ///   - shell: how a shell starts it, such as `exec "$@" > file`; nil for no shell.
  /// - Returns: the result of the run.
  /// - Throws: a `FileError` if there is no such program.
  static func run(_ words: [String], shell: String? = nil) throws(FileError) -> ProgramRun {
    let program = path ?? "goldcrest"
    guard let shell else { return try ProgramRun(program, words) }
    return try ProgramRun("/bin/sh", ["-c", shell, "sh", program] + words)
  }
}
