/// A perft suite: positions with known node counts, in the usual file format.
///
///     # comments and blank lines are skipped
///     4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197
///
/// A line that cannot be read is kept as an error, so that the others can still be used.
public struct PerftSuite: Sendable {
  /// A line of the file that is neither blank nor a comment.
  public struct Line: Sendable {
    /// The line number in the file, from 1.
    public let number: Int
    /// The entry of the line, or the error that makes it unreadable.
    public let content: Result<Entry, PerftSuiteError>
  }

  /// A position and its known node counts.
  public struct Entry: Hashable, Sendable {
    /// The FEN as written in the file.
    public let fen: String
    /// The position of the FEN.
    public let position: Position
    /// The node counts in the order of the line.
    public let counts: [Count]
  }

  /// The number of leaf nodes at a depth.
  public struct Count: Hashable, Sendable {
    /// The depth in plies.
    public let depth: Int
    /// The number of leaf nodes.
    public let nodes: UInt64
  }

  /// The lines in the order of the file.
  public let lines: [Line]

  /// Reads the text of a file.
  public init(_ text: String) {
    // Split by bytes, because `Character.isNewline` accepts more line ends than LF and CR LF.
    let texts = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines = texts.enumerated().compactMap { index, text in
      do throws(PerftSuiteError) {
        guard let entry = try PerftSuite.reading(line: Substring(text)) else { return nil }
        return Line(number: index + 1, content: .success(entry))
      } catch {
        return Line(number: index + 1, content: .failure(error))
      }
    }
  }

  /// Reads one line.
  ///
  /// Each depth follows a semicolon (`;D1 15 ;D2 66`), or they share one (`; D1 15 D2 66`).
  ///
  /// - Returns: nil for a blank line or a comment.
  public static func reading(line: some StringProtocol) throws(PerftSuiteError) -> Entry? {
    guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { return nil }
    let parts = line.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let fen = String(parts[0]).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = parts.dropFirst().joined().split { $0.isWhitespace || $0 == ";" }.map(String.init)
    guard !words.isEmpty else { throw .noCounts }

    var counts: [Count] = []
    for index in stride(from: 0, to: words.count, by: 2) {
      let word = words[index]
      guard word.hasPrefix("D") || word.hasPrefix("d"), let depth = number(word.dropFirst()), depth <= 100 else {
        throw .badDepth(word)
      }
      guard index + 1 < words.count, let nodes = number(words[index + 1]) else {
        throw .badCount(word, index + 1 < words.count ? words[index + 1] : "")
      }
      guard !counts.contains(where: { $0.depth == Int(depth) }) else { throw .repeatedDepth(Int(depth)) }
      counts.append(Count(depth: Int(depth), nodes: nodes))
    }
    do throws(PositionError) {
      return Entry(fen: fen, position: try Position(fen: fen), counts: counts)
    } catch {
      throw .badPosition(fen, error)
    }
  }

  /// Reads an unsigned number.
  private static func number(_ text: some StringProtocol) -> UInt64? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? UInt64(text) : nil
  }
}

/// The reason why a line of a perft suite is unreadable.
public enum PerftSuiteError: Error, Hashable, Sendable {
  /// No counts follow the position.
  case noCounts
  /// A depth such as `D3` was expected instead of this text.
  case badDepth(String)
  /// The count of a depth was expected instead of this text.
  case badCount(String, String)
  /// A depth has two counts.
  case repeatedDepth(Int)
  /// The position is invalid.
  case badPosition(String, PositionError)
}

extension PerftSuiteError: CustomStringConvertible {
  /// A sentence for the author of the line.
  public var description: String {
    switch self {
    case .noCounts: "no counts follow the position (write ';D1 20 ;D2 400')"
    case .badDepth(let text): "'\(text)' is no depth (write 'D1' up to 'D100')"
    case .badCount(let depth, ""): "\(depth) has no count"
    case .badCount(let depth, let text): "the count of \(depth) is '\(text)', not a number"
    case .repeatedDepth(let depth): "D\(depth) is given twice"
    case .badPosition(let fen, let error): "\(fen): \(error)"
    }
  }
}
