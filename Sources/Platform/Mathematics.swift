#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of analysis that the standard library of Swift leaves to the C library.
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

  /// `base` to the power of `exponent`.
  public static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The probability that a normally distributed variable of mean 0 and deviation 1 is below `x`.
  public static func normalProbability(below x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }
}
