// What the note says in a lesson: the choice of the side, the questions with their answers, and the results.

/** The question of each mark. */
const questions = {
  inaccuracy: { text: "findInaccuracy" }, mistake: { text: "findMistake" }, blunder: { text: "findBlunder" },
}

/** What can become of a question. */
const outcomes = {
  first: { text: "solvedFirst", symbol: "✓", mark: "fine" },
  later: { text: "solvedLater", symbol: "✓", mark: "only" },
  shown: { text: "answerShown", symbol: "✗", mark: "blunder" },
  none: { text: "unsolved", symbol: "–", mark: "quiet" },
}

function lessonParts() {
  if (shown.lesson.tasks.length === 0) return sideParts()
  if (currentTask() === null) return resultParts()
  return [caption(progressText()), ...shown.line === null ? questionParts() : answerParts()]
}

/** What a screen reader says. */
function lessonWords() {
  const { tasks, isHinted } = shown.lesson
  const task = currentTask()
  if (task === null) return tasks.length === 0 ? [text("chooseSide")] : [text("results"), ...resultCounts()]
  if (shown.line === null) return [progressText() + ".", isHinted ? hintText(task) : questionText(task)]
  const { start, moves, step, judgement } = shown.line
  const name = `${numberText(start + step)} ${moves[step].san}`
  if (step > 0) return [name]
  return [judgement?.mark ? `${name}, ${text(judgement.mark)}.` : `${name}.`, ...answerWords()]
}

function caption(words) {
  return element("p", { class: "caption" }, words)
}

function actions(...buttons) {
  return element("p", { class: "actions" }, ...buttons)
}

// MARK: The side

function sideParts() {
  return [
    caption(text("learn")), titleOf(text("chooseSide")), actions(sideButton(true), sideButton(false)),
    actions(action("close", text("leaveLine"), closeLesson)),
  ]
}

function sideButton(isWhite) {
  const mistakes = mistakesOf(isWhite)
  const color = isWhite ? "white" : "black"
  const attributes = { id: `learn-${color}`, class: "action", disabled: mistakes.length === 0, "data-main": true }
  return button(
    attributes, () => startTasks(mistakes), element("span", { class: `disc ${color}` }), text(color),
    quiet(text("toSolve", { count: mistakes.length })))
}

// MARK: Questions and answers

function progressText() {
  const { tasks, current } = shown.lesson
  return text("taskOf", { number: current + 1, count: tasks.length })
}

function gameMoveText(index) {
  return `${numberText(index)} ${shown.game.moves[index].san}`
}

function questionText({ index }) {
  return text(questions[shown.game.moves[index].mark].text, { move: gameMoveText(index) })
}

function hintText(task) {
  const { squares } = positionOf(fenAt(task.index))
  const square = hintedSquare()
  return text("hinted", { piece: text(kinds[squares[squareNamed(square)].toLowerCase()]), square })
}

function questionParts() {
  const task = currentTask()
  return [
    titleOf(questionText(task)), shown.lesson.isHinted ? element("p", {}, hintText(task)) : null,
    actions(hintButton(), answerButton(), nextButton(false), endButton()), entryField(),
  ]
}

function answerParts() {
  const { start, moves, judgement } = shown.line
  const isRight = judgement !== null && judgement.mark === null
  const again = action("again", text("tryAgain"), leaveLine, !isRight)
  const buttons = isRight
    ? [nextButton(true), again, endButton()] : [again, hintButton(), answerButton(), nextButton(false), endButton()]
  return [
    judgedTitle(`${numberText(start)} ${moves[0].san}`, judgement), wordsOf(answerWords()),
    isRight ? othersText(moves[0], start) : null, replyLine(0), actions(...buttons),
  ]
}

/** What is said of the move on the board, which is the reader's or the one that was asked for. */
function answerWords() {
  const { start, moves, judgement, isAnswer } = shown.line
  if (isAnswer) return [text("answerIs", { move: `${numberText(start)} ${moves[0].san}` })]
  return judgement === null ? [text("notJudged")] : judgementWords(judgement)
}

/** Other good moves, the best ones first. */
function othersText(made, index) {
  const tries = triesAt(index)
  const good = tries.filter(({ chance }) => markOf(Math.round(1000 * (tries[0].chance - chance))) === null)
  const others = good.filter(({ move }) => !made.names.includes(move)).slice(0, 3)
  const names = others.flatMap(({ move }) => madeLine([move], fenAt(index)).map(({ san }) => san))
  return names.length === 0 ? null : element("p", { class: "quiet" }, text("alsoGood", { moves: names.join(", ") }))
}

function hintButton() {
  return shown.lesson.isHinted ? null : action("hint", text("hint"), giveHint)
}

function answerButton() {
  return action("answer", text("showAnswer"), showAnswer)
}

function nextButton(isMain) {
  return action("next-task", text("nextTask"), () => goToTask(shown.lesson.current + 1), isMain)
}

function endButton() {
  return action("end", text("end"), endLesson)
}

// MARK: Results

function outcomeOf({ outcome }) {
  return outcomes[outcome ?? "none"]
}

/** How many questions came to each end, as sentences. */
function resultCounts() {
  return Object.values(outcomes).flatMap(outcome => {
    const count = shown.lesson.tasks.filter(task => outcomeOf(task) === outcome).length
    return count === 0 ? [] : [`${text(outcome.text)}: ${count}.`]
  })
}

function resultParts() {
  const { tasks } = shown.lesson
  const failed = tasks.filter(({ outcome }) => outcome !== "first" && outcome !== "later").map(({ index }) => index)
  return [
    caption(text("learn")), titleOf(text("results")), wordsOf(resultCounts()),
    element("ul", { class: "results" }, ...tasks.map(resultOf)),
    actions(
      failed.length === 0 ? null : action("again", text("againFailed"), () => startTasks(failed), true),
      action("close", text("leaveLine"), closeLesson, failed.length === 0)),
  ]
}

/** A mistake and what became of it; a button that shows it in the game. */
function resultOf(task) {
  const { symbol, mark, text: key } = outcomeOf(task)
  const { mark: gameMark } = shown.game.moves[task.index]
  const open = () => {
    closeLesson()
    goTo(task.index + 1)
  }
  return element("li", {}, button(
    { class: "move" }, open, element("span", { class: `mark ${mark}` }, symbol),
    element("span", {}, gameMoveText(task.index), symbolOf(gameMark)), quiet(text(key))))
}
