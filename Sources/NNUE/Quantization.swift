/// The quantization: the scales of the integers that the engine computes with.
///
/// A feature weight or bias w is stored as round(255 w), an output weight as round(64 w), an output bias as
/// round(255 · 64 w).
public enum Quantization {
  /// The scale of the hidden layer: the integer for 1.0, the highest activation.
  public static let activation = 255

  /// The scale of the output weights: the integer for 1.0.
  public static let outputWeight = 64

  /// The scale of the output: an output of 1.0, in centipawns.
  public static let centipawns = 400

  /// The largest absolute value of an output weight.
  ///
  /// An activation times such a weight fits 16 bits, which lets one instruction multiply and add pairs of 16-bit
  /// numbers.
  public static let maxOutputWeight = 128
}
