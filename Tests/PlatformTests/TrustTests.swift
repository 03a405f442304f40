import Foundation
import TestSupport
import Testing

/// The places where the compiler is told to trust are those that SECURITY.md explains.
struct TrustTests {
  @Test func everyPlaceIsExplained() throws {
    let root = PackageFolder.url("Sources")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var found: [String: Int] = [:]
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let count = text.matches(of: /@unchecked Sendable|nonisolated\(unsafe\)/).count
      if count > 0 { found["Sources" + file.path.dropFirst(root.path.count)] = count }
    }
    var told: [String: Int] = [:]
    for match in try PackageFolder.text("SECURITY.md").matches(of: /\| (Sources\/[^ ]*) \| (\d+) \|/) {
      told[String(match.1)] = Int(match.2)
    }
    #expect(found == told)
  }
}
