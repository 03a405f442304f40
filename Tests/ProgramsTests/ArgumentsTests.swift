import Platform
import Programs
import Testing

@Suite struct ArgumentsTests {
  @Test func allKindsInAnyOrder() throws {
    var arguments = Arguments(["--quick", "6", "--fen", "8/8 w", "--threads=2", "a", "-", "-5"])
    #expect(try arguments.text("--fen") == "8/8 w")
    #expect(try arguments.number("--threads", in: 1...4) == 2)
    #expect(try arguments.number("--hash", in: 1...4) == nil)
    #expect(try arguments.flag("--quick", "-q"))
    #expect(try !arguments.flag("--slow"))
    #expect(try arguments.number(named: "depth", in: 0...9) == 6)
    #expect(try arguments.positionals() == ["a", "-", "-5"])
    try arguments.finish()
  }

  @Test func afterTwoDashesNothingIsAnOption() throws {
    var arguments = Arguments(["a", "--", "--quick", "--"])
    #expect(try !arguments.flag("--quick"))
    #expect(try arguments.positionals() == ["a", "--quick", "--"])
  }

  @Test func valuesMayContainAnything() throws {
    var arguments = Arguments(["--fen=a=b --c", "--name", "-x", "--empty="])
    #expect(try arguments.text("--fen") == "a=b --c")
    #expect(try arguments.text("--name") == "-x")
    #expect(try arguments.text("--empty") == "")
    try arguments.finish()
  }

  private func numberOfThreads(_ words: String...) throws(UsageError) -> Int? {
    var arguments = Arguments(words)
    let number = try arguments.number("--threads", in: 1...4)
    try arguments.finish()
    return number
  }

  @Test func errors() {
    #expect(throws: UsageError.missingValue("--threads")) { try numberOfThreads("--threads") }
    #expect(throws: UsageError.missingValue("--threads")) { try numberOfThreads("--threads", "--hash") }
    #expect(throws: UsageError.badNumber("--threads", "5", 1...4)) { try numberOfThreads("--threads", "5") }
    #expect(throws: UsageError.badNumber("--threads", "-1", 1...4)) { try numberOfThreads("--threads", "-1") }
    #expect(throws: UsageError.badNumber("--threads", "two", 1...4)) { try numberOfThreads("--threads=two") }
    #expect(throws: UsageError.badNumber("--threads", "99999999999999999999", 1...4)) {
      try numberOfThreads("--threads=99999999999999999999")
    }
    #expect(throws: UsageError.repeated("--threads")) { try numberOfThreads("--threads", "1", "--threads=2") }
    #expect(throws: UsageError.unexpected("3")) { try numberOfThreads("--threads", "1", "3") }
    #expect(throws: UsageError.unknownOption("--thread", closest: "--threads")) { try numberOfThreads("--thread=3") }
    #expect(throws: UsageError.unknownOption("-x", closest: nil)) { try numberOfThreads("-x") }
    var arguments = Arguments(["--quick=yes"])
    #expect(throws: UsageError.needlessValue("--quick")) { try arguments.flag("--quick") }
    #expect(throws: UsageError.missing("depth")) {
      var arguments = Arguments([])
      _ = try arguments.number(named: "depth", in: 0...9)
    }
  }

  @Test func realNumbers() throws {
    var arguments = Arguments(["--rate", "0.5", "--share=1e-3"])
    #expect(try arguments.real("--rate", in: 0...1) == 0.5)
    #expect(try arguments.real("--share", in: 0...1) == 0.001)
    #expect(try arguments.real("--other", in: 0...1) == nil)
    for text in ["1.5", "fast", "nan", ""] {
      #expect(throws: UsageError.badReal("--rate", text, 0...1)) {
        var arguments = Arguments(["--rate", text])
        return try arguments.real("--rate", in: 0...1)
      }
    }
    #expect(UsageError.badReal("--rate", "2", 0...1).description == "--rate is '2', not a number from 0.0 to 1.0")
  }

  @Test func durations() {
    #expect(0.0.asDuration == "0:00:00" && 3_725.9.asDuration == "1:02:05" && 360_000.0.asDuration == "100:00:00")
    #expect((-5.0).asDuration == "0:00:00" && Double.nan.asDuration == "0:00:00")
  }

  @Test func messages() {
    #expect(UsageError.badNumber("depth", "x", 0...9).description == "depth is 'x', not a whole number from 0 to 9")
    #expect(UsageError.badNumber("n", "0", 1...Int.max).description == "n is '0', not a whole number of at least 1")
    let unknown = UsageError.unknownOption("--fan", closest: "--fen")
    #expect(unknown.description == "unknown option --fan; did you mean --fen?")
  }

  @Test func spelling() {
    #expect(closestSpelling(to: "prft", among: ["perft", "help"]) == "perft")
    #expect(closestSpelling(to: "perft-siute", among: ["perft", "perft-suite"]) == "perft-suite")
    #expect(closestSpelling(to: "xyzzy", among: ["perft", "help"]) == nil)
    #expect(closestSpelling(to: "", among: []) == nil)
  }

  @Test func layout() {
    #expect(3.14159.fixed(2) == "3.14")
    #expect(0.05.fixed(1) == "0.1")
    #expect((-0.5).fixed(0) == "-1")
    #expect((-0.04).fixed(1) == "0.0")
    #expect(2.0.fixed(3) == "2.000")
    #expect(1234.5.fixed(0) == "1235")
    #expect(Double.nan.fixed(1) == "nan")
    #expect("ab".aligned(left: 4) + "|" + "ab".aligned(right: 4) == "ab  |  ab")
    #expect("abc".aligned(left: 2) + "abc".aligned(right: 2) == "abcabc")
    #expect("é ♞\u{1B}[31m\u{7F}\u{9B}\u{202E}\n".visible == "é ♞\\u{1b}[31m\\u{7f}\\u{9b}\\u{202e}\\u{a}")
  }
}
