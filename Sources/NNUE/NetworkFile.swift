internal import Platform

/// The contents of a network file: architecture, weights and metadata.
///
///     let file = try NetworkFile(path: "goldcrest.nnue")
///     print(file.metadata)
///     let network = Network(file)
///
/// An instance is always complete, and its evaluation cannot overflow; the initializers throw a `NetworkError` for
/// anything else.
///
/// The format; all numbers are little-endian:
///
///      0  magic                8 bytes
///      8  version              32 bits
///     12  hidden units         32 bits
///     16  output buckets       32 bits
///     20  127, 64, 400         32 bits each: the scales of the quantization
///     32  king map             32 bytes
///     64  checksum             64 bits, of everything before and after it
///     72  metadata length   32 bits
///     76  threat buckets       32 bits
///     80  metadata          UTF-8, padded with zeros to a multiple of 64 bytes
///         feature biases (16 bits each), feature weights (8), output weights (16), output biases (32)
///
/// Files of versions 1 and 2 are read too; see `OlderWeights`.
public struct NetworkFile: Hashable, Sendable {
  /// The architecture of the network.
  public let architecture: Architecture

  /// The quantized weights.
  public let weights: NetworkWeights

  /// The metadata: lines of text on how the network was trained.
  public let metadata: String

  /// The version of the format that is written.
  public static let version: UInt32 = 3

  /// The maximum length of the metadata, in bytes.
  public static let maxMetadataLength = 1 << 24

  /// A network file from its parts.
  ///
  /// - Throws: a `NetworkError` if the number of weights is wrong, or if some are too large.
  public init(architecture: Architecture, weights: NetworkWeights, metadata: String) throws(NetworkError) {
    try weights.check(for: architecture)
    guard metadata.utf8.count <= NetworkFile.maxMetadataLength else {
      throw .metadataTooLong(metadata.utf8.count)
    }
    self.architecture = architecture
    self.weights = weights
    self.metadata = metadata
  }

  /// Reads a file. If it is not a network, or is longer or shorter than its header says, only the header is read.
  public init(path: String) throws(NetworkError) {
    let file: FileChunks
    var bytes: [UInt8]
    do throws(FileError) {
      file = try FileChunks(regularFile: path)
      bytes = try file.next(Offset.metadata)
    } catch {
      throw .unreadable(path: error.path, reason: error.reason)
    }
    let head = try Head(bytes.span.bytes)
    guard file.size == head.fileLength else { throw .length(expected: head.fileLength, found: file.size) }
    do throws(FileError) {
      bytes += try file.next(file.size - bytes.count)
    } catch {
      throw .unreadable(path: error.path, reason: error.reason)
    }
    try self.init(bytes: bytes.span.bytes)
  }

  /// Writes the file, replacing an existing one as a whole.
  public func write(to path: String) throws(NetworkError) {
    do throws(FileError) {
      try TextFile.replace(path, with: bytes)
    } catch {
      throw .unwritable(path: error.path, reason: error.reason)
    }
  }

  /// A network with random weights, for tests and measurements.
  public static func random(_ architecture: Architecture, seed: UInt64) -> NetworkFile {
    let weights = NetworkWeights(randomFor: architecture, seed: seed)
    return NetworkFile(unchecked: architecture, weights, "random numbers from seed \(seed)")
  }

  /// A network file from parts that have been checked.
  init(unchecked architecture: Architecture, _ weights: NetworkWeights, _ metadata: String) {
    assert((try? weights.check(for: architecture)) != nil)
    self.architecture = architecture
    self.weights = weights
    self.metadata = metadata
  }
}

// MARK: - Layout

/// The offsets of the header fields, in bytes.
private enum Offset {
  static let version = 8
  static let hidden = 12
  static let outputBuckets = 16
  static let scale = 20
  static let kingMap = 32
  static let checksum = 64
  static let metadataLength = 72
  static let threatBuckets = 76
  static let metadata = 80
}

extension NetworkFile {
  /// As in PNG: the first byte is not ASCII, and the line ends show damage by a text conversion.
  fileprivate static let magic: [UInt8] = [0x8b, 0x47, 0x43, 0x4e, 0x0d, 0x0a, 0x1a, 0x0a]

  fileprivate static func scale(version: UInt32) -> [Int] {
    let activation = version < OlderWeights.firstUnlike ? OlderWeights.activation : Quantization.activation
    return [activation, Quantization.outputWeight, Quantization.centipawns]
  }

  fileprivate static func weightsOffset(metadataLength: Int) -> Int {
    (Offset.metadata + metadataLength + 63) / 64 * 64
  }

  /// The checksum that a file has to have, whatever it says.
  package static func checksum(of file: RawSpan) -> UInt64 {
    var checksum = Checksum()
    checksum.add(file.extracting(0..<Offset.checksum))
    checksum.add(file.extracting(Offset.metadataLength...))
    return checksum.value
  }
}

// MARK: - Writing

