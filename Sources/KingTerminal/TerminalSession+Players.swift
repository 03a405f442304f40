import Chess
import ChessKing

extension TerminalSession {
  /// Handles `new Lan cat`.
  func create(_ words: [String]) throws(KingError) {
    guard leaveMatch() else { return }
    let avatar = words.count > 1 ? words.last.flatMap { word in Avatar.named(word, \.title) } : nil
    let name = (avatar == nil ? words : words.dropLast()).joined(separator: " ")
    welcome(try store.addPlayer(name, avatar: avatar ?? .cat))
  }

  /// Handles `player Lan`.
  func choose(_ words: [String]) throws(KingError) {
    let player = try store.club.person(words.joined(separator: " "))
    if leaveMatch() { welcome(player) }
  }

  private func welcome(_ player: Player) {
    self.player = player
    reading = nil
    say(.text("welcome", title(of: player)))
    for game in store.club.games(of: player.name) {
      say(.text("inProgress", game.white == player.name ? game.black : game.white))
    }
  }

  func title(of player: Player) -> String {
    "\(player.avatar?.symbol ?? (player.isPerson ? " " : "🤖")) \(player.name)"
  }

  /// Handles `rename Lan Anh`.
  func rename(_ words: [String]) throws(KingError) {
    guard let player else { return sayNoPlayer() }
    show(try store.rename(player.name, to: words.joined(separator: " ")))
  }

  /// Handles `avatar dog`.
  func setAvatar(_ words: [String]) throws(KingError) {
    guard let player else { return sayNoPlayer() }
    guard let avatar = Avatar.named(words.joined(), \.title) else {
      return say(Avatar.allCases.map { "\($0.symbol) \($0.title[language])" }.joined(separator: ", "))
    }
    show(try store.setAvatar(avatar, of: player.name))
  }

  /// Handles `delete`, or `delete Lan`.
  func delete(_ words: [String]) throws(KingError) {
    let name = words.isEmpty ? player?.name : words.joined(separator: " ")
    guard let name else { return sayNoPlayer() }
    let deleted = try store.club.person(name)
    let title = title(of: deleted)
    guard confirm(.text("delete.question", title)) else { return }
    try store.deletePlayer(deleted.name)
    if let match, Color.allCases.contains(where: { match[$0].name == deleted.name }) { self.match = nil }
    if player?.name == deleted.name { (player, match, reading) = (nil, nil, nil) }
    say(.text("deleted", title))
  }

  private func show(_ changed: Player) {
    player = changed
    say(.text("youAre", title(of: changed)))
  }

  func sayNoPlayer() { say(.text("noPlayer")) }
}
