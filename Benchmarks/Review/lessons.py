"""Checks of a page's lessons and own moves, for browser.py: what the page says has to be what the data says."""

import time

MISTAKES = {"inaccuracy": "findInaccuracy", "mistake": "findMistake", "blunder": "findBlunder"}
BOARD = "document.getElementById('board').dataset.fen"
# The position before the last move on the board.
BOARD_BEFORE = "document.getElementById('board').dataset.before"
NOTE = "document.getElementById('note').innerText"
FOCUS = "document.activeElement.id"


class Words:
    """The texts of the page in the language that it is in."""

    def __init__(self, browser):
        self.language = browser.value("document.documentElement.lang")
        self.texts = browser.value("JSON.parse(document.getElementById('texts').textContent)")

    def __call__(self, key, **values):
        return self.texts[key][self.language].format(**values)


def placement_after(fen, name):
    """The pieces of a FEN after a legal move in UCI."""
    board = {}
    for row, rank in enumerate(fen.split()[0].split("/")):
        file = 0
        for letter in rank:
            if letter.isdigit():
                file += int(letter)
            else:
                board["abcdefgh"[file] + str(8 - row)] = letter
                file += 1
    start, end, promotion = name[:2], name[2:4], name[4:]
    piece = board.pop(start)
    target = board.get(end)
    own_rook = {"k": "r", "K": "R"}.get(piece)
    if own_rook and (target == own_rook or abs(ord(start[0]) - ord(end[0])) == 2):
        is_short = end > start
        rook = end if target else ("h" if is_short else "a") + end[1]
        letter = board.pop(rook)
        end = ("g" if is_short else "c") + end[1]
        board[("f" if is_short else "d") + end[1]] = letter
    elif piece in "pP" and start[0] != end[0] and target is None:
        board.pop(end[0] + start[1])
    board[end] = (promotion.upper() if piece.isupper() else promotion) or piece
    rows = ["".join(board.get(file + str(rank), " ") for file in "abcdefgh") for rank in range(8, 0, -1)]
    text = "/".join(rows)
    for gap in range(8, 0, -1):
        text = text.replace(" " * gap, str(gap))
    return text


def number_text(game, index):
    fields = game["start"].split()
    plies = 2 * (int(fields[5]) - 1) + (fields[1] == "b") + index
    return f"{plies // 2 + 1}{'.' if plies % 2 == 0 else '…'}"


def fen_before(game, index):
    return game["moves"][index - 1]["fen"] if index else game["start"]


def mistakes_of(game, color):
    """The indices of the mistakes of a player that can be learned from: something else is better."""
    found = []
    for index, move in enumerate(game["moves"]):
        tries = move.get("tries")
        fen = fen_before(game, index)
        if move.get("mark") in MISTAKES and tries and (fen.split()[1] == "w") == (color == "white") \
                and placement_after(fen, tries[0]["move"]) != move["fen"].split()[0]:
            found.append(index)
    return found


def loss_of(tries, tried):
    """The loss of a try in thousandths."""
    return round(1000 * (tries[0]["chance"] - tried["chance"]))


def mark_of(loss):
    return "blunder" if loss >= 200 else "mistake" if loss >= 100 else "inaccuracy" if loss >= 50 else None


def near_marks(loss):
    """What is said of marks that the loss hardly misses or hardly earns."""
    near = {mark_of(loss - 20), mark_of(loss + 20)} - {mark_of(loss)}
    return [f"near{(mark or 'good').capitalize()}" for mark in near]


def try_of_game(game, index):
    """The try that is the move of the game."""
    fen, after = fen_before(game, index), game["moves"][index]["fen"].split()[0]
    return next(tried for tried in game["moves"][index]["tries"] if placement_after(fen, tried["move"]) == after)


