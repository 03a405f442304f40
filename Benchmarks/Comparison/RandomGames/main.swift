import Chess
import Platform
import Programs

// Plays random games and writes the properties of each position as computed by Goldcrest, to be checked by another
// program.

let usage = """
  random-games [--standard N] [--chess960 N] [--dfrc N] [--seed N] [--plies N]
      plays N games of each kind and writes a line "game <tab> number <tab> mode" before each game and one for each
      position
  random-games --stdin [--chess960]
      writes the line of the last position for each input line "FEN [moves M…]", moves in SAN or coordinates
  """

/// Writes a line for each position read from the standard input.
func answerLines(chess960: Bool) {
  while !Output.standard.isClosed, let line = readLine() {
    var text = ""
    do {
      let words = line.split(separator: " ")
      let fen = words.prefix { $0 != "moves" }
      var position = try Position(fen: fen.joined(separator: " "))
      for move in words.dropFirst(fen.count + 1) { position.make(try position.move(san: move)) }
      PositionReport(position, chess960: chess960).write(to: &text)
    } catch {
      text = "error\t\(error)\n"
    }
    Output.standard.write(text)
  }
}

/// Plays games; each has its own random number generator, so that games are independent of each other.
func playGames(_ counts: [GameMode: Int], seed: UInt64, plies: Int) throws {
  var number: UInt64 = 0
  for mode in GameMode.allCases {
    for _ in 0..<(counts[mode] ?? 0) where !Output.standard.isClosed {
      var random = SplitMix64(seed: seed &+ number &* 0x1_0000_0001)
      let temper = RandomGame.Temper.allCases[Int(number % 4)]
      number += 1
      var text = "game\t\(number)\t\(mode.rawValue)\n"
      var game = try RandomGame(mode, temper, start: mode.start(&random))
      game.play(plies: plies, &random, reportTo: &text)
      Output.standard.write(text)
    }
  }
}

runProgram("random-games") { words in
  if words.first == "--stdin" {
    answerLines(chess960: words.contains("--chess960"))
    return .success
  }
  var arguments = words[...]
  var counts: [GameMode: Int] = [:]
  var (seed, plies, isUnderstood) = (1, 200, !arguments.isEmpty)
  while let option = arguments.popFirst() {
    guard let number = arguments.popFirst().flatMap({ Int($0) }), number >= 0 else {
      isUnderstood = false
      break
    }
    switch option {
    case "--seed": seed = number
    case "--plies": plies = number
    default:
      if let mode = GameMode(rawValue: String(option.drop { $0 == "-" })) {
        counts[mode] = number
      } else {
        isUnderstood = false
      }
    }
  }
  guard isUnderstood else {
    Output.error.line(usage)
    return .misuse
  }
  do {
    try playGames(counts, seed: UInt64(seed), plies: plies)
    return .success
  } catch {
    Output.error.line("random-games: \(error)")
    return .failure
  }
}
