import Platform
import Programs

extension Command {
  /// True if a new file can be begun there; otherwise warns, since none that took hours to write is ever replaced.
  static func isFree(_ path: String, isResumable: Bool = false) -> Bool {
    guard TextFile.exists(path) else { return true }
    warn("\(path) already exists; \(isResumable ? "add --resume to continue it, or " : "")name another file")
    return false
  }
}
