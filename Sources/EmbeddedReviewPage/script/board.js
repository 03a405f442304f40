// The board: 360 by 360 units, eight squares of 45 each way.

const unit = 45
const kinds = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" }

/** The upper left corner of a square such as `e4`, as the board is turned. */
function cornerOf(square) {
  const [file, rank] = [square.charCodeAt(0) - 97, square.charCodeAt(1) - 49]
  return shown.isFlipped ? [(7 - file) * unit, rank * unit] : [file * unit, (7 - rank) * unit]
}

/** The pieces of a FEN: their squares, kinds and colors, from a8 to h1. */
function piecesOf(fen) {
  const pieces = []
  for (const [row, rank] of fen.split(" ")[0].split("/").entries()) {
    let file = 0
    for (const letter of rank) {
      if (letter >= "1" && letter <= "8") {
        file += Number(letter)
        continue
      }
      const color = letter < "a" ? "white" : "black"
      const square = String.fromCharCode(97 + file) + (8 - row)
      pieces.push({ square, color, kind: kinds[letter.toLowerCase()] })
      file++
    }
  }
  return pieces
}

/** Draws the position. */
function showBoard() {
  const { fen, before, move, mark } = currentPosition()
  const pieces = piecesOf(fen)
  const hasArrow = shown.line === null && shown.lesson === null && shown.hasArrows
  const arrow = hasArrow ? move?.better : null
  const glide = glideTo(fen, before, move)
  const picture = drawing(
    "svg", { viewBox: "0 0 360 360", "aria-hidden": "true" },
    drawing("rect", { class: "light", width: 360, height: 360 }), drawing("path", { class: "dark", d: darkSquares }),
    ...highlights(move), selection(), ...coordinates(), checkedKing(move, fen, pieces),
    ...pieces.map(piece => drawingOf(piece, glide)), ...targets(pieces),
    arrow ? arrowDrawing(arrow.from, arrow.to) : null, mark === null ? null : badge(mark, move.to))
  const board = find("board")
  board.replaceChildren(picture)
  board.dataset.fen = fen
  board.classList.toggle("in-line", shown.line !== null)
  board.setAttribute("aria-label", `${text("board")}. ${described(pieces)}`)
}

/** All dark squares as one path: no gaps between squares. */
const darkSquares = Array.from({ length: 32 }, (_, index) => {
  const row = index >> 2
  return `M${(2 * (index & 3) + (1 - (row & 1))) * unit} ${row * unit}h45v45h-45z`
}).join("")

/** The squares of the last move. */
function highlights(move) {
  return [move?.from, move?.to].filter(Boolean).map(square => {
    const [x, y] = cornerOf(square)
    return drawing("rect", { class: "moved", x, y, width: unit, height: unit })
  })
}

/** The letters of the files at the bottom, the digits of the ranks at the left. */
function coordinates() {
  const labels = []
  for (let index = 0; index < 8; index++) {
    const [file, rank] = shown.isFlipped ? [7 - index, index] : [index, 7 - index]
    const isDark = index % 2 === 0
    const [letter, digit] = [String.fromCharCode(97 + file), String(rank + 1)]
    const below = { x: index * unit + 42.5, y: 357, "text-anchor": "end" }
    const beside = { x: 2.5, y: index * unit + 10 }
    labels.push(
      drawing("text", { class: isDark ? "on-dark" : "on-light", ...below }, letter),
      drawing("text", { class: isDark ? "on-light" : "on-dark", ...beside }, digit))
  }
  return labels
}

