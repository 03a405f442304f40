import CLibrary
import Platform

extension ChildProcess {
  /// True if the process has ended.
  package var hasEnded: Bool {
    if cause != nil { return true }
    // `WNOWAIT` leaves the process unreaped: its identifier, which is also that of the group, stays in use until `end`.
    var information = siginfo_t()
    return waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT) == 0
      && information.si_signo == SIGCHLD
  }

  /// Sends `SIGKILL`: the program ends at once, in the middle of whatever it does. Earlier output can still be read.
  package func sendKill() { if cause == nil { kill(identifier, SIGKILL) } }

  /// Sends all queued lines, closes the input and waits until the process has ended by itself.
  ///
  /// Its output can still be read; a program with more output than a pipe holds ends only when it has been read.
  ///
  /// - Returns: its exit status, or 128 plus the number of the signal that ended it, as in shells.
  @discardableResult
  package func waitForExit() -> Int32 {
    closeInput()
    var poller = Poller()
    while let pendingInput {
      poller.removeAll()
      _ = poller.add(pendingInput, forWriting: true)
      poller.wait(nanoseconds: .max)
      flush()
    }
    return reap().shellStatus
  }

  /// Ends the process, and if it leads a group everything that it has started, and closes the pipes.
  ///
  /// Closes the input, which makes most programs exit, and waits; then sends `SIGTERM` and waits half as long; then
  /// sends `SIGKILL`. Output written meanwhile is discarded.
  ///
  /// - Parameter timeout: the time to wait, in nanoseconds.
  /// - Returns: how it ended.
  @discardableResult
  package func end(timeout: UInt64) -> ExitCause {
    if let cause { return cause }
    flush()
    discardInput()
    let target = ownGroup ? -identifier : identifier
    if !waitForEnd(timeout) {
      kill(target, SIGTERM)
      _ = waitForEnd(timeout / 2)
    }
    // Even if the process has ended: processes that it started may still run.
    kill(target, SIGKILL)
    let cause = reap()
    closePipes()
    return cause
  }

  private func reap() -> ExitCause {
    let cause = cause ?? ExitCause(waitingFor: identifier)
    self.cause = cause
    return cause
  }

  private func waitForEnd(_ nanoseconds: UInt64) -> Bool {
    let stopwatch = Stopwatch()
    var poller = Poller()
    var interval: UInt64 = 1_000_000
    while !hasEnded {
      guard stopwatch.nanoseconds < nanoseconds else { return false }
      poller.removeAll()
      let outputIndex = output.map { poller.add($0) }
      let errorIndex = errors.map { poller.add($0) }
      poller.wait(nanoseconds: interval)
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 64) { buffer in
        if let outputIndex, poller.isReadable(outputIndex) { _ = readOutput(into: buffer) }
        if let errorIndex, poller.isReadable(errorIndex) { _ = readErrors(into: buffer) }
      }
      interval = min(interval * 2, 20_000_000)
    }
    return true
  }

  /// Kills all processes of a group.
  package static func killGroup(_ identifier: Int32) {
    // 0 and 1 would mean the own group, or all processes.
    if identifier > 1 { kill(-identifier, SIGKILL) }
  }
}
