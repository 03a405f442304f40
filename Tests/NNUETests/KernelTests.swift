import Platform
import Testing

@testable import NNUE

/// The loops against scalar ones, bit for bit.
@Suite struct KernelTests {
  /// Widths with and without full groups of eight blocks.
  static let widths = [32, 64, 96, 128, 160, 256, 512, 1024, 2048]

  /// Random numbers, and the ends of their range more often than chance would have it.
  private struct Numbers {
    var random: SplitMix64

    mutating func next(_ limits: ClosedRange<Int>) -> Int16 {
      switch random.next() % 8 {
      case 0: Int16(limits.lowerBound)
      case 1: Int16(limits.upperBound)
      case 2: Int16([0, 1, 126, 127, 128, -1].filter(limits.contains).randomElement(using: &random) ?? 0)
      default: Int16(Int.random(in: limits, using: &random))
      }
    }

    mutating func buffer(_ count: Int, _ limits: ClosedRange<Int>) -> AlignedBuffer<Int16> {
      var buffer = AlignedBuffer<Int16>(zeroed: count)
      for i in 0..<count { buffer[i] = next(limits) }
      return buffer
    }

    mutating func bytes(_ count: Int) -> AlignedBuffer<UInt8> {
      var buffer = AlignedBuffer<UInt8>(zeroed: count)
      for i in 0..<count { buffer[i] = UInt8(next(0...255)) }
      return buffer
    }
  }

  private let all = Int(Int16.min)...Int(Int16.max)

  @Test(arguments: widths)
  func copies(count: Int) {
    var numbers = Numbers(random: SplitMix64(seed: UInt64(count)))
    let input = numbers.buffer(count, all)
    let output = numbers.buffer(count, all)
    Kernels.copy(output.start, input.start, count: count)
    #expect((0..<count).allSatisfy { output[$0] == input[$0] })
  }

  @Test(arguments: widths)
  func changes(count: Int) {
    var numbers = Numbers(random: SplitMix64(seed: UInt64(count)))
    let rows = numbers.bytes(10 * count)
    for (added, removed) in [(0, 0), (1, 0), (0, 1), (3, 2), (7, 3), (0, 10)] {
      let input = numbers.buffer(count, all)
      let output = numbers.buffer(count, all)
      let offsets = (0..<(added + removed)).map { (9 - $0) * count }
      var expected = (0..<count).map { input[$0] }
      for (number, offset) in offsets.enumerated() {
        for i in 0..<count {
          let (lane, weight) = (Kernels.lane(ofUnit: i), Int16(rows[offset + i]) - 128)
          if number < added { expected[lane] &+= weight } else { expected[lane] &-= weight }
        }
      }
      offsets.withUnsafeBufferPointer {
        let none = UnsafePointer<Int>(bitPattern: 8).unsafelyUnwrapped
        let offsets = $0.baseAddress ?? none
        Kernels.change(
          output.start, from: input.start, rows.start, rows: offsets, added: added, removed: removed, count: count)
        #expect((0..<count).allSatisfy { output[$0] == expected[$0] })
        // In place.
        Kernels.change(
          input.start, from: input.start, rows.start, rows: offsets, added: added, removed: removed, count: count)
        #expect((0..<count).allSatisfy { input[$0] == expected[$0] })
      }
    }
  }

  @Test(arguments: widths)
  func products(count: Int) {
    var numbers = Numbers(random: SplitMix64(seed: UInt64(count)))
    for round in 0..<20 {
      let units = numbers.buffer(count, round % 2 == 0 ? all : -150...300)
      let weights = numbers.buffer(count, -128...128)
      var sum = 0
      for i in 0..<count {
        let activation = min(max(Int(units[i]), 0), 127)
        sum += activation * activation * Int(weights[i])
      }
      // A sum that is more than 32 bits hold wraps around, on every processor alike.
      #expect(
        Kernels.squaredActivations(units.start, times: weights.start, count: count) == Int32(truncatingIfNeeded: sum))
    }
  }

  /// The even units of each 32 come first, and no two share a lane.
  @Test func lanes() {
    #expect((0..<4).map(Kernels.lane) == [0, 16, 1, 17])
    #expect([30, 31, 32, 33, 511].map(Kernels.lane) == [15, 31, 32, 48, 511])
    #expect((0..<512).map(Kernels.lane).sorted() == Array(0..<512))
  }

  /// Output weights and units at their limits: nothing is lost where 32 bits would not do.
  @Test(arguments: widths)
  func extremes(hidden: Int) throws {
    let shape = try Architecture(hidden: hidden)
    let own = [Int16](repeating: 127, count: hidden)
    let theirs = [Int16](repeating: .max, count: hidden)
    for (number, pattern) in [[128, 128], [-128, -128], [128, -128], [127, 0], [-128, 127]].enumerated() {
      var weights = NetworkWeights(zerosFor: shape)
      for i in weights.outputs.indices { weights.outputs[i] = Int16(pattern[i * 2 / weights.outputs.count]) }
      weights.outputBiases[0] = number % 2 == 0 ? .max : .min
      let file = try NetworkFile(architecture: shape, weights: weights, metadata: "")
      let value = Network(file).value(own: own, theirs: theirs, bucket: 0)
      #expect(value == Reference(file).output(own: own, theirs: theirs, bucket: 0))
    }
  }
}
