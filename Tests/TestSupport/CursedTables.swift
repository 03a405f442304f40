/// Tables of king and rook against king in which the rook always wins, but not within fifty moves. No true table of
/// four pieces has such a win, and those of five are too large for a test.
package struct CursedTables {
  /// The distance to zero of all positions in which the side with the rook has the move, in plies.
  package static let plies = 121
  /// A position in which the side with the rook has the move, and the same with the other one to move.
  package static let rookToMove = "8/8/8/3k4/8/8/1R6/K7 w - - 0 1"
  package static let kingToMove = "8/8/8/3k4/8/8/1R6/K7 b - - 0 1"

  private let folder = TemporaryFolder()

  /// The folder of the tables.
  package var path: String { folder.path }

  /// Tables of results, and of distances unless there shall be none.
  package init(withDistances hasDistances: Bool = true) {
    // Signature, flags, order, and the pieces of both sides to move: kings and a rook. Then the only value of White to
    // move (3, a cursed win) and of Black to move (1, a blessed loss).
    let wdl: [UInt8] = [0x71, 0xe8, 0x23, 0x5d, 0x31, 0, 0xee, 0x66, 0x44, 0, 0x80, 3, 0x80, 1]
    folder.write(CursedTables.file(wdl), to: "KRvK.rtbw")
    // The only value of White to move: moves after the hundredth ply.
    let dtz: [UInt8] = [0xd7, 0x66, 0x0c, 0xa5, 0x31, 0, 0x0e, 0x06, 0x04, 0, 0x80, 10]
    if hasDistances { folder.write(CursedTables.file(dtz), to: "KRvK.rtbz") }
  }

  /// A file of 64 bytes and a checksum, which nobody looks at.
  private static func file(_ header: [UInt8]) -> [UInt8] {
    header + [UInt8](repeating: 0, count: 64 + 16 - header.count)
  }
}
