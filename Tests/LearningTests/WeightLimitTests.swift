import NNUE
import Testing

@testable import Learning

@Suite("The limit of weights in training")
struct WeightLimitTests {
  /// Whole numbers of 8 and 16 bits shall hold what was learned, so the optimiser lets no weight grow further.
  @Test("no step carries a weight beyond the limit, and none is kept from coming back")
  func steps() throws {
    let network = TrainingNetwork(try Architecture(hidden: 32, outputBuckets: 1), seed: 1)
    let worker = GradientWorker(network)
    let optimizer = AdamOptimizer(network, [worker])
    network.values = network.values.indices.map { $0 % 2 == 0 ? 1.9 : -1.9 }
    /// Pushes every weight away from zero, or towards it.
    func push(_ outwards: Bool) {
      for place in 0..<network.layout.count {
        worker.gradients.start[place] = (place % 2 == 0) == outwards ? -1 : 1
      }
      optimizer.step(rate: 0.05, decay: 0, positions: 1)
    }
    push(true)
    #expect(network.values.allSatisfy { abs($0) > 1.9 })
    for _ in 0..<5 { push(true) }
    #expect(network.values.indices.allSatisfy { network.values[$0] == ($0 % 2 == 0 ? 1.98 : -1.98) })
    for _ in 0..<30 { push(false) }
    #expect(network.values.allSatisfy { abs($0) < 1.9 })
  }

  /// Each of the two may be as large as a weight can be; their sum is what the engine uses.
  @Test("a weight of a king bucket and what all buckets share are held to the limit together")
  func sharedWeights() throws {
    let kingMap = (0..<32).map { UInt8($0 < 4 ? 0 : 1) }
    let network = TrainingNetwork(try Architecture(hidden: 32, kingMap: kingMap, outputBuckets: 1), seed: 1)
    network.values = network.values.indices.map { $0 % 2 == 0 ? 1.98 : -1.98 }
    let weights = try network.quantized(metadata: "test").weights
    // 1.98 in 255ths and in 64ths.
    #expect(weights.features.indices.allSatisfy { weights.features[$0] == ($0 % 2 == 0 ? 505 : -505) })
    #expect(weights.outputs.indices.allSatisfy { weights.outputs[$0] == ($0 % 2 == 0 ? 127 : -127) })
    // Sums of 32 of them fit into 16 bits, and activations times an output weight do too.
    #expect(32 * 505 <= Int(Int16.max) && 127 < Quantization.maxOutputWeight)
  }
}
