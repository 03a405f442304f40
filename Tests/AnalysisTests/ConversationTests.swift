import ChessEngine
import JSON
import Platform
import Testing

struct ConversationTests {
  // MARK: Answers

  @Test func anAnswerSaysWhatWasFound() throws {
    let answers = try Talk.answers(to: #"{"id":7,"position":"6k1/5ppp/8/8/8/8/8/R3K3 w - -","multiPV":2}"#)
    let answer = try #require(answers.first)
    #expect(answers.count == 1)
    #expect(answer["id"] == 7 && answer["final"] == true && answer["cancelled"] == nil)
    #expect((answer["nodes"]?.integer ?? 0) > 0 && answer["time"]?.integer != nil)
    let lines = try #require(answer["lines"]?.array)
    #expect(lines.count == 2)
    #expect(lines[0]["score"] == .object([("mate", 1)]) && lines[0]["wdl"] == .array([1000, 0, 0]))
    #expect(lines[0]["moves"] == .array(["a1a8"]) && lines[0]["san"] == .array(["Ra8#"]))
    #expect(answer["depth"] == lines[0]["depth"])
    #expect(lines[1]["score", "cp"]?.integer != nil || lines[1]["score", "mate"]?.integer != nil)
  }

  @Test func theEndOfAGameIsTold() throws {
    let answers = try Talk.answers(
      to: #"{"id":"mated","position":{"moves":["f3","e5","g4","Qh4"]}}"#,
      #"{"id":"stalemate","position":"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}"#, searches: 1)
    #expect(answers[0]["outcome"] == .object([("result", "0-1"), ("reason", "checkmate")]))
    #expect(answers[0]["lines"]?.array?.map { $0["score"] } == [.object([("mate", 0)])])
    #expect(answers[1]["outcome"] == .object([("result", "1/2-1/2"), ("reason", "stalemate")]))
    #expect(answers[1]["lines"]?.array?.map { $0["moves"] } == [.array([])])
    #expect(answers[1]["lines"]?.array?.map { $0["wdl"] } == [.array([0, 1000, 0])])
  }

  @Test func castlingIsWrittenAsTheVariantWants() throws {
    let fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1"
    let answers = try Talk.answers(
      to: #"{"id":1,"position":{"fen":"\#(fen)"},"searchmoves":["O-O"]}"#,
      #"{"id":2,"position":{"fen":"\#(fen)","variant":"chess960"},"searchmoves":["e1g1"]}"#, searches: 1)
    let moves = answers.map { $0["lines"]?.array?.first?["moves"]?.array?.first }
    #expect(moves == ["e1g1", "e1h1"])
    #expect(answers.allSatisfy { $0["lines"]?.array?.first?["san"]?.array?.first == "O-O" })
  }

  @Test func theNumberOfSearchesChangesNoAnswer() throws {
    let moves = ["e4", "d4", "c4", "Nf3", "g3", "b3", "f4", "Nc3"]
    let requests = moves.map { #"{"id":"\#($0)","position":{"moves":["\#($0)"]},"limits":{"nodes":1500}}"# }
    var contents: [[String]] = []
    for searches in 1...2 {
      let talk = try Talk(searches: searches)
      for request in requests { talk.say(request) }
      contents.append(try talk.end().map { answer in Self.withoutTime(answer).text }.sorted())
    }
    #expect(contents[0] == contents[1] && contents[0].count == moves.count)
  }

  private static func withoutTime(_ answer: JSON) -> JSON {
    guard case .members(let members) = answer else { return answer }
    return .members(members.filter { $0.name != "time" })
  }

  @Test func limitsEndASearch() throws {
    let answers = try Talk.answers(
      to: #"{"id":1,"position":"startpos","limits":{"depth":3}}"#,
      #"{"id":2,"position":"startpos","limits":{"nodes":3000}}"#,
      #"{"id":3,"position":"startpos","limits":{"time":50}}"#,
      #"{"id":4,"position":"startpos"}"#, #"{"id":5,"position":"startpos","limits":{}}"#, searches: 1)
    #expect(answers[0]["depth"] == 3)
    #expect(answers[1]["nodes"] == 3000)
    #expect((40..<5000).contains(answers[2]["time"]?.integer ?? 0))
    #expect(answers[3]["nodes"] == 2000 && answers[4]["nodes"] == 2000)
  }

  @Test func severalThreadsShareASearch() throws {
    let answers = try Talk.answers(to: #"{"id":1,"position":"startpos","options":{"threads":2,"keepHash":true}}"#)
    #expect(answers.first?["final"] == true)
    let refused = try Talk.answers(to: #"{"id":1,"position":"startpos","options":{"threads":3}}"#)
    #expect(refused.first?["error", "column"] == 52)
  }

  @Test func queriesAreAnswered() throws {
    let answers = try Talk.answers(
      to: #"{"query":"version"}"#, #"{"id":"x","query":"options"}"#, #"{"query":"weather"}"#)
    #expect(answers[0]["query"] == "version" && answers[0]["version"]?.string == Engine.version)
    #expect(answers[0]["id"] == nil && answers[1]["id"] == "x")
    #expect(answers[1]["searches"] == 2 && answers[1]["limits"] == .object([("nodes", 2000)]))
    #expect(answers[1]["ranges", "threads"] == .array([1, 2]))
    #expect(answers[2]["error", "reason"]?.string?.contains("expected version or options") == true)
  }

  // MARK: Order

  @Test func everyRequestIsAnsweredOnceUnderItsName() throws {
    let talk = try Talk()
    let fens = ["6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1"]
    for number in 0..<200 {
      talk.say(#"{"id":\#(number),"position":"\#(fens[number % 2])","limits":{"nodes":100}}"#)
    }
    let answers = try talk.end()
    #expect(answers.compactMap { $0["id"]?.integer }.sorted() == Array(0..<200))
    for answer in answers {
      let expected: JSON = (answer["id"]?.integer ?? 0) % 2 == 0 ? "Ra8#" : "Ra1#"
      #expect(answer["lines"]?.array?.first?["san"] == .array([expected]))
    }
  }

  @Test func prioritiesDecide() throws {
    let talk = try Talk(searches: 1)
    talk.say(#"{"id":"first","position":"startpos","limits":{"time":80000000},"report":10}"#)
    #expect(talk.waits { $0["id"] == "first" } != nil)
    talk.say(
      #"{"id":"low","position":"startpos","priority":-3}"#, #"{"id":"usual","position":"startpos"}"#,
      #"{"id":"high","position":"startpos","priority":3}"#, #"{"cancel":"first"}"#)
    let order = try talk.end().filter { $0["final"] == true }.compactMap { $0["id"]?.string }
    #expect(order == ["first", "high", "usual", "low"])
  }

  // MARK: Reports and cancelling

  @Test func reportsComeBeforeTheEnd() throws {
    let talk = try Talk(searches: 1)
    talk.say(#"{"id":1,"position":"startpos","limits":{"time":80000000},"report":10,"multiPV":3}"#)
    #expect(talk.waits { $0["final"] == false && $0["lines"]?.array?.count == 3 } != nil)
    talk.say(#"{"cancel":1}"#, #"{"cancel":1.5}"#, #"{"cancel":2}"#)
    let answers = try talk.end()
    let last = try #require(answers.last { $0["id"] == 1 })
    #expect(last["final"] == true && last["cancelled"] == true && last["lines"]?.array?.count == 3)
    #expect(answers.count { $0["id"] == 1 && $0["final"] == true } == 1)
    #expect(answers.contains(.object([("cancel", 1), ("found", true)])))
    #expect(answers.contains(.object([("cancel", 2), ("found", false)])))
    #expect(answers.contains { $0["error", "reason"]?.string?.hasPrefix("cancel: expected a whole number") == true })
  }

  @Test func namesAreNumbersOrTexts() throws {
    let talk = try Talk(searches: 1)
    talk.say(#"{"id":7,"position":"startpos","limits":{"time":80000000}}"#)
    talk.say(#"{"cancel":"7"}"#, #"{"id":7,"position":"startpos"}"#, #"{"id":"7","position":"startpos"}"#)
    talk.say(#"{"cancel":7}"#)
    let answers = try talk.end()
    #expect(answers[0] == .object([("cancel", "7"), ("found", false)]))
    #expect(answers[1]["error", "reason"]?.string?.contains("has not been answered yet") == true)
    #expect(answers.contains { $0["id"] == "7" && $0["nodes"] == 2000 })
    #expect(answers.contains { $0["id"] == 7 && $0["cancelled"] == true })
  }

  @Test func stoppingAnswersEverything() throws {
    let talk = try Talk(searches: 1)
    for number in 0..<5 { talk.say(#"{"id":\#(number),"position":"startpos","limits":{"time":80000000}}"#) }
    talk.conversation.stop()
    let answers = try talk.end()
    #expect(answers.count == 5 && answers.allSatisfy { $0["cancelled"] == true && $0["final"] == true })
  }
}
