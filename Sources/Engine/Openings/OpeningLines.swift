import Chess
import Platform

/// The lines of an opening book in FEN or EPD, each a position; they are read on demand.
package struct OpeningLines: Sendable {
  /// The maximum size of a book in bytes: several times that of the largest ones.
  private static let largest = 1 << 30

  private let path: String
  private let bytes: [UInt8]
  private let lines: [(bytes: Range<Int>, number: Int)]

  /// Reads a book, but none of its positions.
  ///
  /// - Throws: an `OpeningError` if it cannot be read, or has no line.
  package init(path: String) throws(OpeningError) {
    self.path = path
    do { bytes = try TextFile.bytes(of: path, atMost: OpeningLines.largest) } catch { throw .file(error) }
    lines = OpeningLines.lines(of: bytes)
    guard !lines.isEmpty else { throw .none(path) }
  }

  package var count: Int { lines.count }

  package func position(at index: Int) throws(OpeningError) -> Position {
    let line = lines[index]
    do throws(EPDError) {
      return try EPD(String(decoding: bytes[line.bytes], as: UTF8.self)).position
    } catch {
      throw .badLine(path, line: line.number, error)
    }
  }

  /// The lines that are neither blank nor a comment.
  private static func lines(of bytes: [UInt8]) -> [(bytes: Range<Int>, number: Int)] {
    var lines: [(bytes: Range<Int>, number: Int)] = []
    var (start, number) = (bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0, 1)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let isUsed = bytes[start] != UInt8(ascii: "#") && bytes[start..<end].contains { $0 > UInt8(ascii: " ") }
      if isUsed { lines.append((start..<end, number)) }
      (start, number) = (end + 1, number + 1)
    }
    return lines
  }
}

package enum OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
  case file(FileError)
  case none(String)
  case badLine(String, line: Int, EPDError)
  /// So many openings in a row were over or decided.
  case discarded(attempts: Int)

  package var description: String {
    switch self {
    case .file(let error): error.description
    case .none(let path): "\(path): no positions in this file"
    case .badLine(let path, let line, let error): "\(path):\(line): \(error)"
    case .discarded(let attempts): "no opening within the rules in \(attempts) attempts"
    }
  }
}

package protocol OpeningPositions: Sendable {
  /// One of the positions, chosen by the random numbers of a game.
  func position(_ random: inout GameRandom) throws(OpeningError) -> Position
}

extension OpeningLines: OpeningPositions {
  /// The position of a line; each is as likely as the others.
  package func position(_ random: inout GameRandom) throws(OpeningError) -> Position {
    try position(at: random.below(count))
  }
}
