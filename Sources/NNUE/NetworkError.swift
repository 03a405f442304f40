/// The reason that a network is refused.
public enum NetworkError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file cannot be written.
  case unwritable(path: String, reason: String)
  /// The file does not begin with the signature of a network file.
  case notANetwork
  /// The format version is unknown: a newer program wrote the file.
  case unknownVersion(UInt32)
  /// The quantization differs from the engine's.
  case unknownScale
  /// The architecture is invalid.
  case architecture(ArchitectureError)
  /// The file is longer or shorter than its header says.
  case length(expected: Int, found: Int)
  /// The checksum does not match.
  case damaged
  /// The metadata is not valid UTF-8.
  case metadataNotText
  /// The metadata is longer than `NetworkFile.maxMetadataLength`.
  case metadataTooLong(Int)
  /// A list of weights does not have the length that the architecture requires.
  case weightCount(String, expected: Int, found: Int)
  /// An output weight is beyond ±128.
  case outputWeightTooLarge(Int)
  /// A feature bias is so large that 32 pieces could overflow the hidden unit.
  case featureBiasTooLarge(Int)
}

extension NetworkError: CustomStringConvertible {
  /// The error message for the user.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason), .unwritable(let path, let reason): "\(path): \(reason)"
    case .notANetwork: "not a network file of Goldcrest"
    case .unknownVersion(let version):
      "format version \(version); this program reads versions 1 to \(NetworkFile.version)"
    case .unknownScale: "the quantization differs from that of the engine"
    case .architecture(let error): "invalid architecture: \(error)"
    case .length(let expected, let found):
      found < expected
        ? "truncated: \(found) of \(expected) bytes" : "too long: \(found) bytes instead of \(expected)"
    case .damaged: "damaged: the checksum does not match"
    case .metadataNotText: "the metadata is not valid UTF-8"
    case .metadataTooLong(let length):
      "metadata of \(length) bytes; the maximum is \(NetworkFile.maxMetadataLength)"
    case .weightCount(let what, let expected, let found): "\(found) \(what) instead of \(expected)"
    case .outputWeightTooLarge(let weight):
      "an output weight of \(weight); the maximum is ±\(Quantization.maxOutputWeight)"
    case .featureBiasTooLarge(let bias):
      "a feature bias of \(bias); the maximum is ±\(Quantization.maxFeatureBias)"
    }
  }
}
