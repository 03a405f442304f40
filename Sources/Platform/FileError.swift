import CLibrary

/// The reason why a file or folder cannot be used.
public enum FileError: Error, Hashable, Sendable {
  /// There is no file or folder with this path.
  case notFound(String)
  /// A file is expected, but the path is a folder.
  case isFolder(String)
  /// A folder is expected, but the path is not one.
  case isNoFolder(String)
  /// A regular file is expected, but the path is a pipe, a terminal or a device.
  case isNoFile(String)
  /// The file is larger than `limit`, in bytes.
  case tooLarge(String, limit: Int)
  /// The user has no permission to use it.
  case notPermitted(String)
  /// Another program keeps it locked.
  case inUse(String)
  /// Any other error, with the message of the system.
  case failed(String, reason: String)

  /// Creates the error for an `errno` code.
  public init(code: Int32, path: String) {
    switch code {
    case ENOENT: self = .notFound(path)
    case EISDIR: self = .isFolder(path)
    case ENOTDIR: self = .isNoFolder(path)
    case EACCES, EPERM: self = .notPermitted(path)
    default: self = .failed(path, reason: strerror(code).map { String(cString: $0) } ?? "error \(code)")
    }
  }
}

extension FileError: CustomStringConvertible {
  /// A sentence for the user who gave the path.
  public var description: String { "\(path): \(reason)" }

  /// The path of the file or folder.
  public var path: String {
    switch self {
    case .notFound(let path), .isFolder(let path), .isNoFolder(let path), .isNoFile(let path), .tooLarge(let path, _),
      .notPermitted(let path), .inUse(let path), .failed(let path, _):
      path
    }
  }

  /// The reason without the path.
  public var reason: String {
    switch self {
    case .notFound: "no such file or folder"
    case .isFolder: "this is a folder, not a file"
    case .isNoFolder: "not a folder"
    case .isNoFile: "not a regular file"
    case .tooLarge(_, let limit): "larger than the limit of \(FileError.size(limit))"
    case .notPermitted: "permission denied"
    case .inUse: "another program is using this file"
    case .failed(_, let reason): reason
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
