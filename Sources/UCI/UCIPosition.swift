import Chess

/// What follows the word `position`.
public struct UCIPosition: Hashable, Sendable {
  /// The FEN, or nil if neither a FEN nor `startpos` was given.
  public var fen: String?
  /// The moves played since, as they were written.
  public var moves: [String] = []

  /// Reads what follows the word `position`.
  init(_ words: inout UCIWords) {
    let keywords: Set<String> = ["startpos", "fen", "moves"]
    // A FEN is taken without its keyword too: no other word has a slash in it.
    words.skip(while: { !keywords.contains($0) && !$0.contains("/") })
    if words.first == "fen" { _ = words.next() }
    if words.first == "startpos" {
      _ = words.next()
      fen = Position.start.fen
      words.skip(while: { $0 != "moves" })
    } else if words.first != "moves" {
      let fields = words.take { $0 != "moves" }
      // Quotation marks come along when somebody copies a command from a program text.
      let text = fields.joined(separator: " ").filter { $0 != "\"" }
      fen = text.isEmpty ? nil : text
    }
    _ = words.next()
    moves = words.rest
  }
}

/// A position and the game that led to it.
struct UCIGame {
  private(set) var position = Position.start
  /// The keys of the earlier positions that can still be repeated, oldest first.
  private(set) var earlierKeys: [UInt64] = []

  /// The start of a game.
  init() {}

  /// The start of a game from this position.
  init(_ position: Position) { self.position = position }

  /// Plays moves up to the first that is not legal.
  ///
  /// - Returns: what is wrong with that one, and its number from 1.
  mutating func play(_ moves: [String]) -> (number: Int, error: MoveError)? {
    for (index, text) in moves.enumerated() {
      do throws(MoveError) {
        // Some programs write the piece of a promotion as in SAN.
        let move = try position.move(coordinates: text.utf8.count == 5 ? text.lowercased() : text)
        earlierKeys.append(position.key)
        position.make(move)
        if position.reversiblePlies == 0 { earlierKeys.removeAll(keepingCapacity: true) }
      } catch {
        return (index + 1, error)
      }
    }
    return nil
  }

  /// The same position with the colors exchanged, as a new game; nil if there is none.
  var flipped: UCIGame? {
    let fields = position.fen(castling: .shredder).split(separator: " ").map(String.init)
    guard fields.count == 6 else { return nil }
    func exchanged(_ text: String) -> String {
      String(text.map { $0.isUppercase ? Character($0.lowercased()) : Character($0.uppercased()) })
    }
    let board = exchanged(fields[0].split(separator: "/").reversed().joined(separator: "/"))
    let enPassant = fields[3].replacing("3", with: "x").replacing("6", with: "3").replacing("x", with: "6")
    let castling = fields[2] == "-" ? "-" : exchanged(fields[2])
    let fen = "\(board) \(fields[1] == "w" ? "b" : "w") \(castling) \(enPassant) \(fields[4]) \(fields[5])"
    return (try? Position(fen: fen)).map { UCIGame($0) }
  }
}
