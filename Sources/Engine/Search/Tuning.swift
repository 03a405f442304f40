/// The numbers of the search as options, for programs that look for better ones.
///
/// Only in builds made with `GOLDCREST_TUNING=1`; elsewhere they are constants, and the list is empty.
public enum Tuning {
  /// A number that can be set.
  public struct Option: Hashable, Sendable {
    /// The idea it belongs to and what it is there, such as `nullMove.base`.
    public let name: String
    /// Its present value.
    public let value: Int
  }

  /// All numbers, in the order in which they are declared.
  public static var options: [Option] {
    #if TUNING
      zip(names, withUnsafeBytes(of: parameters) { Array($0.bindMemory(to: Int.self)) }).map(Option.init)
    #else
      []
    #endif
  }

  /// Sets a number for all searches that begin after this.
  ///
  /// - Returns: false if there is no such number.
  public static func set(_ name: String, to value: Int) -> Bool {
    #if TUNING
      guard let index = names.firstIndex(of: name) else { return false }
      withUnsafeMutableBytes(of: &parameters) { $0.bindMemory(to: Int.self)[index] = value }
      return true
    #else
      return false
    #endif
  }

  #if TUNING
    /// `Parameters` holds groups, and each group integers: in memory one after the other, as they are declared.
    private static let names = Mirror(reflecting: Parameters()).children.flatMap { group in
      Mirror(reflecting: group.value).children.map { "\(group.label ?? "").\($0.label ?? "")" }
    }
  #endif
}
