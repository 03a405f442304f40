import Chess
import Platform
import TestSupport
import Testing

@testable import NNUE

@Suite struct NetworkFileTests {
  @Test func roundTrip() throws {
    let folder = TemporaryFolder()
    let path = folder.write("an older network", to: "test.nnue")
    for (number, shape) in try Shapes.all().enumerated() {
      let weights = NetworkWeights(randomFor: shape, seed: UInt64(number))
      // Certificates of every length modulo the padding, none included.
      let metadata = String(repeating: "ä", count: number * 11 % 40)
      let file = try NetworkFile(architecture: shape, weights: weights, metadata: metadata)
      try file.write(to: path)
      let read = try NetworkFile(path: path)
      #expect(read == file)
      #expect(read.checksum == file.checksum)
      #expect(Network(read).metadata == metadata)
      #expect(Network(read).file == file)
    }
  }

  /// The layout is a promise: networks in the repository must stay readable.
  @Test func layout() throws {
    let shape = try Architecture(hidden: 32)
    let file = NetworkFile.random(shape, seed: 1)
    let bytes = file.bytes
    #expect(bytes.count == 128 + 2 * 32 + 768 * 32 + 2 * 64 + 4)
    #expect(Array(bytes[..<12]) == [0x8b, 0x47, 0x43, 0x4e, 0x0d, 0x0a, 0x1a, 0x0a, 3, 0, 0, 0])
    #expect(Array(bytes[80..<104]) == Array("random numbers from seed".utf8))
    #expect(Int16(bitPattern: UInt16(bytes[128]) | UInt16(bytes[129]) << 8) == file.weights.featureBiases[0])
    #expect(Int8(bitPattern: bytes[128 + 2 * 32]) == file.weights.features[0])
    #expect(file.checksum == 1_880_658_892_881_676_837)
  }

