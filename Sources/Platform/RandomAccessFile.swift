import CLibrary

/// An open file of which a few bytes are read here and there; for any number of threads.
///
/// Nothing is mapped into memory: whatever becomes of the file meanwhile, what cannot be read is an answer, not a fault.
package final class RandomAccessFile: Sendable {
  /// The size in bytes when the file was opened.
  package let size: Int
  private let descriptor: Descriptor

  /// Opens a regular file.
  package init(_ path: String) throws(FileError) {
    let file = try OpenedFile(path, takesPipes: false)
    (descriptor, size) = (file.descriptor, file.size)
  }

  deinit { descriptor.close() }

  /// Fills the buffer with the bytes from an offset on; false if there are fewer left.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(descriptor.number, rest.baseAddress, rest.count, off_t(offset + done))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }
}
