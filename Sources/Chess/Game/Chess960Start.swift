/// The start positions of Chess960.
public enum Chess960Start {
  /// The number of back-rank arrangements.
  public static let count = 960

  /// The start position with this number, from 0 to 959, in Reinhard Scharnagl's numbering; 518 is standard chess.
  public static func position(_ number: Int) -> Position { position(white: number, black: number) }

  /// The start position of double Chess960, with a separate arrangement for each color.
  ///
  /// - Parameters:
  ///   - white: the number of White's arrangement, from 0 to 959.
  ///   - black: the number of Black's arrangement, from 0 to 959.
  /// - Returns: the position, with all castling rights.
  public static func position(white: Int, black: Int) -> Position {
    let fen = "\(pieces(black))/pppppppp/8/8/8/8/PPPPPPPP/\(pieces(white).uppercased()) w KQkq - 0 1"
    guard let position = try? Position(fen: fen) else { preconditionFailure("all start positions are valid") }
    return position
  }

  /// The piece letters of the arrangement with this number, from the a-file to the h-file.
  private static func pieces(_ number: Int) -> String {
    precondition((0..<count).contains(number))
    var row = [Character?](repeating: nil, count: 8)
    var rest = number
    row[2 * (rest % 4) + 1] = "b"
    rest /= 4
    row[2 * (rest % 4)] = "b"
    rest /= 4
    put("q", &row, at: rest % 6)
    rest /= 6
    // The ten ways to put two knights on five squares.
    let knights = (0..<5).flatMap { first in (first + 1..<5).map { (first, $0) } }[rest]
    put("n", &row, at: knights.1)
    put("n", &row, at: knights.0)
    for piece in ["r", "k", "r"] as [Character] { put(piece, &row, at: 0) }
    return String(row.compactMap { $0 })
  }

  /// Puts a piece on the free square with this index.
  private static func put(_ piece: Character, _ row: inout [Character?], at place: Int) {
    row[row.indices.filter { row[$0] == nil }[place]] = piece
  }
}
