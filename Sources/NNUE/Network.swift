import Chess
internal import Platform

/// A network in memory, laid out for evaluation; any number of threads may use it at the same time.
///
///     let network = try Network(path: "goldcrest.nnue")
///     print(network.evaluate(position))
///
/// # From position to evaluation
///
/// Each perspective sees the board from its own side: ranks counted from its own first rank, and files mirrored if its
/// king stands on e to h. A piece is then one of 768 features: own or opposing, of six types, on 64 squares. There may
/// be several sets of feature weights: threat buckets, selected for each piece by its attackers and defenders
/// (`FeaturePlanes`), and king buckets, selected by the king square. `FeatureIndex` defines the mapping.
///
/// Each feature has a row of weights, one for each hidden unit. The **accumulator** of a perspective is the sum of the
/// biases and the rows of all pieces on the board. It is the expensive part, and the reason for the name of such
/// networks, *efficiently updatable*: a move changes few features (two to four pieces, and the threat buckets of three
/// others), so an accumulator is derived from the one before it by adding and subtracting their rows. `AccumulatorStack`
/// does this for a search, and only for positions that are evaluated.
///
/// Every unit is then clipped to 0...1 and squared: the **activation** (SCReLU). It lets the network express
/// conjunctions of features and saturation. The evaluation is the sum of all activations times the output weights, of
/// which the first half belongs to the side to move and the second to its opponent; the piece count may select one of
/// eight such sets, the output buckets.
///
///     evaluation = bias + Σ weight · clip(unit)²    (own units with the first weights, the opponent's with the second)
///
/// All numbers are integers, for speed and so that every processor gets the same result. The scales: 127 is 1.0 in the
/// units, 64 is 1.0 in the output weights, and an output of 1.0 is 400 centipawns:
///
///     centipawns = (Σ weight · clip(unit)² / 127 + bias) · 400 / (127 · 64),     clip to 0...127, divisions toward 0
///
/// # Why nothing overflows
///
/// - A unit is the sum of one bias and at most 32 weights of 8 bits; a `NetworkFile` is refused if a bias is so large
///   that the sum could exceed 16 bits. Partial sums may wrap around.
/// - Clipped unit times output weight: at most 127 · 128, which fits 16 bits; larger output weights are refused.
/// - The products with the clipped unit are summed in 32 bits for 1,024 units at most, then in 64 bits.
public final class Network: Sendable {
  /// The architecture of the network.
  public let architecture: Architecture

  /// The metadata: a text on how the network was trained.
  public let metadata: String

  /// As `Kernels.change` reads them: each larger by 128.
  let features: AlignedBuffer<UInt8>
  /// [lane of the hidden unit].
  let featureBiases: AlignedBuffer<Int16>
  /// [output bucket][side to move, opponent][lane of the hidden unit].
  let outputs: AlignedBuffer<Int16>
  let outputBiases: AlignedBuffer<Int32>
  /// [color][king square].
  let views: AlignedBuffer<FeatureView>

  /// A network in memory, from a network file.
  public init(_ file: NetworkFile) {
    Attacks.prepare()
    architecture = file.architecture
    metadata = file.metadata
    features = Network.bytes(file.weights.features)
    featureBiases = Network.lanes(file.weights.featureBiases)
    outputs = Network.lanes(file.weights.outputs)
    outputBiases = Network.buffer(file.weights.outputBiases)
    views = Network.buffer(FeatureIndex(file.architecture).views)
  }

  /// Reads a network file.
  public convenience init(path: String) throws(NetworkError) { self.init(try NetworkFile(path: path)) }

  /// Reads the contents of a network file.
  public convenience init(bytes: RawSpan) throws(NetworkError) { self.init(try NetworkFile(bytes: bytes)) }

  /// A network with random weights, for tests and measurements.
  public static func random(_ architecture: Architecture, seed: UInt64) -> Network {
    Network(.random(architecture, seed: seed))
  }

  private static func buffer<Element: BitwiseCopyable>(_ values: [Element]) -> AlignedBuffer<Element> {
    let buffer = AlignedBuffer<Element>(zeroed: values.count)
    values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { buffer.start.update(from: first, count: source.count) }
    }
    return buffer
  }

  /// Feature weights as `Kernels.change` reads them.
  private static func bytes(_ weights: [Int8]) -> AlignedBuffer<UInt8> {
    let buffer = AlignedBuffer<UInt8>(zeroed: weights.count)
    let bytes = buffer.start
    weights.withUnsafeBufferPointer { weights in
      for i in weights.indices { bytes[i] = UInt8(truncatingIfNeeded: Int(weights[i]) &+ Kernels.byteOffset) }
    }
    return buffer
  }

  /// Numbers that belong to hidden units, in the order of an accumulator.
  private static func lanes(_ values: [Int16]) -> AlignedBuffer<Int16> {
    assert(values.count % 32 == 0)
    let buffer = AlignedBuffer<Int16>(zeroed: values.count)
    for (unit, value) in values.enumerated() { buffer.start[Kernels.lane(ofUnit: unit)] = value }
    return buffer
  }
}

