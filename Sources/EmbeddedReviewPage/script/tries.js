// What is known of moves that were not played. The data has all legal moves before each mistake, the best one first,
// with the player's chances after each and the opponent's best line.

/** A move as the data has it: its name, its squares and the FEN after it. */
function madeMove(move, position) {
  const [from, to, fen] = [squareName(move.from), squareName(move.to), fenOf(positionAfter(position, move))]
  return { san: sanOf(move, position), from, to, fen, names: uciNames(move) }
}

/** The moves with these names in UCI, one after another, up to the first one that is not legal. */
function madeLine(names, fen) {
  const moves = []
  for (const name of names ?? []) {
    const position = positionOf(moves[moves.length - 1]?.fen ?? fen)
    const move = moveNamed(name, position)
    if (move === null) break
    moves.push(madeMove(move, position))
  }
  return moves
}

function triesAt(index) {
  return shown.game.moves[index]?.tries ?? []
}

/**
 * What is known of a move instead of the one with this index; null if that is nothing. The loss is in thousandths of
 * the expected result: whole numbers, since the limits of the marks must not depend on how fractions are rounded.
 */
function judgementOf(made, index) {
  const tries = triesAt(index)
  const tried = tries.find(({ move }) => made.names.includes(move))
  if (tried === undefined) return null
  const loss = Math.max(0, Math.round(1000 * (tries[0].chance - tried.chance)))
  const game = shown.game.moves[index]
  const isPlayed = made.fen === game.fen
  return {
    loss, isPlayed, mark: isPlayed ? game.mark : markOf(loss), mate: made.san.endsWith("#") ? null : tried.mate ?? null,
    chance: placeOf(index).isWhite ? tried.chance : 1 - tried.chance, reply: madeLine(tried.reply, made.fen),
  }
}

/** The mark of a loss; null for a good move. */
function markOf(loss) {
  return loss >= 200 ? "blunder" : loss >= 100 ? "mistake" : loss >= 50 ? "inaccuracy" : null
}

/** What is said of a move whose loss hardly misses a mark, or hardly earns its own. */
const nearMarks = {
  good: { text: "nearGood" }, inaccuracy: { text: "nearInaccuracy" }, mistake: { text: "nearMistake" },
  blunder: { text: "nearBlunder" },
}

/** The marks on the other sides of limits so near that the short search of a tried move cannot tell. */
function marksNear(loss) {
  return [markOf(loss - 20), markOf(loss + 20)].filter(mark => mark !== markOf(loss)).map(mark => mark ?? "good")
}

/** The mark at the corner of the square; null if the move was not judged. */
function badgeOf(judgement) {
  return judgement === null ? null : judgement.mark ?? "fine"
}

/** How good the move is, in sentences. Percents are cut, so that they fall below a limit when the loss does. */
function judgementWords({ loss, mark, isPlayed, mate }) {
  const words = []
  const percents = { loss: `${Math.floor(loss / 10)} %` }
  if (isPlayed) words.push(text("wasPlayed"))
  if (mark !== null) words.push(text("lostResult", percents))
  else words.push(loss < 20 ? text("asBest") : text("fineMove", percents))
  if (!isPlayed) words.push(...marksNear(loss).map(mark => text(nearMarks[mark].text)))
  if (mate !== null) words.push(mate > 0 ? text("mateIn", { count: mate }) : text("matedIn", { count: -mate }))
  return words
}

/** The title of a tried move: its name, and its mark in symbol and words. A sentence says which moves are good. */
function judgedTitle(name, judgement) {
  if (judgement === null) return titleOf(element("span", { class: "title" }, name))
  const mark = badgeOf(judgement)
  const symbol = element("span", { class: `mark ${mark}` }, symbols[mark] ?? "✓")
  return titleOf(
    element("span", { class: "title" }, name, symbol),
    judgement.mark === null ? null : element("span", { class: `word ${mark}` }, text(mark)))
}
