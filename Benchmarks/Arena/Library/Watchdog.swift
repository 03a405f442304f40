import Platform
import Synchronization

/// Ends the engines if this program is ended in a way that leaves it no time to do so.
///
/// A second process that knows which engines run. It notices that this program has gone by the end of a pipe, which the
/// system brings about whatever happened. (That engines see the end of their own input is no safeguard: one that hangs
/// does not look.)
public final class Watchdog: Sendable {
  /// The argument with which this program runs as a watchdog.
  public static let argument = "--be-the-watchdog"

  /// The watchdog of this program; nil if none has been started.
  static var shared: Watchdog? { current.withLock { $0 } }

  private static let current = Mutex<Watchdog?>(nil)

  private let process: Mutex<Subprocess>

  private init(_ process: consuming sending Subprocess) { self.process = Mutex(process) }

  /// Starts the watchdog.
  ///
  /// - Parameter program: a program that calls `watch` if its argument is `Watchdog.argument`.
  /// - Throws: a `FileError` if it cannot be started.
  public static func start(_ program: String) throws(FileError) {
    let process = try Subprocess(program, [argument])
    let watchdog = Watchdog(process)
    current.withLock { $0 = watchdog }
  }

  /// Ends the watchdog, having nothing more to watch.
  public static func stop() {
    let watchdog = current.withLock { current in
      defer { current = nil }
      return current
    }
    watchdog?.process.withLock { _ = $0.end(patience: 1_000_000_000) }
  }

  /// Tells of an engine that has been started.
  func add(_ identifier: Int32) { process.withLock { $0.send("+\(identifier)") } }

  /// Tells of an engine that has been ended.
  func remove(_ identifier: Int32) { process.withLock { $0.send("-\(identifier)") } }

  /// What the second process does: listens until the first has gone, then ends what is left.
  public static func watch() {
    Signals.ignoreEndRequests()
    var groups: Set<Int32> = []
    LineReader.readLines { line in
      guard let number = Int32(line.dropFirst()) else { return }
      if line.hasPrefix("+") { groups.insert(number) } else { groups.remove(number) }
    }
    groups.forEach(Subprocess.killGroup)
  }
}
