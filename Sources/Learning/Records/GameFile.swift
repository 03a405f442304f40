import Platform

/// The files in which games are kept.
///
///     head          8 bytes "GOLDGAME", version (2), length of the text (2), the text, checksum (4)
///     blocks        length (2), that many bytes, checksum (4)
///     last block    the same; its 12 bytes are the number of games (4) and of scored positions (8)
///
/// Numbers have their lowest byte first. Each block is one game (`GameRecord`); four bytes for each move. A checksum
/// stands for everything before it, from the first byte of the file, other checksums left out: no byte can be changed,
/// no block lost or moved without notice, and no end without a closing block taken for the real one.
///
/// The text of the head tells how the games were made, in lines of a name and a value: see `SelfPlaySettings`.
enum GameFile {
  static let magic = Array("GOLDGAME".utf8)
  static let version: UInt16 = 1
  static let closingLength = 12

  /// The bytes of a head.
  static func head(_ text: String) -> [UInt8] {
    var bytes = magic
    bytes.append(number: version)
    bytes.append(number: UInt16(clamping: text.utf8.count))
    bytes += text.utf8.prefix(Int(UInt16.max))
    return bytes
  }

  /// A block without its checksum.
  static func block(_ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: UInt16(content.count))
    return bytes + content
  }
}

/// Writes games into a file, each as soon as it is there.
///
/// The file can be read at any time: a program that is killed loses no game that it has added.
public final class GameFileWriter {
  private let file: FileWriter
  private var checksum: RunningChecksum
  /// How many games the file has.
  public private(set) var games: Int
  /// How many scored positions they have.
  public private(set) var positions: Int

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: the file; what it holds is lost.
  ///   - text: how the games are made.
  /// - Throws: a `GameFileError` if it cannot be written.
  public init(_ path: String, text: String) throws(GameFileError) {
    (checksum, games, positions) = (RunningChecksum(), 0, 0)
    do throws(FileError) { file = try FileWriter(path, keeping: 0) } catch { throw .file(error) }
    try write(GameFile.head(text))
  }

  /// Goes on with a file that was read to its last whole block; what lies behind it is lost.
  public init(continuing reader: GameFileReader) throws(GameFileError) {
    (checksum, games, positions) = (reader.checksum, reader.games, reader.positions)
    do throws(FileError) {
      file = try FileWriter(reader.path, keeping: reader.intactBytes)
    } catch {
      throw .file(error)
    }
  }

  /// Adds a game.
  public func add(_ game: GameRecord) throws(GameFileError) {
    try write(GameFile.block(game.bytes))
    games += 1
    positions += game.plies.count
  }

  /// Closes the file: from now on it is known to be whole.
  public func close() throws(GameFileError) {
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
