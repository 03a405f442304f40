import Foundation

/// The positions of the folder `perft-data`.
package enum PerftData {
  /// The FENs of a file, one for each line.
  package static func fens(of file: String) throws -> [String] {
    try PackageFolder.text("perft-data/\(file)").split(separator: "\n").compactMap { line in
      line.split(separator: ";").first.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
