/// The quantization: the scales of the integers that the engine computes with.
///
/// A feature weight w is stored as round(127 w) in 8 bits, a feature bias as round(127 w), an output weight as
/// round(64 w), an output bias as round(127 · 64 w).
///
/// The feature weights take nearly all of the memory, and an update reads rows all over it: with 16 bits each, the
/// engine searches 5 % fewer nodes a second.
public enum Quantization {
  /// The scale of the hidden layer: the integer for 1.0, the highest activation.
  public static let activation = 127

  /// The scale of the output weights: the integer for 1.0.
  public static let outputWeight = 64

  /// The scale of the output: an output of 1.0, in centipawns.
  public static let centipawns = 400

  /// The largest absolute value of a feature weight that training may reach: a weight of 1.0.
  public static let maxFeatureWeight = 127

  /// The largest absolute value of an output weight.
  ///
  /// An activation times such a weight fits 16 bits, which lets one instruction multiply and add pairs of 16-bit
  /// numbers.
  public static let maxOutputWeight = 128

  /// The largest absolute value of a feature bias: the sum with 32 feature weights fits 16 bits.
  static let maxFeatureBias = Int(Int16.max) + 32 * Int(Int8.min)
}
