import Chess
import ChessKing

extension TerminalSession {
  // MARK: Players

  /// Handles `new Lan cat`.
  func create(_ words: [String]) throws(KingError) {
    guard leaveMatch() else { return }
    let avatar = words.count > 1 ? words.last.flatMap { Avatar(rawValue: $0.lowercased()) } : nil
    let name = (avatar == nil ? words : words.dropLast()).joined(separator: " ")
    welcome(try store.addPlayer(name, avatar: avatar ?? .cat))
  }

  /// Handles `player Lan`.
  func choose(_ words: [String]) throws(KingError) {
    let name = words.joined(separator: " ")
    let player = try store.club.player(name)
    guard player.isPerson else { throw .unknownPlayer(name) }
    if leaveMatch() { welcome(player) }
  }

  private func welcome(_ player: Player) {
    self.player = player
    let name = "\(player.avatar?.symbol ?? " ") \(player.name)"
    say(Localized("Welcome, \(name)!", "Xin chào, \(name)!"))
    for game in store.club.games(of: player.name) {
      let other = game.white == player.name ? game.black : game.white
      say(
        Localized(
          "Your game against \(other) is in progress: resume \(other)",
          "Bạn có một ván đang dở với \(other): tieptuc \(other)"))
    }
  }

  // MARK: Matches

  /// Handles `play medium black`, `play Alex`, or `play` for the level of the last game.
  nonisolated(nonsending) func play(_ words: [String]) async throws(KingError) {
    let (words, color) = colorAtEnd(of: words)
    let name = words.joined(separator: " ")
    let level = name.isEmpty ? store.settings.level ?? .easy : Level(rawValue: name.lowercased())
    guard let opponent = level.map(store.opponent) ?? store.opponent(name) else { throw .unknownPlayer(name) }
    try await begin(against: store.player(of: opponent).name, color)
  }

  /// Handles `friend Minh black`.
  nonisolated(nonsending) func playFriend(_ words: [String]) async throws(KingError) {
    let (words, color) = colorAtEnd(of: words)
    let friend = try store.club.player(words.joined(separator: " "))
    guard friend.isPerson else { throw .unknownPlayer(friend.name) }
    try await begin(against: friend.name, color)
  }

  private func colorAtEnd(of words: [String]) -> ([String], Color) {
    let color = words.last.flatMap { word in Color.allCases.first { $0.description == word.lowercased() } }
    return (color == nil ? words : words.dropLast(), color ?? .white)
  }

  private nonisolated(nonsending) func begin(against name: String, _ color: Color) async throws(KingError) {
    guard let player else { return say(Localized("Choose a player first.", "Hãy chọn người chơi trước.")) }
    let (white, black) = color == .white ? (player.name, name) : (name, player.name)
    let forfeit = store.forfeit(white: white, black: black)
    if let forfeit { guard confirm(forfeit.question) else { return } } else if !leaveMatch() { return }
    let match = try store.newMatch(white: white, black: black, forfeiting: forfeit)
    if let report = match.forfeited { say(report.text) }
    self.match = match
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
    guard confirm(Localized("Leave the game? It is kept.", "Rời ván? Ván cờ sẽ được lưu.")) else { return false }
    match = nil
    say(Localized("The game is kept: resume", "Ván cờ đã được lưu: tieptuc"))
    return true
  }

  /// Handles `resume`, or `resume Minh` for one of several games.
  nonisolated(nonsending) func resume(_ words: [String]) async throws(KingError) {
    guard let player else { return say(Localized("Choose a player first.", "Hãy chọn người chơi trước.")) }
    let other = words.isEmpty ? nil : words.joined(separator: " ")
    do throws(KingError) { match = try store.resume(of: player.name, with: other) } catch {
      // What cannot be restored is kept; its good moves are offered.
      guard case .savedGame = error, let game = store.club.game(of: player.name, with: other) else { throw error }
      say(error.text)
      let count = game.recovered?.moves.count ?? 0
      let question = Localized("Go on after move \(count)?", "Chơi tiếp từ sau nước thứ \(count)?")
      guard game.recovered != nil, confirm(question) else { return }
      match = try store.recover(game)
    }
    guard match != nil else { return sayNoGame() }
    showMatch()
    try await letOpponentMove()
  }

  func undo() throws(KingError) {
    guard let match else { return sayNoGame() }
    try match.undo()
    showMatch()
  }

  func resign() throws(KingError) {
    guard let match else { return sayNoGame() }
    guard confirm(match.forfeit().question) else { return }
    let report = try match.resign()
    showMatch()
    finish(report)
  }

  // MARK: Moves

  /// Handles a move, or a square: first that of a piece, then its target.
  nonisolated(nonsending) func move(_ words: [String]) async throws(KingError) {
    let word = words.joined()
    guard let match else {
      return say(Localized("Type help for what you can say.", "Hãy gõ giup để xem các lệnh."))
    }
    let report: GameReport?
    if let square = Square(word), let from = match.selection, match.game.targets(from: from).contains(square) {
      report = try match.play(from: from, to: square, promotion: choosePromotion(from, square))
    } else if let square = Square(word), !match.game.targets(from: square).isEmpty {
      return select(word)
    } else {
      report = try match.play(word)
    }
    showMatch()
    if report != nil { finish(report) } else { try await letOpponentMove() }
  }

  private func choosePromotion(_ from: Square, _ to: Square) -> PieceKind? {
    guard let choices = match?.game.promotions(from: from, to: to), !choices.isEmpty else { return nil }
    let answer = ask(Localized("Promote to Q, R, B or N?", "Phong cấp thành Q, R, B hay N?"))
    return answer.first.flatMap(PieceKind.init(letter:)).flatMap { choices.contains($0) ? $0 : nil }
  }

  func select(_ word: String) {
    guard let match else { return sayNoGame() }
    let targets = match.select(Square(word))
    if !targets.isEmpty { say(targets.map(\.description).joined(separator: " ")) }
    say(match.status.text)
  }

  private nonisolated(nonsending) func letOpponentMove() async throws(KingError) {
    guard let match, match.isOpponentsTurn, let opponent = match.opponent else { return }
    let position = match.game.position
    let report = try await match.reply()
    if let move = match.game.moves.last { say("\(opponent.name): \(position.san(move))") }
    showMatch()
    if report != nil { finish(report) }
  }

  private func finish(_ report: GameReport?) {
    if let report {
      say(report.white.text)
      say(report.black.text)
    }
    match = nil
  }

  func showMatch() {
    guard let match else { return sayNoGame() }
    let bottom = match.opponentColor?.opponent ?? .white
    say("\n\(BoardText(match.game.position, bottom: bottom))\n")
    say(match.status.text)
  }

  private func sayNoGame() { say(Localized("No game is being played.", "Hiện không có ván nào.")) }
}
