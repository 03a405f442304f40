import JSON
import Testing

@testable import ReviewPage

@Suite struct ReviewPageTests {
  /// A name that a hostile PGN may have.
  static let hostile = "</script><script>alert(1)</script><!-- &lt; \u{2028}\u{2029} {{script}} \"'\\"

  private static func review(of white: String) -> JSON {
    .object([("engine", "Goldcrest"), ("language", "en"), ("games", .array([.object([("white", .string(white))])]))])
  }

  /// The text between these two, which has to stand in the page once.
  private static func part(of page: String, from start: String, to end: String) throws -> String {
    let ranges = page.ranges(of: start)
    let open = try #require(ranges.first)
    #expect(ranges.count == 1)
    let close = try #require(page[open.upperBound...].firstRange(of: end))
    return String(page[open.upperBound..<close.lowerBound])
  }

  private static func data(of page: String) throws -> String {
    try part(of: page, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
  }

  // MARK: Nothing of the data is markup

  @Test func theDataIsReadBackEqual() throws {
    let review = Self.review(of: Self.hostile)
    #expect(try JSON(parsing: Self.data(of: ReviewPage.html(review))) == review)
  }

  @Test func theDataHasNoCharacterOfHTML() throws {
    let data = try Self.data(of: ReviewPage.html(Self.review(of: Self.hostile)))
    #expect(!data.unicodeScalars.contains { "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
  }

  @Test func aHostileNameChangesNothingElse() throws {
    let (hostile, harmless) = (Self.review(of: Self.hostile), Self.review(of: "Lan"))
    let pages = [ReviewPage.html(hostile), ReviewPage.html(harmless)]
    let shells = try pages.map { $0.replacing(try Self.data(of: $0), with: "") }
    #expect(shells[0] == shells[1])
  }

  @Test func namesOfMembersAreEscapedToo() {
    #expect(ReviewPage.block(JSON.object([("</script>", 1)]).text) == "{\"\\u003c/script\\u003e\":1}")
  }

  /// `U+202E` turns the text that follows round: a name that ends in it makes others look wrong.
  @Test func textKeepsItsDirection() {
    #expect(ReviewPage.block("a\u{202e}b\u{2067}c\u{2069}ש") == "abcש")
  }

  @Test func thePartsDoNotEndTheirElements() {
    #expect(!EmbeddedFile.script.text.contains("</"))
    #expect(!EmbeddedFile.script.text.contains("<!--"))
    #expect(!EmbeddedFile.style.text.contains("</"))
  }

  /// Ways of a script to turn a text into markup or a program, or to load something.
  @Test(arguments: [
    "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "setHTML", "fetch(",
    "XMLHttpRequest", "import(", "srcdoc", "DOMParser", "createContextualFragment", "localStorage",
  ])
  func theScriptDoesWithout(word: String) { #expect(!EmbeddedFile.script.text.contains(word)) }

  // MARK: Nothing is loaded

  @Test func thereAreNoAddresses() {
    let page = ReviewPage.html(Self.review(of: "Lan"))
    let namespace = "\"http://www.w3.org/2000/svg\""
    #expect(page.ranges(of: namespace).count == 1)
    let rest = page.replacing(namespace, with: "")
    for address in ["http:", "https:", "//www", "url(", "@import", " src=", "@font-face"] {
      #expect(!rest.contains(address), "\(address)")
    }
  }

  @Test func thePolicyAllowsThisStyleAndThisScriptAlone() throws {
    let page = ReviewPage.html(Self.review(of: "Lan"))
    let policy = try Self.part(of: page, from: "Content-Security-Policy\" content=\"", to: "\"")
    let script = try Self.part(of: page, from: "<script type=\"module\">", to: "</script>")
    let style = try Self.part(of: page, from: "<style>", to: "</style>")
    #expect(
      policy == "default-src 'none'; base-uri 'none'; form-action 'none'; "
        + "style-src '\(SHA256.source(of: style))'; script-src '\(SHA256.source(of: script))'")
  }

  // MARK: Everything is there

  @Test func everyPlaceIsFilled() {
    #expect(!ReviewPage.html(Self.review(of: "Lan")).contains("{{"))
  }

  @Test func allPiecesAreThere() {
    let page = ReviewPage.html(Self.review(of: "Lan"))
    for color in ["white", "black"] {
      for kind in ["pawn", "knight", "bishop", "rook", "queen", "king"] {
        #expect(page.ranges(of: "<symbol id=\"\(color)-\(kind)\" viewBox=\"0 0 45 45\"><g ").count == 1)
      }
    }
  }
}
