import Chess
import Observation

/// A game in progress between two players of a store.
///
///     if let report = try match.play("e2e4") { show(report) }      // the game is over
///     if let report = try await match.reply() { show(report) }     // the opponent has moved
///
/// Each move is saved before it takes effect. A match belongs to the actor that created it, such as the main actor;
/// only the opponent's search runs elsewhere. Views that show it are drawn again when it changes (Observation); `events`
/// tells what has changed.
@Observable
public final class Match {
  /// The number of the saved game.
  public let id: SavedGame.ID
  /// The game.
  public private(set) var game: Game
  /// The player of the white pieces, as of the last move.
  public private(set) var white: Player
  /// The player of the black pieces, as of the last move.
  public private(set) var black: Player
  /// The opponent that the program plays; nil if both players are human.
  public let opponent: (any Opponent)?
  /// The square of the selected piece.
  public private(set) var selection: Square?
  /// The opponent's last reply, with the time that a person would have taken; nil before it.
  public private(set) var lastReply: Reply?
  /// The side that offers a draw; nil if none does. The offer stands until the other side moves.
  public private(set) var drawOffer: Color?
  /// The report of the finished game; nil while the game is in progress.
  public private(set) var report: GameReport?
  /// The report of the game that was given up for this one; nil if there was none.
  public internal(set) var forfeited: GameReport?

  /// The result of saving a changed game: its players, and the report if it is over.
  typealias Saved = (white: Player, black: Player, report: GameReport?)

  private let save: (Game, Match) throws(KingError) -> Saved
  let streams = EventStreams()
  private var thinking: Thinking?
  /// How often the opponent has begun to think.
  private var thoughts = 0
  /// The game in which the opponent has declined a draw.
  private var declined: Game?

  /// An opponent that is thinking about its move, or about a draw.
  private struct Thinking {
    let number: Int
    let cancel: @Sendable () -> Void
  }

  /// Creates a match of a game in progress; throws if these two cannot play it. A changed game takes effect if `save`, which
  /// is called before, does not throw.
  init(
    _ game: Game, id: SavedGame.ID, white: Player, black: Player, opponent: (any Opponent)?,
    save: @escaping (Game, Match) throws(KingError) -> Saved
  ) throws(KingError) {
    guard white.name != black.name else { throw .samePlayer(white.name) }
    guard white.isPerson || black.isPerson else { throw .noPerson }
    guard !game.isOver else { throw .gameIsOver }
    if let player = [white, black].first(where: { !$0.isPerson }), opponent == nil {
      throw .opponentMissing(player.name)
    }
    self.id = id
    self.game = game
    self.white = white
    self.black = black
    self.opponent = opponent
    self.save = save
  }

  // MARK: Players and state

  /// The player of this color.
  public subscript(color: Color) -> Player { color == .white ? white : black }

  /// The player to move.
  public var turn: Player { self[game.turn] }

  /// The color that the program plays; nil if both players are human.
  public var opponentColor: Color? { opponent == nil ? nil : white.isPerson ? .black : .white }

  /// True if `reply` has to be called.
  public var isOpponentsTurn: Bool { !game.isOver && game.turn == opponentColor }

  /// True while the opponent thinks about its move, or about a draw that it was offered.
  public var isThinking: Bool { thinking != nil }

  /// The status to be displayed.
  public var status: MatchStatus {
    if let outcome = game.outcome { return .over(outcome, winner: outcome.result.winner.map { self[$0].name }) }
    let (color, inCheck) = (game.turn, game.position.inCheck)
    if let opponent, isOpponentsTurn {
      return .thinking(
        opponent: opponent.name, title: opponent.title, color: color, says: opponent.thinking, inCheck: inCheck)
    }
    guard let selection else { return .choosePiece(player: turn.name, color: color, inCheck: inCheck) }
    return .chooseSquare(player: turn.name, color: color, from: selection, inCheck: inCheck)
  }

