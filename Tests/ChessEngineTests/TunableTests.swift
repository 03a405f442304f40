import TestSupport
import Testing

@testable import ChessEngine

struct TunableTests {
  /// Numbers are found by their places: `Parameters` has nothing else, and they lie in the order of their declaration.
  @Test func everyNumberHasItsPlace() {
    let parameters = Parameters()
    #expect(Tunable.all.count > 100 && Set(Tunable.all.map(\.name)).count == Tunable.all.count)
    #expect(MemoryLayout<Parameters>.size == Tunable.all.count * MemoryLayout<Tuned>.stride)
    var places: [String: Tuned] = [:]
    for group in Mirror(reflecting: parameters).children {
      for number in Mirror(reflecting: group.value).children {
        places["\(group.label ?? "").\(number.label?.dropFirst() ?? "")"] = number.value as? Tuned
      }
    }
    for number in Tunable.all { #expect(Tunable.read(number.place, of: parameters) == places[number.name]) }
    let margin = Tunable.all.first { $0.name == "reverseFutility.margin" }
    #expect(margin?.value == parameters.reverseFutility.margin)
  }

  /// Built-in values lie within their limits, and a step leads somewhere.
  @Test func limitsFitTheValues() {
    for number in Tunable.all {
      #expect(number.range.contains(number.value), "\(number.name)")
      #expect(number.range.count > 1, "\(number.name)")
    }
  }

  @Test func linesForOpenBench() throws {
    let number = try #require(Tunable.all.first { $0.name == "probCut.margin" })
    #expect(number.spsaLine == "probCut.margin, int, \(number.value), 80, 350, 25, 0.002")
    #expect(Tunable.all.first { $0.name == "probCut.minDepth" }?.spsaLine == nil)
  }

  /// Each number of ablation.txt exists, and gets another value than the built-in one, within the limits to which `set`
  /// would clamp it.
  @Test func ablationNamesNumbersAndOtherValues() throws {
    let list = try PackageFolder.text("Benchmarks/Tuning/ablation.txt")
    let settings = list.split(separator: "\n").flatMap { line in
      line.prefix { $0 != "#" }.split(separator: " ").filter { $0.contains("=") }
    }
    #expect(settings.count > 50)
    for setting in settings {
      let parts = setting.split(separator: "=")
      let number = try #require(Tunable.all.first { $0.name == parts[0] }, "\(setting)")
      let value = try #require(Int(parts[1]), "\(setting)")
      #expect(number.range.contains(value) && value != number.value, "\(setting)")
    }
  }
}
