import Platform

/// Reads what the engines at one table write, whoever's turn it is, until one of them has given an awaited answer.
///
/// One thread looks after all of them and sleeps while none writes. Those from whom nothing is awaited are read as well:
/// an engine whose output is not taken would be stuck when its turn comes.
final class Lookout {
  private var clients: [UCIClient] = []
  private let stop: StopSignal
  private var poller = Poller()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 64)

  init(stop: StopSignal) { self.stop = stop }

  deinit { buffer.deallocate() }

  /// Begins to look after an engine.
  func add(_ client: UCIClient) { clients.append(client) }

  /// Ceases to look after an engine.
  func remove(_ client: UCIClient) { clients.removeAll { $0 === client } }

  /// Waits for the answer to what an engine was asked.
  ///
  /// - Parameters:
  ///   - client: the engine.
  ///   - deadline: how long, as a time of the monotonic clock.
  /// - Returns: false if the time is over.
  /// - Throws: an `EngineFailure` if no answer can come any more.
  func wait(for client: UCIClient, until deadline: UInt64) throws(EngineFailure) -> Bool {
    while !client.hasAnswered {
      if stop.isGiven { throw .stopped }
      guard client.isAlive else { throw .crash }
      let now = MonotonicClock.nanoseconds
      guard now < deadline else { return false }
      look(upTo: deadline - now)
    }
    return true
  }

  /// Reads the last words of a program that has closed its output: why it ended is often among its messages.
  func hearOut(_ client: UCIClient) {
    let stopwatch = Stopwatch()
    while client.process.areErrorsOpen, stopwatch.milliseconds < 200 {
      poller.removeAll()
      let place = poller.add(client.process.errors)
      poller.wait(nanoseconds: 200_000_000)
      if poller.isReadable(place) { client.readErrors(into: buffer) }
    }
  }

  /// Reads once what has been written, having waited for something if there is nothing.
  private func look(upTo nanoseconds: UInt64) {
    poller.removeAll()
    _ = poller.add(stop.descriptor)
    // The numbers of an engine's descriptors in the poller.
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
