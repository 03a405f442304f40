import Chess

/// The arguments of `position`.
public struct UCIPosition: Hashable, Sendable {
  /// The FEN; nil if neither a FEN nor `startpos` was given.
  public var fen: String?
  /// The moves from there, as they were written.
  public var moves: [String] = []

  /// Parses the arguments of `position`.
  init(_ words: inout UCIWords) {
    let keywords: Set<String> = ["startpos", "fen", "moves"]
    // A FEN is accepted without its keyword too: no other word contains a slash.
    words.skip(while: { !keywords.contains($0) && !$0.contains("/") })
    if words.first == "fen" { _ = words.next() }
    if words.first == "startpos" {
      _ = words.next()
      fen = Position.start.fen
      words.skip(while: { $0 != "moves" })
    } else if words.first != "moves" {
      let fields = words.take { $0 != "moves" }
      // Quotation marks occur when a command is copied from source code.
      let text = fields.joined(separator: " ").filter { $0 != "\"" }
      fen = text.isEmpty ? nil : text
    }
    _ = words.next()
    moves = words.rest
  }
}

extension GameState {
  /// Plays moves up to the first illegal one.
  ///
  /// - Returns: the error of the illegal move and its number, counted from 1.
  mutating func play(_ moves: [String]) -> (number: Int, error: MoveError)? {
    for (index, text) in moves.enumerated() {
      do throws(MoveError) {
        // Some GUIs write the promotion piece in upper case, as in SAN.
        let move = try position.move(coordinates: text.utf8.count == 5 ? text.lowercased() : text)
        play(move)
      } catch {
        return (index + 1, error)
      }
    }
    return nil
  }

}

extension Position {
  /// The position with colors exchanged; nil if it is not a valid position.
  var flipped: Position? {
    let fields = fen(castling: .shredder).split(separator: " ").map(String.init)
    guard fields.count == 6 else { return nil }
    func exchanged(_ text: String) -> String {
      String(text.map { $0.isUppercase ? Character($0.lowercased()) : Character($0.uppercased()) })
    }
    let board = exchanged(fields[0].split(separator: "/").reversed().joined(separator: "/"))
    let enPassant = fields[3].replacing("3", with: "x").replacing("6", with: "3").replacing("x", with: "6")
    let castling = fields[2] == "-" ? "-" : exchanged(fields[2])
    let fen = "\(board) \(fields[1] == "w" ? "b" : "w") \(castling) \(enPassant) \(fields[4]) \(fields[5])"
    return try? Position(fen: fen)
  }
}
