// Words and numbers in the language of the reader.

const texts = JSON.parse(find("texts").textContent)
let language = "en"

/** A text in the language of the page, with `{name}` replaced by the value of that name. */
function text(key, values = {}) {
  return texts[key][language].replace(/\{(\w+)\}/g, (_, name) => values[name])
}

/** Chooses the language, and writes the texts of the skeleton in it. */
function setLanguage(code) {
  language = code === "vi" ? "vi" : "en"
  document.documentElement.lang = language
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = text(node.dataset.text)
  for (const node of document.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", text(node.dataset.label))
    if (node.tagName === "BUTTON") node.title = text(node.dataset.label)
  }
  const other = find("language")
  other.textContent = text("otherLanguage")
  other.lang = language === "en" ? "vi" : "en"
}

// MARK: Marks

/** The symbols of the marks, as in printed games. */
const symbols = { good: "!", only: "□", inaccuracy: "?!", mistake: "?", blunder: "??" }

/** True for the marks that a player wants to learn from. */
function isMistake(mark) {
  return mark === "inaccuracy" || mark === "mistake" || mark === "blunder"
}

/** A mark as a symbol in its color; nothing if there is none. */
function symbolOf(mark) {
  return mark === null ? null : element("span", { class: `mark ${mark}`, title: text(mark) }, symbols[mark])
}

// MARK: Numbers

/** A number with this many decimals, as the language writes it. */
function decimal(number, digits) {
  return new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(number)
}

/** An evaluation from White's view: `+0.35`, `#3`, `−#2`; `#` if the game is over by mate. */
function evaluationText(evaluation) {
  if (evaluation === null) return "–"
  if (evaluation.mate !== undefined) return `${evaluation.mate < 0 ? "−" : ""}#${Math.abs(evaluation.mate) || ""}`
  const pawns = evaluation.cp / 100
  return (pawns > 0 ? "+" : pawns < 0 ? "−" : "") + Math.abs(pawns).toFixed(Math.abs(pawns) < 10 ? 2 : 1)
}

/** An expected score as a percentage. */
function percent(chance) {
  return chance === null ? "–" : `${Math.round(chance * 100)} %`
}

/** The time on a clock: `1:05:09` or `5:09`. */
function timeText(seconds) {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = number => String(number).padStart(2, "0")
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** A PGN date for people; null if nothing is known of it. */
function dateText(date) {
  const parts = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(date ?? "")
  if (parts === null) return known(date) && date.replace(/(\.\?\?)+$/, "")
  const day = new Date(Date.UTC(+parts[1], +parts[2] - 1, +parts[3]))
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day)
}

/** The value of a PGN tag; null for those that say nothing. */
function known(value) {
  return value === null || value === undefined || /^[?.\-\s]*$/.test(value) ? null : value
}
