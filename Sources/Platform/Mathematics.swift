import CLibrary

/// Mathematical functions that the Swift standard library leaves to the C library.
public enum Mathematics {
  /// The natural logarithm.
  public static func log(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.log(x)
    #elseif canImport(Musl)
      Musl.log(x)
    #else
      Darwin.log(x)
    #endif
  }

  /// The exponential function.
  public static func exp(_ x: Float) -> Float {
    #if canImport(Glibc)
      Glibc.expf(x)
    #elseif canImport(Musl)
      Musl.expf(x)
    #elseif canImport(Darwin)
      Darwin.expf(x)
    #endif
  }

  /// The exponential function.
  public static func exp(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.exp(x)
    #elseif canImport(Musl)
      Musl.exp(x)
    #elseif canImport(Darwin)
      Darwin.exp(x)
    #endif
  }

  /// The cosine.
  public static func cos(_ x: Double) -> Double {
    #if canImport(Glibc)
      Glibc.cos(x)
    #elseif canImport(Musl)
      Musl.cos(x)
    #elseif canImport(Darwin)
      Darwin.cos(x)
    #endif
  }

  /// `base` to the power of `exponent`.
  public static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The probability that a standard normal variable is below `x`.
  public static func normalProbability(below x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }
}
