import Chess
import Platform
import Programs

/// Plays random games and writes the properties of each position as computed by Goldcrest, to be checked by another
/// program: `Benchmarks/Comparison`.
struct RandomGames: Command {
  static let name = "random-games"
  static let summary = "properties of positions of random games, for Benchmarks/Comparison"
  static let help = """
    Usage: benchmark random-games [--standard <n>] [--chess960 <n>] [--dfrc <n>] [--seed <n>] [--plies <n>]
           benchmark random-games --stdin [--variant chess960]

    Plays n games of each kind and prints a line 'game <tab> number <tab> kind' before each game and one for each
    position.

      --seed <n>            the seed [1]
      --plies <n>           the greatest length of a game [200]
      --stdin               print the line of the last position of each line of the input: FEN [moves M...], the moves in
                            SAN or coordinates
      --variant chess960    write FENs and castling of --stdin as in Chess960

    """

  private var counts: [GameMode: Int] = [:]
  private let seed: UInt64
  private let plies: Int
  private let answersLines: Bool
  private let isChess960: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    for mode in GameMode.allCases {
      counts[mode] = try arguments.number("--\(mode.rawValue)", in: 0...1_000_000_000)
    }
    seed = UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1)
    plies = try arguments.number("--plies", in: 0...10_000) ?? 200
    let variant = try arguments.text("--variant")
    guard variant == nil || variant == "chess960" else { throw .badValue("--variant", variant ?? "", "chess960") }
    isChess960 = variant != nil
    answersLines = try arguments.flag("--stdin")
    guard answersLines || !counts.isEmpty else { throw .missing("number of games") }
    try arguments.finish()
  }

  func run() -> ExitStatus {
    if answersLines {
      answerLines()
      return .success
    }
    do {
      try playGames()
      return .success
    } catch {
      Self.warn("\(error)")
      return .failure
    }
  }

  private func answerLines() {
    while !Output.standard.isClosed, let line = readLine() {
      var text = ""
      do {
        let words = line.split(separator: " ")
        let fen = words.prefix { $0 != "moves" }
        var position = try Position(fen: fen.joined(separator: " "))
        for move in words.dropFirst(fen.count + 1) { position.make(try position.move(san: move)) }
        PositionReport(position, chess960: isChess960).write(to: &text)
      } catch {
        text = "error\t\(error)\n"
      }
      Output.standard.write(text)
    }
  }

  /// Each game has its own random number generator, so that games are independent of each other.
  private func playGames() throws {
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
}
