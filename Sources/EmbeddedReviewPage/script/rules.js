// The rules of chess, as far as a page needs them: which moves are legal, what they lead to and how they are written.
// Squares are numbers from 0 (a1) to 63 (h8), pieces the letters of a FEN. Speed does not matter here, size does.

const straight = [[1, 0], [-1, 0], [0, 1], [0, -1]]
const diagonal = [[1, 1], [-1, 1], [1, -1], [-1, -1]]
const directions = {
  n: [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]],
  b: diagonal, r: straight, q: [...straight, ...diagonal], k: [...straight, ...diagonal],
}

// MARK: Squares

function squareName(square) {
  return String.fromCharCode(97 + (square & 7)) + ((square >> 3) + 1)
}

/** The number of a square such as `e4`; null for `-`. */
function squareNamed(name) {
  return /^[a-h][1-8]$/.test(name) ? name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49) : null
}

/** The square so many files and ranks away; null outside of the board. */
function squareBeside(square, across, along) {
  const [file, rank] = [(square & 7) + across, (square >> 3) + along]
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? null : 8 * rank + file
}

/** The squares from one to another of the same rank, both included. */
function squaresBetween(one, other) {
  const first = Math.min(one, other)
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index)
}

/** The letter of a piece in the case of its color. */
function pieceLetter(kind, isWhite) {
  return isWhite ? kind.toUpperCase() : kind
}

function hasPiece(squares, square, isWhite) {
  return squares[square] !== " " && (squares[square] < "a") === isWhite
}

// MARK: FEN

/** The position of a FEN. Of castling rights it has the squares of the rooks, as Chess960 needs them. */
function positionOf(fen) {
  const [rows, turn, rights, passing, clock, number] = fen.split(" ")
  const squares = [...rows.split("/").reverse().join("").replace(/\d/g, count => " ".repeat(count))]
  return {
    squares, isWhite: turn === "w", rooks: [...rights].map(right => rookOf(right, squares)).filter(rook => rook >= 0),
    passing: squareNamed(passing), clock: Number(clock) || 0, number: Number(number) || 1,
  }
}

/** The rook of a castling right: `K` and `Q` are the outermost ones, other letters are those of files. */
function rookOf(right, squares) {
  const [isWhite, side] = [right < "a", right.toLowerCase()]
  const home = squaresBetween(isWhite ? 0 : 56, isWhite ? 7 : 63)
  if (side >= "a" && side <= "h") return home[side.charCodeAt(0) - 97]
  const rooks = home.filter(square => squares[square] === pieceLetter("r", isWhite))
  return (side === "k" ? rooks[rooks.length - 1] : side === "q" ? rooks[0] : -1) ?? -1
}

function fenOf({ squares, isWhite, rooks, passing, clock, number }) {
  const rows = Array.from({ length: 8 }, (_, row) => squares.slice(56 - 8 * row, 64 - 8 * row).join(""))
  const fields = [rows.join("/").replace(/ +/g, gap => gap.length), isWhite ? "w" : "b"]
  const rights = [...rooks].sort((a, b) => (a < 8) === (b < 8) ? b - a : a - b).map(rook => rightOf(rook, squares))
  return [...fields, rights.join("") || "-", passing === null ? "-" : squareName(passing), clock, number].join(" ")
}

/** The letter of a castling right: that of the file if another rook stands further out. */
function rightOf(rook, squares) {
  const isWhite = rook < 8
  const side = rook > squares.indexOf(pieceLetter("k", isWhite)) ? "k" : "q"
  const letter = rookOf(pieceLetter(side, isWhite), squares) === rook ? side : squareName(rook)[0]
  return pieceLetter(letter, isWhite)
}

// MARK: Moves

/** The squares that a piece of this kind reaches from a square, up to the first piece in each direction. */
function reachOf(kind, from, squares) {
  const reach = []
  for (const [across, along] of directions[kind]) {
    let to = squareBeside(from, across, along)
    while (to !== null) {
      reach.push(to)
      to = squares[to] === " " && kind !== "n" && kind !== "k" ? squareBeside(to, across, along) : null
    }
  }
  return reach
}

/** Whether a color attacks a square: a piece that stood there would reach a piece of its own kind. */
function isAttacked(squares, square, byWhite) {
  const isThere = (kind, from) => squares[from] === pieceLetter(kind, byWhite)
  return Object.keys(directions).some(kind => reachOf(kind, square, squares).some(from => isThere(kind, from)))
    || [-1, 1].some(across => isThere("p", squareBeside(square, across, byWhite ? -1 : 1)))
}

function isInCheck({ squares, isWhite }) {
  return isAttacked(squares, squares.indexOf(pieceLetter("k", isWhite)), !isWhite)
}

/**
 * The legal moves. `rook` is the square of the rook that castles, `target` the square that a player points at: where
 * the king arrives, or the rook if that is too near to mean castling.
 */
function legalMoves(position) {
  const { squares, isWhite } = position
  const own = squares.flatMap((_, square) => hasPiece(squares, square, isWhite) ? [square] : [])
  return own.flatMap(from => movesFrom(from, position)).filter(move => {
    const after = squaresAfter(position, move)
    return !isAttacked(after, after.indexOf(pieceLetter("k", isWhite)), !isWhite)
  })
}

