import Platform

/// Why a table cannot be used.
public enum TableError: Error, Hashable, Sendable {
  /// The file cannot be read.
  case file(path: String, reason: String)
  /// The file is not what its name says, or damaged.
  case damaged(path: String, reason: String)

  init(_ error: FileError) { self = .file(path: error.path, reason: error.reason) }
}

extension TableError: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)"
    case .damaged(let path, let reason): "\(path): this table is damaged (\(reason))"
    }
  }
}

/// An error in the content of a table.
struct TableDamage: Error {
  let reason: String

  static let cut = TableDamage(reason: "it ends too early")
}