  /// Selects the piece on a square, if it has a legal move and a human player is to move; otherwise clears the
  /// selection.
  ///
  /// - Returns: the target squares of the piece.
  @discardableResult
  public func select(_ square: Square?) -> [Square] {
    let targets = square.map { isOpponentsTurn ? [] : game.targets(from: $0) } ?? []
    selection = targets.isEmpty ? nil : square
    return targets
  }

  // MARK: Moves

  /// Plays a human player's move, in coordinates such as `e2e4` or in SAN such as `Nf3`.
  ///
  /// - Returns: the report of the finished game; nil if the game continues.
  @discardableResult
  public func play(_ text: String) throws(KingError) -> GameReport? {
    try checkPersonsTurn()
    return try play(try game.move(text))
  }

  /// Plays a human player's move between two squares.
  ///
  /// - Parameters:
  ///   - from: the square of the piece.
  ///   - to: its target square.
  ///   - promotion: the piece that a pawn promotes to; nil for a queen.
  /// - Returns: the report of the finished game; nil if the game continues.
  /// - Throws: a `KingError`; then no move is played.
  @discardableResult
  public func play(from: Square, to: Square, promotion: PieceKind? = nil) throws(KingError) -> GameReport? {
    try checkPersonsTurn()
    return try play(try game.move(from: from, to: to, promotion: promotion))
  }

  /// Lets the opponent search and play its move, or resign. The search does not run on the caller's thread; meanwhile
  /// the match can be read, and `undo` and `resign` cancel the search. The reply is also in `lastReply`, and the offer
  /// of a draw that may come with the move in `drawOffer`.
  ///
  /// - Parameter takesTime: true to let the opponent think for as long as a person would: only then its move is played.
  /// - Returns: the report of the finished game; nil if the game continues.
  /// - Throws: `cancelled` if the task was cancelled or the game was changed meanwhile; then no move is played.
  @discardableResult
  public nonisolated(nonsending) func reply(takesTime: Bool = false) async throws(KingError) -> GameReport? {
    guard !game.isOver else { throw .gameIsOver }
    guard let opponent, isOpponentsTurn else { throw .personsTurn }
    let reply = try await answer(opponent) { [game] in
      let begin = ContinuousClock.now
      let reply = try await opponent.reply(in: game)
      if takesTime { try await Task.sleep(until: begin + reply.thinkingTime) }
      return reply
    }
    let report = try change { game throws(KingError) in
      switch reply.action {
      case .move(let move):
        guard game.position.isLegal(move) else { throw .opponentFailed(opponent.name, reason: "\(move) is not legal") }
        try game.play(move)
      case .resignation: try game.resign(game.turn)
      }
    }
    lastReply = reply
    if reply.offersDraw && !game.isOver { offerDraw(of: game.turn.opponent) }
    return report
  }

