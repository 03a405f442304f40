import Platform

/// A network laid out for evaluation; any number of threads may use it at the same time.
///
///     let network = try Network(path: "goldcrest.nnue")
public final class Network: Sendable {
  /// The shape.
  public let architecture: Architecture

  /// How the network came to be.
  public let certificate: String

  let features: AlignedBuffer<Int16>
  let featureBiases: AlignedBuffer<Int16>
  let outputs: AlignedBuffer<Int16>
  let outputBiases: AlignedBuffer<Int32>
  /// [player][place of his king].
  let views: AlignedBuffer<FeatureView>

  /// A network that has been read or made.
  public init(_ file: NetworkFile) {
    architecture = file.architecture
    certificate = file.certificate
    features = Network.buffer(file.weights.features)
    featureBiases = Network.buffer(file.weights.featureBiases)
    outputs = Network.buffer(file.weights.outputs)
    outputBiases = Network.buffer(file.weights.outputBiases)
    views = Network.buffer(FeatureIndex(file.architecture).views)
  }

  /// Reads a network file.
  public convenience init(path: String) throws(NetworkError) { self.init(try NetworkFile(path: path)) }

  /// Reads the contents of a network file.
  public convenience init(bytes: RawSpan) throws(NetworkError) { self.init(try NetworkFile(bytes: bytes)) }

  /// A network of random numbers, for tests and measurements.
  public static func random(_ architecture: Architecture, seed: UInt64) -> Network {
    Network(.random(architecture, seed: seed))
  }

  private static func buffer<Element: BitwiseCopyable>(_ values: [Element]) -> AlignedBuffer<Element> {
    guard let buffer = AlignedBuffer<Element>(zeroed: values.count) else {
      fatalError("no memory for a network")
    }
    values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { buffer.start.update(from: first, count: source.count) }
    }
    return buffer
  }
}
