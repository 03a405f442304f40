import EmbeddedNetwork

extension Network {
  /// The network that is embedded in the program.
  public static let embedded: Network = {
    let bytes = UnsafeRawBufferPointer(start: goldcrest_embedded_network(), count: goldcrest_embedded_network_size())
    do {
      return try Network(bytes: bytes.bytes)
    } catch {
      // A test loads it, so a failure here means a build that was never tested.
      fatalError("the embedded network cannot be used: \(error)")
    }
  }()
}
