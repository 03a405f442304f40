// A program that changes a club as often as it can, to be killed by tests in the middle of it.
//
//     king-writer FILE NAME FIRST COUNT [nobody]
//
// It makes COUNT changes of the person NAME, numbered from FIRST: new players, and moves in a game with a friend. After
// each that was confirmed it writes a line: `player <name>` or `game <finished games> <moves>`. With `nobody` it gives up
// the superuser's rights first, which no permission binds.

import CLibrary
import Chess
import ChessKing
import Platform
import Programs

let words = Array(CommandLine.arguments.dropFirst())
let (path, name, first, count) = (words[0], words[1], Int(words[2]) ?? 0, Int(words[3]) ?? 0)
if words.count > 4 {
  _ = setgid(65534)
  _ = setuid(65534)
}
let friend = name + "’s friend"

/// Plays a move of the game between the two, or begins one.
func move(_ store: Store, _ number: Int) throws(KingError) {
  for person in [name, friend] where store.club.profile(of: person) == nil {
    try store.addPlayer(person, avatar: .cat)
    Output.standard.line("player \(person)")
  }
  let resumed = try store.resume(of: name)
  let match = if let resumed { resumed } else { try store.newMatch(white: name, black: friend) }
  let moves = match.game.position.legalMoves
  let move = moves[(number &* 7919) % moves.count]
  // Short games, so that many are finished.
  if match.game.moves.count == 12 {
    try match.resign()
  } else {
    try match.play(from: move.from, to: move.destination, promotion: move.promotion)
  }
  let finished = store.club.finishedGames(of: name).count
  let line = store.club.game(of: name)?.moves.joined(separator: " ") ?? ""
  Output.standard.line("game \(finished) \(line)")
}

do throws(KingError) {
  let store = try Store(path)
  for number in first..<(first + count) {
    do throws(KingError) {
      if number % 4 == 0 {
        try store.addPlayer("\(name)-\(number)", avatar: .dog)
        Output.standard.line("player \(name)-\(number)")
      } else {
        try move(store, number)
      }
    } catch .nameTaken {
      // Killed after this was written, and before it was told.
    }
  }
} catch {
  Output.standard.line("error \(error)")
  exit(.failure)
}
