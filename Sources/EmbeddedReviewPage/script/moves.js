// The list of moves: a row for each move number. One move of the list can be reached by Tab, the one on the board.

/** Writes the list of a new game. */
function showMoves() {
  const rows = []
  for (const [index, move] of shown.game.moves.entries()) {
    const { number, isWhite } = placeOf(index)
    if (isWhite || index === 0) {
      rows.push(element("li", {}, element("span", { class: "number quiet" }, `${number}.`)))
      if (!isWhite) rows[0].append(element("span", { class: "quiet gap" }, "…"))
    }
    rows[rows.length - 1].append(moveButton(move, index))
  }
  find("moves").replaceChildren(...rows)
}

function moveButton(move, index) {
  const label = [numberText(index) + " " + move.san, move.mark && text(move.mark), move.book && text("book")]
  const attributes = {
    class: move.book ? "move book" : "move", "data-ply": index + 1, tabindex: -1, title: move.book && text("book"),
    "aria-label": label.filter(Boolean).join(", "),
  }
  return button(
    attributes, () => goTo(index + 1), element("span", { class: "san" }, move.san), symbolOf(move.mark),
    !move.comment ? null : element("span", { class: "quiet", title: text("comment") }, "“"),
    element("span", { class: "value quiet" }, evaluationText(move.eval)))
}

/** Marks the move on the board, and moves the list, but not the page, so that it can be seen. */
function showCurrentMove() {
  const list = find("moves")
  const last = list.querySelector("[aria-current]")
  last?.removeAttribute("aria-current")
  last?.setAttribute("tabindex", -1)
  const current = list.querySelector(`[data-ply="${Math.max(1, shown.ply)}"]`)
  if (current === null) return
  current.setAttribute("tabindex", 0)
  if (shown.ply > 0) current.setAttribute("aria-current", "true")
  if (list.contains(document.activeElement)) current.focus({ preventScroll: true })
  const top = current.offsetTop
  const margin = 2 * current.offsetHeight
  if (top - margin < list.scrollTop) list.scrollTop = top - margin
  const bottom = top + current.offsetHeight + margin
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}
