import Chess
import NNUE
import Platform
import TestSupport
import Testing

@testable import Learning

/// The network once more, as slowly and plainly as it can be written, in double precision. Its numbers are rounded in the
/// beginning, as a network in training computes with them, but not those that a test changes.
private struct Reference {
  let architecture: Architecture
  var values: [Double]

  init(_ network: TrainingNetwork) {
    architecture = network.architecture
    values = network.values.map(Double.init)
    let layout = network.layout
    for place in values.indices.prefix(layout.outputBiasRow * layout.hidden) {
      let row = place / layout.hidden
      let scale: Double = row < layout.outputRow(0) ? 127 : 64
      values[place] = (values[place] * scale).rounded() / scale
    }
  }

  func output(_ position: Position) -> Double {
    let (layout, index) = (ParameterLayout(architecture), FeatureIndex(architecture))
    let bucket = architecture.outputBucket(pieceCount: position.occupied.count)
    var output = values[layout.outputBiasRow * layout.hidden + bucket]
    for (player, color) in [position.sideToMove, position.sideToMove.opponent].enumerated() {
      let view = index.view(of: color, king: position.king(of: color))
      for unit in 0..<layout.hidden {
        var sum = values[layout.featureBiasRow * layout.hidden + unit]
        for square in position.occupied {
          guard let piece = position[square] else { continue }
          let threats = architecture.threatBuckets == 1 ? 0 : position.placement.threatBucket(of: square)
          let row = view.row(of: piece, on: square, threatBucket: threats)
          sum += values[row * layout.hidden + unit]
        }
        let activation = min(max(sum, 0), 1)
        output += activation * activation * values[(layout.outputRow(bucket) + player) * layout.hidden + unit]
      }
    }
    return output
  }

  /// The loss, where an output of 1, 400 centipawns, has the expected result of 400 / `scale`.
  func loss(_ samples: [(position: Position, target: Double)], scale: Double) -> Double {
    samples.reduce(0) { sum, sample in
      let error = 1 / (1 + 1 / exponential(output(sample.position) * 400 / scale)) - sample.target
      return sum + error * error
    }
  }

  private func exponential(_ x: Double) -> Double { Mathematics.power(2.718_281_828_459_045, x) }
}

@Suite("The network in training")
struct GradientTests {
  /// Three king buckets.
  static let kingMap = (0..<32).map { UInt8($0 < 4 ? 0 : $0 < 20 ? 1 : 2) }

  private func positions(_ count: Int, seed: UInt64) -> [(position: Position, packed: PackedPosition)] {
    var random = SplitMix64(seed: seed)
    return SampleGames.games(count, seed: seed).map { game in
      var position = game.start
      for ply in game.plies { position.make(ply.move) }
      let results = [GameResult.whiteWins, .draw, .blackWins]
      let score = Int16(Int(random.next() % 2_001) - 1_000)
      return (position, PackedPosition(position, score, results[Int(random.next() % 3)]))
    }
  }

  /// A network in which activations of all sizes occur.
  private func network(
    hidden: Int, kingMap: [UInt8] = kingMap, threatBuckets: Int = 8, seed: UInt64
  ) throws -> TrainingNetwork {
    let shape = try Architecture(hidden: hidden, kingMap: kingMap, threatBuckets: threatBuckets, outputBuckets: 8)
    let network = TrainingNetwork(shape, seed: seed)
    var random = SplitMix64(seed: seed)
    network.values = network.values.map { $0 * 6 + Float(random.next() % 1_000) / 20_000 - 0.025 }
    return network
  }

  @Test("says what a slow and plain network says", arguments: zip([32, 128, 160], [1, 8, 8]))
  func forward(hidden: Int, threatBuckets: Int) throws {
    let network = try network(hidden: hidden, threatBuckets: threatBuckets, seed: 1)
    let (pass, reference) = (TrainingPass(network), Reference(network))
    for (position, packed) in positions(20, seed: 2) {
      #expect(abs(Double(pass.evaluate(packed)) - reference.output(position)) < 1e-4)
    }
  }

  @Test(
    "has the gradients that differences of the loss show",
    arguments: zip([160, 32], [kingMap, Architecture.singleKingBucket]))
  func gradients(hidden: Int, kingMap: [UInt8]) throws {
    let network = try network(hidden: hidden, kingMap: kingMap, seed: 3)
    let pass = TrainingPass(network)
    let target = TrainingTarget(wdlWeight: 0.4, scale: 300)
    let samples = positions(4, seed: 4)
    let loss = pass.learn(samples.map(\.packed), target)
    var reference = Reference(network)
    let expected = samples.map { (position: $0.position, target: Double(target($0.packed))) }
    #expect(abs(loss - reference.loss(expected, scale: 300)) < 1e-4)

    // A sample of everything, since each comparison runs through the slow network twice.
    let layout = network.layout
    var random = SplitMix64(seed: 5)
    var touched = touchedRows(pass)
    touched += touched.filter { _ in random.next() % 2 == 0 }
    let rows = Array(touched.shuffled(using: &random).prefix(30)) + Array(layout.featureBiasRow..<layout.rows)
    var (compared, nonzero) = (0, 0)
    for row in rows {
      for _ in 0..<fuzzEffort(debug: 1, release: 2) {
        let place = row * layout.hidden + Int(random.next() % UInt64(row == layout.outputBiasRow ? 8 : layout.hidden))
        let (value, step) = (reference.values[place], 1e-5)
        reference.values[place] = value + step
        let above = reference.loss(expected, scale: 300)
        reference.values[place] = value - step
        let below = reference.loss(expected, scale: 300)
        reference.values[place] = value
        let difference = (above - below) / (2 * step)
        let gradient = Double(pass.gradients[row, place % layout.hidden])
        #expect(abs(gradient - difference) < 2e-4 + 1e-3 * abs(difference), "parameter \(place)")
        compared += 1
        if abs(difference) > 1e-6 { nonzero += 1 }
      }
    }
    #expect(compared > fuzzEffort(debug: 45, release: 90) && nonzero > compared / 4)
  }

