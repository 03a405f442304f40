import Chess
import Testing

@testable import Review

/// The material that changes hands along a line.
struct MaterialSwingTests {
  private static let lines: [(fen: String, sans: String, lost: [PieceKind], won: [PieceKind])] = [
    // A pawn for nothing.
    ("4k3/8/8/3p4/8/8/8/3QK1N1 w - - 0 1", "Nf3 d4 Nxd4 Ke7", [], [.pawn]),
    ("3rk3/8/8/8/3N4/8/8/4K3 w - - 0 1", "Ke2 Rxd4", [.knight], []),
    // The exchange.
    ("4k3/3p4/2b5/8/8/8/8/2R1K3 w - - 0 1", "Rxc6 dxc6", [.rook], [.bishop]),
    // A bishop for a knight is even.
    ("4k3/3p4/2n5/8/B7/8/8/4K3 w - - 0 1", "Bxc6 dxc6", [], []),
    // Rook for rook is even, and in the middle of an exchange nothing is counted.
    ("3rk3/3r4/8/8/3N4/8/8/3RK3 w - - 0 1", "Ke2 Rxd4 Rxd4 Rxd4", [.knight], []),
  ]

  @Test(arguments: lines)
  func aLine(fen: String, sans: String, lost: [PieceKind], won: [PieceKind]) throws {
    let start = try Position(fen: fen)
    var (position, moves) = (start, [Move]())
    for san in sans.split(separator: " ") {
      moves.append(try position.move(san: String(san)))
      position = position.after(moves[moves.count - 1])
    }
    let swing = try #require(MaterialSwing(moves, from: start))
    #expect(swing.lost == lost)
    #expect(swing.won == won)
  }

  @Test func promotionsAndShortLinesSayNothing() throws {
    let start = try Position(fen: "8/P3k3/8/8/8/8/8/4K3 w - - 0 1")
    #expect(MaterialSwing([try start.move(san: "a8=Q"), Move(.e7, .e6)], from: start) == nil)
    #expect(MaterialSwing([Move(.e1, .e2)], from: start) == nil)
  }
}
