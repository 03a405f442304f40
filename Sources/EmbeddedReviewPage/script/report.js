// The report on one player over all games of the review, if one was asked for.

/** Writes the report, above the games that it is about. */
function showReport() {
  const report = review.report ?? null
  find("report").hidden = report === null
  if (report === null) return
  const { player, games, points, accuracy } = report
  const title = { player, games, points: decimal(points, 1), accuracy: accuracy === null ? "–" : decimal(accuracy, 1) }
  find("report").replaceChildren(
    element("summary", {}, element("h2", {}, text("report", title))),
    element("div", { class: "tables" }, ...reportTables(report)), frequentMotifs(report), momentsOf(report))
}

function reportTables({ white, black, phases, hurried, unhurried }) {
  const named = phases.map(tally => ({ ...tally, name: text(tally.phase) }))
  const timed = [{ ...hurried, name: text("hurried") }, { ...unhurried, name: text("unhurried") }]
  return [
    reportTable(text("openingsWhite"), white, true), reportTable(text("openingsBlack"), black, true),
    reportTable(text("phases"), named), hurried.moves > 0 ? reportTable(text("timeLeft"), timed) : null,
  ].filter(table => table !== null)
}

/** A table of what moves cost; null if it has no rows. */
function reportTable(caption, rows, hasResults = false) {
  if (rows.length === 0) return null
  const results = hasResults ? [text("gamesCount"), text("points")] : []
  const head = [caption, ...results, text("lossPerMove"), text("mistakesCount")]
    .map(words => element("th", { scope: "col" }, words))
  const body = rows.map(row => {
    const loss = row.loss === null ? "–" : decimal(100 * row.loss, 1)
    const cells = [...hasResults ? [String(row.games), decimal(row.points, 1)] : [], loss, String(row.mistakes)]
    return element(
      "tr", {}, element("th", { scope: "row" }, row.name), ...cells.map(words => element("td", {}, words)))
  })
  return element(
    "table", {}, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...body))
}

/** What happened most often; null if nothing has a name. */
function frequentMotifs({ motifs }) {
  if (motifs.length === 0) return null
  const items = motifs.map(motif => element("li", {}, element("b", {}, `${motif.count} ×`), ` ${motif.text[language]}`))
  return element("section", {}, element("h3", { class: "caption" }, text("motifs")), element("ul", {}, ...items))
}

/** The mistakes of all games, each a button that asks for a better move; null if there are none. */
function momentsOf({ moments }) {
  if (moments.length === 0) return null
  const items = moments.map(([game, index]) => {
    const { white, black, start, moves } = review.games[game]
    const { san, mark } = moves[index]
    const names = [white, black].map(name => known(name) ?? text("unknown")).join(" – ")
    return element("li", {}, button(
      { class: "move" }, () => openMoment(game, index), `${game + 1}. `, element("bdi", {}, names),
      quiet(` · ${numberText(index, start)} ${san}`), symbolOf(mark)))
  })
  // Closed at first, so that those who use the keyboard come to the board without passing all of them.
  return element(
    "details", { class: "moments" }, element("summary", {}, `${text("moments")} (${moments.length})`),
    element("ol", {}, ...items))
}

/** Opens a game before a mistake and asks for a better move; shows the mistake if no better move is known. */
function openMoment(game, index) {
  openGame(game)
  if (!hasBetter(index)) return goTo(index + 1)
  openLesson()
  startTasks([index])
}
