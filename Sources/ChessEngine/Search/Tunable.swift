/// A number of the search: its name, and how it may be tuned.
public struct Tunable: Sendable {
  /// The heuristic and the number, such as `nullMove.base`.
  public let name: String
  private let tuned: Tuned
  /// The place in `Parameters`, which consists of nothing but these numbers.
  let place: Int

  /// All numbers of the search. UCI options of a build for tuning, `goldcrest parameters` and the scripts under
  /// `Benchmarks/Tuning` come from this list.
  public static let all: [Tunable] = {
    var all: [Tunable] = []
    for group in Mirror(reflecting: Parameters()).children {
      for number in Mirror(reflecting: group.value).children {
        guard let tuned = number.value as? Tuned, let group = group.label, let name = number.label else { continue }
        // A wrapped property has an underscore before its name.
        all.append(Tunable(name: "\(group).\(name.dropFirst())", tuned: tuned, place: all.count))
      }
    }
    return all
  }()

  /// The values that make sense.
  public var range: ClosedRange<Int> { tuned.low...tuned.high }

  /// The current value.
  public var value: Int { Tunable.read(place, of: parameters).wrappedValue }

  /// The line of an SPSA test for OpenBench: name, type, value, lowest, highest, step (c) and learning rate (r).
  public var spsaLine: String? {
    tuned.step > 0 ? "\(name), int, \(value), \(tuned.low), \(tuned.high), \(tuned.step), 0.002" : nil
  }

  static func read(_ place: Int, of parameters: Parameters) -> Tuned {
    withUnsafeBytes(of: parameters) {
      $0.load(fromByteOffset: place * MemoryLayout<Tuned>.stride, as: Tuned.self)
    }
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
      // The value is the first of a number's fields.
      withUnsafeMutableBytes(of: &parameters) {
        $0.storeBytes(
          of: max(tuned.low, min(value, tuned.high)), toByteOffset: place * MemoryLayout<Tuned>.stride, as: Int.self)
      }
    #endif
  }
}
