// The page: opens a game, and keeps all parts in step.

/** Draws what changes from move to move. */
function update() {
  find("main").classList.toggle("learning", shown.lesson !== null)
  showBoard()
  showGauge()
  showStrips()
  showNote()
  showCursors()
  showCurrentMove()
  showControls()
  find("spoken").textContent = spokenText()
}

/** Draws what changes from game to game. Only one game is built, so that files of many stay quick. */
function showGame() {
  const { game } = shown
  find("title").replaceChildren(
    element("bdi", {}, nameOf(true)), " – ", element("bdi", {}, nameOf(false)), " ",
    element("span", { class: "result" }, game.result ?? "*"))
  find("about").replaceChildren(...aboutGame(game))
  document.title = `${nameOf(true)} – ${nameOf(false)} · Goldcrest`
  showCurve()
  showMoves()
  showPlayers()
  showClocks()
  find("colophon").textContent =
    `${text("colophon", { engine: review.engine, limits: review.limits[language] })} ${text("formula")}`
  update()
}

/** Opening, event, place, round and date, as far as they are known, with dots between them. */
function aboutGame(game) {
  const round = known(game.round)
  const facts = [
    openingText(game), known(game.event), siteOf(known(game.site)), round && text("round", { round }),
    dateText(game.date),
  ]
  return facts.filter(Boolean).flatMap((fact, index) => index > 0 ? [" · ", fact] : [fact])
}

function openingText({ opening }) {
  return opening && `${opening.eco} ${opening.name}`
}

/** The place of a game: a link if it is an address of the web, and never one of another kind. */
function siteOf(site) {
  if (site === null || !/^https?:\/\/\S+$/i.test(site)) return site
  const attributes = { href: site, target: "_blank", rel: "noopener noreferrer" }
  return element("a", attributes, site.replace(/^\w+:\/\//, ""))
}

/** Opens a game at its start. */
function openGame(index) {
  const isFlipped = shown.lesson?.isFlipped ?? shown.isFlipped
  Object.assign(shown, { game: gameAt(index), ply: 0, lesson: null, isFlipped, line: null, selected: null })
  shown.entry = closedEntry()
  find("games").value = String(index)
  showGame()
}

/** Lists the games, if there are several. */
function showGames() {
  find("games-label").hidden = review.games.length < 2
  const names = review.games.map((game, index) => {
    const name = `${index + 1}. ${known(game.white) ?? text("unknown")} – ${known(game.black) ?? text("unknown")}`
    return element("option", { value: index, selected: index === shown.game.index }, `${name}  ${game.result ?? "*"}`)
  })
  find("games").replaceChildren(...names)
}

/** Changes the language of everything that is shown. */
function changeLanguage(code) {
  setLanguage(code)
  showReport()
  showGames()
  showGame()
}

/** Chooses light or dark colors. */
function setTheme(theme) {
  document.documentElement.dataset.theme = theme
  find("theme").setAttribute("aria-pressed", String(theme === "dark"))
}

/** Paper is white: prints in light colors, whatever the screen has. */
function followPrinting() {
  let theme = null
  addEventListener("beforeprint", () => {
    theme = document.documentElement.dataset.theme
    setTheme("light")
  })
  addEventListener("afterprint", () => setTheme(theme))
}

/** Starts with the colors of the system, which may change as long as the page is open. */
function start() {
  const dark = matchMedia("(prefers-color-scheme: dark)")
  dark.addEventListener("change", () => setTheme(dark.matches ? "dark" : "light"))
  setTheme(dark.matches ? "dark" : "light")
  if (review.games.length === 0) {
    setLanguage(review.language)
    document.body.append(element("p", { class: "card" }, text("unreadable")))
    return
  }
  shown.game = gameAt(0)
  find("main").hidden = false
  connectControls()
  followPrinting()
  changeLanguage(review.language)
}

start()
