import Chess

/// An event in a match: for animations, sounds and congratulations.
///
///     for await event in match.events() {
///       switch event {
///       case .moved(let move), .takenBack(let move): show(move.animation)
///       case .sound(let effect): if store.settings.sound { play(effect.rawValue) }
///       default: break
///       }
///     }
///
/// One move may be several events, in the order of these cases; only the sound comes before the badges, which have one of
/// their own.
public enum MatchEvent: Hashable, Sendable {
  /// A move was taken back; against an opponent there are mostly two.
  case takenBack(PlayedMove)
  /// A move was played.
  case moved(PlayedMove)
  /// The move has captured a piece, `enPassant` beside the square where it ended.
  case captured(Piece, at: Square, enPassant: Bool)
  /// The move was castling.
  case castled(Color, CastlingRights.Side)
  /// The move was a promotion to this piece.
  case promoted(Piece, at: Square)
  /// The king of this color is in check.
  case check(Color)
  /// A side offers a draw.
  case drawOffered(by: Color)
  /// A character declines the draw that it was offered.
  case drawDeclined(by: Color)
  /// The game is over.
  case gameOver(GameReport)
  /// A person has won a badge.
  case badge(Badge, player: String)
  /// The sound to be heard: one effect for each change, the one that says most.
  case sound(SoundEffect)

  /// A move in a match.
  public struct PlayedMove: Hashable, Sendable {
    /// The move.
    public let move: Move
    /// The color that plays the move.
    public let color: Color
    /// The move in standard algebraic notation.
    public let san: String
    /// The animation; of a move that was taken back, the way back.
    public let animation: MoveAnimation

    fileprivate init(_ move: Move, in position: Position, isTakenBack: Bool = false) {
      let forth = MoveAnimation(move, in: position)
      self.move = move
      color = position.sideToMove
      san = position.san(move)
      animation = isTakenBack ? forth.reversed : forth
    }
  }
}

// MARK: - Events of a change

extension MatchEvent {
  /// The events of a change from one state of a game to another, with the report if it is over.
  static func changes(from before: Game, to after: Game, report: GameReport?, persons: [Color]) -> [MatchEvent] {
    let common = zip(before.moves, after.moves).prefix { $0 == $1 }.count
    var (events, sound): ([MatchEvent], SoundEffect?) = ([], nil)
    for (move, position) in before.state.steps.dropFirst(common).reversed() {
      events.append(.takenBack(PlayedMove(move, in: position, isTakenBack: true)))
      sound = .takeBack
    }
    for (move, position) in after.state.steps.dropFirst(common) {
      events += moved(move, in: position)
      sound = SoundEffect(move, givesCheck: position.after(move).inCheck)
    }
    if let report {
      events.append(.gameOver(report))
      sound = SoundEffect(report.outcome.result, persons: persons)
    }
    if let sound { events.append(.sound(sound)) }
    let badges = persons.flatMap { color in
      (report?[color].badges ?? []).map { MatchEvent.badge($0, player: report?[color].player ?? "") }
    }
    return badges.isEmpty ? events : events + badges + [.sound(.badge)]
  }

  private static func moved(_ move: Move, in position: Position) -> [MatchEvent] {
    let color = position.sideToMove
    var events: [MatchEvent] = [.moved(PlayedMove(move, in: position))]
    if let square = move.capturedSquare, let piece = position[square] {
      events.append(.captured(piece, at: square, enPassant: move.flag == .enPassant))
    }
    if move.isCastling { events.append(.castled(color, move.castlingSide)) }
    if let kind = move.promotion { events.append(.promoted(Piece(color, kind), at: move.to)) }
    if position.after(move).inCheck { events.append(.check(color.opponent)) }
    return events
  }
}
