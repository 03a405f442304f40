import Chess
import ChessKing
import Platform

extension TerminalSession {
  /// Handles `play medium black`, `play Alex`, or `play` for a list.
  nonisolated(nonsending) func play(_ words: [String]) async throws(KingError) {
    let (words, color) = colorAtEnd(of: words)
    let name = words.joined(separator: " ")
    if name.isEmpty { return showCharacters() }
    let level = Level.named(name, \.title)
    let renamed = store.club.profile(of: name).flatMap { store.opponent(of: $0.player) }
    guard let opponent = store.opponent(name) ?? level.flatMap(store.opponent) ?? renamed else {
      throw .unknownPlayer(name)
    }
    try await begin(against: store.player(of: opponent).name, color)
  }

  /// Handles `friend Minh black`.
  nonisolated(nonsending) func playFriend(_ words: [String]) async throws(KingError) {
    let (words, color) = colorAtEnd(of: words)
    let friend = try store.club.person(words.joined(separator: " "))
    try await begin(against: friend.name, color)
  }

  /// The words without a color at their end, and that color, White if there is none. A player may be called Trang or
  /// Den, which are also names of colors.
  private func colorAtEnd(of words: [String]) -> ([String], Color) {
    let isName = store.club.profile(of: words.joined(separator: " ")) != nil
    let color = isName ? nil : words.last.flatMap { Color.named($0, \.text) }
    return (color == nil ? words : words.dropLast(), color ?? .white)
  }

  private nonisolated(nonsending) func begin(against name: String, _ color: Color) async throws(KingError) {
    guard let player else { return sayNoPlayer() }
    let (white, black) = color == .white ? (player.name, name) : (name, player.name)
    try await begin(white, black) { forfeit throws(KingError) in
      try store.newMatch(white: white, black: black, forfeiting: forfeit)
    }
  }

  /// Begins a match between two players, if nothing has to be given up for it, or the player agrees.
  private nonisolated(nonsending) func begin(
    _ white: String, _ black: String, _ start: (Forfeit?) throws(KingError) -> Match
  ) async throws(KingError) {
    let forfeit = store.forfeit(white: white, black: black)
    if let forfeit { guard confirm(forfeit.question) else { return } } else if !leaveMatch() { return }
    let match = try start(forfeit)
    if let report = match.forfeited { say(report.text) }
    try await enter(match)
  }

  /// Handles `rematch`: the same players, with colors changed.
  nonisolated(nonsending) func rematch() async throws(KingError) {
    guard let last = match ?? finished else { return sayNoGame() }
    try await begin(last.black.name, last.white.name) { forfeit throws(KingError) in
      try store.rematch(of: last, forfeiting: forfeit)
    }
  }

  /// Handles `tryout`: goes on from the position of a review, against the same opponent.
  nonisolated(nonsending) func tryOut() async throws(KingError) {
    guard case .review(let report, _, let plies)? = reading else { return say(.text("reviewFirst")) }
    try await begin(report.white.player, report.black.player) { forfeit throws(KingError) in
      try store.tryMatch(from: report, after: plies, forfeiting: forfeit)
    }
  }

  /// Handles `why`: the opponent tells what it did not see, in this game or the last one.
  nonisolated(nonsending) func showConfession() async throws(KingError) {
    guard let match = match ?? finished else { return sayNoGame() }
    guard let opponent = match.opponent, let words = try await match.confession() else {
      return say(.text("why.nothing"))
    }
    say("\(opponent.name): \(words[language])")
  }

  private nonisolated(nonsending) func enter(_ match: Match) async throws(KingError) {
    (self.match, reading) = (match, nil)
    if match.game.moves.isEmpty, let greeting = match.opponent?.greeting(in: match.game) {
      say("\(match.opponent?.name ?? ""): \(greeting[language])")
    }
    showMatch()
    try await letOpponentMove()
  }

  func leave() {
    if match == nil { sayNoGame() } else { _ = leaveMatch() }
  }

  /// Leaves the match, if there is one and the player agrees.
  ///
  /// - Returns: true if there is none any more.
  func leaveMatch() -> Bool {
    guard match != nil else { return true }
    guard confirm(.text("leave.question")) else { return false }
    match = nil
    say(.text("left"))
    return true
  }

  /// Handles `resume`, or `resume Minh` for one of several games.
  nonisolated(nonsending) func resume(_ words: [String]) async throws(KingError) {
    guard let player else { return sayNoPlayer() }
    let other = words.isEmpty ? nil : words.joined(separator: " ")
    let resumed: Match?
    do throws(KingError) { resumed = try store.resume(of: player.name, with: other) } catch {
      // A game that cannot be restored is kept; its good moves are offered.
      guard case .savedGame = error, let game = store.club.game(of: player.name, with: other) else { throw error }
      say(error.text.sentence)
      guard let good = game.recovered, confirm(.text("recover.question", good.moves.count)) else { return }
      resumed = try store.recover(game)
    }
    guard let resumed else { return sayNoGame() }
    try await enter(resumed)
  }

