import TestSupport
import Testing

@testable import Engine

struct TunableTests {
  /// A number that is declared in `Parameters` but not in the list could never be tuned; one with another's path would
  /// change that one instead.
  @Test func everyNumberIsListedOnceUnderItsOwnName() {
    var expected: [String: Int] = [:]
    for group in Mirror(reflecting: Parameters()).children {
      for number in Mirror(reflecting: group.value).children {
        expected["\(group.label ?? "").\(number.label ?? "")"] = number.value as? Int
      }
    }
    #expect(expected.count == Tunable.all.count)
    for number in Tunable.all {
      #expect(number.value == expected[number.name], "\(number.name)")
      var changed = Parameters()
      changed[keyPath: number.path] += 1
      #expect(value(number.name, in: changed) == number.value + 1, "\(number.name)")
    }
  }

  private func value(_ name: String, in parameters: Parameters) -> Int? {
    let names = name.split(separator: ".").map(String.init)
    let group = Mirror(reflecting: parameters).children.first { $0.label == names[0] }
    return group.flatMap { Mirror(reflecting: $0.value).children.first { $0.label == names[1] }?.value as? Int }
  }

  /// What is built in lies within its limits, and a step leads somewhere.
  @Test func limitsFitTheValues() {
    for number in Tunable.all {
      #expect(number.range.contains(number.value), "\(number.name)")
      #expect((number.step ?? 1) > 0 && (number.step ?? 1) <= number.range.count, "\(number.name)")
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
