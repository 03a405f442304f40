import Chess
import Platform

/// Positions with their expected results by long searches, to measure networks by: see `JudgementRun`.
///
/// The format of its file:
///
///     header        8 bytes "GOLDYARD", version (2), length of the text (2), number of positions (4), the text,
///                   checksum (4)
///     blocks        1000 positions, the last one fewer, and a checksum (4)
///
/// Numbers are little-endian. A position has 30 bytes: 28 as in `PackedPosition`, and the expected result (2). As in a
/// file of games a checksum covers everything before it, except the other checksums.
///
/// It is for measuring alone: neither its positions nor the games that they are from may be trained on.
package struct Yardstick: Hashable, Sendable {
  /// Lines of a name and a value: how the positions were chosen and searched.
  package var text: String
  /// The positions, in the order in which they were drawn.
  package var entries: [Entry]

  /// A position with its expected result.
  package struct Entry: Hashable, Sendable {
    /// The position, which has a legal move.
    package let position: Position
    /// The expected result for the side to move, from 0 for a loss to 1 for a win, as it is stored.
    package var expected: Double { Double(code) / Double(UInt16.max) }

    /// The expected result in 65535ths.
    fileprivate let code: UInt16

    fileprivate init(_ position: Position, code: UInt16) { (self.position, self.code) = (position, code) }

    /// A position with an expected result, which is rounded as in the file.
    package init(_ position: Position, expected: Double) {
      self.init(position, code: UInt16((min(1, max(0, expected)) * Double(UInt16.max)).rounded()))
    }
  }

  package init(text: String, entries: [Entry]) {
    self.text = text
    self.entries = entries
  }

  private static let magic = Array("GOLDYARD".utf8)
  private static let version: UInt16 = 1
  private static let fixedLength = magic.count + 8
  static let blockCount = 1_000
  /// The size of a position with its expected result, in bytes.
  static let entryLength = PackedPosition.byteCount + 2
  /// The largest file that is read, in bytes: two million positions.
  private static let sizeLimit = 64 << 20
}

// MARK: - Writing

extension Yardstick {
  /// Writes the file; an existing one is replaced as a whole.
  package func write(to path: String) throws(YardstickError) {
    do throws(FileError) { try TextFile.replace(path, with: bytes) } catch { throw .file(error) }
  }

  private var bytes: [UInt8] {
    let text = text.utf8.prefix(Int(UInt16.max))
    var (bytes, checksum) = ([UInt8](), CRC32())
    func add(_ block: [UInt8]) {
      checksum.add(block)
      bytes += block
      bytes.append(number: checksum.value)
    }
    var head = Yardstick.magic
    head.append(number: Yardstick.version)
    head.append(number: UInt16(text.count))
    head.append(number: UInt32(entries.count))
    add(head + text)
    for start in stride(from: 0, to: entries.count, by: Yardstick.blockCount) {
      add(entries[start...].prefix(Yardstick.blockCount).flatMap(\.bytes))
    }
    return bytes
  }
}

extension Yardstick.Entry {
  fileprivate var bytes: [UInt8] {
    var bytes = PackedPosition(position).bytes
    bytes.append(number: code)
    return bytes
  }
}

// MARK: - Reading

extension Yardstick {
  /// Reads a file and checks every byte.
  package init(path: String) throws(YardstickError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try TextFile.bytes(of: path, atMost: Yardstick.sizeLimit)
    } catch {
      throw .file(error)
    }
    guard bytes.starts(with: Yardstick.magic) else { throw .notAYardstick(path) }
    guard bytes.count >= Yardstick.fixedLength else { throw .damaged(path, byte: 0, positions: 0, .cut) }
    var numbers = bytes[Yardstick.magic.count..<Yardstick.fixedLength]
    let version: UInt16 = numbers.take()
    guard version == Yardstick.version else { throw .unknownVersion(path, version) }
    let headLength = Yardstick.fixedLength + Int(numbers.take(UInt16.self))
    let count = Int(numbers.take(UInt32.self))
    (text, entries) = ("", [])
    var (blocks, place) = (CheckedBlocks(bytes), 0)
    do throws(YardstickError.Damage) {
      let head = try blocks.next(headLength)
      text = String(decoding: head.dropFirst(Yardstick.fixedLength), as: UTF8.self)
      place = blocks.place
      while entries.count < count {
        let length = min(Yardstick.blockCount, count - entries.count) * Yardstick.entryLength
        entries += try Yardstick.entries(in: blocks.next(length))
        place = blocks.place
      }
      guard place == bytes.count else { throw .goesOn }
    } catch {
      throw .damaged(path, byte: place, positions: entries.count, error)
    }
  }

  private static func entries(in block: ArraySlice<UInt8>) throws(YardstickError.Damage) -> [Entry] {
    var (entries, rest) = ([Entry](), block)
    while !rest.isEmpty {
      let packed = PackedPosition(takenFrom: &rest)
      do throws(PositionError) {
        entries.append(Entry(try packed.unpacked(), code: rest.take()))
      } catch {
        throw .badPosition(error)
      }
      guard entries.last?.position.hasLegalMove == true else { throw .noMove }
    }
    return entries
  }
}

/// The blocks of a file, each followed by the checksum of everything so far.
private struct CheckedBlocks {
  /// The offset of the next block.
  private(set) var place = 0
  private var checksum = CRC32()
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next block, which has this length.
  mutating func next(_ length: Int) throws(YardstickError.Damage) -> ArraySlice<UInt8> {
    let end = place + length
    guard bytes.count >= end + 4 else { throw .cut }
    checksum.add(bytes[place..<end])
    var stored = bytes[end..<(end + 4)]
    guard checksum.value == stored.take() else { throw .badChecksum }
    defer { place = end + 4 }
    return bytes[place..<end]
  }
}

package enum YardstickError: Error, Hashable, Sendable, CustomStringConvertible {
  case file(FileError)
  case notAYardstick(String)
  case unknownVersion(String, UInt16)
  case damaged(String, byte: Int, positions: Int, Damage)

  package enum Damage: Error, Hashable, Sendable, CustomStringConvertible {
    case cut
    case badChecksum
    case goesOn
    case badPosition(PositionError)
    case noMove

    package var description: String {
      switch self {
      case .cut: "the file ends in the middle of a block"
      case .badChecksum: "the checksum does not match"
      case .goesOn: "there is data after the last position"
      case .badPosition(let error): "invalid position: \(error)"
      case .noMove: "a position without a legal move"
      }
    }
  }

  package var description: String {
    switch self {
    case .file(let error): error.description
    case .notAYardstick(let path): "\(path): not a yardstick"
    case .unknownVersion(let path, let version): "\(path): unknown format version \(version), of a later program"
    case .damaged(let path, let byte, let positions, let damage):
      "\(path): damaged at byte \(byte), \(byte > 0 ? "after \(positions) positions" : "in the header"): \(damage)"
    }
  }
}
