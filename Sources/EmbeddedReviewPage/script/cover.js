// The first screen: who played, how it ended, where it turned, and what can be done with the game.

function coverParts() {
  const { game } = shown
  const opening = openingText(game)
  return [
    titleOf(text("start"), judgementText(judgementAt(0))),
    element("dl", { class: "facts" }, ...[
      ...coverPlayer(true), ...coverPlayer(false), ...fact(text("result"), game.result ?? "*"),
      ...opening ? fact(text("opening"), opening) : [], ...turningFact(),
    ]),
    shallowWarning(), commentOf(game.comment), canLearn() ? actions(action("learn", text("learn"), openLesson, true)) : null,
    shareActions(),
  ]
}

/** That the searches were too short for what the review says; null if they were not. */
function shallowWarning() {
  const depth = shown.game.shallow ?? null
  return depth === null ? null : element("p", { class: "mistake word" }, text("shallow", { depth }))
}

function fact(name, ...parts) {
  return [element("dt", { class: "quiet" }, name), element("dd", {}, ...parts)]
}

/** A player with rating and accuracy. */
function coverPlayer(isWhite) {
  const { game } = shown
  const rating = known(isWhite ? game.whiteElo : game.blackElo)
  const accuracy = game.players[isWhite ? 0 : 1]?.accuracy ?? null
  return fact(
    text(isWhite ? "white" : "black"), element("bdi", { class: "name" }, nameOf(isWhite)),
    rating === null ? null : quiet(` ${rating}`),
    accuracy === null ? null : quiet(` · ${text("accuracy")} ${decimal(accuracy, 1)}`))
}

/** The index of the move that changed the chances most; null if none was as bad as an inaccuracy. */
function turningPoint() {
  const changes = shown.game.moves.map((_, index) => {
    const [before, after] = [judgementAt(index).chance, judgementAt(index + 1).chance]
    return before === null || after === null ? 0 : Math.round(1000 * Math.abs(after - before))
  })
  const greatest = Math.max(0, ...changes)
  return markOf(greatest) === null ? null : changes.indexOf(greatest)
}

function turningFact() {
  const index = turningPoint()
  if (index === null) return []
  const chances = [index, index + 1].map(ply => percent(judgementAt(ply).chance)).join(" → ")
  return fact(text("turningPoint"), button(
    { id: "turning-point", class: "link" }, () => goTo(index + 1), gameMoveText(index),
    symbolOf(shown.game.moves[index].mark)), quiet(` ${text("white")} ${chances}`))
}