class Lesson:
    """A lesson about one player's mistakes, taken by keyboard or by touch."""

    def __init__(self, browser, checks, game, color, by_touch):
        self.browser, self.checks, self.game, self.color, self.by_touch = browser, checks, game, color, by_touch
        self.words = Words(browser)
        self.name = f"lesson of {color} by {'touch' if by_touch else 'keyboard'}"
        self.indices = mistakes_of(game, color)

    def equal(self, name, found, expected):
        self.checks.equal(f"{self.name}: {name}", found, expected)

    def says(self, name, *sentences):
        """The note says these, and a screen reader hears them."""
        note, spoken = self.browser.value(NOTE), self.browser.value("document.getElementById('spoken').textContent")
        self.equal(f"{name}, seen", [words for words in sentences if words not in note], [])
        self.equal(f"{name}, heard", [words for words in sentences if words not in spoken], [])

    def shows(self, name, placement):
        self.equal(name, self.browser.value(BOARD).split()[0], placement)

    def press(self, identity):
        """Presses a button: with a finger, or with Tab and Enter."""
        if self.by_touch:
            return self.browser.tap(f"#{identity}")
        for _ in range(80):
            if self.browser.value(FOCUS) == identity:
                return self.browser.press("Enter")
            self.browser.press("Tab")
        self.equal(f"Tab reaches {identity}", False, True)

    def move(self, name, drags=False):
        if self.by_touch:
            return self.browser.move(name, by_touch=True, drags=drags)
        if self.browser.value(FOCUS) != "entry":
            self.browser.press("t")
        self.browser.send("Input.insertText", text=name)
        self.browser.press("Enter")

    def take(self):
        moves = self.game["moves"]
        before = self.browser.value(BOARD)
        if self.by_touch:
            self.browser.press("Home")
            before = self.game["start"]
            self.press("learn")
        else:
            self.browser.press("l")
        self.says("the side is asked for", self.words("chooseSide"))
        for color in ["white", "black"]:
            count = len(mistakes_of(self.game, color))
            button = f"document.getElementById('learn-{color}')"
            self.equal(f"mistakes of {color}", self.words("toSolve", count=count)
                       in self.browser.value(f"{button}.innerText"), True)
            self.equal(f"{color} can be chosen", self.browser.value(f"!{button}.disabled"), count > 0)
        self.press(f"learn-{self.color}")
        self.equal("the player's side is below", self.browser.value(
            f"document.querySelector('#strip-bottom .disc').classList.contains('{self.color}')"), True)
        outcomes = []
        for number, index in enumerate(self.indices):
            self.check_question(number, index, moves[index])
            outcomes.append([self.fail_then_solve, self.solve, self.give_up, self.skip][number % 4](index))
        self.check_results(outcomes)
        failed = [index for index, outcome in zip(self.indices, outcomes) if outcome in ("answerShown", "unsolved")]
        if failed:
            self.press("again")
            self.check_question(0, failed[0], moves[failed[0]], len(failed))
            self.press("end")
        self.press("close")
        self.equal("the game is back", self.browser.value(BOARD), before)
        self.equal("and all that is said of it", self.browser.value(
            "['.list', '#curve-card', '.summary', '#gauge'].every(name => "
            "document.querySelector(name).checkVisibility({visibilityProperty: true}))"), True)

    # The question

    def check_question(self, number, index, move, count=None):
        self.shows(f"question {number + 1}: the position", fen_before(self.game, index).split()[0])
        name = f"{number_text(self.game, index)} {move['san']}"
        self.says(f"question {number + 1}", self.words("taskOf", number=number + 1, count=count or len(self.indices)),
                  self.words(MISTAKES[move["mark"]], move=name))
        self.equal(f"question {number + 1}: nothing gives the answer away", self.browser.value(
            "[...document.querySelectorAll('.list, .chart, .summary, #gauge, .judgement, .mark, .arrow, .badge')]"
            ".filter(node => node.checkVisibility({visibilityProperty: true})).map(node => node.className)"), [])
        for key in ["m", "b", "Home", "End", "ArrowRight", "ArrowLeft"]:
            if self.browser.value(FOCUS) != "entry":
                self.browser.press(key)
        self.shows(f"question {number + 1}: no key leaves it", fen_before(self.game, index).split()[0])
        self.browser.click("#language")
        self.words = Words(self.browser)
        self.says("the question in the other language", self.words(MISTAKES[move["mark"]], move=name))
        self.browser.click("#language")
        self.words = Words(self.browser)
        if not self.by_touch and number == 0:
            self.move("zz9")
            self.says("a word that is no move", self.words("illegal", move="zz9"))

    # Answers

    def check_answer(self, index, tried, drags=False):
        """Tries a move, and compares what is said of it and where its line leads to with the data."""
        game_move = self.game["moves"][index]
        fen, tries = fen_before(self.game, index), game_move["tries"]
        if self.by_touch and not drags:
            self.check_targets(tries, tried["move"][:2])
        self.move(tried["move"], drags)
        placement = placement_after(fen, tried["move"])
        self.shows(f"{tried['move']} is on the board", placement)
        loss = loss_of(tries, tried)
        is_played = tried is try_of_game(self.game, index)
        mark = game_move["mark"] if is_played else mark_of(loss)
        percents = f"{loss // 10} %"
        sentence = (self.words("lostResult", loss=percents) if mark else self.words("asBest") if loss < 20
                    else self.words("fineMove", loss=percents))
        self.says(f"{tried['move']} is judged", sentence, *[self.words(mark)] if mark else [],
                  *[self.words("wasPlayed")] if is_played else map(self.words, near_marks(loss)))
        for reply in tried["reply"][:2]:
            self.browser.press("ArrowRight")
            placement = placement_after(self.browser.value(BOARD_BEFORE), reply)
            self.shows(f"{reply} answers it", placement)
        for _ in tried["reply"][:2]:
            self.browser.press("ArrowLeft")
        return mark is None

    def check_targets(self, tries, square):
        self.browser.tap_square(square)
        targets = {tried["move"][2:4] for tried in tries if tried["move"].startswith(square)}
        self.equal(f"the targets from {square}",
                   self.browser.value("document.querySelectorAll('#board .target').length"), len(targets))
        self.browser.tap_square(square)
        self.equal("a second tap puts it down",
                   self.browser.value("document.querySelectorAll('#board .target').length"), 0)

    def fail_then_solve(self, index):
        tries = self.game["moves"][index]["tries"]
        wrong = next((tried for tried in reversed(tries) if mark_of(loss_of(tries, tried))), None)
        for number, tried in enumerate([wrong, try_of_game(self.game, index)]):
            if tried is not None:
                self.equal("a wrong answer", self.check_answer(index, tried, drags=number == 0), False)
                self.press("again")
                self.shows("again from the same position", fen_before(self.game, index).split()[0])
        self.press("hint")
        square = tries[0]["move"][:2]
        piece = self.browser.value(f"document.querySelector('#board [data-square={square}]').getAttribute('href')")
        self.says("the hint", self.words("hinted", piece=self.words(piece.split("-")[1]), square=square))
        self.equal("the right answer", self.check_answer(index, tries[0]), True)
        self.press("next-task")
        return "solvedLater"

    def solve(self, index):
        self.equal("the right answer", self.check_answer(index, self.game["moves"][index]["tries"][0]), True)
        self.press("next-task")
        return "solvedFirst"

    def give_up(self, index):
        self.press("answer")
        best = self.game["moves"][index]["tries"][0]["move"]
        self.shows("the answer is on the board", placement_after(fen_before(self.game, index), best))
        self.equal("the answer is said", self.words("answerIs", move="").strip(" .") in self.browser.value(NOTE), True)
        self.press("next-task")
        return "answerShown"

    def skip(self, index):
        self.press("next-task")
        return "unsolved"

    def check_results(self, outcomes):
        counts = [f"{self.words(key)}: {outcomes.count(key)}." for key in
                  ["solvedFirst", "solvedLater", "answerShown", "unsolved"] if key in outcomes]
        self.says("the results", self.words("results"), *counts)
        rows = self.browser.value("[...document.querySelectorAll('.results li')].map(node => node.innerText)")
        expected = [(f"{number_text(self.game, index)} {self.game['moves'][index]['san']}", self.words(outcome))
                    for index, outcome in zip(self.indices, outcomes)]
        self.equal("what became of each mistake",
                   [all(part in row for part in parts) for row, parts in zip(rows, expected)], [True] * len(outcomes))
        self.equal("again is offered for those that failed", self.browser.value(
            "document.getElementById('again') !== null"), bool({"answerShown", "unsolved"} & set(outcomes)))


