import Chess
import ChessKing
import Platform
import TestSupport
import Testing

@testable import KingTerminal

/// The ways in which people type moves, and what they are told if it is none.
struct MoveReaderTests {
  /// The reading in a position: the move in SAN, or the answer in a language.
  private func answer(_ typed: String, _ fen: String, _ language: Language = .english) throws -> String {
    let game = Game(start: try Position(fen: fen))
    return switch MoveReader(game: game).read(typed) {
    case .move(let move): game.position.san(move)
    case .refused(let reason): reason[language]
    case .unreadable: "unreadable"
    }
  }

  @Test(arguments: [
    "nf3", "Nf3", "NF3", "N f3", "n-f3", "♘f3", "♞f3", "♘ f3", "♘\u{fe0e}f3", "knight f3", "Knight to f3", "1. Nf3",
    "1.Nf3", "1 nf3",
    "12... nf3", "1…Nf3", "g1f3", "G1F3", "g1-f3", "g1 f3", "g1 to f3", "g1→f3", "g1–f3", "Ng1f3", "Ng1-f3", "Nf3!",
    "Nf3!?", "Nf3+",
    "mf3", "Mf3", "MF3", "mã f3", "ma f3", "Mã F3", "Mã đến f3", "mã g1 đi f3", "ngựa f3", "ma\u{303} f3", "di ma f3",
  ])
  func aKnightsMove(typed: String) throws {
    #expect(try answer(typed, Position.start.fen) == "Nf3")
  }

  @Test(arguments: [
    "e4", "E4", "e2e4", "E2E4", "e2-e4", "e2 e4", "e2 to e4", "1. e4", "1.e4", "1e4", "♙e4", "♟ e4", "pawn e4",
    "pawn to e4", "Pe4", "pe4", "tốt e4", "tot e4", "chốt e4", "tốt e2 đến e4", "e4!", "move e4", "đi e4",
  ])
  func aPawnsMove(typed: String) throws {
    #expect(try answer(typed, Position.start.fen) == "e4")
  }

  private static let pieces = "r3k3/8/8/3p4/2B1P3/5Q2/8/R3K2R w KQ - 0 1"

  @Test(arguments: [
    ("txd5", "Bxd5"), ("Txd5", "Bxd5"), ("tượng d5", "Bxd5"), ("tượng ăn d5", "Bxd5"), ("bishop takes d5", "Bxd5"),
    ("bishop x d5", "Bxd5"), ("♗xd5", "Bxd5"), ("bxd5", "Bxd5"), ("exd5", "exd5"), ("ed5", "exd5"), ("e4xd5", "exd5"),
    ("EXD5", "exd5"), ("e takes d5", "exd5"), ("e×d5", "exd5"), ("pawn takes pawn d5", "exd5"),
    ("hf7", "Qf7+"), ("hậu f7", "Qf7+"), ("hau f7 chieu", "Qf7+"), ("queen f7 check", "Qf7+"), ("qf7", "Qf7+"),
    ("xd1", "Rd1"), ("Xd1", "Rd1"), ("xe d1", "Rd1"), ("xa8", "Rxa8+"), ("xe ăn a8", "Rxa8+"), ("xxa8", "Rxa8+"),
    ("vd2", "Kd2"), ("vua d2", "Kd2"), ("king to d2", "Kd2"), ("ke2", "Ke2"),
    ("castles kingside", "O-O"), ("castle short", "O-O"), ("o-o", "O-O"), ("0-0", "O-O"), ("OO", "O-O"),
    ("O-O+", "O-O"), ("1. O-O", "O-O"), ("e1g1", "O-O"), ("ke1g1", "O-O"), ("nhập thành gần", "O-O"),
    ("nhap thanh gan", "O-O"),
    ("0-0-0", "O-O-O"), ("ooo", "O-O-O"), ("castles long", "O-O-O"), ("castle queenside", "O-O-O"),
    ("nhập thành xa", "O-O-O"), ("Nhập thành dài", "O-O-O"),
  ])
  func piecesAndCastling(typed: String, san: String) throws {
    #expect(try answer(typed, Self.pieces) == san)
  }

