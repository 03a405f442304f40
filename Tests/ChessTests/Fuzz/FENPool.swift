import Chess
import Foundation

/// Valid positions to start from: those of the perft files.
enum FENPool {
  /// The FENs in the order of the files: standard, tricky, Chess960 and double Chess960.
  static let positions: [String] = {
    // Tests/ChessTests/Fuzz/FENPool.swift, four steps below the package.
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    return ["standard", "tricky", "chess960", "double960"].flatMap { name in
      let file = package.appendingPathComponent("perft-data/\(name).epd")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { line in
        line.split(separator: ";").first.map { String($0).trimmingCharacters(in: .whitespaces) }
      }
    }
  }()
}
