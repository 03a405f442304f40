/// A list of positions and the numbers of games that begin there, as engine authors exchange them.
///
///     # comments and blank lines are skipped
///     4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66 ;D3 1197
///
/// What cannot be read is kept as an error, so that one bad line does not hide the others.
public struct PerftSuite: Sendable {
  /// One line of the file that is neither blank nor a comment.
  public struct Line: Sendable {
    /// Its number in the file, from 1.
    public let number: Int
    /// What it says, or why it says nothing.
    public let content: Result<Entry, PerftSuiteError>
  }

  /// A position and its known counts.
  public struct Entry: Hashable, Sendable {
    /// The position as it is written.
    public let fen: String
    /// The position.
    public let position: Position
    /// The counts, in the order in which they are written.
    public let counts: [Count]
  }

  /// The number of games of a given length.
  public struct Count: Hashable, Sendable {
    /// The length in plies.
    public let depth: Int
    /// The games.
    public let nodes: UInt64
  }

  /// The lines in the order of the file.
  public let lines: [Line]

  /// The lines of a file.
  public init(_ text: String) {
    // By bytes, because the letters of Swift know more ends of lines than LF and CR LF.
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

  /// A number without a sign.
  private static func number(_ text: some StringProtocol) -> UInt64? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? UInt64(text) : nil
  }
}

/// Why a line of a perft suite says nothing.
public enum PerftSuiteError: Error, Hashable, Sendable {
  /// Nothing follows the position.
  case noCounts
  /// This stands where a depth such as `D3` should.
  case badDepth(String)
  /// This stands where the count of a depth should.
  case badCount(String, String)
  /// A depth has two counts.
  case repeatedDepth(Int)
  /// The position cannot be played.
  case badPosition(String, PositionError)
}

extension PerftSuiteError: CustomStringConvertible {
  /// A sentence for the person who wrote the line.
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
