import JSON
import Platform
import TestSupport
import Testing

struct BadLineTests {
  @Test(arguments: [
    (#"{"id":1,"position":"startpos","limits":{"nodes":0}}"#, 49, "limits/nodes: expected a whole number from 1"),
    (#"{"id":1,"position":"startpos","limits":{"nodes":5.5}}"#, 49, "limits/nodes: expected a whole number from 1"),
    (#"{"id":1,"position":"startpos","limits":5}"#, 40, "limits: expected an object"),
    (#"{"id":1,"position":"startpos","limits":{"dept":5}}"#, 48, "limits/dept: unknown name; did you mean 'depth'?"),
    (#"{"id":1,"position":"startpos","multipv":5}"#, 41, "multipv: unknown name; did you mean 'multiPV'?"),
    (#"{"id":1,"position":"startpos","multiPV":257}"#, 41, "multiPV: expected a whole number from 1 to 256"),
    (#"{"id":1,"position":"startpos","id":2}"#, 7, "id: it is there twice"),
    (#"{"id":1}"#, 1, "expected a position"),
    (#"{"id":1,"position":[]}"#, 20, "position: expected a FEN in quotes, or an object"),
    (#"{"id":1,"position":"8/8/8"}"#, 20, "position: the board must have 8 ranks, not 3"),
    (#"{"id":1,"position":{"fen":"x"}}"#, 27, "position/fen: the board must have 8 ranks"),
    (#"{"id":1,"position":{"moves":["e4", "e4"]}}"#, 36, "position/moves/2: 'e4' is not a legal move here"),
    (#"{"id":1,"position":{"moves":["e4",5]}}"#, 35, "position/moves/2: expected a text in quotes"),
    (#"{"id":1,"position":{"variant":"atomic"}}"#, 31, "position/variant: expected standard or chess960"),
    (#"{"id":1,"position":"startpos","searchmoves":["Ke2"]}"#, 46, "searchmoves/1: 'Ke2' is not a legal move here"),
    (#"{"id":1,"position":"startpos","searchmoves":"e4"}"#, 45, "searchmoves: expected a list"),
    (#"{"id":1,"position":"startpos","report":1}"#, 40, "report: expected a whole number from 10"),
    (#"{"id":1,"position":"startpos","options":{"keepHash":1}}"#, 53, "options/keepHash: expected true or false"),
    (#"{"id":1,"position":"startpos""#, 30, "no JSON: expected a comma or }"),
    (#"{"id":1,"position":"startpos"} x"#, 32, "no JSON: expected the end of the text"),
  ])
  func aMistakeIsToldWithItsPlace(line: String, column: Int, reason: String) throws {
    let answers = try Talk.answers(to: " ", line, searches: 1)
    let answer = try #require(answers.first)
    #expect(answers.count == 1)
    #expect(answer["id"] == 1 && answer["final"] == true)
    #expect(answer["error", "line"] == 2 && answer["error", "column"]?.integer == column)
    #expect(answer["error", "reason"]?.string?.hasPrefix(reason) == true, "\(answer.text)")
  }

  @Test(arguments: [
    "[]", "7", "nonsense", #"{"position":"startpos"}"#, #"{"id":true,"position":"startpos"}"#, "{}", "\u{0}",
    #"{"id":1e999,"#,
  ])
  func aLineWithoutANameIsRefusedWithoutOne(line: String) throws {
    let answers = try Talk.answers(to: line, #"{"id":5,"position":"startpos"}"#)
    #expect(answers.count == 2 && answers[0]["id"] == .null && answers[0]["error", "line"] == 1)
    #expect(answers[1]["id"] == 5 && answers[1]["nodes"] == 2000)
  }

  @Test func columnsCountCharacters() throws {
    let answers = try Talk.answers(to: #"{"id":"é","position":"startpos","priority":"x"}"#)
    #expect(answers.first?["error", "column"] == 44)
  }

  @Test func aLineMayNotBeEndless() throws {
    let long = #"{"id":1,"position":"\#(String(repeating: "8", count: 70_000))"}"#
    let answers = try Talk.answers(to: long)
    #expect(answers.first?["id"] == 1)
    #expect(answers.first?["error", "reason"] == "the line is longer than 65536 bytes")
  }

  /// Requests with the accidents that happen to text: each has one answer, and the conversation goes on.
  @Test func spoiledRequestsAreAnsweredOrRefused() throws {
    let talk = try Talk(searches: 2)
    var random = SplitMix64(seed: 7)
    var (accepted, lines) = (0, 0)
    for number in 0..<1_000 {
      let line = Spoiler.line(id: number, &random)
      guard line.utf8.contains(where: { $0 != 32 }) else { continue }
      lines += 1
      talk.say(line)
    }
    talk.say(#"{"id":"last","position":"startpos"}"#)
    let answers = try talk.end()
    for answer in answers where answer["final"] == true {
      if answer["error"] == nil { accepted += 1 } else { #expect(answer["error", "column"]?.integer != nil) }
    }
    #expect(answers.count == lines + 1)
    #expect(answers.contains { $0["id"] == "last" && $0["nodes"] == 2000 })
    // Both happen often.
    #expect((100..<900).contains(accepted), "\(accepted) of \(lines)")
  }
}

/// Makes lines that are nearly requests.
private enum Spoiler {
  private static let good = [
    #"{"id":%,"position":"startpos","limits":{"nodes":100}}"#,
    #"{"id":%,"position":{"moves":["e4","e7e5","Nf3"],"variant":"standard"},"limits":{"depth":2}}"#,
    #"{"id":%,"position":"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1","limits":{"nodes":50,"depth":3},"multiPV":2}"#,
    #"{"id":%,"position":{"fen":"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"},"limits":{"nodes":60},"searchmoves":["e4"]}"#,
    #"{"id":%,"position":"startpos","limits":{"nodes":70},"priority":5,"options":{"keepHash":true,"threads":1}}"#,
    #"{"query":"options"}"#, #"{"cancel":%}"#,
  ]
  private static let pieces = ["\"", "{", "}", "[", "]", ",", ":", "0", "-1", "1e9", "null", "true", "\\", "é", "e5"]

  static func line(id: Int, _ random: inout SplitMix64) -> String {
    var text = good.randomElement(using: &random) ?? ""
    text = text.replacing("%", with: "\(id)")
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      var letters = Array(text)
      let place = Int.random(in: 0...letters.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: letters.insert(contentsOf: pieces.randomElement(using: &random) ?? "", at: place)
      case 1 where place < letters.count: letters.remove(at: place)
      case 2: letters = Array(letters.prefix(place))
      default:
        guard place < letters.count else { continue }
        letters.swapAt(place, Int.random(in: letters.indices, using: &random))
      }
      text = String(letters)
    }
    // Limits must not be lost: the test shall end.
    return text.contains("limits") || !text.contains("position") ? text : text.replacing("position", with: "pos")
  }
}