  func undo() throws(KingError) {
    guard let match else { return sayNoGame() }
    try match.undo()
    showMatch()
  }

  nonisolated(nonsending) func resign() async throws(KingError) {
    guard let match else { return sayNoGame() }
    guard confirm(match.forfeit().question) else { return }
    let report = try match.resign()
    showMatch()
    try await finish(report)
  }

  /// Handles `draw`: a character decides for itself, a friend is asked.
  nonisolated(nonsending) func offerDraw() async throws(KingError) {
    guard let match else { return sayNoGame() }
    let other = match[match.game.turn.opponent].name
    if match.opponent == nil {
      guard confirm(.text("draw.question", other)) else { return }
      try await match.offerDraw()
      try match.acceptDraw()
    } else {
      guard try await match.offerDraw() != nil else { return say(.text("draw.declined", other)) }
      say(.text("draw.accepted", other))
    }
    showMatch()
    try await finish(match.report)
  }

  // MARK: Moves

  /// Handles a move, or a square: first that of a piece, then its target.
  nonisolated(nonsending) func move(_ words: [String]) async throws(KingError) {
    let typed = words.joined(separator: " ")
    guard let match else { return sayUnknown(typed) }
    if let opponent = match.opponent, match.isOpponentsTurn { throw .opponentsTurn(opponent.name) }
    guard try playTyped(typed, in: match) else { return }
    showMatch()
    if match.game.isOver { try await finish(match.report) } else { try await letOpponentMove() }
  }

  /// Plays what was typed, selects a piece, or says what is wrong.
  ///
  /// - Returns: true if a move was played.
  private func playTyped(_ typed: String, in match: Match) throws(KingError) -> Bool {
    let square = Square(typed)
    if let square, let from = match.selection, match.game.targets(from: from).contains(square) {
      try match.play(from: from, to: square, promotion: choosePromotion(from, square))
      return true
    }
    if let square, !match.game.targets(from: square).isEmpty {
      select(typed)
      return false
    }
    switch MoveReader(game: match.game).read(typed) {
    case .move(let move):
      try match.play(from: move.from, to: move.to, promotion: move.promotion)
      return true
    case .refused(let reason):
      let selected = match.selection.flatMap { from in
        square.flatMap { MoveRefusal(of: from, to: $0, in: match.game.position) }
      }
      say((selected?.text ?? reason).sentence)
    case .unreadable: sayUnknown(typed)
    }
    if style.usesANSI { showMatch() }
    return false
  }

  private func choosePromotion(_ from: Square, _ to: Square) -> PieceKind? {
    guard let choices = match?.game.promotions(from: from, to: to), !choices.isEmpty else { return nil }
    let answer = ask(.text("promotion.question"))
    return answer.first.flatMap(TypedMove.kind).flatMap { choices.contains($0) ? $0 : nil }
  }

  /// Says that this is neither a command nor a move, and which command it resembles.
  private func sayUnknown(_ typed: String) {
    let first = typed.split(separator: " ").first.map(String.init) ?? typed
    if let similar = TerminalCommand.similar(to: first, language) ?? TerminalCommand.similar(to: typed, language) {
      say(.text("similar", similar))
    }
    say(.text("seeHelp"))
  }

  /// Selects the piece on a square and shows where it can go.
  func select(_ word: String) {
    guard let match else { return sayNoGame() }
    guard let square = Square(word) else { return say(.text("noSquare", word.visible)) }
    let targets = match.select(square)
    guard targets.isEmpty else {
      say(targets.map(\.description).joined(separator: " "))
      return showMatch()
    }
    if let refusal = MoveRefusal(ofPieceOn: square, in: match.game.position) { say(refusal.text.sentence) }
    if style.usesANSI { showMatch() } else { sayStatus(of: match) }
  }

  private nonisolated(nonsending) func letOpponentMove() async throws(KingError) {
    guard let match, match.isOpponentsTurn, let opponent = match.opponent else { return }
    let (position, count) = (match.game.position, match.game.moves.count)
    try await match.reply(takesTime: style.usesANSI)
    if let move = match.game.moves.last, match.game.moves.count > count {
      say("\(opponent.name): \(Localized(san: position.san(move))[language])", rings: true)
    }
    showMatch()
    try answerDrawOffer(of: opponent.name, in: match)
    if match.game.isOver { try await finish(match.report) }
  }

  /// Asks whether the draw that the opponent offers is accepted; a move declines it, too.
  private func answerDrawOffer(of name: String, in match: Match) throws(KingError) {
    guard match.drawOffer != nil else { return }
    guard confirm(.text("draw.offered", name)) else { return }
    try match.acceptDraw()
    showMatch()
  }

  private nonisolated(nonsending) func finish(_ report: GameReport?) async throws(KingError) {
    if let report {
      say(report.white.text)
      say(report.black.text)
    }
    (finished, match) = (match, nil)
    if let color = finished?.opponentColor, report?.result(of: color) == .lost { try await showConfession() }
  }

  func sayNoGame() { say(.text("noGame")) }
}
