import Foundation

/// The positions of the folder `perft-data`.
public enum PerftData {
  /// The FENs of a file, one for each line.
  public static func fens(of file: String, from here: String = #filePath) throws -> [String] {
    let root = URL(fileURLWithPath: here).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("perft-data/\(file)"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      line.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
