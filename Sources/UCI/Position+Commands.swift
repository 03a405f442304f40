import Chess
import Platform

extension Position {
  /// The response to `d`: an empty line, the board, the FEN, the key and the checkers. Programs read it line by line.
  func diagram(castling: CastlingStyle) -> String {
    let line = " +---+---+---+---+---+---+---+---+\n"
    var text = "\n" + line
    for rank in Rank.allCases.reversed() {
      for file in File.allCases { text += " | \(self[Square(file, rank)].map { String($0.fenLetter) } ?? " ")" }
      text += " | \(rank)\n" + line
    }
    text += "   a   b   c   d   e   f   g   h\n\n"
    let key = String(key, radix: 16, uppercase: true).aligned(right: 16, with: "0")
    text += "Fen: \(fen(castling: castling))\nKey: \(key)\n"
    return text + (["Checkers:"] + checkers.map(\.description)).joined(separator: " ")
  }

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
