/// A number of the search: its name, where it is, and how it may be tuned.
public struct Tunable: Sendable {
  /// The heuristic and the number, such as `nullMove.base`.
  public let name: String
  /// The values that make sense; one end often turns a heuristic off.
  public let range: ClosedRange<Int>
  /// A change worth a few Elo, as SPSA needs it; nil if the number is not for SPSA.
  public let step: Int?
  let path: WritableKeyPath<Parameters, Int> & Sendable

  init(
    _ name: String, _ path: WritableKeyPath<Parameters, Int> & Sendable, _ range: ClosedRange<Int>, step: Int? = nil
  ) {
    self.name = name
    self.path = path
    self.range = range
    self.step = step
  }

  /// The current value.
  public var value: Int { parameters[keyPath: path] }

  /// What OpenBench takes for an SPSA test: name, type, value, lowest, highest, step (c) and learning rate (r).
  public var spsaLine: String? {
    step.map { "\(name), int, \(value), \(range.lowerBound), \(range.upperBound), \($0), 0.002" }
  }

  /// True in a build for tuning, in which the numbers can be set; elsewhere they are constants.
  public static var isEnabled: Bool {
    #if TUNING
      true
    #else
      false
    #endif
  }

  /// Sets the value for all searches that begin after this; does nothing unless tuning is enabled.
  public func set(_ value: Int) {
    #if TUNING
      parameters[keyPath: path] = max(range.lowerBound, min(value, range.upperBound))
    #endif
  }
}