function movesFrom(from, position) {
  const { squares, isWhite } = position
  const kind = squares[from].toLowerCase()
  if (kind === "p") return pawnMoves(from, position)
  const reach = reachOf(kind, from, squares).filter(to => !hasPiece(squares, to, isWhite))
  const moves = reach.map(to => ({ from, to, target: to, promotion: null, rook: null }))
  return kind === "k" ? [...moves, ...castlings(from, position)] : moves
}

function pawnMoves(from, { squares, isWhite, passing }) {
  const along = isWhite ? 8 : -8
  const targets = [from + along, from + 2 * along].slice(0, from >> 3 === (isWhite ? 1 : 6) ? 2 : 1)
  const blocked = targets.findIndex(to => squares[to] !== " ")
  const pushes = blocked < 0 ? targets : targets.slice(0, blocked)
  const captures = [-1, 1].map(across => squareBeside(from, across, isWhite ? 1 : -1)).filter(
    to => to !== null && (to === passing || hasPiece(squares, to, !isWhite)))
  return [...pushes, ...captures].flatMap(to => {
    const kinds = to < 8 || to > 55 ? ["q", "r", "b", "n"] : [null]
    return kinds.map(promotion => ({ from, to, target: to, promotion, rook: null }))
  })
}

/** Castling needs free squares for king and rook, and a king that is safe all the way. */
function castlings(from, { squares, isWhite, rooks }) {
  const moves = rooks.filter(rook => (rook < 8) === isWhite).map(rook => {
    const to = (isWhite ? 0 : 56) + (rook > from ? 6 : 2)
    return { from, to, target: Math.abs(to - from) > 1 ? to : rook, promotion: null, rook }
  })
  return moves.filter(({ to, rook }) => {
    const all = [from, to, rook, rook > from ? to - 1 : to + 1]
    const path = squaresBetween(Math.min(...all), Math.max(...all))
    return path.every(square => square === from || square === rook || squares[square] === " ")
      && squaresBetween(from, to).every(square => !isAttacked(squares, square, !isWhite))
  })
}

/** The pieces after a move. */
function squaresAfter({ squares, isWhite, passing }, { from, to, promotion, rook }) {
  const after = [...squares]
  if (squares[from].toLowerCase() === "p" && to === passing) after[to + (isWhite ? -8 : 8)] = " "
  after[from] = " "
  if (rook !== null) {
    after[rook] = " "
    after[rook > from ? to - 1 : to + 1] = squares[rook]
  }
  after[to] = promotion === null ? squares[from] : pieceLetter(promotion, isWhite)
  return after
}

/** The position after a move. The en-passant square is kept only if a pawn can capture there. */
function positionAfter(position, move) {
  const { isWhite, rooks, clock, number } = position
  const kind = position.squares[move.from].toLowerCase()
  const isKept = rook => rook !== move.from && rook !== move.to && !(kind === "k" && (rook < 8) === isWhite)
  const after = {
    squares: squaresAfter(position, move), isWhite: !isWhite, rooks: rooks.filter(isKept), passing: null,
    clock: kind === "p" || isCapture(position, move) ? 0 : clock + 1, number: isWhite ? number : number + 1,
  }
  if (kind !== "p" || Math.abs(move.to - move.from) !== 16) return after
  const passed = { ...after, passing: (move.from + move.to) / 2 }
  const captures = legalMoves(passed).some(
    ({ from, to }) => to === passed.passing && passed.squares[from].toLowerCase() === "p")
  return captures ? passed : after
}

function isCapture({ squares, passing }, { from, to, rook }) {
  return rook === null && squares[to] !== " " || to === passing && squares[from].toLowerCase() === "p"
}

// MARK: Notation

/** The names of a move in UCI. That of castling is the target in chess and the rook in Chess960. */
function uciNames({ from, target, promotion, rook }) {
  return [target, rook ?? target].map(square => squareName(from) + squareName(square) + (promotion ?? ""))
}

/** The legal move with this name; null if there is none. */
function moveNamed(name, position) {
  return legalMoves(position).find(move => uciNames(move).includes(name)) ?? null
}

function sanOf(move, position) {
  const after = positionAfter(position, move)
  const sign = !isInCheck(after) ? "" : legalMoves(after).length === 0 ? "#" : "+"
  if (move.rook !== null) return (move.rook > move.from ? "O-O" : "O-O-O") + sign
  const letter = position.squares[move.from].toUpperCase()
  const promotion = move.promotion === null ? "" : "=" + move.promotion.toUpperCase()
  const capture = isCapture(position, move) ? "x" : ""
  const origin = letter !== "P" ? letter + originOf(move, position) : capture && squareName(move.from)[0]
  return origin + capture + squareName(move.to) + promotion + sign
}

/** The file, the rank or both of a piece, if others of its kind can go to the same square. */
function originOf(move, position) {
  const others = legalMoves(position).filter(({ from, to, rook }) => to === move.to && from !== move.from
    && rook === null && position.squares[from] === position.squares[move.from])
  if (others.length === 0) return ""
  const [file, rank] = squareName(move.from)
  if (others.every(({ from }) => squareName(from)[0] !== file)) return file
  return others.every(({ from }) => squareName(from)[1] !== rank) ? rank : file + rank
}
