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
    #expect(bytes.count == 128 + 2 * (32 + 768 * 32 + 64) + 4)
    #expect(Array(bytes[..<12]) == [0x8b, 0x47, 0x43, 0x4e, 0x0d, 0x0a, 0x1a, 0x0a, 1, 0, 0, 0])
    #expect(Array(bytes[80..<104]) == Array("random numbers from seed".utf8))
    #expect(Int16(bitPattern: UInt16(bytes[128]) | UInt16(bytes[129]) << 8) == file.weights.featureBiases[0])
    #expect(file.checksum == 818_012_292_397_149_510)
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
    #expect(throws: NetworkError.unknownVersion(3)) { try read { $0[8] = 3 } }
    #expect(throws: NetworkError.architecture(.hiddenSize(33))) { try read { $0[12] = 33 } }
    #expect(throws: NetworkError.architecture(.outputBuckets(3))) { try read { $0[16] = 3 } }
    #expect(throws: NetworkError.architecture(.kingBucketMissing(1))) { try read { $0[40] = 2 } }
    #expect(throws: NetworkError.unknownScale) { try read { $0[20] = 254 } }
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

    try make {
      $0.featureBiases[5] = 1023
      $0.features[5] = 992
      $0.features[32 * 767 + 6] = -1024
    }
    #expect(throws: NetworkError.hiddenUnitOverflow(5)) {
      try make {
        $0.featureBiases[5] = 1024
        $0.features[32 * 9 + 5] = 992
      }
    }
    #expect(throws: NetworkError.hiddenUnitOverflow(6)) {
      try make {
        $0.featureBiases[6] = -1
        $0.features[32 * 767 + 6] = -1024
      }
    }
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
    #expect((2...32).map(shape.outputBucket) == (2...32).map { ($0 - 2) / 4 })
    #expect((2...32).allSatisfy { (0..<8).contains(shape.outputBucket(pieceCount: $0)) })
    #expect((2...32).allSatisfy { shape.pieceCounts(outputBucket: shape.outputBucket(pieceCount: $0)).contains($0) })
    #expect((0..<8).map(shape.pieceCounts(outputBucket:)).reduce(0) { $0 + $1.count } == 31)
    #expect(shape.description == "(768 × 2 → 2048) × 2 → 8")
    let threats = try Architecture(hidden: 64, kingMap: Shapes.halves, threatBuckets: 8, outputBuckets: 8)
    #expect(threats.kingBuckets == 2 && threats.featureRows == 2 * 8 * 768)
    #expect(threats.description == "(768 × 8 threat buckets × 2 → 64) × 2 → 8")
    let plain = try Architecture(hidden: 32)
    #expect(plain.description == "(768 → 32) × 2 → 1" && plain.pieceCounts(outputBucket: 0) == 2...32)
  }
}
