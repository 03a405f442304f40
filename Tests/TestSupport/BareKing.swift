import Chess
import Platform

/// Random positions of a king with these pieces against a bare king, White to move and nothing to be taken at once.
package func positionsAgainstBareKing(_ pieces: [PieceKind], count: Int) -> [Position] {
  var random = SplitMix64(seed: UInt64(pieces.count))
  var positions: [Position] = []
  while positions.count < count {
    let squares = (0..<pieces.count + 2).map { _ in Square(index: Int.random(in: 0..<64, using: &random)) }
    var setup = PositionSetup()
    setup.placement[squares[0]] = Piece(.black, .king)
    for (square, kind) in zip(squares.dropFirst(), [.king] + pieces) {
      setup.placement[square] = Piece(.white, kind)
    }
    guard Set(squares).count == squares.count, let position = try? setup.validated().position,
      position.legalMoves.contains(where: { position.after($0).moves(.noisy).isEmpty })
    else { continue }
    positions.append(position)
  }
  return positions
}
