// The note about the move on the board.

/** Writes the note of the lesson, of a line of one's own, of the move, or of the game at its start. */
function showNote() {
  const { line, lesson, ply, entry } = shown
  const isOfMove = lesson === null && ply > 0 && !(line?.owned > 0)
  const parts = lesson !== null ? lessonParts() : line?.owned > 0 ? ownLineParts()
    : isOfMove ? moveParts(currentMove(), ply - 1) : coverParts()
  if (entry.isOpen) parts.push(entryField())
  const note = find("note")
  note.classList.toggle("tall", !isOfMove || entry.isOpen)
  keepFocus(note, () => note.replaceChildren(...parts.filter(part => part !== null)))
  note.scrollTop = 0
}

/**
 * Draws a box anew without losing the place of those who use the keyboard: the focus stays on the same element, or goes
 * to the main one. A finger gets no field that way, since that would bring up the keys of a phone.
 */
function keepFocus(box, draw) {
  const last = document.activeElement
  const isInside = box.contains(last)
  const isByKey = isInside && last.matches(":focus-visible")
  draw()
  if (!isInside) return
  const same = last.id === "" ? null : find(last.id)
  const next = same ?? (isByKey ? box.querySelector("[data-main]:not(:disabled)") : null) ?? box.querySelector("h2")
  next?.focus({ preventScroll: true })
}

function moveParts(move, index) {
  return [
    noteTitle(move, index), ...move.remarks.map(remark => element("p", {}, remark[language])),
    betterLine(move.better?.line ?? [], index), commentOf(move.comment),
  ]
}

/** A heading, which can have the focus after what had it is gone. */
function titleOf(...parts) {
  return element("h2", { tabindex: -1 }, ...parts)
}

/** A button of the note; the main one of several has a color. */
function action(id, name, act, isMain = false) {
  return button({ id, class: isMain ? "action main" : "action", "data-main": isMain }, act, name)
}

/** The move with its mark in symbol and words, and the evaluation before and after it. */
function noteTitle(move, index) {
  const words = move.mark !== null ? text(move.mark) : move.book ? text("book") : null
  return titleOf(
    element("span", { class: "title" }, `${numberText(index)} ${move.san}`, symbolOf(move.mark)),
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
  return element(
    "div", { class: "line" }, lineMoves(text("better"), line, 0, index, showBetterLine),
    shown.line === null ? null : wayBack(text("inLine")))
}

/** The moves of a line from a step on, as buttons that put them on the board. */
function lineMoves(name, line, first, start, show) {
  const moves = line.slice(first).map((move, place) => {
    const step = first + place
    const { isWhite } = placeOf(start + step)
    const words = isWhite || place === 0 ? `${numberText(start + step)} ${move.san}` : move.san
    const isPressed = shown.line?.step === step
    return button({ id: `step-${step}`, class: "move", "aria-pressed": String(isPressed) }, () => show(step), words)
  })
  return element("p", { class: "moves" }, element("b", {}, `${name}:`), ...moves)
}

/** What line the board shows, and the way back from it. */
function wayBack(words) {
  const back = button({ id: "back", class: "back" }, leaveLine, text("leaveLine"), element("kbd", {}, "Esc"))
  return element("p", { class: "in-line" }, words, back)
}

/** The author's own comment, as in the PGN. */
function commentOf(comment) {
  return comment ? element("blockquote", { class: "comment", dir: "auto" }, comment) : null
}

/** The words of a screen reader after each step. */
function spokenText() {
  if (shown.entry.refusal !== null) return refusalText()
  if (shown.lesson !== null) return lessonWords().join(" ")
  if (shown.line !== null) {
    const { start, step, owned } = shown.line
    const name = owned > 0 ? text("ownLine") : text("better")
    return `${name}: ${numberText(start + step)} ${currentPosition().move.san}. ${ownLineWords().join(" ")}`
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