def check_lessons(browser, checks, game):
    """Both players' lessons, by keyboard and by touch; without mistakes there is no lesson."""
    browser.press("Home")
    colors = [color for color in ["white", "black"] if mistakes_of(game, color)]
    checks.equal("a lesson is offered where there are mistakes", browser.value(
        "document.getElementById('learn') !== null"), bool(colors))
    for color in colors:
        for by_touch in [False, True]:
            Lesson(browser, checks, game, color, by_touch).take()


# Moves of one's own


def check_own_moves(browser, checks, game):
    """A move that is not in the game begins a line, and Escape ends it."""
    words = Words(browser)
    browser.press("Home")
    if game["start"].startswith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"):
        own = "a2a3" if game["moves"][0]["san"] != "a3" else "h2h3"
        for drags in [False, True]:
            browser.move(own, drags=drags)
            placement = placement_after(game["start"], own)
            checks.equal("own move: on the board", browser.value(BOARD).split()[0], placement)
            checks.equal("own move: its name", f"1. {own[2:]}" in browser.value(NOTE), True)
            browser.move("g8f6", drags=drags)
            placement = placement_after(browser.value(BOARD_BEFORE), "g8f6")
            checks.equal("own move: the second one", browser.value(BOARD).split()[0], placement)
            checks.equal("own move: its line", "Nf6" in browser.value(NOTE), True)
            browser.press("ArrowLeft")
            browser.press("ArrowLeft")
            checks.equal("own move: the left arrow leads back", browser.value(BOARD), game["start"])
        browser.move(own)
        browser.press("t")
        browser.send("Input.insertText", text="nc6")
        browser.press("Enter")
        checks.equal("own move: typed", "Nc6" in browser.value(NOTE), True)
        browser.press("Escape")
        checks.equal("own move: Escape leads back", browser.value(BOARD), game["start"])
        browser.move("e2e5")
        checks.equal("an illegal move does nothing", browser.value(BOARD), game["start"])
        browser.press("Escape")
    move = game["moves"][0]
    if move.get("from"):
        browser.move(move["from"] + move["to"])
        checks.equal("the move of the game steps on in it", [browser.value(BOARD), browser.value(
            "document.querySelectorAll('#note .in-line').length")], [move["fen"], 0])
    for index in (mistakes_of(game, "white") + mistakes_of(game, "black"))[:2]:
        tries = game["moves"][index]["tries"]
        browser.press("Home")
        for _ in range(index):
            browser.press("ArrowRight")
        tried = next((tried for tried in tries if tried is not try_of_game(game, index)), tries[0])
        browser.move(tried["move"], drags=True)
        loss = loss_of(tries, tried)
        checks.equal("own move instead of a mistake: judged", words("asBest") in browser.value(NOTE) if loss < 20
                     else f"{loss // 10} %" in browser.value(NOTE), True)
        browser.click("#back")
        checks.equal("own move: the button leads back", browser.value(BOARD), fen_before(game, index))
    browser.press("Home")


