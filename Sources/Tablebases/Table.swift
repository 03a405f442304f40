import Chess
import Platform

/// A file of win, draw and loss (WDL) or of distances (DTZ), mapped into memory.
///
/// The distance to zero is the number of plies until a capture, a pawn move or mate, with best play.
struct Table: Sendable {
  enum Kind: Sendable { case wdl, dtz }

  private let kind: Kind
  private let file: MappedFile
  private let shape: TableShape
  /// Four for the files of the leading pawn, or one without pawns; for both sides to move where the table has both, White
  /// first.
  private let parts: [Part]
  private let sides: Int
  private let distances: [DistanceList]

  /// The positions with one side to move and one file of the leading pawn.
  private struct Part: Sendable {
    let groups: PieceGroups
    var values: CompressedValues
  }

  /// Opens a table and checks its headers.
  init(_ path: String, _ kind: Kind, _ material: Material) throws(TableError) {
    do throws(FileError) {
      file = try MappedFile(path, isReadAtRandom: true)
    } catch {
      throw TableError(error)
    }
    shape = TableShape(material)
    self.kind = kind
    sides = kind == .wdl && !material.isSymmetric ? 2 : 1
    do throws(TableDamage) {
      (parts, distances) = try Table.read(file.bytes, kind, shape, sides)
      guard !file.isCut else { throw TableDamage.cut }
    } catch {
      throw .damaged(path: path, reason: error.reason)
    }
  }

  private static let signatures: [Kind: [UInt8]] = [.wdl: [0x71, 0xe8, 0x23, 0x5d], .dtz: [0xd7, 0x66, 0x0c, 0xa5]]

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ kind: Kind, _ shape: TableShape, _ sides: Int
  ) throws(TableDamage) -> ([Part], [DistanceList]) {
    guard bytes.prefix(4).elementsEqual(signatures[kind] ?? []) else {
      throw TableDamage(reason: "it does not begin like one")
    }
    // Blocks of 64 bytes, and a checksum of 16.
    guard bytes.count % 64 == 16 else { throw .cut }
    var reader = TableReader(UnsafeRawBufferPointer(rebasing: bytes.dropLast(16)), from: 4)
    let flags = try reader.byte()
    guard (flags & 1 != 0) != shape.material.isSymmetric, (flags & 2 != 0) == shape.hasPawns else {
      throw TableDamage(reason: "its pieces are not those of its name")
    }

    let files = shape.hasPawns ? 4 : 1
    var groups: [PieceGroups] = []
    for file in 0..<files {
      let leadOrder = try reader.byte()
      let pawnOrder = shape.bothHavePawns ? try reader.byte() : 0
      var codes: [Int] = []
      for _ in 0..<shape.pieceCount { codes.append(try reader.byte()) }
      for side in 0..<sides {
        let shift = 4 * side
        groups.append(
          try PieceGroups(
            codes.map { UInt8($0 >> shift & 15) }, leadOrder: leadOrder >> shift & 15,
            pawnOrder: pawnOrder >> shift & 15, file: file, of: shape))
      }
    }
    try reader.align(to: 2)

    var parts: [Part] = []
    for groups in groups {
      parts.append(Part(groups: groups, values: try CompressedValues(&reader, size: groups.size)))
    }
    var distances: [DistanceList] = []
    if kind == .dtz {
      for part in parts { distances.append(try DistanceList(&reader, part.values.flags)) }
      try reader.align(to: 2)
    }
    for part in parts.indices { try parts[part].values.takeIndex(&reader) }
    for part in parts.indices { try parts[part].values.takeBlockLengths(&reader) }
    for part in parts.indices { try parts[part].values.takeBlocks(&reader) }
    return (parts, distances)
  }

  /// The answer of a table about a position.
  enum Answer {
    case value(Int)
    /// Only positions with the other side to move are in the table.
    case otherSide
    /// The file is damaged.
    case damaged
  }

  /// Looks up a position with the material of this table, or with colors exchanged; a table of distances has to be told
  /// the result.
  func probe(_ position: Position, isExchanged: Bool, _ wdl: WDL) -> Answer {
    assert(Material(position.placement) == (isExchanged ? shape.material.flipped : shape.material))
    // A table of equal sides knows White to move.
    let isTurned = isExchanged || shape.material.isSymmetric && position.sideToMove == .black
    let exchange: UInt8 = isTurned ? 8 : 0
    let mirror: UInt8 = isTurned ? 56 : 0
    let blackMoves = (position.sideToMove == .black) != isTurned

    let file = shape.hasPawns ? leadingFile(position.placement, exchange: exchange, mirror: mirror) : 0
    let part = parts[file &* sides &+ (sides == 2 && blackMoves ? 1 : 0)]
    if kind == .dtz, part.values.flags.contains(.blackToMove) != blackMoves,
      !shape.material.isSymmetric || shape.hasPawns
    {
      return .otherSide
    }
    let squares = part.groups.squares(of: position.placement, exchange: exchange, mirror: mirror)
    let number = part.groups.number(of: squares, shape)
    guard number >= 0, number < part.groups.size, let value = part.values.value(number), !self.file.isCut
    else { return .damaged }
    guard kind == .dtz else { return .value(value) }
    guard let distance = distances[file].plies(value, wdl, part.values.flags) else { return .damaged }
    return .value(distance)
  }

  /// The file of the leading pawn, 0...3 from the edge inwards.
  private func leadingFile(_ placement: Placement, exchange: UInt8, mirror: UInt8) -> Int {
    let numbers = SquareNumbers.shared
    var highest = -1
    var file = 0
    for square in placement.squares(of: parts[0].groups.pieces[0] ^ exchange) {
      let square = square.index ^ Int(mirror)
      if numbers.pawn[square] > highest { (highest, file) = (numbers.pawn[square], square & 7) }
    }
    assert(highest >= 0)
    return min(file, 7 - file)
  }
}
