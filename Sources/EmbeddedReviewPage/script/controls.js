// Keys, buttons and touch: what the reader can do.

/** The keys, what they do, and the text that says so. Letters are those of the key, whatever Shift is. */
const keys = [
  { names: ["←"], keys: ["ArrowLeft"], text: "previous", action: () => stepBy(-1) },
  { names: ["→"], keys: ["ArrowRight"], text: "next", action: () => stepBy(1) },
  { names: ["Home"], keys: ["Home"], text: "first", action: () => goTo(0) },
  { names: ["End"], keys: ["End"], text: "last", action: () => goTo(shown.game.moves.length) },
  { names: ["M"], keys: ["m"], text: "nextMistake", action: () => goToMistake(1) },
  { names: ["Shift", "M"], keys: ["M"], text: "previousMistake", action: () => goToMistake(-1) },
  { names: ["B"], keys: ["b", "B"], text: "showLine", action: () => showLine(0) },
  { names: ["Esc"], keys: ["Escape"], text: "leaveLine", action: () => goTo(shown.ply) },
  { names: ["F"], keys: ["f", "F"], text: "flip", action: flip },
  { names: ["A"], keys: ["a", "A"], text: "arrows", action: toggleArrows },
  { names: ["?"], keys: ["?"], text: "help", action: showKeys },
]

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

/** Obeys a key, unless it belongs to the browser, to a list of choices or to a dialog. */
function pressKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || find("keys").open) return
  if (event.target.closest?.("select")) return
  const key = keys.find(({ keys }) => keys.includes(event.key))
  if (!key) return
  event.preventDefault()
  key.action()
}

/** Steps when a finger swipes over the board: to the left for the next move, as if it pushed the page on. */
function followSwipes(board) {
  let start = null
  board.addEventListener("touchstart", event => {
    start = event.touches.length === 1 ? event.touches[0] : null
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
  const isAtStart = shown.ply === 0 && shown.step === null
  const isAtEnd = shown.step === null
    ? shown.ply === moves.length : shown.step === currentMove().better.line.length - 1
  // Not `disabled`, which would take the focus away from those who press the same button again and again.
  for (const [id, isIdle] of [["first", isAtStart], ["previous", isAtStart], ["next", isAtEnd], ["last", isAtEnd]]) {
    find(id).setAttribute("aria-disabled", String(isIdle))
  }
  find("mistake").setAttribute("aria-disabled", String(!moves.some(move => isMistake(move.mark))))
  find("arrows").setAttribute("aria-pressed", String(shown.hasArrows))
}

/** Connects buttons, keys and touch with what they do. */
function connectControls() {
  const actions = {
    first: () => goTo(0), previous: () => stepBy(-1), next: () => stepBy(1),
    last: () => goTo(shown.game.moves.length), mistake: () => goToMistake(1), flip, arrows: toggleArrows, help: showKeys,
    theme: () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"),
    language: () => changeLanguage(language === "en" ? "vi" : "en"), "keys-close": () => find("keys").close(),
  }
  for (const [id, action] of Object.entries(actions)) find(id).addEventListener("click", action)
  find("games").addEventListener("change", event => openGame(Number(event.target.value)))
  document.addEventListener("keydown", pressKey)
  followPointer(find("curve"))
  followPointer(find("clocks"))
  followSwipes(find("board"))
}
