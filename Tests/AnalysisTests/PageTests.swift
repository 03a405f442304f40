import Analysis
import ChessEngine
import Foundation
import JSON
import TestSupport
import Testing

/// The page about `goldcrest analyse` shows requests and answers: here they are sent and compared.
struct PageTests {
  /// The blocks of JSON of the page: requests, answers, requests, answers …, and at last the schema.
  private static let blocks: [String] = {
    let page = try? PackageFolder.text("Sources/Analysis/ANALYSE.md")
    return (page ?? "").components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }()

  private static func schema() throws -> Schema { Schema(root: try JSON(parsing: blocks.last ?? "")) }

  /// The requests of each example, and the answers.
  private static var examples: [(requests: [String], answers: [String])] {
    stride(from: 0, to: blocks.count - 2, by: 2).map { (lines(blocks[$0]), lines(blocks[$0 + 1])) }
  }

  private static func lines(_ block: String) -> [String] { block.split(separator: "\n").map(String.init) }

  @Test func theExamplesOfThePageWork() throws {
    let schema = try Self.schema()
    #expect(Self.blocks.count == 2 * Self.examples.count + 1 && Self.examples.count == 6)
    for example in Self.examples {
      let conversation = try Talk(settings: AnalysisSettings(searches: 1, options: EngineOptions()))
      for request in example.requests { conversation.say(request) }
      var answers = try conversation.end()
      for answer in answers { #expect(schema.violation(answer, of: "answer") == nil, "\(answer.text)") }
      for text in example.answers {
        let expected = try JSON(parsing: text)
        #expect(schema.violation(expected, of: "answer") == nil, "\(text)")
        let index = answers.firstIndex { Self.isLike($0, expected) }
        #expect(index != nil, "none of \(answers.map(\.text)) is like \(text)")
        if let index { answers.remove(at: index) }
      }
      #expect(answers == [])
    }
  }

  @Test func requestsFitTheSchema() throws {
    let schema = try Self.schema()
    for request in Self.examples.flatMap(\.requests) {
      guard let json = try? JSON(parsing: request), !request.contains("\"node\"") else { continue }
      #expect(schema.violation(json, of: "request") == nil, "\(request)")
    }
    for request in ["[]", #"{"id":1}"#, #"{"id":1,"position":"startpos","limits":{"node":1000}}"#, #"{"cancel":true}"#]
    {
      #expect(schema.violation(try JSON(parsing: request), of: "request") != nil)
    }
  }

  @Test func theSchemaHasTheRangesOfTheProgram() throws {
    let properties = try #require(try Self.schema().root["$defs", "analysis", "properties"])
    let limits = try #require(properties["limits", "properties"])
    for (schema, range) in [
      (limits["depth"], RequestRange.depth), (limits["nodes"], RequestRange.nodes), (limits["time"], RequestRange.time),
      (properties["multiPV"], RequestRange.multiPV), (properties["report"], RequestRange.report),
      (properties["priority"], RequestRange.priority),
    ] {
      #expect(schema?["minimum"]?.integer == range.lowerBound && schema?["maximum"]?.integer == range.upperBound)
    }
  }

  /// True if an answer has the members of another one, and the same values but for what a search finds.
  private static func isLike(_ answer: JSON, _ expected: JSON, name: String = "") -> Bool {
    switch (answer, expected) {
    case (.members(let members), .members(let others)):
      // A score is of one kind or the other.
      if name == "score" { return true }
      return members.map(\.name) == others.map(\.name)
        && zip(members, others).allSatisfy { isLike($0.value, $1.value, name: $0.name) }
    case (.array(let values), .array(let others)):
      if ["moves", "san", "wdl"].contains(name) { return values.isEmpty == others.isEmpty }
      // A search that is cancelled may have found something or not.
      return name == "lines" && others.isEmpty
        || values.count == others.count && zip(values, others).allSatisfy { isLike($0, $1, name: name) }
    case (.integer, .integer) where ["depth", "seldepth", "nodes", "time"].contains(name): return true
    default: return answer == expected
    }
  }
}
