import Chess
import ChessEngine
import Platform

/// Analyses the positions of an EPD file; the results come in the order of its lines.
public final class EPDAnalysis: Sendable {
  /// A line that is no EPD.
  public struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int
    /// The error there.
    public let reason: String

    /// The place and the reason, such as `7:1: the FEN is empty`; the name of the file goes before it.
    public var description: String { "\(line):\(column): \(reason)" }
  }

  private let queue: AnalysisQueue
  private let limits: SearchLimits
  /// The answers that have not been written yet, by the numbers of their positions.
  private let answers: Monitor<[Int: AnalysisAnswer]>

  /// The positions that may be analysed before an earlier one is.
  private static let window = 4_000

  /// Creates an analysis; nil if the system grants no threads.
  public init?(_ settings: AnalysisSettings) {
    let answers = Monitor<[Int: AnalysisAnswer]>([:])
    let queue = AnalysisQueue(searches: settings.searches, options: settings.options) { answer in
      if let number = Int(answer.request.id) { answers.change { $0[number] = answer } }
    }
    guard let queue else { return nil }
    self.queue = queue
    self.answers = answers
    limits = settings.limits
  }

  /// Analyses positions.
  ///
  /// - Parameters:
  ///   - lines: the lines of a file; empty ones are passed over.
  ///   - write: called with each result, without a newline, and the index of its line. After `stop` the lines that are
  ///     left come as they were.
  ///   - refuse: called with the errors in lines; these have no result.
  public func run(_ lines: [String], write: (String, Int) -> Void, refuse: (LineError) -> Void) {
    var waiting: ArraySlice<(epd: EPD, line: Int)> = []
    var first = 0
    func writeFirst() {
      guard let (epd, line) = waiting.popFirst() else { return }
      let number = first
      let answer = answers.wait(until: { $0[number] != nil }) { $0.removeValue(forKey: number) }
      first += 1
      let result = answer.flatMap { $0.stage == .complete ? epd.adding($0).description : nil }
      write(result ?? lines[line], line)
    }
    func isFirstReady() -> Bool {
      let number = first
      return answers.read { $0[number] != nil }
    }
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do throws(EPDError) {
        let epd = try EPD(line)
        submit(epd, number: first + waiting.count)
        waiting.append((epd, index))
      } catch {
        refuse(LineError(line: index + 1, column: error.column(in: line), reason: error.description))
      }
      while waiting.count >= EPDAnalysis.window || isFirstReady() { writeFirst() }
    }
    while !waiting.isEmpty { writeFirst() }
  }

  private func submit(_ epd: EPD, number: Int) {
    let request = AnalysisRequest(id: "\(number)", game: GameState(epd.position), limits: limits)
    do throws(AnalysisQueueError) {
      try queue.submit(request)
    } catch {
      // Stopped: the line stays as it is.
      answers.change { $0[number] = AnalysisAnswer(cancelled: request) }
    }
  }

  /// Ends the running searches; no other begins. Never waits.
  public func stop() { queue.stop() }
}

extension EPD {
  /// The EPD with what an analysis has found: `acd`, `acn`, `bm`, `ce` and `pv`, in their old places or at the end.
  func adding(_ answer: AnalysisAnswer) -> EPD {
    guard let line = answer.lines.first else { return self }
    let moves = answer.san(of: line)
    // A mate is told by its distance from the largest number.
    let score =
      line.score.pliesToMate.map { (32_767 - $0) * Int(line.score.value.signum()) }
      ?? line.score.centipawns(pieceCount: line.pieceCount)
    var epd = self
    epd.set("acd", ["\(line.depth)"])
    epd.set("acn", ["\(answer.nodes)"])
    epd.set("bm", Array(moves.prefix(1)))
    epd.set("ce", ["\(score)"])
    epd.set("pv", moves)
    return epd
  }

  /// Sets the operands of an operation; without operands it is removed.
  private mutating func set(_ opcode: String, _ operands: [String]) {
    let operation = Operation(opcode, operands)
    let place = operations.firstIndex { $0.opcode == opcode }
    switch (place, operands.isEmpty) {
    case (let place?, false):
      operations[place] = operation
      operations[(place + 1)...].removeAll { $0.opcode == opcode }
    case (nil, false): operations.append(operation)
    case (_, true): operations.removeAll { $0.opcode == opcode }
    }
  }
}

extension EPDError {
  /// The column of the error in a line, from 1; 1 if it has no place of its own.
  fileprivate func column(in line: String) -> Int {
    switch self {
    case .openQuote(let column): column
    case .position(.unknownPiece(_, let column)): line.prefix(while: \.isWhitespace).count + column
    case .badOpcode(let text), .badClock(let text):
      EPDError.operations(of: line).firstRange(of: text).map {
        line.distance(from: line.startIndex, to: $0.lowerBound) + 1
      } ?? 1
    case .position: 1
    }
  }

  /// The part of a line after the four fields of the position.
  private static func operations(of line: String) -> Substring {
    line.split(maxSplits: 4, whereSeparator: \.isWhitespace).dropFirst(4).first ?? line[...]
  }
}
