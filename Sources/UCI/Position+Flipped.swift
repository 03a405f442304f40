import Chess

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
