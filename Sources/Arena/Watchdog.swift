import Platform
import Programs
import Synchronization

/// Kills the engines if this program ends without being able to do so.
///
/// A second process with a list of the running engines. It detects the end of this program by the end of a pipe, which
/// the system closes in any case. (The end of an engine's own input is not sufficient: an engine that hangs does not
/// read it.)
final class Watchdog: Sendable {
  /// The argument that makes this program run as a watchdog.
  static let argument = "--be-the-watchdog"

  /// The watchdog of this program; nil if none has been started.
  static var shared: Watchdog? { current.withLock { $0 } }

  private static let current = Mutex<Watchdog?>(nil)

  private let process: Mutex<ChildProcess>

  private init(_ process: consuming sending ChildProcess) { self.process = Mutex(process) }

  /// Starts a program that calls `watch` if its argument is `Watchdog.argument`.
  static func start(_ program: String) throws(FileError) {
    let process = try ChildProcess(program, [argument], errors: nil, ownGroup: true)
    let watchdog = Watchdog(process)
    current.withLock { $0 = watchdog }
  }

  /// Ends the watchdog when no engine is running.
  static func stop() {
    let watchdog = current.withLock { current in
      defer { current = nil }
      return current
    }
    watchdog?.process.withLock { _ = $0.end(timeout: 1_000_000_000) }
  }

  /// Adds a started engine to the list.
  func add(_ identifier: Int32) { process.withLock { $0.send("+\(identifier)") } }

  func remove(_ identifier: Int32) { process.withLock { $0.send("-\(identifier)") } }

  /// The main function of the watchdog process: reads until the first process has ended, then kills the remaining
  /// engines.
  static func watch() {
    Signals.ignoreEndRequests()
    var groups: Set<Int32> = []
    LineReader.readLines { line in
      guard let number = Int32(line.dropFirst()) else { return }
      if line.hasPrefix("+") { groups.insert(number) } else { groups.remove(number) }
    }
    groups.forEach(ChildProcess.killGroup)
  }
}
