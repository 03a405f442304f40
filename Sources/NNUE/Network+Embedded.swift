import EmbeddedNetwork

extension Network {
  /// The network that is part of the program.
  public static let embedded: Network = {
    let bytes = UnsafeRawBufferPointer(start: goldcrest_embedded_network(), count: goldcrest_embedded_network_size())
    do {
      return try Network(bytes: bytes.bytes)
    } catch {
      // A test loads it, so this is a build that was never tested.
      fatalError("the network in the program is \(error)")
    }
  }()
}
