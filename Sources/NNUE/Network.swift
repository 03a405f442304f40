import Chess
import Platform

/// A network laid out for evaluation; any number of threads may use it at the same time.
///
///     let network = try Network(path: "goldcrest.nnue")
///     print(network.evaluate(position))
///
/// # How a position becomes a number
///
/// Each player looks at the board from his own side: ranks counted from his first, and files in reverse if his king
/// stands on one of e to h. A man is then one of 768 features: his own or his opponent's, of six kinds, on 64 squares.
/// Where his king stands may choose between several sets of weights, the king buckets. `FeatureIndex` says all this.
///
/// Each feature has a row of weights, one for each hidden unit. A player's **accumulator** is the sum of the rows of all
/// men on the board and of the biases: his summary of the position in, say, 512 numbers. It is the expensive part, and
/// the reason for the name of such networks, *efficiently updatable*: a move changes two to four men, so an accumulator
/// is had from the one before it by adding and subtracting two to four rows. `AccumulatorStack` does this for a search,
/// and only for positions whose value is asked for.
///
/// Every unit is then clipped to 0...1 and squared: the **activation**, which lets the network express "both at once" and
/// "enough of it". The value is the sum of all activations times the output weights, of which the first half belongs to
/// the player to move and the second to his opponent; how many men are left may choose between eight such sets.
///
///     value = bias + Σ weight · clip(unit)²     (own units with the first weights, the opponent's with the second)
///
/// All numbers are integers, for speed and so that every processor finds the same value. In the units, 255 stands for
/// 1.0; in the output weights, 64; and 1.0 at the output is worth 400 centipawns:
///
///     centipawns = (Σ weight · clip(unit)² / 255 + bias) · 400 / (255 · 64),     clip to 0...255, divisions towards 0
///
/// # Why nothing overflows
///
/// - A unit is a sum of one bias and at most 32 weights; a `NetworkFile` is refused if any 32 could leave 16 bits. Sums
///   that wrap around on the way to a final one that fits are harmless.
/// - Clipped unit times output weight: at most 255 · 128, and larger output weights are refused. Fits 16 bits.
/// - The products with the clipped unit are summed in 32 bits as many at a time as this network's weights allow
///   (`unitsPerSum`), then in 64 bits.
public final class Network: Sendable {
  /// The shape.
  public let architecture: Architecture

  /// How the network came to be.
  public let certificate: String

  let features: AlignedBuffer<Int16>
  let featureBiases: AlignedBuffer<Int16>
  let outputs: AlignedBuffer<Int16>
  let outputBiases: AlignedBuffer<Int32>
  /// [player][place of his king].
  let views: AlignedBuffer<FeatureView>

  /// How many units can be multiplied and summed in 32 bits, whatever their activations.
  let unitsPerSum: Int

  /// A network that has been read or made.
  public init(_ file: NetworkFile) {
    architecture = file.architecture
    certificate = file.certificate
    features = Network.buffer(file.weights.features)
    featureBiases = Network.buffer(file.weights.featureBiases)
    outputs = Network.buffer(file.weights.outputs)
    outputBiases = Network.buffer(file.weights.outputBiases)
    views = Network.buffer(FeatureIndex(file.architecture).views)
    unitsPerSum = Network.unitsPerSum(file.weights.outputs, hidden: file.architecture.hidden)
  }

  /// Reads a network file.
  public convenience init(path: String) throws(NetworkError) { self.init(try NetworkFile(path: path)) }

  /// Reads the contents of a network file.
  public convenience init(bytes: RawSpan) throws(NetworkError) { self.init(try NetworkFile(bytes: bytes)) }

  /// A network of random numbers, for tests and measurements.
  public static func random(_ architecture: Architecture, seed: UInt64) -> Network {
    Network(.random(architecture, seed: seed))
  }

