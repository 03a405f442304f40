// The clocks, if the PGN has them: the time used for each move, White's upwards and Black's downwards.

/** More seconds than this are not an increment but the time for the moves of a new time control. */
const longestIncrement = 60

/** The seconds used for each move; null where a clock is missing or was given new time. */
function timesUsed() {
  const { moves } = shown.game
  const used = moves.map((move, index) => {
    const before = index > 1 ? moves[index - 2].clock : null
    if (before === null || move.clock === null) return null
    return before - move.clock < -longestIncrement ? null : before - move.clock
  })
  // A clock that has more time after a move than before it has an increment, which was added after the move.
  const increment = Math.max(0, ...used.filter(time => time !== null).map(time => -time))
  return used.map(time => time === null ? null : time + increment)
}

/** Draws the times of a new game. */
function showClocks() {
  const times = timesUsed()
  const longest = Math.max(0, ...times)
  find("clocks-card").hidden = longest === 0
  if (longest === 0) return find("clocks").replaceChildren()
  const bars = times.map((time, index) => {
    if (time === null) return null
    const { isWhite } = placeOf(index)
    const height = 48 * time / longest
    const place = { x: index + 0.1, y: isWhite ? 50 - height : 50, width: 0.8, height }
    return drawing("rect", { class: isWhite ? "white" : "black", ...place })
  })
  find("clocks").replaceChildren(plotDrawing(
    times.length, 100, ...bars, drawing("path", { class: "middle", d: `M0 50H${times.length}` }),
    drawing("path", { class: "cursor" })))
  find("clocks-caption").textContent = text("time", { longest: timeText(longest) })
  find("clocks").setAttribute("aria-label", text("time", { longest: timeText(longest) }))
}

/** The clock of a color at the place that is shown; null without clocks. */
function clockOf(isWhite) {
  for (let index = shown.ply - 1; index >= 0; index--) {
    if (placeOf(index).isWhite === isWhite) return shown.game.moves[index].clock
  }
  return null
}
