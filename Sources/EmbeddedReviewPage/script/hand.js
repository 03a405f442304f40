// Moves by mouse and finger: a click on a piece and one on its target, or a piece that is dragged there.

/** What the pointer does: where it went down, and whether it drags a piece. Null while it is up. */
let hand = null

/** More pixels than this are not the trembling of a click. */
const trembling = 8

/** True while a finger holds a piece, and does not swipe or scroll. */
function isHolding() {
  return hand !== null && hand.canDrag
}

/** The square under the pointer; null outside of the board. */
function squareUnder({ clientX, clientY }) {
  const box = find("board").getBoundingClientRect()
  const [column, row] = [clientX - box.left, clientY - box.top].map(place => Math.floor(place / box.width * 8))
  if (column < 0 || column > 7 || row < 0 || row > 7) return null
  return squareName(shown.isFlipped ? 7 - column + 8 * row : column + 8 * (7 - row))
}

/** Takes up the piece on a square, or none, and shows where it can go. */
function select(square) {
  shown.selected = square
  showBoard()
}

/**
 * Takes up a piece when the pointer goes down on it, unless it is the rook with which the king castles in Chess960.
 * Outside of a lesson a finger taps and drags no piece, so that it can still swipe from move to move and scroll the page.
 */
function takeUp(event) {
  if (event.button !== 0 || !event.isPrimary) return
  const square = squareUnder(event)
  const canMove = targetsOf(square).length > 0 && !targetsOf(shown.selected).includes(square)
  hand = {
    square, x: event.clientX, y: event.clientY, wasSelected: shown.selected === square, isDragging: false,
    canDrag: canMove && (event.pointerType !== "touch" || shown.lesson !== null),
  }
  if (!isHolding()) return
  find("board").setPointerCapture(event.pointerId)
  select(square)
}

/** Moves the picture of the piece with the pointer. */
function drag(event) {
  if (!isHolding()) return
  hand.isDragging ||= Math.hypot(event.clientX - hand.x, event.clientY - hand.y) > trembling
  const piece = find("board").querySelector(`[data-square="${hand.square}"]`)
  if (!hand.isDragging || piece === null) return
  const board = find("board").getBoundingClientRect()
  const [x, y] = cornerOf(hand.square)
  const scale = 360 / board.width
  const across = (event.clientX - board.left) * scale - x - unit / 2
  const along = (event.clientY - board.top) * scale - y - unit / 2
  piece.style.transform = `translate(${across}px, ${along}px)`
  // The last one is drawn above the others.
  if (piece.nextSibling !== null) piece.parentNode.append(piece)
}

/** Puts the piece down. Where it cannot go, it returns and stays taken up. */
function putDown(event) {
  if (hand === null) return
  const { square, x, y, isDragging, wasSelected } = hand
  const target = squareUnder(event)
  hand = null
  if (isDragging) {
    // The piece is there already and has no way to glide.
    find("board").dataset.fen = ""
    if (target === null || !moveTo(square, target)) showBoard()
  } else if (Math.hypot(event.clientX - x, event.clientY - y) <= trembling) tap(target, wasSelected)
}

/** Makes the move to the target of the piece that is taken up, or takes up another piece. */
function tap(square, wasSelected) {
  if (shown.selected !== null && shown.selected !== square && moveTo(shown.selected, square)) return
  const canMove = !wasSelected && targetsOf(square).length > 0
  if (canMove || shown.selected !== null) select(canMove ? square : null)
}

function followHand(board) {
  board.addEventListener("pointerdown", takeUp)
  board.addEventListener("pointermove", drag)
  board.addEventListener("pointerup", putDown)
  board.addEventListener("pointercancel", () => {
    hand = null
    showBoard()
  })
  // A pawn that has been dragged returns if no piece is chosen.
  find("promotion").addEventListener("close", showBoard)
  // A finger that holds a piece does not scroll the page.
  board.addEventListener("touchmove", event => {
    if (isHolding()) event.preventDefault()
  }, { passive: false })
}

// MARK: Promotion

/** Lets the reader choose between four moves that differ in the new piece; Escape chooses none. */
function choosePromotion(moves) {
  const color = ownPosition().isWhite ? "white" : "black"
  const buttons = moves.map(move => {
    const kind = kinds[move.promotion]
    const picture = drawing("use", { href: `#${color}-${kind}`, width: unit, height: unit })
    const choose = () => {
      find("promotion").close()
      makeMove(move)
    }
    return button(
      { class: "piece", "aria-label": text(kind), title: text(kind) }, choose,
      drawing("svg", { viewBox: "0 0 45 45", "aria-hidden": "true" }, picture))
  })
  find("promotion-pieces").replaceChildren(...buttons)
  find("promotion").showModal()
}