def check_promotion(browser, checks, game):
    """A pawn that arrives asks for its piece, if the data has a mistake where one can."""
    for color in ["white", "black"]:
        for index in mistakes_of(game, color):
            names = [tried["move"] for tried in game["moves"][index]["tries"] if len(tried["move"]) == 5]
            if names:
                browser.press("Home")
                for _ in range(index):
                    browser.press("ArrowRight")
                browser.move(names[0][:4])
                checks.equal("promotion: four pieces", browser.value(
                    "document.querySelectorAll('#promotion[open] .piece').length"), 4)
                browser.press("Escape")
                time.sleep(0.1)
                checks.equal("promotion: Escape chooses none", [browser.value(BOARD), browser.value(
                    "document.getElementById('promotion').open")], [fen_before(game, index), False])
                browser.move(names[0][:4], drags=True)
                browser.click("#promotion .piece:nth-child(4)")
                checks.equal("promotion: to a knight", browser.value(BOARD).split()[0],
                             placement_after(fen_before(game, index), names[0][:4] + "n"))
                browser.press("Escape")
                return


# The first screen


def check_cover(browser, checks, game, folder):
    words = Words(browser)
    browser.press("Home")
    note = browser.value(NOTE)
    expected = [game.get("white"), game.get("black"), game.get("result"), (game.get("opening") or {}).get("name")]
    checks.equal("the first screen: players, result and opening",
                 [part for part in expected if part and part not in note], [])
    chances = [game.get("chance")] + [move.get("chance") for move in game["moves"]]
    changes = [0 if None in pair else round(1000 * abs(pair[1] - pair[0])) for pair in zip(chances, chances[1:])]
    if changes and max(changes) >= 50:
        ply = changes.index(max(changes)) + 1
        browser.click("#turning-point")
        checks.equal("the turning point is a link", browser.value(BOARD), game["moves"][ply - 1]["fen"])
        browser.press("Home")
    checks.equal("the site is a link if it is an address of the web", browser.value(
        "[...document.querySelectorAll('a')].map(node => [node.getAttribute('href'), node.rel])"),
        [[game["site"], "noopener noreferrer"]] if is_address(game) else [])
    browser.send("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    copied = "navigator.clipboard.readText()"
    browser.click("#copy-fen")
    checks.equal("the FEN is copied", browser.value(copied), game["start"])
    checks.equal("the button says so", browser.value("document.getElementById('copy-fen').textContent"),
                 words("copied"))
    checks.equal("buttons for the PGN if there is one", browser.value(
        "document.querySelectorAll('#copy-pgn, #download-pgn').length"), 2 if game.get("pgn") else 0)
    if game.get("pgn"):
        browser.click("#copy-pgn")
        checks.equal("the PGN is copied", browser.value(copied), game["pgn"])
        browser.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(folder))
        browser.click("#download-pgn")
        files = []
        for _ in range(50):
            files = list(folder.glob("*.pgn"))
            if files:
                break
            time.sleep(0.1)
        checks.equal("the PGN is saved", [file.read_text() for file in files], [game["pgn"]])
        for file in files:
            file.unlink()
    browser.value("window.print = () => { window.isPrinted = true }")
    browser.click("#print")
    checks.equal("the page is printed", browser.value("window.isPrinted === true"), True)
    browser.press("ArrowRight")
    browser.press("Home")


