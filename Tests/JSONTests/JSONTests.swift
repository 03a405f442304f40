import JSON
import Platform
import Testing

@Suite struct JSONTests {
  @Test func roundTrip() throws {
    let json = JSON.object([
      ("text", "quotes \" and \\ and \n\t\u{1} and ½ and 🐦"), ("empty", .array([])), ("nothing", .null), ("yes", true),
      ("numbers", .array([0, -7, .number(0.1), .number(1e300), .integer(.max)])),
      ("inner", .object([("none", .object([])), ("list", .array([.array([1]), .array([])]))])),
    ])
    #expect(try JSON(parsing: json.text) == json)
    #expect(try JSON(parsing: json.page) == json)
  }

  @Test func linesOfAPageAreAsLongAsTheyMayBe() throws {
    let json = JSON.object([
      ("name", "x"), ("list", .array([1, 2])),
      ("players", .array([.object([("name", "Lan"), ("badges", .array(["first", "second"]))])])),
      ("none", .array([])), ("nothing", .object([])),
    ])
    #expect(
      json.page(width: 34) == """
        {
          "name": "x",
          "list": [
            1,
            2
          ],
          "players": [
            {
              "name": "Lan",
              "badges": [
                "first",
                "second"
              ]
            }
          ],
          "none": [],
          "nothing": {}
        }

        """)
    #expect(json.page.contains("\n    {\"name\":\"Lan\",\"badges\":[\"first\",\"second\"]}\n"))
    #expect(json.page(width: 35).contains("\n      \"badges\": [\"first\",\"second\"]\n"))
    for width in [.min, 0, 34, 60, .max] { #expect(try JSON(parsing: json.page(width: width)) == json) }
  }

  @Test func reads() throws {
    let json = try JSON(parsing: " { \"a\" : [ 1 , 2.5e1, \"\\u00bd\\ud83d\\udc26\\/\" ] , \"b\" : false } ")
    #expect(json["a"]?.array?.first?.integer == 1)
    #expect(json["a"]?.array?[1].number == 25)
    #expect(json["a"]?.array?[2].string == "½🐦/")
    #expect(json["b"] == false)
    #expect(json["c"] == nil)
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "{a:1}", "nul", "\"open", "1 2", "[1", "+1", "1.2.3", "\"\\x\"", "\"\\u12\"", "--1",
    "{\"a\" 1}", "\"\u{1}\"", "\"\\u+123\"", "\"\\u-000\"", "\"\\ud83d\\u0041\"",
  ])
  func refuses(text: String) { #expect(throws: JSONError.self) { try JSON(parsing: text) } }

  @Test func depth() {
    #expect(throws: JSONError.self) { try JSON(parsing: String(repeating: "[", count: 100_000)) }
  }

  @Test func errorsNameTheLine() {
    #expect {
      try JSON(parsing: "{\n\"a\": 1,\n\"b\": oops\n}")
    } throws: { error in
      "\(error)" == "line 3 is not JSON: expected a value"
    }
  }

  @Test func infinities() { #expect(JSON.finite(.infinity) == .null) }

  @Test func placesInATextAreFound() throws {
    let text = #" {"é": [1, {"a": "x"}, 3], "b": nul"#
    #expect(JSON.column(of: [], in: text) == 2)
    #expect(JSON.column(of: ["é"], in: text) == 8)
    #expect(JSON.column(of: ["é", "2", "a"], in: text) == 18)
    #expect(JSON.column(of: ["é", "3"], in: text) == 24)
    // A value that is not there: the innermost value around it.
    #expect(JSON.column(of: ["é", "2", "c"], in: text) == 12)
    #expect(JSON.column(of: ["c"], in: text) == 2)
    #expect(JSON.value(at: ["é", "2", "a"], in: text) == "x")
    #expect(JSON.value(at: ["b"], in: text) == nil && JSON.value(at: ["é", "x"], in: text) == nil)
    let error = #expect(throws: JSONError.self) { try JSON(parsing: "[1,\n\"é\",x]") }
    #expect(error?.line == 2 && error?.column == 5)
  }
}
