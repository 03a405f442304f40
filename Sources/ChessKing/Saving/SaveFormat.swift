import Platform

/// How a club is written into a file, and read again whatever the file has been through.
///
/// The document is JSON that a person can read. `chessKing` is the version of the format, and `checksum` tells whether
/// all the rest is as it was written. Fields that this version does not know are kept and written again.
struct SaveFormat: Sendable {
  /// The version that is written.
  let version: Int
  /// What turns the document of an older version into one of the next: without `chessKing` and `checksum`.
  let migrations: [Int: @Sendable (JSON) throws(JSONMismatch) -> JSON]

  /// The format of today. The first has nothing to migrate from.
  static let current = SaveFormat(version: 1, migrations: [:])

  /// A format of this version that can read these older ones.
  init(version: Int, migrations: [Int: @Sendable (JSON) throws(JSONMismatch) -> JSON]) {
    self.version = version
    self.migrations = migrations
  }

  // MARK: Writing

  /// The bytes of a file.
  func bytes(of club: Club) -> [UInt8] { bytes(of: club.json) }

  /// The bytes of a file with this content.
  func bytes(of content: JSON) -> [UInt8] {
    guard case .members(let members) = content else { return [] }
    let head = [("chessKing", JSON.integer(version)), ("checksum", .bits(checksum(version, content)))]
    return Array(JSON.object(head + members.map { ($0.name, $0.value) }).page(width: 120).utf8)
  }

  // MARK: Reading

  /// The club in a file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: how to call it in errors.
  /// - Returns: the club.
  /// - Throws: `damaged`, `newer` or `older`.
  func club(in bytes: [UInt8], path: String) throws(KingError) -> Club {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .damaged(path, reason: "it is no text") }
    let json: JSON
    do throws(JSONError) { json = try JSON(parsing: text) } catch { throw .damaged(path, reason: "\(error)") }
    guard case .members(let members) = json, let written = json["chessKing"]?.integer else {
      throw .damaged(path, reason: "it was not written by Chess King")
    }
    // First of all: a later version may do everything else in another way.
    guard written <= version else { throw .newer(path, version: written) }
    let head: Set = ["chessKing", "checksum"]
    var content = JSON.members(members.filter { !head.contains($0.name) })
    guard json["checksum"] == .bits(checksum(written, content)) else {
      throw .damaged(path, reason: "its checksum is not that of its content")
    }
    for old in written..<version {
      guard let migrate = migrations[old] else { throw .older(path, version: written) }
      do throws(JSONMismatch) { content = try migrate(content) } catch { throw .damaged(path, reason: "\(error)") }
    }
    do throws(JSONMismatch) { return try Club(json: content) } catch { throw .damaged(path, reason: "\(error)") }
  }

  /// A number that changes when anything does: version, names, values, their order; but not how the page is laid out.
  ///
  /// (The algorithm is FNV-1a by Fowler, Noll and Vo, whose every step can be undone: a single changed byte is always
  /// noticed.)
  private func checksum(_ version: Int, _ content: JSON) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(version)\(content.text)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }
}
