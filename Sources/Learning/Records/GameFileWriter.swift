import Platform

/// Writes games into a file, each as soon as it has ended.
///
/// The file can be read at any time: if the program is killed, the games added before are not lost. Nobody else can write
/// it as long as the writer exists.
package final class GameFileWriter {
  private let file: FileWriter
  private var checksum: CRC32
  package private(set) var games: Int
  package private(set) var positions: Int

  /// Creates a file; an existing one is overwritten. `text` is that of the header.
  package init(_ path: String, text: String) throws(GameFileError) {
    (checksum, games, positions) = (CRC32(), 0, 0)
    do throws(FileError) { file = try FileWriter(path, keeping: 0, isShared: false) } catch { throw .file(error) }
    try write(GameFile.head(text))
  }

  /// Continues a file that was read to its last complete block; anything after that block is lost.
  package convenience init(continuing reader: GameFileReader) throws(GameFileError) {
    try self.init(continuing: reader, at: reader.end)
  }

  /// Continues a file at a place that was read; anything after it is lost.
  init(continuing reader: GameFileReader, at place: GameFileReader.Place) throws(GameFileError) {
    (checksum, games, positions) = (place.checksum, place.games, place.positions)
    do throws(FileError) {
      file = try FileWriter(reader.path, keeping: place.bytes, isShared: false)
    } catch {
      throw .file(error)
    }
  }

  package func add(_ game: GameRecord) throws(GameFileError) {
    try write(GameFile.block(game.bytes))
    games += 1
    positions += game.plies.count
  }

  /// Closes the file with a closing block, which marks it as complete.
  package func close() throws(GameFileError) {
    var content: [UInt8] = []
    content.append(number: UInt32(truncatingIfNeeded: games))
    content.append(number: UInt64(positions))
    try write(GameFile.block(content))
  }

  private func write(_ bytes: [UInt8]) throws(GameFileError) {
    checksum.add(bytes)
    var bytes = bytes
    bytes.append(number: checksum.value)
    do throws(FileError) { try file.write(bytes) } catch { throw .file(error) }
  }
}