// MARK: - Evaluation

extension Network {
  /// The evaluation of a position for the side to move, in the network's unit: about a hundredth of a pawn.
  ///
  /// Both accumulators are computed from scratch; a search uses an `AccumulatorStack`, which is many times faster.
  public func evaluate(_ position: Position) -> Int {
    evaluate(position.placement, sideToMove: position.sideToMove)
  }

  /// The evaluation of a board for the side to move, in the network's unit: about a hundredth of a pawn.
  ///
  /// - Parameters:
  ///   - board: any board with one king of each color and at most 32 pieces, even an illegal position.
  ///   - sideToMove: the side to move.
  ///   - outputBucket: the output bucket to use, or nil for that of the piece count.
  /// - Returns: the evaluation; positive if the side to move is better.
  public func evaluate(_ board: Placement, sideToMove: Color, outputBucket: Int? = nil) -> Int {
    assert(board.occupied.count <= 32)
    let accumulators = AlignedBuffer<Int16>(zeroed: 2 * architecture.hidden)
    let (own, theirs) = (accumulators.start, accumulators.start + architecture.hidden)
    accumulate(board, for: sideToMove, into: own)
    accumulate(board, for: sideToMove.opponent, into: theirs)
    let bucket = outputBucket ?? architecture.outputBucket(pieceCount: board.occupied.count)
    return value(own: own, theirs: theirs, bucket: bucket)
  }

  /// Computes the accumulator of one perspective from scratch.
  func accumulate(_ board: Placement, for color: Color, into output: Kernels.Output) {
    let view = view(of: color, on: board)
    Kernels.copy(output, featureBiases.start, count: architecture.hidden)
    let planes = FeaturePlanes(board, threatBuckets: architecture.threatBuckets)
    for square in board.occupied {
      var row = view.row(planes.feature(on: square)) * architecture.hidden
      assert(hasRows(&row, 1))
      Kernels.change(
        output, from: output, features.start, rows: &row, added: 1, removed: 0, count: architecture.hidden)
    }
  }

  /// The output for two accumulators, in the network's unit.
  @inline(__always)
  func value(own: Kernels.Input, theirs: Kernels.Input, bucket: Int) -> Int {
    assert(bucket >= 0 && bucket < architecture.outputBuckets)
    let hidden = architecture.hidden
    let weights = outputs.start + bucket &* 2 &* hidden
    var (sum, first) = (0, 0)
    repeat {
      let count = min(Kernels.unitsPerSum, hidden &- first)
      sum &+= Int(Kernels.squaredActivations(own + first, times: weights + first, count: count))
      sum &+= Int(Kernels.squaredActivations(theirs + first, times: weights + (hidden &+ first), count: count))
      first &+= count
    } while first < hidden
    let (activation, outputWeight) = (Quantization.activation, Quantization.outputWeight)
    let output = sum / activation &+ Int(outputBiases.start[bucket])
    return output &* Quantization.centipawns / (activation * outputWeight)
  }

  /// True if `count` rows of weights begin at these offsets, for assertions.
  func hasRows(_ rows: UnsafePointer<Int>, _ count: Int) -> Bool {
    let hidden = architecture.hidden
    return (0..<count).allSatisfy {
      rows[$0] >= 0 && rows[$0] % hidden == 0 && rows[$0] / hidden < architecture.featureRows
    }
  }

  /// The view of one perspective of this board.
  @inline(__always)
  func view(of color: Color, on board: Placement) -> FeatureView {
    views.start[color.index &* 64 &+ board.king(of: color).index]
  }
}

// MARK: - Identity

extension Network {
  /// The network as a file: the one that it was read from, or that it could be written to.
  public var file: NetworkFile {
    var weights = NetworkWeights(zerosFor: architecture)
    for i in weights.features.indices { weights.features[i] = Int8(Int(features[i]) - Kernels.byteOffset) }
    for unit in weights.featureBiases.indices {
      weights.featureBiases[unit] = featureBiases[Kernels.lane(ofUnit: unit)]
    }
    for unit in weights.outputs.indices { weights.outputs[unit] = outputs[Kernels.lane(ofUnit: unit)] }
    for i in weights.outputBiases.indices { weights.outputBiases[i] = outputBiases[i] }
    return NetworkFile(unchecked: architecture, weights, metadata)
  }
}

extension Network: Hashable {
  /// True if both are the same instance.
  public static func == (a: Network, b: Network) -> Bool { a === b }

  /// Hashes the identity of the instance.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
