// Moves that the reader makes on the board: answers in a lesson, and elsewhere a line of one's own.

/** The position on the board if the reader can make a move there; null if not. */
function ownPosition() {
  if (shown.lesson !== null && (currentTask() === null || shown.line !== null)) return null
  return positionOf(currentPosition().fen)
}

/** The squares that the piece on a square can go to. */
function targetsOf(square) {
  const position = square === null ? null : ownPosition()
  if (position === null) return []
  const moves = legalMoves(position).filter(({ from }) => squareName(from) === square)
  return [...new Set(moves.map(({ target }) => squareName(target)))]
}

/** Makes a legal move from one square to another; false if there is none. */
function moveTo(from, target) {
  const position = ownPosition()
  if (position === null) return false
  const moves = legalMoves(position).filter(
    move => squareName(move.from) === from && squareName(move.target) === target)
  if (moves.length > 1) choosePromotion(moves)
  else if (moves.length === 1) makeMove(moves[0])
  return moves.length > 0
}

/** Makes a legal move: it answers the question of a lesson, steps on in the game or the line, or begins a line. */
function makeMove(move) {
  const made = madeMove(move, ownPosition())
  if (shown.lesson !== null) return answer(made)
  const { line, ply } = shown
  const next = line === null ? shown.game.moves[ply] : line.moves[line.step + 1]
  if (next?.fen === made.fen) return stepBy(1)
  if (line !== null) {
    const moves = [...line.moves.slice(0, line.step + 1), made]
    return showLine({ ...line, moves, step: moves.length - 1, owned: moves.length })
  }
  const judgement = judgementOf(made, ply)
  showLine({ start: ply, moves: [made, ...judgement?.reply ?? []], step: 0, owned: 1, judgement })
}

// MARK: The note

function ownLineParts() {
  const { start, moves, step, owned, judgement } = shown.line
  const name = `${numberText(start + step)} ${moves[step].san}`
  return [
    judgedTitle(name, step === 0 ? judgement : null), wordsOf(ownLineWords()),
    element("div", { class: "line" }, lineMoves(text("ownLine"), moves.slice(0, owned), 0, start, showStep)),
    replyLine(owned), element("div", { class: "line" }, wayBack(text("inOwnLine"))), entryField(),
  ]
}

/** What is known of the move on the board, as sentences. */
function ownLineWords() {
  const { step, owned, judgement } = shown.line
  if (step >= owned || owned === 0) return []
  return step === 0 && judgement !== null ? judgementWords(judgement) : [text("notJudged")]
}

function wordsOf(sentences) {
  return sentences.length === 0 ? null : element("p", {}, sentences.join(" "))
}

/** The opponent's best line after a move that was tried, from this step on. */
function replyLine(first) {
  const { start, moves, owned, judgement } = shown.line
  if (moves.length === owned) return null
  const name = judgement?.mark === null ? text("goesOn") : text("refutation")
  return element("div", { class: "line" }, lineMoves(name, moves, first, start, showStep))
}
