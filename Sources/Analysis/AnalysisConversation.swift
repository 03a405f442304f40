import ChessEngine
import JSON
import Platform
import Synchronization

/// A conversation of lines of JSON: requests in, answers out; see ANALYSE.md.
///
/// One thread hands in the lines. It waits if too many requests do, or if nobody reads the answers to bad lines; memory is
/// bounded in any case.
public final class AnalysisConversation: Sendable {
  private let settings: AnalysisSettings
  private let queue: AnalysisQueue
  private let output: AnswerOutput
  /// The number of lines received.
  private let lines = Atomic(0)

  /// The bytes of a line that a reader has to keep: one more than a request may have.
  public static let longestLine = RequestRange.lineBytes + 1

  /// Begins a conversation; nil if the system grants no threads.
  ///
  /// - Parameters:
  ///   - settings: how it analyses.
  ///   - write: writes a text of one or more lines, on a thread of its own; returns false if nobody reads it any more.
  public init?(_ settings: AnalysisSettings, write: @escaping @Sendable (String) -> Bool) {
    guard let output = AnswerOutput(write) else { return nil }
    let queue = AnalysisQueue(
      searches: settings.searches, options: settings.options, capacity: RequestRange.waitingPositions
    ) { answer in
      let (line, id) = (AnswerLine.text(answer), answer.request.id)
      if answer.isFinal { output.add(line, finalFor: id) } else { output.update(line, of: id) }
    }
    guard let queue else {
      output.close()
      return nil
    }
    self.settings = settings
    self.output = output
    self.queue = queue
  }

  /// Does what a line asks for, or answers why not.
  public func receive(_ line: String) {
    let number = lines.add(1, ordering: .relaxed).newValue
    guard !line.utf8.allSatisfy({ $0 == 32 || $0 == 9 }) else { return }
    guard line.utf8.count <= RequestRange.lineBytes else {
      return refuse("the line is longer than \(RequestRange.lineBytes) bytes", line, number, column: 1)
    }
    do throws(JSONError) {
      execute(try JSON(parsing: line), line, number)
    } catch {
      refuse("no JSON: expected \(error.expected)", line, number, column: error.column)
    }
  }

  private func execute(_ json: JSON, _ line: String, _ number: Int) {
    do throws(RequestError) {
      switch try RequestLine(json, settings) {
      case .analysis(let request): try submit(request)
      case .cancel(let id): send(AnswerLine.cancel(id, isFound: queue.cancel(id.text)))
      case .version(let id): send(AnswerLine.version(id: id))
      case .options(let id): send(AnswerLine.options(settings, id: id))
      }
    } catch {
      refuse(error.description, line, number, column: JSON.column(of: error.path, in: line))
    }
  }

  private func submit(_ request: AnalysisRequest) throws(RequestError) {
    do throws(AnalysisQueueError) {
      try queue.submit(request)
    } catch {
      throw RequestError(path: ["id"], reason: error.description)
    }
  }

  /// Answers that a line is refused, under its name if that can be read.
  private func refuse(_ reason: String, _ line: String, _ number: Int, column: Int) {
    let id = JSON.value(at: ["id"], in: line).flatMap { RequestLine.isName($0) ? $0 : nil }
    send(AnswerLine.error(reason, id: id, line: number, column: column))
  }

  private func send(_ line: String) { output.add(line, isUrgent: true) }

  /// Cancels all requests and accepts no more; never waits.
  public func stop() { queue.stop() }

  /// Waits until all requests are answered and all answers are written; to be called once.
  public func finish() {
    queue.finish()
    output.close()
  }
}
