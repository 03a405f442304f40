import Chess

/// The arguments of `position`.
package struct UCIPosition: Hashable, Sendable {
  /// The FEN; nil if neither a FEN nor `startpos` was given.
  package var fen: String?
  /// The moves from there, as they were written.
  package var moves: [String] = []

  init(_ words: inout UCITokens) {
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
  /// Plays moves up to the first illegal one; returns its error and its number, counted from 1.
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
