import Chess
import Foundation
import Polyglot
import TestSupport

/// Files beside the tests, and further ones where `GOLDCREST_POLYGLOT` names their folder.
enum TestBooks {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Books").path
  static let others = ProcessInfo.processInfo.environment["GOLDCREST_POLYGLOT"]

  /// The fields of a table's lines, without those that begin with `#`.
  static func rows(_ path: String) throws -> [[String]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t").map(String.init) }
  }

  /// A book with these entries: key, move, weight.
  static func book(_ entries: [(UInt64, UInt16, UInt16)], in folder: TemporaryFolder) -> String {
    var bytes: [UInt8] = []
    for (key, move, weight) in entries {
      for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: key >> shift)) }
      bytes += [UInt8(move >> 8), UInt8(move & 0xff), UInt8(weight >> 8), UInt8(weight & 0xff), 0, 0, 0, 0]
    }
    return folder.write(bytes, to: "book.bin")
  }

  /// The key of the start position, by the description of the format.
  static let start: UInt64 = 0x463b_9618_1691_fc9c
}