/** The red light under a king in check. */
function checkedKing(move, fen, pieces) {
  if (!/[+#]/.test(move?.san ?? "")) return null
  const color = fen.split(" ")[1] === "w" ? "white" : "black"
  const king = pieces.find(piece => piece.kind === "king" && piece.color === color)
  if (!king) return null
  const [x, y] = cornerOf(king.square)
  return drawing("circle", { class: "check", cx: x + unit / 2, cy: y + unit / 2, r: 21 })
}

/** The square of the piece that is taken up, or the one that a hint points at. */
function selection() {
  const square = shown.selected ?? hintedSquare()
  if (square === null) return null
  const [x, y] = cornerOf(square)
  return drawing("rect", { class: "selected", x: x + 1.5, y: y + 1.5, width: unit - 3, height: unit - 3 })
}

/** Where the piece that is taken up can go: dots, and rings around what it would capture. */
function targets(pieces) {
  return targetsOf(shown.selected).map(square => {
    const [x, y] = cornerOf(square).map(number => number + unit / 2)
    const isCapture = pieces.some(piece => piece.square === square)
    return drawing("circle", { class: isCapture ? "target ring" : "target", cx: x, cy: y, r: isCapture ? 19.5 : 7 })
  })
}

/** A piece, which comes from another square if it is the one that `glide` names. */
function drawingOf(piece, glide) {
  const [x, y] = cornerOf(piece.square)
  const href = `#${piece.color}-${piece.kind}`
  const picture = drawing("use", { href, "data-square": piece.square, x, y, width: unit, height: unit })
  if (glide?.to === piece.square) {
    const [fromX, fromY] = cornerOf(glide.from)
    const start = { transform: `translate(${fromX - x}px, ${fromY - y}px)` }
    picture.animate?.([start, { transform: "none" }], { duration: 140, easing: "ease-out" })
  }
  return picture
}

/** The squares between which a piece glides: one move forward or back from what was on the board. */
function glideTo(fen, before, move) {
  const last = find("board").dataset
  const seen = { fen: last.fen, from: last.from, to: last.to }
  const isForward = move !== null && seen.fen === before
  const isBack = seen.fen !== undefined && seen.fen !== fen && last.before === fen
  Object.assign(last, { before, from: move?.from ?? "", to: move?.to ?? "" })
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return null
  if (isForward) return { from: move.from, to: move.to }
  return isBack ? { from: seen.to, to: seen.from } : null
}

// MARK: Arrows and badges

/** An arrow, whose head ends in the center of its square; that of a knight turns like its move. */
function arrowDrawing(from, to) {
  const [start, tip] = [from, to].map(square => cornerOf(square).map(number => number + unit / 2))
  const [across, along] = [Math.abs(tip[0] - start[0]), Math.abs(tip[1] - start[1])]
  const points = [start]
  if (across === unit && along === 2 * unit) points.push([start[0], tip[1]])
  if (across === 2 * unit && along === unit) points.push([tip[0], start[1]])
  const corner = points[points.length - 1]
  const length = Math.hypot(tip[0] - corner[0], tip[1] - corner[1])
  const [x, y] = [(tip[0] - corner[0]) / length, (tip[1] - corner[1]) / length]
  const neck = [tip[0] - 16 * x, tip[1] - 16 * y]
  // The shaft extends a little into the head, to avoid a visible gap.
  const end = [neck[0] + x, neck[1] + y]
  const head = [tip, [neck[0] - 11 * y, neck[1] + 11 * x], [neck[0] + 11 * y, neck[1] - 11 * x]]
  return drawing(
    "g", { class: "arrow" },
    drawing("path", { d: "M" + [...points, end].map(point => point.join(" ")).join("L") }),
    drawing("polygon", { points: head.map(point => point.join(",")).join(" ") }))
}

/** The mark of a move at the corner of its square. */
function badge(mark, square) {
  const [x, y] = cornerOf(square)
  const place = [Math.min(x + 39, 349), Math.max(y + 6, 11)]
  return drawing(
    "g", { class: `badge ${mark}`, transform: `translate(${place.join(" ")})` }, drawing("circle", { r: 9.5 }),
    drawing("text", { y: 4, "text-anchor": "middle" }, symbols[mark] ?? "✓"))
}

// MARK: For those who listen

/** The pieces of both players in words. */
function described(pieces) {
  return ["white", "black"].map(color => {
    const own = pieces.filter(piece => piece.color === color)
    const named = own.map(piece => `${text(piece.kind)} ${piece.square}`)
    return `${text(color)}: ${named.join(", ")}`
  }).join(". ")
}

/** Draws the bar beside the board: the higher the white part, the better White's chances. */
function showGauge() {
  const { evaluation, chance } = currentJudgement()
  const gauge = find("gauge")
  gauge.classList.toggle("flipped", shown.isFlipped)
  gauge.classList.toggle("unknown", chance === null)
  find("gauge-white").style.height = `${(chance ?? 0.5) * 100}%`
  gauge.setAttribute("aria-label", `${text("evaluation")}: ${evaluationText(evaluation)}`)
}