extension NetworkFile {
  /// The contents of the file.
  public var bytes: [UInt8] {
    let text = Array(metadata.utf8)
    var bytes = NetworkFile.magic
    bytes.append(NetworkFile.version)
    bytes.append(UInt32(architecture.hidden))
    bytes.append(UInt32(architecture.outputBuckets))
    for number in NetworkFile.scale(version: NetworkFile.version) { bytes.append(UInt32(number)) }
    bytes += architecture.kingMap
    bytes.append(UInt64(0))
    bytes.append(UInt32(text.count))
    bytes.append(UInt32(architecture.threatBuckets))
    bytes += text
    bytes += Array(repeating: 0, count: NetworkFile.weightsOffset(metadataLength: text.count) - bytes.count)
    for weight in weights.featureBiases { bytes.append(weight) }
    for weight in weights.features { bytes.append(weight) }
    for weight in weights.outputs { bytes.append(weight) }
    for bias in weights.outputBiases { bytes.append(bias) }

    var sum: [UInt8] = []
    sum.append(NetworkFile.checksum(of: bytes.span.bytes))
    bytes.replaceSubrange(Offset.checksum..<Offset.metadataLength, with: sum)
    assert((try? Head(bytes.span.bytes))?.fileLength == bytes.count)
    return bytes
  }

  /// The checksum of the file, which identifies the network.
  public var checksum: UInt64 { NetworkFile.checksum(of: bytes.span.bytes) }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}

// MARK: - Reading

/// The header fields that determine the rest of the file.
private struct Head {
  let version: UInt32
  let architecture: Architecture
  let metadataLength: Int

  init(_ bytes: RawSpan) throws(NetworkError) {
    let magic = NetworkFile.magic
    guard bytes.byteCount >= magic.count, bytes.array(at: 0, count: magic.count) == magic else { throw .notANetwork }
    guard bytes.byteCount >= Offset.metadata else {
      throw .length(expected: Offset.metadata, found: bytes.byteCount)
    }
    version = bytes.number(at: Offset.version)
    guard (1...NetworkFile.version).contains(version) else { throw .unknownVersion(version) }
    let scale: [UInt32] = bytes.array(at: Offset.scale, count: 3)
    guard scale == NetworkFile.scale(version: version).map(UInt32.init) else { throw .unknownScale }

    do {
      architecture = try Architecture(
        hidden: Int(bytes.number(at: Offset.hidden) as UInt32),
        kingMap: bytes.array(at: Offset.kingMap, count: Architecture.kingSquareCount),
        threatBuckets: version == 1 ? 1 : Int(bytes.number(at: Offset.threatBuckets) as UInt32),
        outputBuckets: Int(bytes.number(at: Offset.outputBuckets) as UInt32))
    } catch {
      throw .architecture(error)
    }

    metadataLength = Int(bytes.number(at: Offset.metadataLength) as UInt32)
    guard metadataLength <= NetworkFile.maxMetadataLength else { throw .metadataTooLong(metadataLength) }
  }

  /// The length of the whole file, in bytes.
  var fileLength: Int {
    let hidden = architecture.hidden
    let features = architecture.featureRows * hidden * (isOlder ? 2 : 1)
    let outputs = architecture.outputBuckets * architecture.outputInputs
    return weightsOffset + 2 * hidden + features + 2 * outputs + 4 * architecture.outputBuckets
  }

  var weightsOffset: Int { NetworkFile.weightsOffset(metadataLength: metadataLength) }

  /// True if the weights are `OlderWeights`.
  var isOlder: Bool { version < OlderWeights.firstUnlike }
}

extension NetworkFile {
  /// Reads the contents of a file.
  public init(bytes: RawSpan) throws(NetworkError) {
    let head = try Head(bytes)
    guard bytes.byteCount == head.fileLength else {
      throw .length(expected: head.fileLength, found: bytes.byteCount)
    }
    guard bytes.number(at: Offset.checksum) == NetworkFile.checksum(of: bytes) else { throw .damaged }

    let text: [UInt8] = bytes.array(at: Offset.metadata, count: head.metadataLength)
    guard let metadata = String(validating: text, as: UTF8.self) else { throw .metadataNotText }
    var (weights, next) = (NetworkWeights(zerosFor: head.architecture), head.weightsOffset)
    bytes.fill(&weights.featureBiases, from: &next)
    if head.isOlder {
      var features = [Int16](repeating: 0, count: weights.features.count)
      bytes.fill(&features, from: &next)
      weights.features = features.map(OlderWeights.feature)
    } else {
      bytes.fill(&weights.features, from: &next)
    }
    bytes.fill(&weights.outputs, from: &next)
    bytes.fill(&weights.outputBiases, from: &next)
    assert(next == head.fileLength)
    if head.isOlder {
      weights.featureBiases = weights.featureBiases.map(OlderWeights.bias)
      weights.outputBiases = weights.outputBiases.map(OlderWeights.bias)
    }
    try self.init(architecture: head.architecture, weights: weights, metadata: metadata)
  }
}

extension RawSpan {
  // The loads are called unsafe because any bytes would be accepted as the type; for integers every bit pattern is
  // valid.

  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Number {
    Number(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  fileprivate func array<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, count: Int) -> [Number] {
    var (numbers, next) = ([Number](repeating: 0, count: count), offset)
    fill(&numbers, from: &next)
    return numbers
  }

  /// Fills the array with numbers from the bytes, and moves the offset past them.
  fileprivate func fill<Number: FixedWidthInteger & BitwiseCopyable>(_ numbers: inout [Number], from offset: inout Int)
  {
    for i in numbers.indices { numbers[i] = number(at: offset &+ i &* MemoryLayout<Number>.size) }
    offset += numbers.count * MemoryLayout<Number>.size
  }
}
