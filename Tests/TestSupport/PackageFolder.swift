import Foundation

/// The folder of the package, with the files that tests read: documentation, sources, test data.
public enum PackageFolder {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A file or folder by its path in the package.
  public static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The text of a file.
  public static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }
}
