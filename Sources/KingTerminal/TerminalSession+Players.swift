import Chess
import ChessKing

extension TerminalSession {
  /// Handles `new Lan cat`.
  func create(_ words: [String]) throws(KingError) {
    guard leaveMatch() else { return }
    let avatar = words.count > 1 ? words.last.flatMap { word in Avatar.named(word, \.title) } : nil
    let name = (avatar == nil ? words : words.dropLast()).joined(separator: " ")
    try welcome(try store.addPlayer(name, avatar: avatar ?? .cat))
  }

  /// Handles `player Lan`.
  func choose(_ words: [String]) throws(KingError) {
    let name = words.joined(separator: " ")
    if let character = store.club.profile(of: name)?.player, !character.isPerson {
      return say(.text("isCharacter", character.name))
    }
    let player = try store.club.person(name)
    if leaveMatch() { try welcome(player) }
  }

  private func welcome(_ player: Player) throws(KingError) {
    try change { $0.player = player.name }
    self.player = player
    reading = nil
    say(.text("welcome", title(of: player)))
    for game in store.club.games(of: player.name) {
      say(.text("inProgress", game.white == player.name ? game.black : game.white))
    }
  }

  /// Welcomes the player who was there last, and asks whether to go on with the last game.
  func welcomeBack() {
    guard let player = store.lastPlayer else { return }
    self.player = player
    say(.text("welcome.back", title(of: player)))
    guard let game = store.club.game(of: player.name) else { return }
    resumable = game.white == player.name ? game.black : game.white
    say(.text("yesOrNo", Localized.text("resume.question", resumable ?? "")))
  }

  /// The picture and the name.
  func title(of player: Player) -> String { "\(symbol(of: player)) \(player.name)" }

  /// The picture, the name and the winning rate.
  func nameplate(of player: Player) -> String {
    "\(symbol(of: player)) \(store.club.profile(of: player.name)?.nameplate ?? player.name)"
  }

  private func symbol(of player: Player) -> Character { player.avatar?.symbol ?? (player.isPerson ? " " : "🤖") }

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
    // Games that are over have the old name.
    (player, finished, reading) = (changed, nil, nil)
    say(.text("youAre", title(of: changed)))
  }

  func sayNoPlayer() { say(.text("noPlayer")) }
}
