import Chess
import TestSupport
import UCI

extension FuzzTarget {
  /// A position comes back from its FEN and makes its moves.
  static let fen = FuzzTarget(ofText: "fen") { text in
    let read = attempt { () throws(PositionError) in try Position.reading(fen: text) }
    guard let (position, repairs) = read else { return }
    if let complaint = PositionAudit.complaint(about: position) { fatalError("\(position): \(complaint)") }
    for repair in repairs { demand(!repair.description.isEmpty, "a repair without a word") }
  }

  /// An EPD comes back from its text, and its moves are legal.
  static let epd = FuzzTarget(ofText: "epd") { text in
    guard let epd = attempt({ () throws(EPDError) in try EPD(text) }) else { return }
    for opcode in ["bm", "am", "pv"] {
      let moves = attempt { () throws(MoveError) in try epd.moves(opcode) }
      for move in moves ?? [] { demand(epd.position.isLegal(move), "\(move) is not legal in \(epd)") }
    }
    let again = try? EPD(epd.description)
    demand(
      again?.position == epd.position && again?.description == epd.description && again?.repairs == [],
      "\(epd) comes back as \(again.map { "\($0)" } ?? "nothing")")
  }

  /// The first line is a FEN, or else the start position is meant; each other line is a move, in SAN or in coordinates,
  /// which is played if it is legal. A game read can be written and read.
  static let moves = FuzzTarget(ofText: "moves") { text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var position = (try? Position(fen: lines[0])) ?? .start
    for line in lines.dropFirst() {
      let san = attempt { () throws(MoveError) in try position.move(san: line) }
      let coordinates = attempt { () throws(MoveError) in try position.move(coordinates: line) }
      for move in [san, coordinates].compactMap({ $0 }) {
        demand(position.isLegal(move) && position.legalMoves.contains(move), "\(move) is not legal in \(position)")
        let (written, long) = (position.san(move), move.coordinates(chess960: true))
        demand((try? position.move(san: written)) == move, "\(written) is not \(move) in \(position)")
        demand((try? position.move(coordinates: long)) == move, "\(long) is not \(move) in \(position)")
      }
      if let move = san ?? coordinates { position.make(move) }
    }
  }

  /// Games can be written and read, and are as many whatever of them is skipped.
  static let pgn = FuzzTarget(ofBytes: "pgn") { bytes in
    var count = 0
    for game in PGNReader(bytes: bytes) {
      count += 1
      for error in game.errors { demand(!error.description.isEmpty, "an error without a word") }
      let pgn = game.tree.pgn
      let again = Array(PGNReader(pgn))
      demand(again.count == 1 && again[0].tree == game.tree, "\(again.map(\.tree.pgn)) was \(pgn)")
    }
    for (first, second) in [(true, true), (true, false), (false, true)] {
      var (reader, number) = (PGNReader(bytes: bytes), 0)
      reader.skipsVariations = true
      repeat {
        number += 1
        reader.skipsMoves = number % 2 == 0 ? first : second
      } while reader.next() != nil
      demand(number == count + 1, "\(number - 1) games, not \(count)")
    }
  }

  /// Each line is a command; options and positions are read to their end.
  static let uci = FuzzTarget(ofText: "uci") { text in
    for line in text.split(separator: "\n") {
      switch UCICommand(line) {
      case .setOption(let name, let value):
        _ = attempt { () throws(UCISettingError) in try UCISetting(name: name, value: value) }
      case .position(let arguments):
        let start = attempt { () throws(PositionError) in try Position(fen: arguments.fen ?? "") }
        var game = GameState(start ?? .start)
        for text in arguments.moves {
          guard let move = attempt({ () throws(MoveError) in try game.position.move(coordinates: text) }) else { break }
          demand(game.position.isLegal(move), "\(move) is not legal in \(game.position)")
          game.play(move)
        }
      default: break
      }
    }
  }
}
