// The curve of the game: White's chances after each move. One unit of width is one ply, and the height is 100 units;
// the picture is stretched to the room there is, its strokes are not.

/** Draws the curve of a new game. */
function showCurve() {
  const { moves } = shown.game
  find("curve-card").hidden = moves.length === 0
  const chances = [shown.game, ...moves].map(place => place.chance ?? null)
  const picture = plotDrawing(
    moves.length, 100, ...phaseLines(), ...runsOf(chances).map(areaOf),
    drawing("path", { class: "middle", d: `M0 50H${moves.length}` }),
    ...runsOf(chances).map(lineOf), ...moves.map(dotOf), drawing("path", { class: "cursor", id: "curve-cursor" }))
  find("curve").replaceChildren(picture)
  find("phases").replaceChildren(...phaseNames())
}

/** An SVG that is stretched to the width and height of its box. */
function plotDrawing(width, height, ...parts) {
  const viewBox = `0 0 ${Math.max(width, 1)} ${height}`
  return drawing("svg", { viewBox, preserveAspectRatio: "none", "aria-hidden": "true" }, ...parts)
}

/** The stretches of plies that are analyzed, as lists of points. */
function runsOf(chances) {
  const runs = [[]]
  for (const [ply, chance] of chances.entries()) {
    if (chance === null) runs.push([])
    else runs[runs.length - 1].push([ply, 100 - 100 * chance])
  }
  return runs.filter(run => run.length > 1)
}

function pathOf(run) {
  return "M" + run.map(point => point.join(" ")).join("L")
}

function areaOf(run) {
  return drawing("path", { class: "area", d: `${pathOf(run)}V100H${run[0][0]}Z` })
}

function lineOf(run) {
  return drawing("path", { class: "edge", d: pathOf(run) })
}

/** The dot of a mistake. A stroke without length stays round when the picture is stretched. */
function dotOf(move, index) {
  if (!isMistake(move.mark) || move.chance === null) return null
  return drawing("path", { class: `dot ${move.mark}`, d: `M${index + 1} ${100 - 100 * move.chance}h0` })
}

// MARK: Phases

/** The stretches of the game that are one phase each. */
function phaseRuns() {
  const runs = []
  for (const [index, move] of shown.game.moves.entries()) {
    const run = runs[runs.length - 1]
    if (run?.phase === move.phase) run.end = index + 1
    else runs.push({ phase: move.phase, start: index, end: index + 1 })
  }
  return runs
}

function phaseLines() {
  return phaseRuns().slice(1).map(run => drawing("path", { class: "middle", d: `M${run.start} 0V100` }))
}

/** The names of the phases below the curve, where there is room for them. */
function phaseNames() {
  const length = shown.game.moves.length
  const named = phaseRuns().filter(run => run.phase !== null && (run.end - run.start) / length > 0.1)
  return named.map(run => {
    const name = element("span", {}, text(run.phase))
    name.style.left = `${100 * run.start / length}%`
    name.style.width = `${100 * (run.end - run.start) / length}%`
    return name
  })
}

// MARK: The place in the game

/** Marks the move that is on the board, in the curve and in the times. */
function showCursors() {
  for (const cursor of document.querySelectorAll(".cursor")) cursor.setAttribute("d", `M${shown.ply} 0V100`)
  const curve = find("curve")
  curve.setAttribute("aria-valuemin", 0)
  curve.setAttribute("aria-valuemax", shown.game.moves.length)
  curve.setAttribute("aria-valuenow", shown.ply)
  curve.setAttribute("aria-valuetext", spokenText())
}

/** Goes to the move under the pointer, when it is pressed and as long as it is. */
function followPointer(plot) {
  const follow = event => {
    const box = plot.getBoundingClientRect()
    goTo(Math.round((event.clientX - box.left) / box.width * shown.game.moves.length))
  }
  plot.addEventListener("pointerdown", event => {
    if (event.button !== 0) return
    plot.setPointerCapture(event.pointerId)
    follow(event)
  })
  plot.addEventListener("pointermove", event => {
    if (plot.hasPointerCapture(event.pointerId)) follow(event)
  })
}
