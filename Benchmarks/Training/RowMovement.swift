import Platform
import Synchronization

/// How fast the processor moves rows of weights: the limit of training, in which each piece of a position needs a row of
/// weights to be read and a row of gradients to be added to, from both perspectives.
///
/// Each thread goes through memory of its own, as large as the feature weights, from its beginning to its end: no order
/// is faster.
struct RowMovement {
  /// The speed of all threads together, in bytes per second.
  private let (reading, adding): (Double, Double)
  private let rowBytes: Int

  private typealias Vector = SIMD16<Float>
  private static let rows = 768

  /// Measures reading and adding, each for this many seconds.
  init(hidden: Int, threads: Int, seconds: Double) {
    rowBytes = hidden * MemoryLayout<Float>.size
    let vectors = Self.rows * rowBytes / MemoryLayout<Vector>.size
    let bytes = Double(Self.rows * rowBytes)
    reading = bytes * Self.perSecond(threads, vectors, seconds) { Self.sum($0, vectors: vectors) }
    adding = bytes * Self.perSecond(threads, vectors, seconds) { Self.increase($0, vectors: vectors) }
  }

  /// The number of positions a second with this many pieces on the board.
  func positionsPerSecond(pieces: Double) -> Double {
    let bytes = 2 * pieces * Double(rowBytes)
    return 1 / (bytes / reading + bytes / adding)
  }

  /// The number of times a second that all threads together go through their memory.
  private static func perSecond(
    _ threads: Int, _ vectors: Int, _ seconds: Double,
    _ body: @escaping @Sendable (UnsafeMutablePointer<Vector>) -> Void
  ) -> Double {
    let speed = Mutex(0.0)
    runThreads(threads) { _ in
      let memory = AlignedBuffer<Vector>(zeroed: vectors)
      body(memory.start)
      let stopwatch = Stopwatch()
      var times = 0
      repeat {
        body(memory.start)
        times += 1
      } while stopwatch.seconds < seconds
      let found = Double(times) / stopwatch.seconds
      speed.withLock { $0 += found }
    }
    return speed.withLock { $0 }
  }

  /// Adds up all vectors; the sum goes to the first, so that the compiler cannot leave it out.
  @inline(never)
  private static func sum(_ memory: UnsafeMutablePointer<Vector>, vectors: Int) {
    var (a, b, c, d) = (Vector.zero, Vector.zero, Vector.zero, Vector.zero)
    var (e, f, g, h) = (a, b, c, d)
    for place in stride(from: 0, to: vectors, by: 8) {
      let row = memory + place
      a += row[0]
      b += row[1]
      c += row[2]
      d += row[3]
      e += row[4]
      f += row[5]
      g += row[6]
      h += row[7]
    }
    memory[0] = ((a + b) + (c + d) + (e + f) + (g + h)) * 0
  }

  /// Adds a number to all vectors.
  @inline(never)
  private static func increase(_ memory: UnsafeMutablePointer<Vector>, vectors: Int) {
    let change = Vector(repeating: 1e-3)
    for place in 0..<vectors { memory[place] += change }
  }
}
