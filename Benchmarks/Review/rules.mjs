// Proves the rules of the page of a review: perft, the FEN after each move and the SAN of the moves.
//
//     node Benchmarks/Review/rules.mjs [--nodes 3000] [page.html …]
//
// Perft counts are those of perft-data with at most so many nodes, and deeper ones of the classic positions. Of pages, each move of each game has to be legal, to
// have the SAN of the data and to lead to its FEN. It prints what differs and ends with status 1 if anything does.

import { readFileSync } from "node:fs"

const root = new URL("../../", import.meta.url)
const source = readFileSync(new URL("Sources/EmbeddedReviewPage/script/rules.js", root), "utf8")
const names = ["positionOf", "fenOf", "legalMoves", "positionAfter", "moveNamed", "sanOf", "squareName", "isInCheck"]
const rules = new Function(`${source}\nreturn { ${names.join(", ")} }`)()

const options = process.argv.slice(2)
const limit = options[0] === "--nodes" ? Number(options.splice(0, 2)[1]) : 3000
let failures = 0

function expect(found, expected, name) {
  if (found === expected) return
  failures++
  console.log(`FAILED  ${name}: ${found} instead of ${expected}`)
}

// MARK: Perft

function perft(position, depth) {
  const moves = rules.legalMoves(position)
  if (depth === 1) return moves.length
  return moves.reduce((count, move) => count + perft(rules.positionAfter(position, move), depth - 1), 0)
}

const classics = [
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8902],
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97862],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43238],
  ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467],
  ["rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379],
]
for (const [fen, depth, nodes] of classics) expect(perft(rules.positionOf(fen), depth), nodes, `${fen} D${depth}`)

let [positions, counts] = [0, 0]
for (const file of ["standard", "tricky", "chess960", "double960"]) {
  for (const line of readFileSync(new URL(`perft-data/${file}.epd`, root), "utf8").split("\n")) {
    const [fen, ...depths] = line.split(";").map(part => part.trim())
    const known = depths.map(part => part.split(" ")).filter(([, nodes]) => Number(nodes) <= limit)
    if (known.length === 0) continue
    positions++
    for (const [depth, nodes] of known) {
      counts++
      expect(perft(rules.positionOf(fen), Number(depth.slice(1))), Number(nodes), `${fen} ${depth}`)
    }
  }
}
console.log(`${classics.length} classic positions and ${positions} others, ${classics.length + counts} perft counts`)

// MARK: Notation

/** Every legal move has a SAN of its own and is found by its UCI name, and FENs are read back equal. */
function checkNames(fen) {
  const position = rules.positionOf(fen)
  expect(rules.fenOf(position), fen, "the FEN is written as it was read")
  const moves = rules.legalMoves(position)
  expect(new Set(moves.map(move => rules.sanOf(move, position))).size, moves.length, `${fen}: names`)
  for (const move of moves) {
    const arrival = move.rook === null ? move.to : move.rook
    const name = rules.squareName(move.from) + rules.squareName(arrival) + (move.promotion ?? "")
    expect(JSON.stringify(rules.moveNamed(name, position)), JSON.stringify(move), `${fen}: ${name}`)
  }
}

function checkSAN(fen, name, san) {
  const position = rules.positionOf(fen)
  const move = rules.moveNamed(name, position)
  expect(move && rules.sanOf(move, position), san, `${fen}: ${name}`)
}

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
// The rooks further out cannot castle, so that the letters are those of files.
const inner = "1r2k1rr/8/8/8/8/8/8/RR2K1RR w GBg - 0 1"
for (const fen of [kiwipete, inner]) checkNames(fen)
checkSAN(kiwipete, "e1g1", "O-O")
checkSAN(kiwipete, "e1h1", "O-O")
checkSAN(kiwipete, "e1a1", "O-O-O")
checkSAN(kiwipete, "d5e6", "dxe6")
checkSAN("4k3/8/8/8/8/N7/8/N1N1K3 w - - 0 1", "a1c2", "N1c2")
checkSAN("8/7k/8/8/Q2Q4/8/8/Q3K3 w - - 0 1", "a4d1", "Qa4d1")
checkSAN("7k/8/8/8/Q6Q/8/8/4K3 w - - 0 1", "a4d4", "Qad4+")
checkSAN("6k1/P4ppp/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q#")
checkSAN("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", "exd3")
// The knight on g1 is pinned, so that the other one needs no letter more.
checkSAN("7k/8/8/8/8/8/8/N2rN1K1 w - - 0 1", "a1c2", "Nc2")

// MARK: Pages

let played = 0
for (const path of options) {
  const data = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(readFileSync(path, "utf8"))[1]
  for (const game of JSON.parse(data).games) {
    let before = game.start
    for (const move of game.moves) {
      const position = rules.positionOf(before)
      const found = rules.legalMoves(position).filter(legal => rules.squareName(legal.from) === move.from
        && rules.squareName(legal.to) === move.to && rules.sanOf(legal, position) === move.san)
      expect(found.length, move.from === null ? 0 : 1, `${before}: ${move.san}`)
      if (found.length === 1) expect(rules.fenOf(rules.positionAfter(position, found[0])), move.fen, `${before}: ${move.san}`)
      before = move.fen
      played++
    }
  }
}
if (options.length > 0) console.log(`${played} moves of ${options.length} pages`)
console.log(failures ? `${failures} failures` : "all is well")
process.exit(failures ? 1 : 0)
