import Platform

extension ChildProcess {
  /// Waits for a line of the standard output.
  ///
  /// - Returns: the line without its ending, or nil at the end of the output.
  package func nextLine() -> String? {
    while lines.isEmpty, let output {
      waitWhileSending(for: output)
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 64) { buffer in
        let count = readOutput(into: buffer)
        if count > 0 {
          splitter.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { lines.append(String(line: $0)) }
        } else {
          splitter.finish { lines.append(String(line: $0)) }
        }
      }
    }
    return lines.popFirst()
  }

  /// Waits until there is output or the program has read all queued lines; it may need them for its answer.
  private func waitWhileSending(for output: Descriptor) {
    var poller = Poller()
    while let pendingInput {
      poller.removeAll()
      let index = poller.add(output)
      _ = poller.add(pendingInput, forWriting: true)
      poller.wait(nanoseconds: .max)
      flush()
      if poller.isReadable(index) { return }
    }
  }
}
