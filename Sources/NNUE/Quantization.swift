/// How the real numbers of training become the integers that the engine computes with.
///
/// A feature weight or bias w is stored as round(255 w), an output weight as round(64 w), an output bias as
/// round(255 · 64 w).
public enum Quantization {
  /// What 1.0 is in the hidden layer: the highest activation.
  public static let activation = 255

  /// What 1.0 is as an output weight.
  public static let outputWeight = 64

  /// The centipawns of an output of 1.0.
  public static let centipawns = 400

  /// The largest output weight.
  ///
  /// An activation times this fits into 16 bits, which lets one instruction multiply and add pairs of 16-bit numbers.
  public static let maxOutputWeight = 128
}