  /// The bytes of a network as version 1 or 2 wrote them.
  private func older(_ version: UInt32, _ shape: Architecture, feature: Int16, bias: Int16, output: Int32) -> [UInt8] {
    var bytes: [UInt8] = [0x8b, 0x47, 0x43, 0x4e, 0x0d, 0x0a, 0x1a, 0x0a]
    func append(_ number: some FixedWidthInteger, times: Int = 1) {
      for _ in 0..<times { Swift.withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
    }
    for number in [version, UInt32(shape.hidden), UInt32(shape.outputBuckets), 255, 64, 400] { append(number) }
    bytes += shape.kingMap
    append(UInt64(0))
    append(UInt32(0))
    append(UInt32(version == 1 ? 0 : shape.threatBuckets))
    append(UInt8(0), times: 48)
    append(bias, times: shape.hidden)
    append(feature, times: shape.featureRows * shape.hidden)
    append(Int16(-128), times: shape.outputBuckets * 2 * shape.hidden)
    append(output, times: shape.outputBuckets)
    var checksum = Checksum()
    checksum.add(bytes.span.bytes.extracting(0..<64))
    checksum.add(bytes.span.bytes.extracting(72...))
    Swift.withUnsafeBytes(of: checksum.value.littleEndian) { bytes.replaceSubrange(64..<72, with: $0) }
    return bytes
  }

  /// Networks of earlier versions can still be played and trained further.
  @Test func olderVersions() throws {
    for (version, threats) in [(1, 1), (2, 1), (2, 8)] as [(UInt32, Int)] {
      let shape = try Architecture(hidden: 32, kingMap: Shapes.halves, threatBuckets: threats, outputBuckets: 8)
      let features = [(255, 127), (-255, -127), (3, 1), (4, 2), (-3, -1), (0, 0), (256, 127), (-999, -127)]
      for (feature, expected) in features {
        let bytes = older(version, shape, feature: Int16(feature), bias: -510, output: 255 * 64)
        let file = try NetworkFile(bytes: bytes.span.bytes)
        #expect(file.architecture == shape)
        #expect(file.weights.features.allSatisfy { $0 == expected })
        #expect(file.weights.featureBiases.allSatisfy { $0 == -254 })
        #expect(file.weights.outputs.allSatisfy { $0 == -128 })
        #expect(file.weights.outputBiases.allSatisfy { $0 == 127 * 64 })
        #expect(try NetworkFile(bytes: file.bytes.span.bytes) == file)
      }
    }
    let shape = try Architecture(hidden: 32, threatBuckets: 8)
    let whole = older(2, shape, feature: 1, bias: 1, output: 1)
    for length in [79, 128, 5000, whole.count - 1] { #expect(!isAccepted(Array(whole[..<length]))) }
    #expect(!isAccepted(whole + [0]))
    for place in [8, 20, 76, 200, whole.count - 1] {
      var bytes = whole
      bytes[place] ^= 1
      #expect(!isAccepted(bytes))
    }
    #expect(isAccepted(older(2, shape, feature: .max, bias: .min, output: .min)))
  }

  @Test func damage() throws {
    let file = NetworkFile.random(try Architecture(hidden: 32), seed: 3).bytes
    #if DEBUG
      let step = 97
    #else
      let step = 1
    #endif
    var unnoticed: [String] = []
    for length in stride(from: 0, to: file.count, by: step) where isAccepted(Array(file[..<length])) {
      unnoticed.append("cut to \(length)")
    }
    for index in stride(from: 0, to: file.count, by: step) {
      var bytes = file
      // Not all 255 others everywhere, but every bit alone and all together.
      for change in [1, 2, 4, 8, 16, 32, 64, 128, 255] as [UInt8] {
        bytes[index] ^= change
        if isAccepted(bytes) { unnoticed.append("byte \(index) ^ \(change)") }
        bytes[index] ^= change
        if index > 200 && change > 1 { break }
      }
    }
    for extra in [1, 4, 64] where isAccepted(file + Array(repeating: 0, count: extra)) {
      unnoticed.append("\(extra) bytes too many")
    }
    #expect(unnoticed == [])
    #expect(isAccepted(file))
  }

  private func isAccepted(_ bytes: [UInt8]) -> Bool { (try? NetworkFile(bytes: bytes.span.bytes)) != nil }

  @Test func reasons() throws {
    let folder = TemporaryFolder()
    let missing = folder.path + "/missing.nnue"
    #expect(throws: NetworkError.unreadable(path: missing, reason: "no such file or folder")) {
      try NetworkFile(path: missing)
    }
    let inMissing = folder.path + "/missing/net.nnue"
    #expect(throws: NetworkError.unwritable(path: inMissing, reason: "no such file or folder")) {
      try NetworkFile.random(Architecture(hidden: 32), seed: 1).write(to: inMissing)
    }
    #expect(throws: NetworkError.notANetwork) { try Network(path: folder.write("", to: "empty")) }
    #expect(throws: NetworkError.notANetwork) { try Network(path: folder.write("not at all", to: "text")) }

    let whole = NetworkFile.random(try Architecture(hidden: 32), seed: 3).bytes
    func read(_ change: (inout [UInt8]) -> Void) throws {
      var bytes = whole
      change(&bytes)
      _ = try NetworkFile(bytes: bytes.span.bytes)
    }
    #expect(throws: NetworkError.length(expected: whole.count, found: 5000)) { try read { $0.removeSubrange(5000...) } }
    #expect(throws: NetworkError.length(expected: 80, found: 79)) { try read { $0.removeSubrange(79...) } }
    #expect(throws: NetworkError.unknownVersion(4)) { try read { $0[8] = 4 } }
    #expect(throws: NetworkError.unknownVersion(0)) { try read { $0[8] = 0 } }
    #expect(throws: NetworkError.architecture(.hiddenSize(33))) { try read { $0[12] = 33 } }
    #expect(throws: NetworkError.architecture(.outputBuckets(3))) { try read { $0[16] = 3 } }
    #expect(throws: NetworkError.architecture(.kingBucketMissing(1))) { try read { $0[40] = 2 } }
    #expect(throws: NetworkError.unknownScale) { try read { $0[20] = 255 } }
    #expect(throws: NetworkError.damaged) { try read { $0[3000] ^= 1 } }
    #expect(NetworkError.length(expected: 9, found: 5).description == "truncated: 5 of 9 bytes")
  }

  /// Of a file that is no network, only the head is read: it may be larger than the memory, or no file at all.
  @Test func filesThatAreNone() throws {
    let folder = TemporaryFolder()
    let (zeros, pipe) = (folder.writeSparse("zeros", length: 1 << 40), folder.makePipe("pipe"))
    #expect(throws: NetworkError.notANetwork) { try NetworkFile(path: zeros) }
    #expect(throws: NetworkError.unreadable(path: pipe, reason: "not a regular file")) { try NetworkFile(path: pipe) }
    #expect(throws: NetworkError.unreadable(path: "/dev/zero", reason: "not a regular file")) {
      try NetworkFile(path: "/dev/zero")
    }

