import Chess
import Platform

/// The chess variants in which games are played.
enum GameMode: String, CaseIterable {
  case standard, chess960, dfrc

  /// True if FENs contain the files of rooks with castling rights and castling is written as the king capturing its
  /// rook.
  var isChess960: Bool { self != .standard }

  /// A random start position, as a FEN with all castling rights.
  func start(_ random: inout SplitMix64) -> String {
    switch self {
    case .standard: return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    case .chess960:
      let array = StartArray(&random)
      return StartArray.fen(white: array, black: array)
    case .dfrc:
      let white = StartArray(&random)
      return StartArray.fen(white: white, black: StartArray(&random))
    }
  }
}

/// One of the 960 arrangements of the first rank: bishops on both colors, the king between the rooks.
private struct StartArray {
  /// The letters of the pieces from the a-file to the h-file.
  private var letters: [Character] = Array(repeating: " ", count: 8)

  init(_ random: inout SplitMix64) {
    letters[2 * Int.random(in: 0..<4, using: &random)] = "B"
    letters[2 * Int.random(in: 0..<4, using: &random) + 1] = "B"
    for letter in "QNN" { letters[gaps.randomElement(using: &random) ?? 0] = letter }
    for (file, letter) in zip(gaps, "RKR") { letters[file] = letter }
  }

  private var gaps: [Int] { letters.indices.filter { letters[$0] == " " } }

  /// The files of the rooks in the order of Shredder-FEN, the kingside rook first.
  private var rights: String {
    String(zip(letters, "ABCDEFGH").filter { $0.0 == "R" }.map { $0.1 }.reversed())
  }

  static func fen(white: StartArray, black: StartArray) -> String {
    "\(String(black.letters).lowercased())/pppppppp/8/8/8/8/PPPPPPPP/\(String(white.letters))"
      + " w \(white.rights)\(black.rights.lowercased()) - 0 1"
  }
}
