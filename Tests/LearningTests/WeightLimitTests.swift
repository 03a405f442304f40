import NNUE
import Testing

@testable import Learning

@Suite("The limit of weights in training")
struct WeightLimitTests {
  /// Whole numbers of 8 and 16 bits shall hold what was learned, so the optimiser lets no weight grow further.
  @Test("no step carries a weight beyond the limit, and none is kept from coming back")
  func steps() throws {
    let network = TrainingNetwork(try Architecture(hidden: 32, outputBuckets: 1), seed: 1)
    let pass = TrainingPass(network)
    let optimizer = AdamOptimizer(network)
    let features = network.layout.featureRows * 32
    func limit(_ place: Int) -> Float { place < features ? 1 : 1.98 }
    network.values = network.values.indices.map { ($0 % 2 == 0 ? 0.96 : -0.96) * limit($0) }
    /// Pushes every weight away from zero, or towards it.
    func push(_ outwards: Bool) {
      pass.gradients.values = (0..<network.layout.count).map { ($0 % 2 == 0) == outwards ? -1 : 1 }
      optimizer.change(pass, rate: 0.05, decay: 0, epsilon: 1e-8, positions: 1)
    }
    push(true)
    #expect(network.values.indices.allSatisfy { abs(network.values[$0]) > 0.96 * limit($0) })
    for _ in 0..<5 { push(true) }
    #expect(network.values.indices.allSatisfy { network.values[$0] == ($0 % 2 == 0 ? limit($0) : -limit($0)) })
    for _ in 0..<30 { push(false) }
    #expect(network.values.indices.allSatisfy { abs(network.values[$0]) < 0.96 * limit($0) })
  }

  /// The shared step comes on top of that of each bucket; what was trained must be what the engine gets.
  @Test("two steps together carry no weight beyond the limit, and buckets can part")
  func sharedSteps() throws {
    let kingMap = (0..<32).map { UInt8($0 < 4 ? 0 : 1) }
    let network = TrainingNetwork(try Architecture(hidden: 32, kingMap: kingMap, outputBuckets: 1), seed: 1)
    let pass = TrainingPass(network)
    let optimizer = AdamOptimizer(network)
    let (layout, signs) = (network.layout, [Float(1), -1])
    let bucket = Architecture.featuresPerBucket * 32
    /// Pushes the weights of the two buckets, which begin as one.
    func push(_ first: Float, _ second: Float) {
      pass.gradients.values = (0..<layout.count).map { -signs[$0 % 2] * ($0 < bucket ? first : second) }
      optimizer.change(pass, rate: 0.1, decay: 0, epsilon: 1e-8, positions: 1)
    }
    for _ in 0..<30 { push(1, 1) }
    #expect(network.values[..<(2 * bucket)].enumerated().allSatisfy { $1 == signs[$0 % 2] })
    let weights = try network.quantized(metadata: "test").weights
    // 1.0 in 127ths and 1.98 in 64ths.
    #expect(weights.features.indices.allSatisfy { weights.features[$0] == ($0 % 2 == 0 ? 127 : -127) })
    #expect(weights.outputs.indices.allSatisfy { weights.outputs[$0] == ($0 % 2 == 0 ? 127 : -127) })
    // Activations times an output weight fit into 16 bits.
    #expect(127 < Quantization.maxOutputWeight)
    network.take(weights)
    #expect(try network.quantized(metadata: "test").weights == weights)

    for _ in 0..<60 { push(1, -1) }
    #expect(network.values[..<bucket].enumerated().allSatisfy { abs($1 - signs[$0 % 2]) < 0.01 })
    #expect(network.values[bucket..<(2 * bucket)].enumerated().allSatisfy { abs($1 + signs[$0 % 2]) < 0.01 })
  }
}