  private static func buffer<Element: BitwiseCopyable>(_ values: [Element]) -> AlignedBuffer<Element> {
    guard let buffer = AlignedBuffer<Element>(zeroed: values.count) else {
      fatalError("no memory for a network")
    }
    values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { buffer.start.update(from: first, count: source.count) }
    }
    return buffer
  }

  /// All hidden units if neither the positive nor the negative weights of one perspective can fill 32 bits, so that
  /// partial sums cannot either; else 256, which is safe for any weights.
  private static func unitsPerSum(_ outputs: [Int16], hidden: Int) -> Int {
    let limit = Int(Int32.max) / (Quantization.activation * Quantization.activation)
    for first in stride(from: 0, to: outputs.count, by: hidden) {
      var (positive, negative) = (0, 0)
      for weight in outputs[first..<(first + hidden)] {
        if weight > 0 { positive += Int(weight) } else { negative -= Int(weight) }
      }
      if max(positive, negative) > limit { return 256 }
    }
    return hidden
  }
}

// MARK: - Evaluation

extension Network {
  /// The value of a position for the player to move, in centipawns.
  ///
  /// It is found from scratch; a search has an `AccumulatorStack`, which is many times faster.
  public func evaluate(_ position: Position) -> Int {
    evaluate(position.placement, sideToMove: position.sideToMove)
  }

  /// The value of a board for the player to move, in centipawns.
  ///
  /// - Parameters:
  ///   - board: any board with one king for each player and at most 32 men, even one that the rules forbid.
  ///   - sideToMove: whose turn it is.
  ///   - outputBucket: the output weights to use, or nil for those that are meant for so many men.
  /// - Returns: more than 0 if the player to move is better off.
  public func evaluate(_ board: Placement, sideToMove: Color, outputBucket: Int? = nil) -> Int {
    guard let accumulators = AlignedBuffer<Int16>(zeroed: 2 * architecture.hidden) else {
      fatalError("no memory for an accumulator")
    }
    let (own, theirs) = (accumulators.start, accumulators.start + architecture.hidden)
    accumulate(board, for: sideToMove, into: own)
    accumulate(board, for: sideToMove.opponent, into: theirs)
    let bucket = outputBucket ?? architecture.outputBucket(men: board.occupied.count)
    return value(own: own, theirs: theirs, bucket: bucket)
  }

  /// A player's accumulator, from scratch.
  func accumulate(_ board: Placement, for color: Color, into output: Kernels.Output) {
    let view = view(of: color, on: board)
    Kernels.copy(output, featureBiases.start, count: architecture.hidden)
    for square in board.occupied {
      var row = view.row(board.man(on: square)) * architecture.hidden
      Kernels.change(
        output, copyingTo: output, features.start, rows: &row, added: 1, removed: 0, count: architecture.hidden)
    }
  }

  /// The output for two accumulators.
  @inline(__always)
  func value(own: Kernels.Input, theirs: Kernels.Input, bucket: Int) -> Int {
    let hidden = architecture.hidden
    let weights = outputs.start + bucket &* 2 &* hidden
    var (sum, first) = (0, 0)
    repeat {
      let count = min(unitsPerSum, hidden &- first)
      sum &+= Int(Kernels.squaredActivations(own + first, times: weights + first, count: count))
      sum &+= Int(Kernels.squaredActivations(theirs + first, times: weights + (hidden &+ first), count: count))
      first &+= count
    } while first < hidden
    let (activation, outputWeight) = (Quantization.activation, Quantization.outputWeight)
    let output = sum / activation &+ Int(outputBiases.start[bucket])
    return output &* Quantization.centipawns / (activation * outputWeight)
  }

  /// How a player sees this board.
  @inline(__always)
  func view(of color: Color, on board: Placement) -> FeatureView {
    views.start[color.index &* 64 &+ (board.kings & board[color]).lowest.index]
  }
}

// MARK: - Identity

extension Network {
  /// The file that it was read from or could be written to.
  public var file: NetworkFile {
    var weights = NetworkWeights(zerosFor: architecture)
    for i in weights.features.indices { weights.features[i] = features[i] }
    for i in weights.featureBiases.indices { weights.featureBiases[i] = featureBiases[i] }
    for i in weights.outputs.indices { weights.outputs[i] = outputs[i] }
    for i in weights.outputBiases.indices { weights.outputBiases[i] = outputBiases[i] }
    return NetworkFile(unchecked: architecture, weights, certificate)
  }
}

extension Network: Hashable {
  /// True if it is the same network, read once.
  public static func == (a: Network, b: Network) -> Bool { a === b }

  /// Feeds what tells it from others.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
