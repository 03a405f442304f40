import Chess
import ChessKing

/// Reads what a person types as a move, or tells what is wrong with it.
struct MoveReader {
  let game: Game

  enum Reading {
    /// A legal move.
    case move(Move)
    /// A move that is not legal or not clear, and why.
    case refused(Localized)
    case unreadable
  }

  func read(_ typed: String) -> Reading {
    if let castling = TypedCastling(typed) { return read(castling) }
    let text = TypedMove(typed)
    var moves: [Move] = []
    var ambiguity: Localized?
    for (number, reading) in text.readings.enumerated() {
      do throws(KingError) {
        let move = try game.move(reading)
        if !moves.contains(move) { moves.append(move) }
        if number == 0, !text.mayBePawnOrPiece { break }
      } catch {
        switch error {
        case .move(.ambiguous): ambiguity = ambiguity ?? error.text
        case .gameIsOver: return .refused(error.text)
        default: break
        }
      }
    }
    if moves.count > 1 { return .refused(question(between: moves)) }
    if let move = moves.first { return .move(move) }
    if let ambiguity { return .refused(ambiguity) }
    guard let intention = text.readings.lazy.compactMap(Intention.init).first else { return .unreadable }
    // It has no reason of its own if the squares are right and the piece is wrong.
    return .refused(refusal(of: intention)?.text ?? KingError.move(.illegal(typed)).text)
  }

  private func question(between moves: [Move]) -> Localized {
    let written = moves.map(game.position.san)
    return .text("whichMove", written.joined(separator: " or "), written.joined(separator: " hay "))
  }

  // MARK: Castling

  private func read(_ castling: TypedCastling) -> Reading {
    guard !game.isOver else { return .refused(KingError.gameIsOver.text) }
    let sides = castling.side.map { [$0] } ?? CastlingRights.Side.allCases
    let moves = game.position.legalMoves.filter { $0.isCastling && sides.contains($0.castlingSide) }
    if moves.count > 1 { return .refused(question(between: moves)) }
    if let move = moves.first { return .move(move) }
    // Of both sides, the one that is not lost for good is more interesting.
    let refusals = sides.compactMap { MoveRefusal(ofCastling: $0, in: game.position) }
    let refusal = refusals.first { $0 != .castlingRightLost } ?? refusals.first
    return refusal.map { .refused($0.text) } ?? .unreadable
  }

  // MARK: Reasons

  private func refusal(of intention: Intention) -> MoveRefusal? {
    let position = game.position
    let to = intention.to
    if let from = intention.from { return MoveRefusal(of: from, to: to, in: position) }
    if let kind = intention.kind, kind != .pawn { return MoveRefusal(of: kind, to: to, in: position) }
    // The name of a square alone may also mean the piece there.
    if intention.kind == nil, intention.file == nil, position[to] != nil,
      let refusal = MoveRefusal(ofPieceOn: to, in: position), refusal != .emptySquare(to)
    {
      return refusal
    }
    guard let pawn = pawn(for: intention) else { return .noneReaches(.pawn, to) }
    return MoveRefusal(of: pawn, to: to, in: position)
  }

  /// The pawn that is meant by a move such as `e5` or `exd5`: the nearest one behind the target.
  private func pawn(for intention: Intention) -> Square? {
    let color = game.turn
    let file = intention.file ?? intention.to.file
    let ranks = Rank.allCases.filter { rank in
      color == .white ? rank.index < intention.to.rank.index : rank.index > intention.to.rank.index
    }
    let nearestFirst = color == .white ? ranks.reversed() : ranks
    return nearestFirst.map { Square(file, $0) }.first { game.position[$0] == Piece(color, .pawn) }
  }
}

/// The intention of a move in SAN or coordinates, whether it is legal or not.
private struct Intention {
  var kind: PieceKind?
  var file: File?
  var from: Square?
  let to: Square

  init?(_ san: String) {
    var letters = san.filter { !"+#!?x:-= ".contains($0) }
    if let last = letters.last, last.isUppercase, letters.count > 2 { letters.removeLast() }
    if let first = letters.first, first.isUppercase {
      guard let piece = PieceKind(letter: first) else { return nil }
      kind = piece
      letters.removeFirst()
    }
    guard letters.allSatisfy(\.isASCII), let to = Square(letters.suffix(2)) else { return nil }
    self.to = to
    let origin = letters.dropLast(2)
    switch origin.count {
    case 0: break
    case 1:
      // A digit alone is only a hint.
      file = File.allCases.first { $0.description == origin }
      guard file != nil || origin.first?.isWholeNumber == true else { return nil }
    default:
      guard let square = Square(origin) else { return nil }
      from = square
    }
  }
}
