// The games, and what is shown of them.

const review = JSON.parse(find("data").textContent)

/** The members of a move that the data may leave out. */
const absent = {
  eval: null, chance: null, mark: null, remarks: [], better: null, clock: null, comment: null, phase: null, book: false,
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
  /** The last move of the better line that is on the board; null for the game itself. */
  step: null,
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

/** The position on the board and the move that led to it. */
function currentPosition() {
  const move = currentMove()
  if (shown.step === null) {
    return { fen: fenAt(shown.ply), before: fenAt(shown.ply - 1), move, mark: move?.mark ?? null }
  }
  const line = move.better.line
  const before = shown.step > 0 ? line[shown.step - 1].fen : fenAt(shown.ply - 1)
  return { fen: line[shown.step].fen, before, move: line[shown.step], mark: null }
}

// MARK: Move numbers

/** The number of a move, counted from 0, and its color. Games may start anywhere. */
function placeOf(index) {
  const fields = shown.game.start.split(" ")
  const plies = 2 * ((Number(fields[5]) || 1) - 1) + (fields[1] === "b" ? 1 : 0) + index
  return { number: Math.floor(plies / 2) + 1, isWhite: plies % 2 === 0 }
}

/** The number as it is written before a move: `12.` or `12…`. */
function numberText(index) {
  const { number, isWhite } = placeOf(index)
  return number + (isWhite ? "." : "…")
}

// MARK: Steps

/** Shows the game after this many moves. */
function goTo(ply) {
  shown.ply = Math.max(0, Math.min(shown.game.moves.length, ply))
  shown.step = null
  update()
}

/** Goes one move forward or back, in the better line if that is on the board; before its first move is the game. */
function stepBy(change) {
  if (shown.step === null) return goTo(shown.ply + change)
  const step = shown.step + change
  if (step < 0) return goTo(shown.ply)
  showLine(step)
}

/** Shows a position of the better line. */
function showLine(step) {
  const line = currentMove()?.better?.line ?? []
  if (line.length === 0) return
  shown.step = Math.min(step, line.length - 1)
  update()
}

/** Goes to the nearest move that `matches`, forward or back; after the last one comes the first again. */
function goToNext(matches, direction = 1) {
  const { moves } = shown.game
  for (let distance = 1; distance <= moves.length; distance++) {
    const index = (shown.ply - 1 + direction * distance + 2 * moves.length) % moves.length
    if (matches(moves[index], index)) return goTo(index + 1)
  }
}

/** Goes to the next or the previous mistake of either player. */
function goToMistake(direction) {
  goToNext(move => isMistake(move.mark), direction)
}
