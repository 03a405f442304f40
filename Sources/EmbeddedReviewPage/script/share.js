// What leaves the page: the position and the game, to the clipboard, to a file or to paper.

function shareActions() {
  const hasGame = typeof shown.game.pgn === "string"
  return element(
    "p", { class: "actions small" }, action("copy-fen", text("copyFEN"), copyFEN),
    hasGame ? action("copy-pgn", text("copyPGN"), () => copy(shown.game.pgn, "copy-pgn")) : null,
    hasGame ? action("download-pgn", text("downloadPGN"), downloadGame) : null,
    action("print", text("print"), () => print()))
}

/** Copies the position on the board. */
function copyFEN() {
  copy(currentPosition().fen, "copy-fen")
}

/** Copies a text, and says so in the button and to those who listen. */
async function copy(words, id) {
  try {
    await navigator.clipboard.writeText(words)
  } catch {
    // Some browsers have no clipboard for pages that are files.
    copySelection(words)
  }
  find("spoken").textContent = text("copied")
  const name = find(id)?.firstChild
  if (name) name.data = text("copied")
}

function copySelection(words) {
  const area = element("textarea", { class: "unseen" }, words)
  const last = document.activeElement
  document.body.append(area)
  area.select()
  document.execCommand("copy")
  area.remove()
  last?.focus({ preventScroll: true })
}

/** Saves the game as a file that is named after it. */
function downloadGame() {
  const { pgn, date } = shown.game
  const words = [nameOf(true), nameOf(false), known(date)].filter(Boolean).join(" ")
  const name = words.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "") + ".pgn"
  const address = URL.createObjectURL(new Blob([pgn], { type: "application/x-chess-pgn" }))
  element("a", { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
