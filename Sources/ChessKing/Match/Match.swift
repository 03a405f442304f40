import Chess

/// A game being played between two players of a store.
///
///     if let report = try match.play("e2e4") { show(report) }      // the game is over
///     if let report = try await match.reply() { show(report) }     // the opponent has moved
///
/// Each move is saved before it counts. A match stays with whoever made it, such as the main actor; only the thinking
/// happens elsewhere.
public final class Match {
  /// The game so far.
  public private(set) var game: Game
  /// The player with the white men.
  public let white: Player
  /// The player with the black men.
  public let black: Player
  /// Whom the program plays, or nil if two persons play.
  public let opponent: (any Opponent)?
  /// The square of the piece that was chosen.
  public private(set) var selection: Square?
  /// What is told at the end of the game; nil before.
  public private(set) var report: GameReport?

  private let store: Store
  private var thought: Task<Move, any Error>?

  init(_ game: Game, white: Player, black: Player, in store: Store) throws(KingError) {
    guard white.name != black.name else { throw .samePlayer(white.name) }
    guard white.isPerson || black.isPerson else { throw .noPerson }
    guard !game.isOver else { throw .gameIsOver }
    if let player = [white, black].first(where: { !$0.isPerson }) {
      guard let opponent = store.opponent(player.name) else { throw .unknownPlayer(player.name) }
      self.opponent = opponent
    } else {
      opponent = nil
    }
    self.game = game
    self.white = white
    self.black = black
    self.store = store
  }

  // MARK: Who and what

  /// The player of a color.
  public subscript(color: Color) -> Player { color == .white ? white : black }

  /// Whose turn it is.
  public var turn: Player { self[game.turn] }

  /// The color that the program plays, or nil if two persons play.
  public var opponentColor: Color? { opponent == nil ? nil : white.isPerson ? .black : .white }

  /// True if `reply` is to be called.
  public var isOpponentsTurn: Bool { !game.isOver && game.turn == opponentColor }

  /// True while `reply` waits for the opponent's answer.
  public var isThinking: Bool { thought != nil }

  /// What a screen says.
  public var status: MatchStatus {
    if let outcome = game.outcome { return .over(outcome, winner: outcome.result.winner.map { self[$0].name }) }
    let (color, isCheck) = (game.turn, game.position.isCheck)
    if let opponent, isOpponentsTurn {
      return .thinking(opponent: opponent.name, color: color, says: opponent.thinking, isCheck: isCheck)
    }
    guard let selection else { return .choosePiece(player: turn.name, color: color, isCheck: isCheck) }
    return .chooseSquare(player: turn.name, color: color, from: selection, isCheck: isCheck)
  }

  /// Chooses the piece on a square, if it has a move and a person is to move; else chooses none.
  ///
  /// - Returns: the squares it can go to.
  @discardableResult
  public func select(_ square: Square?) -> [Square] {
    let targets = square.map { isOpponentsTurn ? [] : game.targets(from: $0) } ?? []
    selection = targets.isEmpty ? nil : square
    return targets
  }

  // MARK: Playing

  /// Plays a person's move: coordinates such as `e2e4`, or as people write it, such as `Nf3`.
  ///
  /// - Returns: what is told at the end, or nil if the game goes on.
  @discardableResult
  public func play(_ text: String) throws(KingError) -> GameReport? {
    try checkPersonsTurn()
    return try play(try game.move(text))
  }

  /// Plays a person's move between two squares.
  ///
  /// - Parameters:
  ///   - from: where the piece stands.
  ///   - to: where it goes.
  ///   - promotion: what a pawn becomes on the last rank; a queen if nothing was chosen.
  /// - Returns: what is told at the end, or nil if the game goes on.
  /// - Throws: a `KingError`; then nothing was played.
  @discardableResult
  public func play(from: Square, to: Square, promotion: PieceKind? = nil) throws(KingError) -> GameReport? {
    try checkPersonsTurn()
    return try play(try game.move(from: from, to: to, promotion: promotion))
  }

  /// Has the opponent think and play its move. The thinking happens off the caller's thread; until it is through, the
  /// match can be looked at, undone and resigned, the latter two of which end the thinking.
  ///
  /// - Returns: what is told at the end, or nil if the game goes on.
  /// - Throws: `cancelled` if the task was cancelled or the game went on without the answer; then nothing was played.
  @discardableResult
  public nonisolated(nonsending) func reply() async throws(KingError) -> GameReport? {
    guard !game.isOver else { throw .gameIsOver }
    guard let opponent, isOpponentsTurn else { throw .personsTurn }
    guard thought == nil else { throw .alreadyThinking }
    let task = Task { [game] in try await opponent.nextMove(in: game) }
    thought = task
    let answer = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    // Who has undone or resigned has taken the thought away, and perhaps another one has begun.
    guard thought == task else { throw .cancelled }
    thought = nil
    let move: Move
    do {
      move = try answer.get()
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .opponentFailed(opponent.name, reason: "\(error)")
    }
    guard game.position.isLegal(move) else { throw .opponentFailed(opponent.name, reason: "\(move) is not legal") }
    return try play(move)
  }

  /// Takes the person's last move back and, against an opponent, what it has answered: the same person is to move again.
  ///
  /// A finished game stays as it is, since points have been given for it.
  public func undo() throws(KingError) {
    guard !game.isOver else { throw .gameIsOver }
    var earlier = game
    repeat { try earlier.undo() } while earlier.turn == opponentColor
    try keep(earlier)
    stopThinking()
  }

  /// A person gives up: whoever plays against an opponent, or whose turn it is between two persons.
  ///
  /// - Returns: what is told at the end.
  @discardableResult
  public func resign() throws(KingError) -> GameReport? {
    var ended = game
    try ended.resign(opponentColor?.opponent ?? game.turn)
    let report = try keep(ended)
    stopThinking()
    return report
  }

  private func checkPersonsTurn() throws(KingError) {
    guard !game.isOver else { throw .gameIsOver }
    if let opponent, isOpponentsTurn { throw .opponentsTurn(opponent.name) }
  }

  private func play(_ move: Move) throws(KingError) -> GameReport? {
    var next = game
    try next.play(move)
    return try keep(next)
  }

  private func stopThinking() {
    thought?.cancel()
    thought = nil
  }

  // MARK: Keeping

  /// The written form of a game between the players of this match.
  func saved(_ game: Game) -> SavedGame { SavedGame(game, white: white.name, black: black.name) }

  @discardableResult
  private func keep(_ changed: Game) throws(KingError) -> GameReport? {
    report = try store.keep(changed, of: self)
    game = changed
    selection = nil
    return report
  }
}
