import Platform

/// A PGN file whose games are read one by one.
package final class PGNFile {
  /// The path of the file.
  package let path: String
  private let source: Source
  private var reader: PGNReader

  /// The source of the reader's bytes.
  private final class Source {
    let path: String
    let chunks: FileChunks
    var bytesRead = 0
    var failure: FileError?

    init(_ path: String) throws(FileError) {
      self.path = path
      chunks = try FileChunks(regularFile: path)
    }

    func next() -> [UInt8] {
      guard failure == nil else { return [] }
      do throws(FileError) {
        let bytes = try chunks.next()
        bytesRead += bytes.count
        // No text has zeros. Such files may be of any size, and a parser would look for a game in all of it.
        guard !bytes.contains(0) else { throw .failed(path, reason: "not a text, and so not PGN") }
        return bytes
      } catch {
        failure = error
        return []
      }
    }
  }

  /// Opens a regular file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - skipsMoves: true to read only tags and results.
  /// - Throws: a `FileError` if it cannot be opened.
  package init(_ path: String, skipsMoves: Bool = false) throws(FileError) {
    self.path = path
    let source = try Source(path)
    self.source = source
    reader = PGNReader(source: path) { source.next() }
    reader.skipsVariations = true
    reader.skipsMoves = skipsMoves
  }

  /// The size of the file in bytes.
  package var size: Int { source.chunks.size }
  /// The number of bytes read.
  package var bytesRead: Int { source.bytesRead }

  /// The next game, or nil after the last.
  ///
  /// - Throws: a `FileError` if the file cannot be read; a game that was cut short by it is not returned.
  package func next() throws(FileError) -> PGNReader.Game? {
    let game = reader.next()
    if let failure = source.failure { throw failure }
    return game
  }
}
