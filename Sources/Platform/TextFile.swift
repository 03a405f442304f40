#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files that are read as a whole.
public enum TextFile {
  /// True if something has this path, be it a file or a folder.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// How many bytes a file has.
  public static func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(code: errno, path: path) }
    return Int(status.st_size)
  }

  /// The text of a file; bytes that are not UTF-8 become U+FFFD, and a byte-order mark is dropped.
  public static func text(of path: String) throws(FileError) -> String {
    let bytes = try bytes(of: path)
    let mark = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    return String(decoding: bytes[mark...], as: UTF8.self)
  }

  /// The bytes of a file.
  public static func bytes(of path: String) throws(FileError) -> [UInt8] {
    // Non-blocking, because opening a named pipe would otherwise wait for a writer that may never come.
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw FileError(code: errno, path: path) }
    let file = Descriptor(number: number)
    defer { file.close() }

    var bytes: [UInt8] = []
    var status = stat()
    if fstat(number, &status) == 0 {
      guard !isFolder(status) else { throw .isFolder(path) }
      bytes.reserveCapacity(Int(status.st_size))
    }
    // Until nothing comes: the size is unknown for a pipe and a guess for a file that is being written.
    let failure: Int32 = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 64) { buffer in
      while true {
        guard let count = file.read(into: buffer) else { return errno }
        guard count > 0 else { return 0 }
        bytes.append(contentsOf: buffer[..<count])
      }
    }
    guard failure == 0 else { throw FileError(code: failure, path: path) }
    return bytes
  }
}

/// Folders and what lies in them.
public enum Folder {
  /// True if this is the path of a folder.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && isFolder(status)
  }

  /// The paths of the files that lie directly in a folder, in the order of their names.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - ending: only files whose names end like this, such as `.epd`.
  /// - Returns: paths that begin with `path`; folders, and files whose names begin with a dot, are left out.
  /// - Throws: a `FileError` if there is no such folder.
  public static func files(in path: String, ending: String = "") throws(FileError) -> [String] {
    guard let folder = opendir(path) else { throw FileError(code: errno, path: path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      // The name is a C string in a field that may be larger than the memory behind it, so it is read in place.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix("."), name.hasSuffix(ending) { names.append(name) }
    }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().map { prefix + $0 }.filter { !exists($0) }
  }
}

/// The last part of a path, without the folders before it.
public func lastPathComponent(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

private func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
