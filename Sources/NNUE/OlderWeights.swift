/// The weights of network files of versions 1 and 2, which have 16 bits for each feature weight and 255 for 1.0 in a
/// hidden unit.
///
/// They are rounded as they are read, and the few feature weights beyond ±1.0 become ±1.0. So such a network judges
/// nearly as it did before; written again, it has another checksum and so another name.
enum OlderWeights {
  /// The first version whose weights are unlike these.
  static let firstUnlike: UInt32 = 3

  /// The integer for 1.0 in a hidden unit.
  static let activation = 255

  static func feature(_ weight: Int16) -> Int8 {
    let limit = Quantization.maxFeatureWeight
    return Int8(max(-limit, min(limit, rounded(Int(weight)))))
  }

  static func bias<Number: FixedWidthInteger>(_ bias: Number) -> Number { Number(rounded(Int(bias))) }

  private static func rounded(_ number: Int) -> Int {
    (2 * number * Quantization.activation + number.signum() * activation) / (2 * activation)
  }
}
