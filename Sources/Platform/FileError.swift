#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file or folder cannot be used.
public enum FileError: Error, Hashable, Sendable {
  /// Nothing has this name.
  case notFound(String)
  /// A file was asked for, but this is a folder.
  case isFolder(String)
  /// A folder was asked for, but this is none.
  case isNoFolder(String)
  /// A regular file was asked for, but this is a pipe, a terminal or a device.
  case isNoFile(String)
  /// It has more bytes than are read of such a file.
  case tooLarge(String, limit: Int)
  /// The user may not read it, or run it.
  case notPermitted(String)
  /// Something else, in the words of the system.
  case failed(String, reason: String)

  /// The error that the C library means by this code.
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
  /// A sentence for the person who named the file.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file or folder"
    case .isFolder(let path): "\(path): this is a folder, not a file"
    case .isNoFolder(let path): "\(path): not a folder"
    case .isNoFile(let path): "\(path): not a regular file"
    case .tooLarge(let path, let limit): "\(path): larger than \(FileError.size(limit)), the most that is read"
    case .notPermitted(let path): "\(path): permission denied"
    case .failed(let path, let reason): "\(path): \(reason)"
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes % (1 << 20) == 0 ? "\(bytes >> 20) MiB" : "\(bytes) bytes"
  }
}
