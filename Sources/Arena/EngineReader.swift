import Platform

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

  /// Adds an engine.
  func add(_ client: UCIClient) { clients.append(client) }

  /// Removes an engine.
  func remove(_ client: UCIClient) { clients.removeAll { $0 === client } }

  /// Waits for the response to the last request to an engine.
  ///
  /// - Parameters:
  ///   - client: the engine.
  ///   - deadline: the deadline as a time of the monotonic clock, in nanoseconds.
  /// - Returns: false if the deadline has passed.
  /// - Throws: an `EngineFailure` if no response can come any more.
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
    while client.process.areErrorsOpen, stopwatch.milliseconds < 200 {
      poller.removeAll()
      let place = poller.add(client.process.errors)
      poller.wait(nanoseconds: 200_000_000)
      if poller.isReadable(place) { client.readErrors(into: buffer) }
    }
  }

  /// Reads the available output once; waits if there is none.
  private func read(forAtMost nanoseconds: UInt64) {
    poller.removeAll()
    _ = poller.add(stop.descriptor)
    // The indices of an engine's descriptors in the poller.
    typealias Places = (output: Int?, errors: Int?, input: Int?)
    let places: [Places] = clients.map { client in
      let process = client.process
      return (
        output: process.isOutputOpen ? poller.add(process.output) : nil,
        errors: process.areErrorsOpen ? poller.add(process.errors) : nil,
        input: process.hasUnsentInput ? poller.add(process.input, forWriting: true) : nil
      )
    }
    poller.wait(nanoseconds: nanoseconds)
    for (client, places) in zip(clients, places) {
      if let place = places.output, poller.isReadable(place) { client.readOutput(into: buffer) }
      if let place = places.errors, poller.isReadable(place) { client.readErrors(into: buffer) }
      if let place = places.input, poller.isWritable(place) { client.process.flush() }
    }
  }
}
