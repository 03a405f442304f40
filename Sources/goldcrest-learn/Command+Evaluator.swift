import Learning
import NNUE
import Platform
import Programs

extension Command {
  /// The evaluator that `--network` names; nil after a message if it cannot be used.
  static func evaluator(named network: String?) -> SelfPlayEvaluator? {
    do throws(NetworkError) {
      return try SelfPlayEvaluator(named: network)
    } catch {
      warn("--network \(network ?? ""): \(error)")
      return nil
    }
  }
}
