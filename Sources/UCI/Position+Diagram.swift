import Chess

extension Position {
  /// The response to `d`: the board, followed by the FEN, the key and the checkers.
  var diagram: String {
    let line = " +---+---+---+---+---+---+---+---+\n"
    var text = line
    for rank in Rank.allCases.reversed() {
      for file in File.allCases { text += " | \(self[Square(file, rank)].map { String($0.fenLetter) } ?? " ")" }
      text += " | \(rank)\n" + line
    }
    text += "   a   b   c   d   e   f   g   h\n\n"
    let key = String(key, radix: 16, uppercase: true)
    text += "Fen: \(fen)\nKey: \(String(repeating: "0", count: 16 - key.count))\(key)\n"
    return text + (["Checkers:"] + checkers.map(\.description)).joined(separator: " ")
  }
}
