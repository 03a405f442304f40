// The games, and what is shown of them.

const review = JSON.parse(find("data").textContent)

/** The members of a move that the data may leave out. */
const absent = {
  eval: null, chance: null, mark: null, remarks: [], better: null, tries: null, clock: null, comment: null, phase: null,
  book: false,
}

/** A game of the review, with all that it may leave out. */
function gameAt(index) {
  const game = review.games[index]
  return { ...game, index, moves: game.moves.map(move => ({ ...absent, ...move })) }
}

/** The state that the page shows. All parts of the page are drawn from it, and only `update` draws. */
const shown = {
  /** The game. */
  game: null,
  /** The number of moves that have been played. */
  ply: 0,
  /**
   * The line on the board: its moves, the number of moves of the game before it (`start`), the last of its moves that
   * is on the board (`step`), how many of them are the reader's own, and what is known of the first one. Null for the
   * game.
   */
  line: null,
  /** The lesson about the mistakes of the game; null outside of it. */
  lesson: null,
  /** The square of the piece that the reader has taken up. */
  selected: null,
  /** The field for a move: whether it was asked for, what it holds, and why that is no move. */
  entry: closedEntry(),
  isFlipped: false,
  hasArrows: true,
}

/** The last move on the board, as a move of the game; null at the start. */
function currentMove() {
  return shown.ply > 0 ? shown.game.moves[shown.ply - 1] : null
}

/** The FEN after this many moves. */
function fenAt(ply) {
  return ply > 0 ? shown.game.moves[ply - 1].fen : shown.game.start
}

/** The evaluation and White's chance after this many moves. */
function judgementAt(ply) {
  const { eval: evaluation, chance } = ply > 0 ? shown.game.moves[ply - 1] : shown.game
  return { evaluation: evaluation ?? null, chance: chance ?? null }
}

/** The evaluation and White's chance on the board; unknown in a lesson and for moves that were not judged. */
function currentJudgement() {
  const { line, lesson, ply } = shown
  if (line === null && lesson === null) return judgementAt(ply)
  if (line?.owned === 0) return judgementAt(line.start)
  const chance = lesson === null && line.step === 0 ? line.judgement?.chance ?? null : null
  return { evaluation: null, chance }
}

/** The position on the board, the move that led to it, and its mark, which would be a hint in a lesson. */
function currentPosition() {
  if (shown.line === null) {
    const move = currentMove()
    const mark = shown.lesson === null ? move?.mark ?? null : null
    return { fen: fenAt(shown.ply), before: fenAt(shown.ply - 1), move, mark }
  }
  const { start, moves, step, judgement } = shown.line
  const before = step > 0 ? moves[step - 1].fen : fenAt(start)
  return { fen: moves[step].fen, before, move: moves[step], mark: step === 0 ? badgeOf(judgement) : null }
}

// MARK: Move numbers

/** The number of a move, counted from 0, and its color. Games may start anywhere. */
function placeOf(index, start = shown.game.start) {
  const fields = start.split(" ")
  const plies = 2 * ((Number(fields[5]) || 1) - 1) + (fields[1] === "b" ? 1 : 0) + index
  return { number: Math.floor(plies / 2) + 1, isWhite: plies % 2 === 0 }
}

/** The number as it is written before a move: `12.` or `12…`. */
function numberText(index, start = shown.game.start) {
  const { number, isWhite } = placeOf(index, start)
  return number + (isWhite ? "." : "…")
}

// MARK: Steps

/** Shows the game after this many moves. A lesson has its own positions, and the game would give the answers away. */
function goTo(ply) {
  if (shown.lesson !== null) return
  shown.ply = Math.max(0, Math.min(shown.game.moves.length, ply))
  leaveLine()
}

/** Goes one move forward or back, in the line if there is one on the board; before its first move is the game. */
function stepBy(change) {
  if (shown.line === null) return goTo(shown.ply + change)
  const step = shown.line.step + change
  if (step < 0) return leaveLine()
  showStep(step)
}

/** Shows a position of the line on the board. */
function showStep(step) {
  if (shown.line !== null) showLine({ ...shown.line, step: Math.min(step, shown.line.moves.length - 1) })
}

/** Puts a line on the board, or the game. */
function showLine(line) {
  Object.assign(shown, { line, selected: null, entry: closedEntry() })
  update()
}

function leaveLine() {
  showLine(null)
}

/** Shows a position of the better line. */
function showBetterLine(step) {
  const moves = currentMove()?.better?.line ?? []
  if (shown.lesson !== null || moves.length === 0) return
  showLine({ start: shown.ply - 1, moves, step, owned: 0, judgement: null })
}

/** Goes to the nearest move that `matches`, forward or back; after the last one comes the first again. */
function goToNext(matches, direction = 1) {
  const { moves } = shown.game
  // Back from the start, the last move is the nearest.
  const here = direction < 0 ? Math.max(shown.ply - 1, 0) : shown.ply - 1
  for (let distance = 1; distance <= moves.length; distance++) {
    const index = (here + direction * distance + 2 * moves.length) % moves.length
    if (matches(moves[index], index)) return goTo(index + 1)
  }
}

/** Goes to the next or the previous mistake of either player. */
function goToMistake(direction) {
  goToNext(move => isMistake(move.mark), direction)
}
