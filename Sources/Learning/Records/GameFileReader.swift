import Platform

/// Reads the games of a file one by one, and checks every byte.
///
///     let reader = try GameFileReader(path: "training.games")
///     while let game = try reader.next() { … }
///     if !reader.isClosed { … }    // the run is still going on, or was killed
package final class GameFileReader {
  package let path: String
  /// The text of the header, which describes how the games were generated.
  package let text: String
  /// True after the closing block has been read.
  package private(set) var isClosed = false
  package var games: Int { end.games }
  package var positions: Int { end.positions }

  /// The size of the file when it was opened, in bytes.
  package var fileBytes: Int { file.size }
  private(set) var end = Place()
  /// The number of the last game, and where its games begin: several if they are the leaves of one.
  private(set) var last: (number: UInt32, start: Place)?
  private var checksum = CRC32()
  private let file: FileChunks
  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that have been used.
  private var place = 0
  private var bytesRead = 0

  /// A place between two games, where a writer can go on, with what lies before it.
  struct Place {
    /// The offset in the file.
    var bytes = 0
    var checksum = CRC32()
    var games = 0
    var positions = 0
  }

  package init(path: String) throws(GameFileError) {
    self.path = path
    do throws(FileError) { file = try FileChunks(regularFile: path) } catch { throw .file(error) }
    var buffer: [UInt8] = []
    let fixed = GameFile.magic.count + 4
    try GameFileReader.fill(&buffer, to: fixed, from: file)
    guard buffer.starts(with: GameFile.magic) else { throw .notGames(path) }
    guard buffer.count >= fixed else { throw .damaged(path, byte: 0, games: 0, .cut) }
    var numbers = buffer[GameFile.magic.count..<fixed]
    let version: UInt16 = numbers.take()
    guard version == GameFile.version else { throw .unknownVersion(path, version) }
    let length = fixed + Int(numbers.take(UInt16.self))
    try GameFileReader.fill(&buffer, to: length + 4, from: file)
    guard buffer.count >= length + 4 else { throw .damaged(path, byte: 0, games: 0, .cut) }
    checksum.add(buffer[..<length])
    var stored = buffer[length..<(length + 4)]
    guard checksum.value == stored.take() else { throw .damaged(path, byte: 0, games: 0, .badChecksum) }
    text = String(decoding: buffer[fixed..<length], as: UTF8.self)
    self.buffer = buffer
    place = length + 4
    bytesRead = place
    end = Place(bytes: place, checksum: checksum)
  }

  /// The next game, or nil at the end. Games with numbers that are not wanted are skipped quickly.
  package func next(ifNumber isWanted: (UInt32) -> Bool = { _ in true }) throws(GameFileError) -> GameRecord? {
    while !isClosed, let content = try nextBlock() {
      do throws(GameFileError.Damage) {
        guard content.count != GameFile.closingLength else {
          try close(content)
          guard try available(1) == false else { throw .goesOn }
          return nil
        }
        let number = GameRecord.number(in: content)
        let game = try number.map(isWanted) == false ? nil : GameRecord(content)
        if let number, number != last?.number { last = (number, end) }
        let plies = (content.count - GameRecord.fixedByteCount) / GameRecord.plyByteCount
        end = Place(bytes: bytesRead, checksum: checksum, games: games + 1, positions: positions + plies)
        if let game { return game }
      } catch {
        throw .damaged(path, byte: end.bytes, games: games, error)
      }
    }
    return nil
  }

  /// The same, but a file may end within a block: it is still being written, or its writer was killed.
  func nextBeforeCut(ifNumber isWanted: (UInt32) -> Bool = { _ in true }) throws(GameFileError) -> GameRecord? {
    do throws(GameFileError) { return try next(ifNumber: isWanted) } catch {
      guard case .damaged(_, _, _, .cut) = error else { throw error }
      return nil
    }
  }

  /// The numbers of the remaining games, up to the place where the file was cut when its writer was killed. Damage
  /// before its end is an error, because games would be lost silently.
  func remainingNumbers() throws(GameFileError) -> Set<UInt32> {
    var numbers: Set<UInt32> = []
    while let game = try nextBeforeCut() { numbers.insert(game.number) }
    return numbers
  }

  private func close(_ content: [UInt8]) throws(GameFileError.Damage) {
    var rest = content[...]
    let isWhole = rest.take(UInt32.self) == UInt32(truncatingIfNeeded: games)
    guard isWhole, rest.take(UInt64.self) == UInt64(positions) else { throw .badCount }
    isClosed = true
  }

  /// The content of the next block, or nil at the end of the file.
  private func nextBlock() throws(GameFileError) -> [UInt8]? {
    guard try fill(1) else { return nil }
    guard try fill(2) else { throw .damaged(path, byte: bytesRead, games: games, .cut) }
    var head = buffer[place..<(place + 2)]
    let length = 2 + Int(head.take(UInt16.self))
    guard try fill(length + 4) else { throw .damaged(path, byte: bytesRead, games: games, .cut) }
    let before = checksum
    checksum.add(buffer[place..<(place + length)])
    var stored = buffer[(place + length)..<(place + length + 4)]
    guard checksum.value == stored.take() else {
      checksum = before
      throw .damaged(path, byte: bytesRead, games: games, .badChecksum)
    }
    let content = Array(buffer[(place + 2)..<(place + length)])
    // A file that is continued does not keep its closing block.
    if content.count == GameFile.closingLength { checksum = before }
    place += length + 4
    bytesRead += length + 4
    return content
  }

  private func available(_ count: Int) throws(GameFileError.Damage) -> Bool {
    do throws(GameFileError) { return try fill(count) } catch { throw .cut }
  }

  /// Reads until the buffer has this many bytes; returns false if the file has not enough.
  private func fill(_ count: Int) throws(GameFileError) -> Bool {
    guard buffer.count - place < count else { return true }
    buffer.removeFirst(place)
    place = 0
    try GameFileReader.fill(&buffer, to: count, from: file)
    return buffer.count >= count
  }

  private static func fill(_ buffer: inout [UInt8], to count: Int, from file: FileChunks) throws(GameFileError) {
    while buffer.count < count {
      do throws(FileError) {
        let bytes = try file.next()
        guard !bytes.isEmpty else { return }
        buffer += bytes
      } catch {
        throw .file(error)
      }
    }
  }
}
