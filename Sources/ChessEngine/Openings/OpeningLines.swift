import Chess
import Platform

/// Positions from which random openings begin.
package protocol OpeningPositions: Sendable {
  /// One of the positions, chosen by the random numbers of a game.
  func position(_ random: inout GameRandom) throws(OpeningError) -> Position
}

/// The lines of an opening book in FEN or EPD, each as likely as the others.
package struct OpeningLines: OpeningPositions {
  /// The maximum size of a book in bytes: several times that of the largest ones.
  private static let largest = 1 << 30

  private let path: String
  private let lines: EPDLines

  /// Reads a book, but none of its positions.
  package init(path: String) throws(OpeningError) {
    self.path = path
    do throws(FileError) {
      lines = EPDLines(try TextFile.bytes(of: path, atMost: OpeningLines.largest))
    } catch {
      throw .file(error)
    }
    guard count > 0 else { throw .none(path) }
  }

  package var count: Int { lines.count }

  package func position(at index: Int) throws(OpeningError) -> Position {
    do throws(EPDError) { return try lines.position(at: index) } catch {
      throw .badLine(path, line: lines.number(at: index), error)
    }
  }

  package func position(_ random: inout GameRandom) throws(OpeningError) -> Position {
    try position(at: random.below(count))
  }
}

package enum OpeningError: Error, Hashable, Sendable, CustomStringConvertible {
  case file(FileError)
  case none(String)
  case badLine(String, line: Int, EPDError)
  /// This many openings in a row were over or decided.
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
