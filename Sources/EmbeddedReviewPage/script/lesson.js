// A lesson: the reader finds better moves in the positions before a player's mistakes.

/** The indices of the mistakes of a player for which the data has something better, found once for each game. */
function mistakesOf(isWhite) {
  const { game } = shown
  game.mistakes ??= [...game.moves.keys()].filter(index => isMistake(game.moves[index].mark) && hasBetter(index))
  return game.mistakes.filter(index => placeOf(index).isWhite === isWhite)
}

/** Whether the best move is known and another one than that of the game, which a shorter search may have blamed. */
function hasBetter(index) {
  const best = bestMove(index)
  return best !== null && best.fen !== shown.game.moves[index].fen
}

/** The best move instead of the one with this index; null if it is not known. */
function bestMove(index) {
  return madeLine(triesAt(index).slice(0, 1).map(({ move }) => move), fenAt(index))[0] ?? null
}

function canLearn() {
  return mistakesOf(true).length + mistakesOf(false).length > 0
}

/** Begins a lesson with the choice of the side. */
function openLesson() {
  if (shown.lesson !== null || !canLearn()) return
  const { ply, isFlipped } = shown
  shown.lesson = { tasks: [], current: 0, isHinted: false, ply, isFlipped }
  leaveLine()
  reveal()
  const note = find("note")
  if (!note.contains(document.activeElement)) note.querySelector("h2").focus({ preventScroll: true })
}

/** Asks for better moves than these, with the player's side of the board below. */
function startTasks(indices) {
  shown.lesson.tasks = indices.map(index => ({ index, outcome: null, isFailed: false }))
  shown.isFlipped = !placeOf(indices[0]).isWhite
  goToTask(0)
}

/** The question that is asked; null before the first and after the last one. */
function currentTask() {
  return shown.lesson?.tasks[shown.lesson.current] ?? null
}

function goToTask(number) {
  Object.assign(shown.lesson, { current: number, isHinted: false })
  const task = currentTask()
  if (task !== null) shown.ply = task.index
  leaveLine()
  reveal()
}

/** Moves the page of a phone so that the note can be seen, but the board before all. */
function reveal() {
  for (const id of ["note", "board"]) find(id).scrollIntoView({ block: "nearest" })
}

/** Judges an answer. What became of a question is settled by the first right answer, or when it is given away. */
function answer(made, isAnswer = false) {
  const task = currentTask()
  const judgement = judgementOf(made, task.index)
  const isRight = judgement !== null && judgement.mark === null
  if (isRight) task.outcome ??= task.isFailed || shown.lesson.isHinted ? "later" : "first"
  else if (judgement !== null) task.isFailed = true
  showLine({ start: task.index, moves: [made, ...judgement?.reply ?? []], step: 0, owned: 1, judgement, isAnswer })
  reveal()
}

function showAnswer() {
  const task = currentTask()
  task.outcome ??= "shown"
  answer(bestMove(task.index), true)
}

/** Shows which piece moves best. */
function giveHint() {
  shown.lesson.isHinted = true
  leaveLine()
  reveal()
}

/** The square of the piece that a hint points at; null without a hint. */
function hintedSquare() {
  if (!shown.lesson?.isHinted || shown.line !== null || currentTask() === null) return null
  return bestMove(currentTask().index).from
}

/** Ends the questions with what became of them; before the first and after the last one, the lesson itself. */
function endLesson() {
  if (currentTask() === null) closeLesson()
  else goToTask(shown.lesson.tasks.length)
}

/** Forgets the lesson, and shows the game as it was before. */
function closeLesson() {
  if (shown.lesson === null) return
  const { ply, isFlipped } = shown.lesson
  Object.assign(shown, { lesson: null, isFlipped })
  goTo(ply)
}
