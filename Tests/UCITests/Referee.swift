import Chess
import Testing

@testable import UCI

/// Knows what must hold in every conversation.
///
/// - Each `go` has one `bestmove`, legal there, and each question its answer, letter by letter.
/// - Each line told can be played to its end, which is no later than the end of the game.
/// - A mate is announced with all its moves.
/// - The last line before `bestmove` is exact and begins with it.
enum Referee {
  static func check(_ sent: [String], _ received: [String], at location: SourceLocation) {
    // Nil for a `go` after a position that was refused, or with moves that are all illegal: no move is the answer.
    var games: [GameState?] = []
    var game = GameState()
    var isRefused = false
    var (isReadyCount, uciCount) = (0, 0)
    for line in sent {
      switch UCICommand(line) {
      case .isReady: isReadyCount += 1
      case .uci: uciCount += 1
      case .go(let go):
        guard !go.isPerft else { break }
        let position = game.position
        let isLegal = go.searchMoves.contains { (try? position.move(coordinates: $0.lowercased())) != nil }
        games.append(!isRefused && (go.searchMoves.isEmpty || isLegal) ? game : nil)
      case .flip:
        guard let flipped = game.position.flipped else { break }
        (game, isRefused) = (GameState(flipped), false)
      case .position(let position):
        isRefused = true
        guard let fen = position.fen, let start = try? Position(fen: fen) else { break }
        game = GameState(start)
        isRefused = game.play(position.moves) != nil
      default: break
      }
    }
    let answers = received.filter { $0.hasPrefix("bestmove") }
    #expect(answers.count == games.count, "one bestmove for each go", sourceLocation: location)
    #expect(received.count { $0 == "readyok" } == isReadyCount, sourceLocation: location)
    #expect(received.count { $0 == "uciok" } == uciCount, sourceLocation: location)
    #expect(!received.contains { $0.utf8.contains(0) }, sourceLocation: location)

    var rest = received[...]
    for (game, answer) in zip(games, answers) {
      let lines = Array(rest.prefix { $0 != answer })
      rest = rest.dropFirst(lines.count + 1)
      guard let game else {
        #expect(answer == "bestmove (none)", sourceLocation: location)
        continue
      }
      // A move of the opening book has no score.
      if lines.contains(where: { $0.hasPrefix("info string book move ") }) { continue }
      check(answer, after: lines.filter { $0.hasPrefix("info depth") }, in: game, at: location)
    }
  }

  private static func check(_ answer: String, after infos: [String], in game: GameState, at location: SourceLocation) {
    let words = answer.split(separator: " ").map(String.init)
    guard let info = infos.last else {
      Issue.record("no score before \(answer)", sourceLocation: location)
      return
    }
    // Of a move that had just been found when the search was stopped, no more may be known.
    #expect(!info.contains("upperbound"), sourceLocation: location)
    guard game.position.hasLegalMove else {
      #expect(answer == "bestmove (none)", sourceLocation: location)
      let score = game.position.inCheck ? "mate 0" : "cp 0"
      #expect(infos.allSatisfy { $0.hasPrefix("info depth 0 score \(score)") }, sourceLocation: location)
      return
    }
    for info in infos { check(info, in: game, at: location) }
    // Of several lines the first is the one that counts.
    let best = infos.last { $0.contains(" multipv 1 ") }.map(line(of:)) ?? []
    #expect(words.count > 1 && best.first == words[1], "\(answer) after \(info)", sourceLocation: location)
    if words.count > 2 {
      var played = game
      #expect(words[2] == "ponder" && played.play([words[1], words[3]]) == nil, "\(answer)", sourceLocation: location)
    }
  }

  /// Plays a line and looks where it ends.
  private static func check(_ info: String, in game: GameState, at location: SourceLocation) {
    let moves = line(of: info)
    #expect(!moves.isEmpty, "\(info)", sourceLocation: location)
    var played = game
    for (index, move) in moves.enumerated() {
      // Where the game is drawn already, there must be a move to answer with all the same.
      if index > 0, let outcome = played.outcome {
        Issue.record(
          "\(outcome.reason) after \(index) moves of '\(info)' from \(game.position)", sourceLocation: location)
        return
      }
      if let (_, error) = played.play([move]) {
        Issue.record("move \(index + 1) of '\(info)' from \(game.position): \(error)", sourceLocation: location)
        return
      }
    }
    if !info.contains("bound"), let moveCount = number(after: "mate", in: info) {
      let plies = moveCount > 0 ? 2 * moveCount - 1 : -2 * moveCount
      #expect(
        moves.count == plies && played.position.isCheckmate, "'\(info)' from \(game.position)",
        sourceLocation: location)
    }
  }

  /// The moves of a line.
  static func line(of info: String) -> [String] {
    info.split(separator: " ").map(String.init).drop { $0 != "pv" }.dropFirst().map { $0 }
  }

  /// The number behind a word, such as `depth`.
  static func number(after word: String, in info: String) -> Int? {
    let words = info.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(of: word), index + 1 < words.count else { return nil }
    return Int(words[index + 1])
  }
}
