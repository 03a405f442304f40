import CLibrary

/// A folder that is there, with all that is in it, as long as this value lives.
package final class TemporaryFolder {
  /// Its path.
  package let path: String

  /// A new, empty folder.
  package init() {
    var name = Array("/tmp/goldcrest-test-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { fatalError("no temporary folder") }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { removeNow() }

  /// Removes it before its time: for what lives as long as the program, which ends without destroying anything.
  package func removeNow() { TemporaryFolder.removeAll(path) }

  private static func removeAll(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, let folder = opendir(path) {
      var names: [String] = []
      while let entry = readdir(folder) {
        names.append(
          withUnsafePointer(to: &entry.pointee.d_name) {
            String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
          })
      }
      closedir(folder)
      for name in names where name != "." && name != ".." { removeAll("\(path)/\(name)") }
    }
    remove(path)
  }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) -> String { write(Array(text.utf8), to: name) }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) -> String {
    let file = "\(path)/\(name)"
    guard let stream = fopen(file, "w") else { fatalError("cannot write \(file)") }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
    return file
  }

  /// Makes a file of this length that begins with these bytes; the rest takes no room on the disk.
  package func writeSparse(_ name: String, length: Int, beginning: [UInt8] = []) -> String {
    let file = write(beginning, to: name)
    guard truncate(file, off_t(length)) == 0 else { fatalError("cannot make \(file) so long") }
    return file
  }

  /// Makes a named pipe that nobody writes into.
  package func makePipe(_ name: String) -> String {
    mkfifo("\(path)/\(name)", 0o600)
    return "\(path)/\(name)"
  }

  /// Makes a folder inside and returns its path.
  @discardableResult
  package func makeFolder(_ name: String) -> String {
    mkdir("\(path)/\(name)", 0o700)
    return "\(path)/\(name)"
  }
}
