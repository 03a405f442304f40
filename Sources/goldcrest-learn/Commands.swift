import Learning
import NNUE
import Platform
import Programs

let learn = CommandLineProgram(
  "goldcrest-learn", summary: "generates games of self-play and trains Goldcrest's networks on them",
  commands: [
    GenerateCommand.self, EndingsCommand.self, ImportCommand.self, RescoreCommand.self, LeavesCommand.self,
    TrainCommand.self, TrunkCommand.self, YardstickCommand.self, JudgeCommand.self, InspectCommand.self,
  ]
) { summaries in
  """
  goldcrest-learn: generates games of self-play and trains Goldcrest's networks on them.

  Usage: goldcrest-learn <command> [arguments]

  Commands:
  \(summaries)
  'goldcrest-learn help <command>' explains a command, 'goldcrest-learn --version' prints the version.

  """
}

extension Command {
  static var program: String { "goldcrest-learn" }

  /// The evaluator that `--network` names; nil after a message if it cannot be used.
  static func evaluator(named network: String?) -> SelfPlayEvaluator? {
    do throws(NetworkError) {
      return try SelfPlayEvaluator(named: network)
    } catch {
      warn("--network \(network ?? ""): \(error)")
      return nil
    }
  }

  /// True if a new file can be begun there; otherwise warns, since none that took hours to write is ever replaced.
  static func isFree(_ path: String, isResumable: Bool = false) -> Bool {
    guard TextFile.exists(path) else { return true }
    warn("\(path) already exists; \(isResumable ? "add --resume to continue it, or " : "")name another file")
    return false
  }
}