def is_address(game):
    site = game.get("site") or ""
    return site.lower().startswith(("http://", "https://")) and not any(letter.isspace() for letter in site)


def states(browser, game):
    """Goes through what a lesson shows, and to an own move, and says where it is."""
    colors = [color for color in ["white", "black"] if mistakes_of(game, color)]
    if not colors:
        return
    color = colors[-1]
    index = mistakes_of(game, color)[0]
    tries = game["moves"][index]["tries"]
    browser.press("Home")
    browser.value("document.activeElement.blur(); scrollTo(0, 0)")
    browser.press("l")
    yield "side"
    browser.click(f"#learn-{color}")
    browser.tap_square(tries[0]["move"][:2])
    yield "question"
    browser.tap_square(tries[0]["move"][:2])
    browser.move(tries[-1]["move"])
    yield "wrong"
    browser.click("#again")
    browser.click("#hint")
    browser.value("document.getElementById('entry').focus()")
    browser.send("Input.insertText", text="Kz9")
    browser.press("Enter")
    yield "hint"
    browser.move(tries[0]["move"])
    yield "right"
    browser.click("#end")
    yield "results"
    browser.press("Escape")
    browser.press("Home")
    for _ in range(index):
        browser.press("ArrowRight")
    browser.move(next((tried for tried in tries if tried is not try_of_game(game, index)), tries[0])["move"])
    yield "own"
    browser.press("Escape")
