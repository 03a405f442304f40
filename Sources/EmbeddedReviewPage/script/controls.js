// Keys, buttons and touch: what the reader can do.

/** The keys, what they do, and the text that says so. Letters are those of the key, whatever Shift is. */
const keys = [
  { names: ["←"], keys: ["ArrowLeft"], text: "previous", action: () => stepBy(-1) },
  { names: ["→"], keys: ["ArrowRight"], text: "next", action: () => stepBy(1) },
  { names: ["Home"], keys: ["Home"], text: "first", action: goToStart },
  { names: ["End"], keys: ["End"], text: "last", action: goToEnd },
  { names: ["M"], keys: ["m"], text: "nextMistake", action: () => goToMistake(1) },
  { names: ["Shift", "M"], keys: ["M"], text: "previousMistake", action: () => goToMistake(-1) },
  { names: ["B"], keys: ["b", "B"], text: "showLine", action: () => showBetterLine(0) },
  { names: ["Esc"], keys: ["Escape"], text: "leaveLine", action: goBack },
  { names: ["L"], keys: ["l", "L"], text: "learn", action: openLesson },
  { names: ["T"], keys: ["t", "T"], text: "typeMove", action: openEntry },
  { names: ["C"], keys: ["c", "C"], text: "copyFEN", action: copyFEN },
  { names: ["F"], keys: ["f", "F"], text: "flip", action: flip },
  { names: ["A"], keys: ["a", "A"], text: "arrows", action: toggleArrows },
  { names: ["?"], keys: ["?"], text: "help", action: showKeys },
]

/** To the start of the game; in a lesson, back to its question. */
function goToStart() {
  if (shown.lesson === null) goTo(0)
  else leaveLine()
}

/** To the end of the game; in a lesson, to the end of the line on the board. */
function goToEnd() {
  if (shown.lesson === null) goTo(shown.game.moves.length)
  else showStep(Infinity)
}

/** Back to where the reader came from: from a line to the game or the question, and from there out of the lesson. */
function goBack() {
  if (shown.line === null && shown.lesson !== null) endLesson()
  else leaveLine()
}

function flip() {
  shown.isFlipped = !shown.isFlipped
  update()
}

function toggleArrows() {
  shown.hasArrows = !shown.hasArrows
  update()
}

/** Shows the list of keys. */
function showKeys() {
  const rows = keys.flatMap(({ names, text: key }) => [
    element("dt", {}, ...names.map(name => element("kbd", {}, name))), element("dd", {}, text(key)),
  ])
  const swipe = [element("dt", {}, element("kbd", {}, "↔")), element("dd", {}, text("swipe"))]
  find("keys-list").replaceChildren(...rows, ...swipe)
  find("keys").showModal()
}

/** Obeys a key, unless it belongs to the browser, to a list of choices, to a dialog or to a word that is typed. */
function pressKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return
  if (event.target.closest?.("select") || event.target.closest?.("input") && event.key !== "Escape") return
  const key = keys.find(({ keys }) => keys.includes(event.key))
  if (!key) return
  event.preventDefault()
  key.action()
}

/** Steps when a finger swipes over the board: to the left for the next move, as if it pushed the page on. */
function followSwipes(board) {
  let start = null
  board.addEventListener("touchstart", event => {
    start = event.touches.length === 1 && !isHolding() ? event.touches[0] : null
  }, { passive: true })
  board.addEventListener("touchend", event => {
    if (start === null) return
    const end = event.changedTouches[0]
    const [across, along] = [end.clientX - start.clientX, end.clientY - start.clientY]
    start = null
    if (Math.abs(across) > 30 && Math.abs(across) > 2 * Math.abs(along)) stepBy(across < 0 ? 1 : -1)
  })
}

/** Shows which buttons have something to do. */
function showControls() {
  const { moves } = shown.game
  const { line, lesson } = shown
  const isAtStart = line === null && (shown.ply === 0 || lesson !== null)
  const isAtEnd = line === null ? shown.ply === moves.length || lesson !== null : line.step === line.moves.length - 1
  // Not `disabled`, which would take the focus away from those who press the same button again and again.
  for (const [id, isIdle] of [["first", isAtStart], ["previous", isAtStart], ["next", isAtEnd], ["last", isAtEnd]]) {
    find(id).setAttribute("aria-disabled", String(isIdle))
  }
  const hasMistake = lesson === null && moves.some(move => isMistake(move.mark))
  find("mistake").setAttribute("aria-disabled", String(!hasMistake))
  find("arrows").setAttribute("aria-pressed", String(shown.hasArrows))
}

/** Connects buttons, keys and touch with what they do. */
function connectControls() {
  const actions = {
    first: goToStart, previous: () => stepBy(-1), next: () => stepBy(1), last: goToEnd,
    mistake: () => goToMistake(1), flip, arrows: toggleArrows, help: showKeys,
    theme: () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"),
    language: () => changeLanguage(language === "en" ? "vi" : "en"), "keys-close": () => find("keys").close(),
  }
  for (const [id, action] of Object.entries(actions)) find(id).addEventListener("click", action)
  find("games").addEventListener("change", event => openGame(Number(event.target.value)))
  document.addEventListener("keydown", pressKey)
  followPointer(find("curve"))
  followPointer(find("clocks"))
  followHand(find("board"))
  followSwipes(find("board"))
}
