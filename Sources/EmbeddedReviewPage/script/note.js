// The note about the move on the board.

/** Writes the note of the move, or of the game at its start. */
function showNote() {
  const move = currentMove()
  const note = find("note")
  note.scrollTop = 0
  if (move === null) return note.replaceChildren(startTitle(), commentOf(shown.game.comment) ?? "")
  const index = shown.ply - 1
  note.replaceChildren(...[
    noteTitle(move, index), ...move.remarks.map(remark => element("p", {}, remark[language])),
    betterLine(move.better?.line ?? [], index), commentOf(move.comment),
  ].filter(part => part !== null))
}

function startTitle() {
  return element("h2", {}, text("start"), judgementText(judgementAt(0)))
}

/** The move with its mark in symbol and words, and the evaluation before and after it. */
function noteTitle(move, index) {
  const words = move.mark !== null ? text(move.mark) : move.book ? text("book") : null
  return element(
    "h2", {}, element("span", { class: "title" }, `${numberText(index)} ${move.san}`, symbolOf(move.mark)),
    words === null ? null : element("span", { class: `word ${move.mark ?? "quiet"}` }, words),
    judgementText(judgementAt(index), judgementAt(index + 1)))
}

/** Evaluations with White's chances, joined by an arrow; the last one alone if that is all there is to say. */
function judgementText(...judgements) {
  const evaluations = judgements.map(({ evaluation }) => evaluationText(evaluation)).join(" → ")
  const chances = judgements.map(({ chance }) => percent(chance)).join(" → ")
  const isKnown = judgements.some(({ chance }) => chance !== null)
  const words = isKnown ? `${evaluations} · ${text("white")} ${chances}` : text("notAnalysed")
  const title = isKnown ? `${text("evaluation")} · ${text("curve")}` : null
  return element("span", { class: "judgement quiet", title }, words)
}

/** The better line, if there is one: each of its moves can be put on the board. */
function betterLine(line, index) {
  if (line.length === 0) return null
  const moves = line.map((move, step) => {
    const { isWhite } = placeOf(index + step)
    const name = isWhite || step === 0 ? `${numberText(index + step)} ${move.san}` : move.san
    return button({ class: "move", "aria-pressed": String(shown.step === step) }, () => showLine(step), name)
  })
  const back = button({ class: "back" }, () => goTo(shown.ply), text("leaveLine"), element("kbd", {}, "Esc"))
  return element(
    "div", { class: "line" }, element("p", { class: "moves" }, element("b", {}, `${text("better")}:`), ...moves),
    shown.step === null ? null : element("p", { class: "in-line" }, text("inLine"), back))
}

/** The author's own comment, as in the PGN. */
function commentOf(comment) {
  return comment ? element("blockquote", { class: "comment", dir: "auto" }, comment) : null
}

/** The words of a screen reader after each step. */
function spokenText() {
  if (shown.step !== null) {
    const index = shown.ply - 1 + shown.step
    return `${text("better")}: ${numberText(index)} ${currentPosition().move.san}`
  }
  const move = currentMove()
  if (move === null) return text("start")
  const { evaluation, chance } = judgementAt(shown.ply)
  const parts = [`${numberText(shown.ply - 1)} ${move.san}`]
  if (move.mark !== null) parts.push(text(move.mark))
  if (evaluation?.mate === 0) parts.push(text("mate"))
  else if (chance !== null) parts.push(text("chance", { chance: percent(chance) }))
  return [parts.join(", "), ...move.remarks.map(remark => remark[language])].join(". ")
}