  @Test(arguments: [
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "castles", "O-O"), ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "nhập thành", "O-O"),
    ("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "castle", "O-O-O"),
  ])
  func theOnlyCastlingNeedsNoSide(fen: String, typed: String, san: String) throws {
    #expect(try answer(typed, fen) == san)
  }

  @Test(arguments: [
    ("a8=R", "a8=R"), ("a8r", "a8=R"), ("A8R", "a8=R"), ("a8=x", "a8=R"), ("a8 xe", "a8=R"), ("a8 rook", "a8=R"),
    ("a7a8r", "a8=R"), ("a8=H", "a8=Q"), ("a8 hậu", "a8=Q"), ("a8 phong hậu", "a8=Q"), ("a8=♕", "a8=Q"),
    ("a8M", "a8=N"),
    ("a8 promotes to knight", "a8=N"), ("a8", "a8=Q"), ("a7a8", "a8=Q"), ("a7a8t", "a8=B"),
  ])
  func promotions(typed: String, san: String) throws {
    #expect(try answer(typed, "8/P5k1/8/8/8/8/8/K7 w - - 0 1") == san)
  }

  @Test(arguments: [
    ("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "nf3", "your king would be in check from the bishop on b4"),
    ("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "d2f3", "your king would be in check from the bishop on b4"),
    (Position.start.fen, "nf6", "none of your knights can go to f6"),
    (Position.start.fen, "e5", "the pawn on e2 cannot go to e5"),
    (Position.start.fen, "e7", "the pawn on e7 is your opponent's"),
    (Position.start.fen, "a1", "the rook on a1 cannot move now"),
    (Position.start.fen, "a1a4", "the pawn on a2 is in the way of the rook on a1"),
    (Position.start.fen, "exd3", "a pawn goes diagonally only to capture, and there is nothing on d3"),
    (Position.start.fen, "castles", "the bishop on f1 is in the way of castling"),
    (Position.start.fen, "0-0-0", "the queen on d1 is in the way of castling"),
    (Position.start.fen, "ke2", "your own pawn is on e2"), (Position.start.fen, "e4e5", "there is no piece on e4"),
    ("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "qd4", "you have no queen"),
    ("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "e4", "none of your pawns can go to e4"),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "castles", "Which one: O-O-O or O-O?"),
    ("4k3/8/8/8/8/1P6/2n5/K2B4 w - - 0 1", "bc2", "Bxc2"),
    ("4k3/8/8/8/2p5/1P3B2/8/K4B2 w - - 0 1", "bc4", "Which one: bxc4 or Bxc4?"),
    ("4k3/8/8/8/2p5/1P6/8/K4B2 w - - 0 1", "bxc4", "bxc4"),
    ("4k3/8/8/8/2p5/1P6/8/K4B2 w - - 0 1", "BXC4", "Which one: Bxc4 or bxc4?"),
    ("4k3/8/8/6p1/7P/8/8/K5Q1 w - - 0 1", "hg5", "Which one: hxg5 or Qxg5?"),
    ("4k3/8/8/8/8/8/8/KN3N2 w - - 0 1", "nd2", "'Nd2' can mean b1d2 or f1d2"),
    (Position.start.fen, "Qe2e4", "'Qe2e4' is not a legal move here"),
  ])
  func whatIsWrongIsSaid(fen: String, typed: String, text: String) throws {
    #expect(try answer(typed, fen) == text)
  }

  @Test(arguments: [
    ("4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "mã f3", "vua của bạn sẽ bị tượng ở b4 chiếu"),
    (Position.start.fen, "tượng c4", "không tượng nào của bạn đi đến c4 được"),
    (Position.start.fen, "nhập thành xa", "hậu ở d1 đang cản đường nhập thành"),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "nhập thành", "Nước nào: O-O-O hay O-O?"),
  ])
  func whatIsWrongIsSaidInVietnamese(fen: String, typed: String, text: String) throws {
    #expect(try answer(typed, fen, .vietnamese) == text)
  }

  @Test(arguments: [
    "hello", "", " ", "x", "1.", "e", "e9", "i4", "queen", "♘", "e4e", "123", "-", "đ", "🐱", "nnf3", "z4",
  ])
  func whatIsNoMove(typed: String) throws {
    #expect(try answer(typed, Position.start.fen) == "unreadable")
  }

  /// Every legal move can be typed in lower case, in Vietnamese letters and in figurines, unless it is not clear which
  /// one is meant.
  @Test func everyMoveCanBeTypedInManyWays() throws {
    let letters: [(Character, String, String)] = [
      ("K", "V", "♔"), ("Q", "H", "♛"), ("R", "X", "♖"), ("B", "T", "♝"), ("N", "M", "♘"),
    ]
    for fen in [Position.start.fen, NamedPosition.kiwipete, NamedPosition.promotions, NamedPosition.rookEnding] {
      let position = try Position(fen: fen)
      for move in position.legalMoves {
        let san = position.san(move)
        var ways = [
          san, san.lowercased(), move.coordinates(chess960: false), move.coordinates(chess960: false).uppercased(),
        ]
        if let (letter, vietnamese, figurine) = letters.first(where: { $0.0 == san.first }) {
          ways += [vietnamese + san.dropFirst(), figurine + san.dropFirst(), vietnamese.lowercased() + san.dropFirst()]
          #expect(letter == san.first)
        }
        for way in ways {
          let answer = try answer(way, fen)
          #expect(answer == san || answer.hasPrefix("Which one: "), "\(fen) \(way)")
        }
      }
    }
  }

  /// Whatever is typed, the answer is a legal move or a text.
  @Test func nonsenseIsNoTrap() throws {
    let pieces = [
      "e", "4", "d", "5", "N", "n", "x", "X", "B", "b", "h", "M", "mã", "♘", "♟\u{fe0e}", "O", "0", "-", "→", "=", "Q",
      "8",
      "1", ".", "…", " ", "castles", "nhập thành", "takes", "ăn", "+", "#", "đ", "ß", "İ", "\u{301}", "🐱", "\u{0}", "٣",
      "ﬁ",
    ]
    var random = SplitMix64(seed: 7)
    for fen in [Position.start.fen, NamedPosition.kiwipete, NamedPosition.promotions] {
      let game = Game(start: try Position(fen: fen))
      for _ in 0..<fuzzEffort(debug: 500, release: 12_000) {
        let typed = (0..<Int.random(in: 1...7, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
          .joined()
        switch MoveReader(game: game).read(typed) {
        case .move(let move): #expect(game.position.isLegal(move), "\(typed)")
        case .refused(let reason): #expect(!reason.english.isEmpty && !reason.vietnamese.isEmpty, "\(typed)")
        case .unreadable: break
        }
        _ = TerminalCommand.parse(typed.split(separator: " ").map(String.init))
      }
    }
  }
}
