internal import Platform

/// Why a book cannot be used or written.
public enum PolyglotError: Error, Hashable, Sendable {
  /// The file cannot be read or written.
  case file(path: String, reason: String)
  /// The file is not a Polyglot book.
  case noBook(path: String, reason: String)

  init(_ error: FileError) { self = .file(path: error.path, reason: error.reason) }
}

extension PolyglotError: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    switch self {
    case .file(let path, let reason): "\(path): \(reason)"
    case .noBook(let path, let reason): "\(path): this is no Polyglot book (\(reason))"
    }
  }
}