  /// Waits for what the opponent has to say, unless the game is changed meanwhile.
  private nonisolated(nonsending) func answer<Answer: Sendable>(
    _ opponent: any Opponent, _ body: @escaping @Sendable () async throws -> Answer
  ) async throws(KingError) -> Answer {
    guard thinking == nil else { throw .alreadyThinking }
    let task = Task { try await body() }
    thoughts += 1
    let number = thoughts
    thinking = Thinking(number: number) { task.cancel() }
    let answer = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    // `undo` and `resign` end the thinking, and another one may have been started since.
    guard thinking?.number == number else { throw .cancelled }
    thinking = nil
    do { return try answer.get() } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .opponentFailed(opponent.name, reason: "\(error)")
    }
  }

  /// Takes back the human player's last move and, against an opponent, the reply to it: the same player is to move
  /// again.
  ///
  /// A finished game cannot be undone, since points have been awarded for it.
  public func undo() throws(KingError) {
    guard !game.isOver else { throw .gameIsOver }
    try change { game throws(KingError) in
      repeat { try game.undo() } while game.turn == opponentColor
    }
  }

  /// The consequences of resigning, and the question to ask before.
  ///
  /// The parameter is that of `resign(by:)`.
  public func forfeit(by color: Color? = nil) -> Forfeit {
    let color = loser(color)
    let (loser, winner) = (self[color].name, self[color.opponent].name)
    let name = opponent == nil || !game.isRated ? "forfeit.friend" : "forfeit.loss"
    return Forfeit(game: id, loser: loser, question: .text(name, loser, winner))
  }

  /// Ends the game by resignation. Ask what `forfeit(by:)` tells to ask before.
  ///
  /// - Parameter color: the side that resigns between two persons; nil for the side to move. Against a character it is
  ///   always the person.
  /// - Returns: the report of the finished game.
  /// - Throws: a `KingError`; then the game goes on.
  @discardableResult
  public func resign(by color: Color? = nil) throws(KingError) -> GameReport? {
    try change { game throws(KingError) in try game.resign(loser(color)) }
  }

  /// Offers a draw. A character answers at once; a person by `acceptDraw`, or by a move.
  ///
  /// - Parameter color: the side that offers it between two persons; nil for the side to move. Against a character it
  ///   is always the person.
  /// - Returns: the report of the finished game; nil if the game continues.
  /// - Throws: `opponentsTurn`; `cancelled` if the task was cancelled or the game was changed meanwhile.
  @discardableResult
  public nonisolated(nonsending) func offerDraw(by color: Color? = nil) async throws(KingError) -> GameReport? {
    try checkPersonsTurn()
    guard let opponent else {
      offerDraw(of: color ?? game.turn)
      return nil
    }
    // Asking again does not change the position.
    guard declined != game else { return nil }
    if try await answer(opponent, { [game] in try await opponent.acceptsDraw(in: game) }) { return try agreeOnDraw() }
    declined = game
    streams.send([.drawDeclined(by: game.turn.opponent)])
    return nil
  }

  /// Accepts the draw that the other side offers.
  ///
  /// - Returns: the report of the finished game.
  /// - Throws: `noDrawOffer`, or that the game cannot be saved; then it goes on.
  @discardableResult
  public func acceptDraw() throws(KingError) -> GameReport? {
    guard !game.isOver else { throw .gameIsOver }
    guard drawOffer != nil else { throw .noDrawOffer }
    return try agreeOnDraw()
  }

  private func offerDraw(of color: Color) {
    drawOffer = color
    streams.send([.drawOffered(by: color)])
  }

  /// Asks the opponent what it did not see when the game turned against it, in a game in progress or over.
  ///
  /// - Returns: the truth, from its search; nil if there was no such move, and between two persons.
  /// - Throws: `cancelled` if the task was cancelled.
  public nonisolated(nonsending) func confession() async throws(KingError) -> Localized? {
    guard let opponent, let color = opponentColor else { return nil }
    do { return try await opponent.confession(about: game, playing: color) } catch { throw .cancelled }
  }

  /// Saves that a hint was taken.
  func countHint() throws(KingError) {
    guard opponent != nil, !game.hasHints else { return }
    var next = game
    next.hasHints = true
    (white, black, _) = try save(next, self)
    game = next
  }

  private func agreeOnDraw() throws(KingError) -> GameReport? {
    try change { game throws(KingError) in try game.agreeOnDraw() }
  }

  private func loser(_ color: Color?) -> Color { opponentColor?.opponent ?? color ?? game.turn }

  private func checkPersonsTurn() throws(KingError) {
    guard !game.isOver else { throw .gameIsOver }
    if let opponent, isOpponentsTurn { throw .opponentsTurn(opponent.name) }
  }

  private func play(_ move: Move) throws(KingError) -> GameReport? {
    let offer = drawOffer == game.turn ? drawOffer : nil
    let report = try change { game throws(KingError) in try game.play(move) }
    if report == nil { drawOffer = offer }
    return report
  }

  /// Changes the game, unless it cannot be saved. The opponent stops thinking about what it was, and who moves takes back
  /// the offer that is still considered.
  @discardableResult
  private func change(_ body: (inout Game) throws(KingError) -> Void) throws(KingError) -> GameReport? {
    let before = game
    var next = game
    try body(&next)
    (white, black, report) = try save(next, self)
    game = next
    (selection, drawOffer) = (nil, nil)
    announce(since: before)
    thinking?.cancel()
    thinking = nil
    return report
  }
}
