import Platform

/// Why something is not a network that the engine can use.
public enum NetworkError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(FileError)
  /// It does not begin as every network file does.
  case notANetwork
  /// It was written by a newer program.
  case unknownVersion(UInt32)
  /// Its numbers are scaled in another way than the engine's.
  case unknownScale
  /// Its shape makes no sense.
  case architecture(ArchitectureError)
  /// It is longer or shorter than its header says.
  case length(expected: Int, found: Int)
  /// Its bytes are not those that were written.
  case damaged
  /// The certificate is no UTF-8.
  case certificateNotText
  /// The certificate has more bytes than that of any network.
  case certificateTooLong(Int)
  /// A list of weights has not the length that the shape asks for.
  case weightCount(String, expected: Int, found: Int)
  /// An output weight beyond ±128.
  case outputWeightTooLarge(Int)
  /// The weights of this hidden unit are so large that 32 men could make it overflow.
  case hiddenUnitOverflow(Int)
}

extension NetworkError: CustomStringConvertible {
  /// A sentence for the person who named the network.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .notANetwork: "not a network of Goldcrest"
    case .unknownVersion(let version):
      "version \(version) of the format: this program knows version \(NetworkFile.version)"
    case .unknownScale: "its weights are scaled in a way that this program does not know"
    case .architecture(let error): "a shape that cannot be: \(error)"
    case .length(let expected, let found):
      found < expected
        ? "cut short: \(found) bytes of \(expected)" : "too long: \(found) bytes instead of \(expected)"
    case .damaged: "damaged: its checksum does not fit"
    case .certificateNotText: "its certificate is not text"
    case .certificateTooLong(let length):
      "a certificate of \(length) bytes: at most \(NetworkFile.longestCertificate) are read"
    case .weightCount(let what, let expected, let found): "\(found) \(what) instead of \(expected)"
    case .outputWeightTooLarge(let weight):
      "an output weight of \(weight): at most ±\(Quantization.maxOutputWeight) can be computed"
    case .hiddenUnitOverflow(let unit): "the weights of hidden unit \(unit) are so large that they could overflow"
    }
  }
}
