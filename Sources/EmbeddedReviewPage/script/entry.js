// A field for moves in letters, such as Nf3 or e2e4: for those who use the keyboard.

function closedEntry() {
  return { isOpen: false, words: "", refusal: null }
}

/** Opens the field, if there is none and a move can be made. */
function openEntry() {
  if (ownPosition() === null) return
  if (find("entry") === null) {
    shown.entry.isOpen = true
    update()
  }
  find("entry").focus()
}

/** What remains of the name of a move without the signs that many leave out. */
function bareName(words) {
  return words.replace(/^\d+\s*(\.+|…)/, "").replace(/[\s.()+#=:x!?–-]/g, "").replace(/0/g, "O")
}

/** The names of a legal move. Those that leave out too much, a promotion's piece or which knight, are of several. */
function entryNames(move, position) {
  const uci = uciNames(move)
  const letter = position.squares[move.from].toUpperCase()
  const names = [bareName(sanOf(move, position)), ...uci, ...uci.map(name => letter + name)]
  if (move.promotion !== null) return [...names, ...names.map(name => name.slice(0, -1))]
  return move.rook === null ? [...names, letter + squareName(move.to)] : names
}

/** The legal moves that the words can mean. Only if there is none, capitals do not matter: `bc3` is a pawn's move. */
function movesMeant(words, position) {
  const name = bareName(words)
  const named = legalMoves(position).map(move => ({ move, names: entryNames(move, position) }))
  const exact = named.filter(({ names }) => names.includes(name))
  const found = exact.length > 0 ? exact : named.filter(
    ({ names }) => names.some(other => other.toLowerCase() === name.toLowerCase()))
  return found.map(({ move }) => move)
}

/** Makes the move in the field, or says why it is none. */
function enterMove() {
  const { entry } = shown
  if (entry.words.trim() === "") return
  const moves = movesMeant(entry.words, ownPosition())
  if (moves.length === 1) return makeMove(moves[0])
  if (moves.length > 0 && moves.every(move => move.promotion !== null && move.from === moves[0].from)) {
    return choosePromotion(moves)
  }
  entry.refusal = { words: entry.words.trim(), isUnclear: moves.length > 0 }
  update()
  // The next word replaces this one.
  find("entry").select()
}

function refusalText() {
  const { words, isUnclear } = shown.entry.refusal
  return isUnclear ? text("unclear", { move: words }) : text("illegal", { move: words })
}

/** The field with its label, a button for those who have no Enter, and what was wrong with the words. */
function entryField() {
  const { entry } = shown
  const field = element("input", {
    id: "entry", type: "text", maxlength: 12, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    enterkeyhint: "go", "aria-describedby": "refusal", "aria-invalid": entry.refusal !== null, "data-main": true,
  })
  field.value = entry.words
  field.addEventListener("input", () => { entry.words = field.value })
  field.addEventListener("keydown", event => {
    if (event.key !== "Enter" || event.isComposing) return
    // The key would press the button that has the focus next.
    event.preventDefault()
    enterMove()
  })
  return element(
    "div", { class: "entry" }, element("label", { for: "entry" }, text("yourMove")), field,
    action("enter", text("enter"), enterMove),
    entry.refusal === null ? null : element("p", { id: "refusal", class: "refusal" }, refusalText()))
}
