import Foundation

/// The folder of the package, with the files that tests read: documentation, sources, test data.
package enum PackageFolder {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A file or folder by its path in the package.
  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The text of a file.
  package static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
}
