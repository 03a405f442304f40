import Chess
import ChessKing

extension TerminalSession {
  func showMatch() {
    guard let match else { return sayNoGame() }
    show(match, BoardMarks(match))
    sayStatus(of: match)
  }

  /// Says whose turn it is. The next board has a status of its own.
  func sayStatus(of match: Match) { say(match.status.text[language], isKept: false) }

  private func show(_ match: Match, _ marks: BoardMarks) {
    let bottom = match.opponentColor?.opponent ?? .white
    let isFlipped = store.settings.boardSwitches.contains(TerminalSession.flipped)
    draw(
      MarkedBoard(match.game.position, marks, bottom: isFlipped ? bottom.opponent : bottom),
      title: style.usesANSI ? "\(nameplate(of: match.white)) – \(nameplate(of: match.black))" : nil,
      rows: match.game.state.scoresheet.suffix(8).map { $0.text[language] })
  }

  /// Turns the board around, in this game and later ones.
  func flip() throws(KingError) {
    guard match != nil else { return sayNoGame() }
    try change { $0.boardSwitches.formSymmetricDifference([TerminalSession.flipped]) }
    showMatch()
  }

  private static let flipped = "flipped"

  func showMoves() {
    guard let match else { return sayNoGame() }
    let rows = match.game.state.scoresheet.map { $0.text[language] }
    if rows.isEmpty { say(.text("noMoves")) } else { say(rows.joined(separator: " ")) }
  }

  func showCaptured() {
    guard let match else { return sayNoGame() }
    for color in Color.allCases {
      let symbols = String(match.game.state.captured(by: color).map { Piece(color.opponent, $0).symbol })
      say("\(color.text[language]): \(symbols.isEmpty ? "-" : symbols)")
    }
  }

  nonisolated(nonsending) func showHint() async throws(KingError) {
    guard let match else { return sayNoGame() }
    let cost = match.costOfHint
    let move = try await match.hint()
    if let cost { say(cost) }
    say(.text("hint.move", Localized(san: match.game.position.san(move))))
    var marks = BoardMarks(match)
    marks.arrows = [BoardArrow(move.from, move.destination)]
    show(match, marks)
    sayStatus(of: match)
  }
}
