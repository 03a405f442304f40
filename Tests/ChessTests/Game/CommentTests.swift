import Testing

@testable import Chess

@Suite struct CommentTests {
  @Test func commandsAreUnderstoodAndKept() {
    var comment: GameComment = "Good. [%cal Gc2c3,Rc3d4,Xa1a2] and [%csl Ra3, Ba4] [%foo 1;2] end [%clk 1:02:03.5]"
    #expect(comment.arrows == [BoardArrow(.c2, .c3, .green), BoardArrow(.c3, .d4, .red)])
    #expect(comment.circles == [BoardCircle(.a3, .red), BoardCircle(.a4, .blue)])
    #expect(comment.clock == .milliseconds(3_723_500))
    #expect(comment.elapsed == nil && comment.evaluation == nil)
    #expect(comment.words == "Good. and end")
    #expect(comment.commands.map(\.name) == ["cal", "csl", "foo", "clk"])
    #expect(comment.values(of: "foo") == ["1;2"])

    comment.clock = .seconds(59)
    comment.arrows = []
    comment.elapsed = .milliseconds(1_250)
    comment.evaluation = RecordedEvaluation(.centipawns(-5), depth: 20)
    #expect(
      comment.text
        == "Good. and [%csl Ra3, Ba4] [%foo 1;2] end [%clk 0:00:59] [%emt 0:00:01.25] [%eval -0.05,20]")
    comment.circles = [BoardCircle(.h8, .yellow)]
    #expect(comment.text.contains("[%csl Yh8] [%foo"))
  }

  @Test(
    arguments: [
      ("0.17", RecordedEvaluation(.centipawns(17))), ("-1.5,20", RecordedEvaluation(.centipawns(-150), depth: 20)),
      ("#3", RecordedEvaluation(.mate(3))), ("#-3,7", RecordedEvaluation(.mate(-3), depth: 7)),
      ("+12", RecordedEvaluation(.centipawns(1200))), (".5", RecordedEvaluation(.centipawns(50))),
      ("0.999", RecordedEvaluation(.centipawns(100))), ("", nil), ("x", nil), ("1,2,3", nil), ("#", nil), ("-", nil),
      ("999999999999999999999999", nil), ("11258999068426239", nil),
    ])
  func evaluations(text: String, expected: RecordedEvaluation?) {
    #expect(RecordedEvaluation(text) == expected)
    if let expected { #expect(RecordedEvaluation(expected.description) == expected) }
  }

  @Test(
    arguments: [
      ("0:10:10", 610.0), ("42", 42), ("2:42", 162), ("1:00:00", 3600), ("0:00:01.25", 1.25), ("x", nil), ("-5", nil),
      ("1:2:3:4", nil), ("::", nil), ("99999999999999:00", nil),
    ] as [(String, Double?)])
  func clocks(text: String, seconds: Double?) {
    let comment = GameComment("[%clk \(text)]")
    #expect(comment.clock == seconds.map { .milliseconds(Int($0 * 1000)) })
  }

  @Test func textsAreTidied() {
    #expect(GameComment("  a  b \n c\t d ").text == "a  b c d")
    #expect(GameComment(" \n ").isEmpty)
    var comment: GameComment = "a"
    comment.append("")
    comment.append("b")
    #expect(comment == "a b")
  }

  @Test func brokenCommandsAreText() {
    var open = GameComment("the move [%emt is odd")
    open.clock = .seconds(90)
    #expect(open.clock == .seconds(90) && open.text.hasPrefix("the move [%emt is odd [%clk"))
    #expect(GameComment("[%clk 0:01").commands.isEmpty)
    #expect(GameComment("[ %clk 1]").commands.isEmpty)
    #expect(GameComment("[%]").commands == [GameComment.Command("", "")])
    #expect(GameComment("[%calYe4e8]").commands == [GameComment.Command("calYe4e8", "")])
  }

  @Test func remarks() {
    #expect(NAG("!?") == .interesting && NAG.interesting.symbol == "!?" && NAG.interesting.name == "interesting move")
    #expect(NAG("+-")?.code == 18 && NAG("=")?.code == 10 && NAG("N")?.code == 146 && NAG("□") == .forced)
    #expect(NAG(code: 19).name == "Black has a decisive advantage")
    #expect(NAG(code: 200).symbol == nil && NAG("e4") == nil && "\(NAG.good)" == "$1")
    for code in UInt8.min...UInt8.max {
      if let symbol = NAG(code: code).symbol, let nag = NAG(symbol) { #expect(nag.symbol == symbol) }
    }
  }
}
