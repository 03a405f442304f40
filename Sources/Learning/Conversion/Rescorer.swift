import Chess
import ChessEngine
import NNUE

package struct RescoringSettings: ConversionSettings, Hashable {
  /// The number of nodes after which no new iteration begins.
  package var softNodes = 5_000
  /// The number of nodes at which a search stops.
  package var hardNodes = SoloSearcher.hardNodes(forSoft: 5_000)
  /// One position in this many is searched, those with a score counted too; the others have no score.
  package var every = 1
  /// The positions that are searched; all others stay as they are.
  package var selection = Selection.all
  package var hashMegabytes = 4
  package var evaluator = ""

  package enum Selection: Hashable, Sendable {
    case all
    case missing
    /// Those with a score, where the expected results by it and by the static evaluation differ by at least this
    /// many thousandths.
    case unexpected(minError: Int)

    /// The line of a file header; empty for all positions.
    fileprivate var text: String {
      switch self {
      case .all: ""
      case .missing: "\nrescored-missing"
      case .unexpected(let minError): "\nrescored-min-error \(minError)"
      }
    }
  }

  /// The default settings: every position, at 5,000 nodes.
  package init() {}

  package func converter(_ evaluator: Evaluator) -> any GameConverter { Rescorer(self, evaluator) }

  /// The header text of a rescored file: that of its source, followed by the settings of the run.
  package func text(after source: String) -> String {
    source + """

      rescored-by \(evaluator)
      rescored-nodes \(softNodes)
      rescored-hard-nodes \(hardNodes)
      rescored-hash \(hashMegabytes)
      rescored-every \(every)
      """ + selection.text
  }
}

/// Computes new scores for the positions of stored games.
///
/// The scores of a game depend on the game and the settings only. Not thread-safe: one thread uses it at a time.
final class Rescorer: GameConverter {
  private let settings: RescoringSettings
  private let evaluator: Evaluator
  private let searcher: SoloSearcher

  init(_ settings: RescoringSettings, _ evaluator: Evaluator) {
    self.settings = settings
    self.evaluator = evaluator
    searcher = SoloSearcher(evaluator, hashMegabytes: settings.hashMegabytes)
  }

  /// The same game with new scores.
  ///
  /// Positions that are not used in training are not searched and lose their score: the first ones, those in check, and
  /// those where a capture or promotion was played. If the search finds a capture or promotion to be best, there is no
  /// score either. Positions that the settings do not select stay as they are.
  func converted(_ game: GameRecord, isCancelled: () -> Bool) -> ConvertedGames? {
    searcher.newGame()
    var (game, state, scored) = (game, GameState(game.start), 0)
    for (index, ply) in game.plies.enumerated() {
      if isCancelled() { return nil }
      if isSelected(ply, state.position) {
        let isChosen = GameRecord.isChosen(ply: index, ofGame: game.number, oneIn: settings.every)
        let isUsed = RecordFilter().verdictWithoutScore(state.position, ply.move, plies: index) == nil
        let score = isChosen && isUsed ? score(state) : nil
        game.plies[index].score = score ?? GameRecord.Ply.noScore
        if score != nil { scored += 1 }
      }
      state.play(ply.move)
    }
    return ConvertedGames(records: [game], newScores: scored)
  }

  /// True if the score of a position is to be computed or removed, not left as it is.
  private func isSelected(_ ply: GameRecord.Ply, _ position: Position) -> Bool {
    switch settings.selection {
    case .all: true
    case .missing: !ply.hasScore
    case .unexpected(let minError): ply.hasScore && error(of: ply.score, position) * 1000 >= Float(minError)
    }
  }

  /// How much the expected results by a score and by the static evaluation differ.
  private func error(of score: Int16, _ position: Position) -> Float {
    let evaluation = Float(evaluator.evaluate(position).value)
    let score = Float(position.sideToMove == .white ? score : -score)
    let scale = Float(Quantization.centipawns)
    return abs(sigmoid(score / scale) - sigmoid(evaluation / scale))
  }

  /// The score from White's point of view, or nil if the best move is a capture or promotion.
  private func score(_ game: GameState) -> Int16? {
    let answer = searcher.search(game, softNodes: settings.softNodes, hardNodes: settings.hardNodes)
    guard let answer, !answer.move.isNoisy else { return nil }
    return Int16(clamping: (game.position.sideToMove == .white ? answer.score : -answer.score).value)
  }
}
