import Platform
import Programs

/// Reads the output of all engines of a game thread until one of them has sent an awaited response.
///
/// One thread reads from all engines and sleeps while none writes. Engines from which no response is awaited are read
/// as well: an engine with a full output pipe would block at its next turn.
final class EngineReader {
  private var clients: [UCIClient] = []
  private let stop: StopSignal
  private var poller = Poller()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)

  init(stop: StopSignal) { self.stop = stop }

  deinit { buffer.deallocate() }

  func add(_ client: UCIClient) { clients.append(client) }

  func remove(_ client: UCIClient) { clients.removeAll { $0 === client } }

  /// Waits for the response to the last request to an engine; false if the deadline, a time of the monotonic clock in
  /// nanoseconds, has passed.
  func wait(for client: UCIClient, until deadline: UInt64) throws(EngineFailure) -> Bool {
    while !client.hasAnswered {
      if stop.isGiven { throw .stopped }
      guard client.isAlive else { throw .crash }
      let now = MonotonicClock.nanoseconds
      guard now < deadline else { return false }
      read(forAtMost: deadline - now)
    }
    return true
  }

  /// Reads the standard error of a program that has closed its output: it often contains the reason.
  func readLastErrors(_ client: UCIClient) {
    let stopwatch = Stopwatch()
    while let errors = client.process.errors, stopwatch.milliseconds < 200 {
      poller.removeAll()
      let index = poller.add(errors)
      poller.wait(nanoseconds: 200_000_000)
      if poller.isReadable(index) { client.readErrors(into: buffer) }
    }
  }

  /// Reads the available output once; waits if there is none.
  private func read(forAtMost nanoseconds: UInt64) {
    poller.removeAll()
    _ = poller.add(stop.descriptor)
    // The indices of an engine's descriptors in the poller.
    typealias Indices = (output: Int?, errors: Int?, input: Int?)
    let indices: [Indices] = clients.map { client in
      let process = client.process
      return (
        output: process.output.map { poller.add($0) }, errors: process.errors.map { poller.add($0) },
        input: process.pendingInput.map { poller.add($0, forWriting: true) }
      )
    }
    poller.wait(nanoseconds: nanoseconds)
    for (client, indices) in zip(clients, indices) {
      if let index = indices.output, poller.isReadable(index) { client.readOutput(into: buffer) }
      if let index = indices.errors, poller.isReadable(index) { client.readErrors(into: buffer) }
      if let index = indices.input, poller.isWritable(index) { client.process.flush() }
    }
  }
}

/// The reason why an engine cannot continue its game.
enum EngineFailure: Error {
  /// The program has exited or closed its output.
  case crash
  case stall(String)
  /// The match was stopped; the engine is not at fault.
  case stopped
}