    let whole = NetworkFile.random(try Architecture(hidden: 32), seed: 3).bytes
    let long = folder.writeSparse("long", length: 1 << 40, beginning: whole)
    #expect(throws: NetworkError.length(expected: whole.count, found: 1 << 40)) { try NetworkFile(path: long) }
    #expect(throws: NetworkError.length(expected: 80, found: 79)) {
      try NetworkFile(path: folder.write(Array(whole[..<79]), to: "short"))
    }
  }

  @Test func theLengthOfTheMetadataIsLimited() throws {
    let shape = try Architecture(hidden: 32)
    let file = NetworkFile.random(shape, seed: 3)
    let limit = NetworkFile.maxMetadataLength
    #expect(throws: NetworkError.metadataTooLong(limit + 1)) {
      let text = String(repeating: "x", count: limit + 1)
      return try NetworkFile(architecture: shape, weights: file.weights, metadata: text)
    }
    var bytes = file.bytes
    bytes[75] = 0xff
    let length = Int(bytes[72]) + 0xff << 24
    #expect(throws: NetworkError.metadataTooLong(length)) { try NetworkFile(bytes: bytes.span.bytes) }
  }

  @Test func weightsThatCannotBeComputed() throws {
    let shape = try Architecture(hidden: 32, outputBuckets: 8)
    func make(_ change: (inout NetworkWeights) -> Void) throws {
      var weights = NetworkWeights(zerosFor: shape)
      change(&weights)
      let file = try NetworkFile(architecture: shape, weights: weights, metadata: "")
      _ = try NetworkFile(bytes: file.bytes.span.bytes)
    }
    try make {
      $0.outputs[3] = 128
      $0.outputs[4] = -128
    }
    #expect(throws: NetworkError.outputWeightTooLarge(129)) { try make { $0.outputs[511] = 129 } }
    #expect(throws: NetworkError.outputWeightTooLarge(-32768)) { try make { $0.outputs[0] = .min } }

    // 32 pieces with the largest weights of 8 bits, and a bias, fit 16 bits.
    try make {
      $0.featureBiases[5] = 32_767 - 32 * 128
      $0.featureBiases[6] = -32_767 + 32 * 128
      $0.features[5] = -128
    }
    #expect(throws: NetworkError.featureBiasTooLarge(28_672)) { try make { $0.featureBiases[5] = 28_672 } }
    #expect(throws: NetworkError.featureBiasTooLarge(-32_768)) { try make { $0.featureBiases[31] = .min } }
    #expect(throws: NetworkError.weightCount("output biases", expected: 8, found: 9)) {
      try make { $0.outputBiases.append(0) }
    }
    #expect(throws: NetworkError.weightCount("feature weights", expected: 768 * 32, found: 0)) {
      try make { $0.features = [] }
    }
  }

  @Test func shapes() throws {
    for hidden in [-32, 0, 31, 48, 2080] {
      #expect(throws: ArchitectureError.hiddenSize(hidden)) { try Architecture(hidden: hidden) }
    }
    #expect(throws: ArchitectureError.kingMapLength(31)) {
      try Architecture(hidden: 32, kingMap: Array(repeating: 0, count: 31))
    }
    #expect(throws: ArchitectureError.threatBuckets(2)) { try Architecture(hidden: 32, threatBuckets: 2) }
    #expect(throws: ArchitectureError.outputBuckets(2)) { try Architecture(hidden: 32, outputBuckets: 2) }
    #expect(throws: ArchitectureError.kingBucketMissing(0)) {
      try Architecture(hidden: 32, kingMap: Array(repeating: 1, count: 32))
    }
    let shape = try Architecture(hidden: 2048, kingMap: Shapes.halves, outputBuckets: 8)
    #expect(shape.kingBuckets == 2 && shape.featureRows == 1536)
    #expect((2...32).map(shape.outputBucket) == (2...32).map { (count: Int) -> Int in (count - 2) / 4 })
    #expect((2...32).allSatisfy { (0..<8).contains(shape.outputBucket(pieceCount: $0)) })
    #expect((2...32).allSatisfy { shape.pieceCounts(outputBucket: shape.outputBucket(pieceCount: $0)).contains($0) })
    #expect((0..<8).map { shape.pieceCounts(outputBucket: $0).count }.reduce(0, +) == 31)
    #expect(shape.description == "(768 × 2 → 2048) × 2 → 8")
    let threats = try Architecture(hidden: 64, kingMap: Shapes.halves, threatBuckets: 8, outputBuckets: 8)
    #expect(threats.kingBuckets == 2 && threats.featureRows == 2 * 8 * 768)
    #expect(threats.description == "(768 × 8 threat buckets × 2 → 64) × 2 → 8")
    let plain = try Architecture(hidden: 32)
    #expect(plain.description == "(768 → 32) × 2 → 1" && plain.pieceCounts(outputBucket: 0) == 2...32)
  }
}
