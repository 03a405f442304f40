import Foundation
import Tablebases

/// The tables beside the tests, and further ones where `GOLDCREST_SYZYGY` names their folders.
enum TestTables {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Tables").path
  static let shared = Tablebases(folder)

  /// A position with its result and distance.
  struct Expected {
    let fen: String
    let wdl, dtz: Int
  }

  /// The lines of a file of expected values.
  static func expected(_ path: String = folder + "/expected.tsv") throws -> [Expected] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      guard fields.count == 4, let wdl = Int(fields[2]), let dtz = Int(fields[3]) else { return nil }
      return Expected(fen: String(fields[1]), wdl: wdl, dtz: dtz)
    }
  }
}