  /// The rows of features with gradients.
  private func touchedRows(_ pass: TrainingPass) -> [Int] {
    let layout = pass.gradients.layout
    return (0..<layout.featureRows).filter { row in (0..<layout.hidden).contains { pass.gradients[row, $0] != 0 } }
  }

  @Test("features that no position has get no gradients")
  func sparseness() throws {
    let network = try network(hidden: 32, seed: 6)
    let pass = TrainingPass(network)
    let sample = try #require(positions(1, seed: 7).first)
    _ = pass.learn([sample.packed], TrainingTarget(wdlWeight: 0, scale: 400))
    let rows = touchedRows(pass)
    // One from each perspective.
    #expect(!rows.isEmpty && rows.count <= 2 * sample.position.occupied.count)
  }

  @Test("losses and gradients do not depend on the threads, nor on how many positions go through at a time")
  func threads() throws {
    let network = try network(hidden: 160, seed: 12)
    let target = TrainingTarget(wdlWeight: 0.2, scale: 350)
    let samples = positions(23, seed: 13).map(\.packed)
    let whole = TrainingPass(network)
    let loss = whole.learn(samples, target)
    #expect(loss == whole.measure(samples, target))
    for (threads, capacity) in [(2, 100), (3, 7), (8, 1)] {
      let pass = TrainingPass(network, threads: threads, capacity: capacity)
      #expect(pass.learn(samples, target) == loss)
      #expect(pass.gradients.values == whole.gradients.values)
    }
  }

  @Test("a step of the optimiser is that of the formula, and clears the gradients", arguments: [1e-8, 1e-3])
  func adam(epsilon: Double) throws {
    let network = try network(hidden: 64, seed: 8)
    let (pass, layout) = (TrainingPass(network, threads: 2), network.layout)
    let optimizer = AdamOptimizer(network)
    let samples = positions(20, seed: 9)
    let (shared, weights) = (layout.sharedRows.lowerBound * 64, layout.featureRows * 64)
    let length = layout.sharedRows.count * 64
    #expect(length == 768 * 64 && weights == 24 * length)
    var expected = network.values.map(Double.init)
    var (means, squares) = (expected.map { _ in 0.0 }, expected.map { _ in 0.0 })
    for number in 1...3 {
      _ = pass.learn(samples.map(\.packed), TrainingTarget(wdlWeight: 0.5, scale: 400))
      var gradients = pass.gradients.values.map { Double($0) / 20 }
      for place in 0..<weights { gradients[shared + place % length] += gradients[place] }
      for place in shared..<(shared + length) { expected[place] = 0 }
      optimizer.change(pass, rate: 0.01, decay: 0.1, epsilon: epsilon, positions: 20)
      for place in expected.indices {
        means[place] = 0.9 * means[place] + 0.1 * gradients[place]
        squares[place] = 0.999 * squares[place] + 0.001 * gradients[place] * gradients[place]
        let mean = means[place] / (1 - Mathematics.power(0.9, Double(number)))
        let square = squares[place] / (1 - Mathematics.power(0.999, Double(number)))
        let moved = expected[place] * (1 - 0.01 * 0.1) - 0.01 * mean / (square.squareRoot() + epsilon)
        let limit = Double(layout.limit(ofRow: place / 64))
        expected[place] = min(max(moved, -limit), limit)
      }
      // The step by the sum of the gradients moves the weights of all buckets.
      for place in 0..<weights {
        let limit = Double(layout.limit(ofRow: 0))
        expected[place] = min(max(expected[place] + expected[shared + place % length], -limit), limit)
      }
      // Where the square is tiny, rounding decides the direction of the step; so the sum over all is compared.
      let distance = zip(network.values, expected).reduce(0) { $0 + abs(Double($1.0) - $1.1) }
      #expect(distance / Double(expected.count) < 1e-4)
    }
    #expect(pass.gradients.values.allSatisfy { $0 == 0 })
    // The reference rounds the output weights itself, so it shows that each step rounds them again.
    let sample = try #require(samples.first)
    #expect(abs(Double(pass.evaluate(sample.packed)) - Reference(network).output(sample.position)) < 1e-4)
  }

  @Test("says what the finished network says, in whole numbers")
  func quantization() throws {
    let network = try network(hidden: 64, seed: 10)
    let file = try network.quantized(metadata: "test")
    let (pass, whole) = (TrainingPass(network), Network(file))
    for (position, packed) in positions(40, seed: 11) {
      // The engine leaves out fractions of a centipawn.
      #expect(abs(Double(pass.evaluate(packed)) * 400 - Double(whole.evaluate(position))) < 1.1)
    }
    let read = try NetworkFile(bytes: file.bytes.span.bytes)
    #expect(read == file && read.metadata == "test")
  }
}

extension TrainingPass {
  func learn(_ positions: [PackedPosition], _ target: TrainingTarget) -> Double {
    learn(positions.count, target) { positions[$0] }
  }

  func measure(_ positions: [PackedPosition], _ target: TrainingTarget) -> Double {
    measure(positions.count, target) { positions[$0] }
  }
}

extension AdamOptimizer {
  /// Makes a whole step with the gradients of a pass.
  func change(_ pass: TrainingPass, rate: Double, decay: Double, epsilon: Double, positions: Int) {
    let step = step(rate: rate, decay: decay, epsilon: epsilon, positions: positions)
    for slice in 0..<pass.gradients.layout.slices { change(slice, step, by: pass.gradients) }
  }
}
