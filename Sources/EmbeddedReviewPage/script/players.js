// The players: their names beside the board, their accuracy and mistakes below it.

/** The name of a player. */
function nameOf(isWhite) {
  return known(isWhite ? shown.game.white : shown.game.black) ?? text(isWhite ? "white" : "black")
}

/** Writes names, ratings and clocks above and below the board. */
function showStrips() {
  for (const [id, isWhite] of [["strip-top", shown.isFlipped], ["strip-bottom", !shown.isFlipped]]) {
    const rating = known(isWhite ? shown.game.whiteElo : shown.game.blackElo)
    const clock = clockOf(isWhite)
    find(id).replaceChildren(
      disc(isWhite), element("bdi", { class: "name" }, nameOf(isWhite)),
      rating === null ? "" : element("span", { class: "quiet" }, rating),
      clock === null ? "" : element("span", { class: "clock", title: text("clock") }, timeText(clock)))
  }
}

/** A disc in the color of a player. */
function disc(isWhite) {
  const color = isWhite ? "white" : "black"
  return element("span", { class: `disc ${color}`, role: "img", "aria-label": text(color) })
}

/** Writes the boxes of both players. */
function showPlayers() {
  find("players").replaceChildren(...shown.game.players.map((player, index) => playerBox(player, index === 0)))
}

/** A text of less weight. */
function quiet(words) {
  return element("span", { class: "quiet" }, words)
}

function playerBox(player, isWhite) {
  const phases = player.phases ?? []
  const accuracy = (player.accuracy ?? null) === null ? "–" : decimal(player.accuracy, 1)
  return element(
    "article", { class: "card player" },
    element("h3", {}, disc(isWhite), element("bdi", { class: "name" }, nameOf(isWhite))),
    element(
      "p", { class: "accuracy", title: text("formula") }, element("b", {}, accuracy), quiet(text("accuracy")),
      lossOf(player)),
    element("ul", { class: "counts" }, ...Object.keys(symbols).map(mark => countOf(player, mark, isWhite))),
    phases.length === 0 ? null : phaseTable(phases))
}

/** What a move of the player cost on average; nothing for a player without moves. */
function lossOf(player) {
  const loss = player.loss ?? null
  return loss === null ? null : quiet(text("averageLoss", { loss: decimal(100 * loss, 1) }))
}

/** How often a player made moves with a mark; a button that goes from one to the next. */
function countOf(player, mark, isWhite) {
  const count = player[mark] ?? 0
  const action = () => goToNext((move, index) => move.mark === mark && placeOf(index).isWhite === isWhite)
  const attributes = { disabled: count === 0, "aria-label": text("nextOf", { count, mark: text(mark) }) }
  return element("li", {}, button(
    attributes, action, symbolOf(mark), element("b", {}, String(count)), element("span", { class: "word" }, text(mark))))
}

function phaseTable(phases) {
  const marks = ["inaccuracy", "mistake", "blunder"]
  const head = [element("th", { scope: "col" }, text("phase")), element("th", { scope: "col" }, text("accuracy"))]
  const rows = phases.map(phase => element(
    "tr", {}, element("th", { scope: "row" }, text(phase.phase)),
    element("td", {}, phase.accuracy === null ? "–" : decimal(phase.accuracy, 1)),
    ...marks.map(mark => element("td", { class: phase[mark] > 0 ? "" : "quiet" }, String(phase[mark] ?? 0)))))
  return element(
    "table", {}, element("thead", {}, element("tr", {}, ...head, ...marks.map(markHead))), element("tbody", {}, ...rows))
}

function markHead(mark) {
  return element("th", { scope: "col" }, symbolOf(mark), element("span", { class: "unseen" }, text(mark)))
}
