package import JSON
internal import Platform

/// The file format of a club: serialization, and parsing with checks for damage.
///
/// The document is JSON that a person can read. `chessKing` is the version of the format; `checksum` detects changes of
/// the rest. Whatever a program of this version would not understand needs another version.
package struct SaveFormat: Sendable {
  /// The version of written files, and the only one that is read.
  let version: Int

  package static let current = SaveFormat(version: 1)

  // MARK: Writing

  package func bytes(of club: Club) -> [UInt8] { bytes(of: club.json) }

  package func bytes(of content: JSON) -> [UInt8] {
    guard case .members(let members) = content else { return [] }
    let head = [("chessKing", JSON.integer(version)), ("checksum", .bits(checksum(content)))]
    return Array(JSON.object(head + members.map { ($0.name, $0.value) }).page(width: 120).utf8)
  }

  // MARK: Reading

  /// Parses the content of a file; throws `damaged` or `newer` with its path.
  package func club(in bytes: [UInt8], path: String) throws(KingError) -> Club {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged(path, reason: "it is no text") }
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: text) } catch { throw .damaged(path, reason: "\(error)") }
    guard case .members(let members) = json, let written = json["chessKing"]?.integer else {
      throw .damaged(path, reason: "it was not written by Chess King")
    }
    // Checked first: everything else may differ in a later version.
    guard written <= version else { throw .newer(path, version: written) }
    guard written == version else { throw .damaged(path, reason: "there is no format \(written)") }
    let head: Set = ["chessKing", "checksum"]
    let content = JSON.members(members.filter { !head.contains($0.name) })
    guard json["checksum"] == .bits(checksum(content)) else {
      throw .damaged(path, reason: "its checksum is not that of its content")
    }
    do throws(JSONMismatch) { return try Club(json: content) } catch { throw .damaged(path, reason: "\(error)") }
  }

  /// A checksum of the version and of all names and values in their order, independent of the layout of the file.
  private func checksum(_ content: JSON) -> UInt64 { fnv1a("\(version)\(content.text)".utf8) }
}
