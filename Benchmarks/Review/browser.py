#!/usr/bin/env python3
"""Opens a page of `goldcrest review --html` in Chromium and uses it as readers do.

    goldcrest review games.pgn --html page.html
    python3 Benchmarks/Review/browser.py page.html [--pictures folder] [--chromium program]

At 390 and 1280 pixels of width, light and dark, the page is stepped by keys, clicks and swipes; after each step the
board has to show the position that the data has. If the data has tries, whole lessons are taken by keyboard and by
touch, with right and wrong answers. There must be no error in the console, no request but that for the file, no
script or element that came from the data, and no horizontal scrolling. It prints a line for each check and ends with
status 1 if one fails. Needs a Chromium (Debian: `apt install chromium`) and nothing else: the DevTools protocol is
spoken over a pipe.
"""

import argparse
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import lessons


class Browser:
    """Chromium without a window, told what to do by lines of JSON that end with a zero byte."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp()
        to_browser, self.sending = os.pipe()
        self.receiving, from_browser = os.pipe()
        # Chromium reads commands from descriptor 3 and writes answers to descriptor 4.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec 3<&{to_browser} 4>&{from_browser}; exec "$@"', "sh", program, "--headless=new",
             "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
             f"--user-data-dir={self.folder}", "about:blank"],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(f"{domain}.enable")

    def post(self, method, **parameters):
        """Sends a command without waiting for its answer, and returns its number."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.sending, data):]
        return self.number

    def send(self, method, **parameters):
        """Sends a command and returns its result. Events that come before it are kept."""
        number = self.post(method, **parameters)
        while True:
            answer = self.read()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.buffer:
            data = os.read(self.receiving, 1 << 20)
            if not data:
                raise RuntimeError("the browser has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(message)
        if message.get("method") == "Page.javascriptDialogOpening":
            # The page waits until the dialog is closed; the answer to this comes among the events.
            self.post("Page.handleJavaScriptDialog", accept=False)
        return message

    def wait_for(self, method):
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.read())

    def value(self, script):
        """The value of an expression of the page."""
        result = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description", script))
        return result["result"].get("value")

    def open(self, path, width, height, theme):
        self.width = width
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)
        self.send("Emulation.setTouchEmulationEnabled", enabled=width < 600)
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])
        self.events = []
        self.send("Page.navigate", url=pathlib.Path(path).absolute().as_uri())
        self.wait_for("Page.loadEventFired")

    def press(self, key, shift=False):
        parameters = {"key": key, "modifiers": 8 if shift else 0}
        if len(key) == 1:
            parameters["text"] = key
        if key == "Enter":
            parameters["text"] = "\r"
        if key in ["Tab", "Escape"]:
            parameters["windowsVirtualKeyCode"] = 9 if key == "Tab" else 27
        self.send("Input.dispatchKeyEvent", type="keyDown", **parameters)
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key)

    def box(self, selector):
        return self.value(
            f"(() => {{ const node = document.querySelector({json.dumps(selector)}); "
            "node.scrollIntoView({block: 'nearest'}); const {x, y, width, height} = node.getBoundingClientRect();"
            "return {x, y, width, height} })()")

    def click(self, selector, across=0.5):
        box = self.box(selector)
        place = {"x": box["x"] + across * box["width"], "y": box["y"] + box["height"] / 2}
        for kind in ["mousePressed", "mouseReleased"]:
            self.send("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **place)

    def swipe(self, selector, distance):
        box = self.box(selector)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + distance, "y": y}])
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def tap(self, selector):
        box = self.box(selector)
        self.touch([(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)])

    def touch(self, places):
        """A finger that goes down at the first place, moves over the others and goes up at the last one."""
        for number, (x, y) in enumerate(places):
            kind = "touchMove" if number else "touchStart"
            self.send("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def place(self, square):
        """The center of a square of the board, such as `e4`."""
        box = self.box("#board")
        column, row = "abcdefgh".index(square[0]), 8 - int(square[1])
        if self.value("document.querySelector('#strip-bottom .disc').classList.contains('black')"):
            column, row = 7 - column, 7 - row
        return box["x"] + (column + 0.5) * box["width"] / 8, box["y"] + (row + 0.5) * box["height"] / 8

    def tap_square(self, square):
        self.touch([self.place(square)])

    def move(self, name, by_touch=False, drags=False):
        """Makes a move in UCI by two clicks or taps, or by dragging. A promotion is the piece of its last letter."""
        start, end = self.place(name[:2]), self.place(name[2:4])
        if by_touch:
            for places in [[start, end]] if drags else [[start], [end]]:
                self.touch(places)
        else:
            (x, y), (to_x, to_y) = start, end
            self.mouse("mousePressed", x, y)
            if not drags:
                self.mouse("mouseReleased", x, y)
                self.mouse("mousePressed", to_x, to_y)
            else:
                self.mouse("mouseMoved", (x + to_x) / 2, (y + to_y) / 2)
                self.mouse("mouseMoved", to_x, to_y)
            self.mouse("mouseReleased", to_x, to_y)
        if len(name) == 5:
            self.click(f"#promotion .piece:nth-child({'qrbn'.index(name[4]) + 1})")

    def mouse(self, kind, x, y):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)

    def picture(self, path, whole=False):
        time.sleep(0.4)  # The last piece has to arrive.
        data = self.send("Page.captureScreenshot", captureBeyondViewport=whole)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        try:
            self.send("Browser.close")
        except RuntimeError:
            pass
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Checks:
    """The things checked, and how often they were wrong."""

    def __init__(self):
        self.failures = 0

    def equal(self, name, found, expected):
        if found != expected:
            self.failures += 1
            print(f"FAILED  {name}: {found!r} instead of {expected!r}")
        else:
            print(f"ok      {name}")


BOARD = "document.getElementById('board').dataset.fen"


def check_steps(browser, checks, game):
    """Keys, buttons, the list and the curve go to the positions of the data."""
    fens = [game["start"]] + [move["fen"] for move in game["moves"]]
    last = len(fens) - 1

    def shows(name, ply):
        checks.equal(name, browser.value(BOARD), fens[ply])

    shows("the game opens at its start", 0)
    for ply in range(1, min(last, 5) + 1):
        browser.press("ArrowRight")
        shows(f"right arrow: ply {ply}", ply)
    browser.press("ArrowLeft")
    shows("left arrow", min(last, 5) - 1)
    browser.press("End")
    shows("End", last)
    checks.equal("the last move can be seen in the list", browser.value("""(() => {
      const list = document.getElementById('moves').getBoundingClientRect()
      const move = document.querySelector('#moves [aria-current]').getBoundingClientRect()
      return list.top <= move.top && move.bottom <= list.bottom
    })()"""), True)
    browser.press("Home")
    shows("Home", 0)
    browser.click("#next")
    shows("button: next", 1)
    browser.click("#last")
    shows("button: last", last)
    browser.click("#previous")
    shows("button: previous", last - 1)
    browser.click("#first")
    shows("button: first", 0)
    browser.click(f"[data-ply='{last // 2}']")
    shows("a click in the list", last // 2)
    browser.click("#curve", across=0.999)
    shows("a click at the end of the curve", last)
    browser.value("document.getElementById('curve').focus()")
    browser.press("ArrowLeft")
    shows("left arrow in the curve", last - 1)
    checks.equal("the curve says where", browser.value(
        "Number(document.getElementById('curve').getAttribute('aria-valuenow'))"), last - 1)
    browser.press("f")
    checks.equal("f: Black is at the bottom", browser.value(
        "document.querySelector('#strip-bottom .disc').classList.contains('black')"), True)
    browser.press("f")
    browser.press("Home")


def check_mistakes(browser, checks, game):
    """The next mistake, its arrow, and the better line on the board."""
    symbols = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
    wrong = [ply for ply, move in enumerate(game["moves"], 1) if move.get("mark") in symbols]
    if not wrong:
        return
    browser.press("M", shift=True)
    checks.equal("M at the start: the last mistake", browser.value(BOARD), game["moves"][wrong[-1] - 1]["fen"])
    browser.press("Home")
    browser.press("m")
    move = game["moves"][wrong[0] - 1]
    checks.equal("m: the first mistake", browser.value(BOARD), move["fen"])
    browser.press("M", shift=True)
    checks.equal("M: the last one", browser.value(BOARD), game["moves"][wrong[-1] - 1]["fen"])
    browser.click("#mistake")
    checks.equal("button: the first one again", browser.value(BOARD), move["fen"])
    checks.equal("its symbol is shown", browser.value("document.querySelector('#note .mark').textContent"),
                 symbols[move["mark"]])
    if not (move.get("better") or {}).get("line"):
        return
    line = move["better"]["line"]
    arrows = "document.querySelectorAll('#board .arrow').length"
    checks.equal("an arrow for the better move", browser.value(arrows), 1)
    browser.press("a")
    checks.equal("a: no arrow", browser.value(arrows), 0)
    browser.press("a")
    browser.press("b")
    checks.equal("b: the better move", browser.value(BOARD), line[0]["fen"])
    if len(line) > 1:
        browser.press("ArrowRight")
        checks.equal("right arrow in the line", browser.value(BOARD), line[1]["fen"])
    browser.press("Escape")
    checks.equal("Escape: back in the game", browser.value(BOARD), move["fen"])
    browser.click(f"#note .line .move:nth-of-type({len(line)})")
    checks.equal("a click in the line", browser.value(BOARD), line[-1]["fen"])
    browser.press("Escape")


def check_keyboard(browser, checks):
    """Everything can be reached by Tab; the help opens and closes."""
    browser.value("document.activeElement.blur()")
    reached = set()
    for _ in range(60):
        browser.press("Tab")
        reached.add(browser.value("document.activeElement.id || document.activeElement.className"))
    missing = {"arrows", "theme", "help", "language", "first", "previous", "next", "last", "mistake", "flip", "curve"}
    checks.equal("Tab reaches all controls", sorted(missing - reached), [])
    browser.value("document.activeElement.blur()")  # a field for moves would take the key
    browser.press("?")
    checks.equal("?: the keys are shown", browser.value("document.getElementById('keys').open"), True)
    browser.click("#keys-close")
    checks.equal("and closed", browser.value("document.getElementById('keys').open"), False)


def check_touch(browser, checks, game):
    browser.press("Home")
    browser.swipe("#board", -120)
    checks.equal("a swipe to the left: next move", browser.value(BOARD), game["moves"][0]["fen"])
    browser.swipe("#board", 120)
    checks.equal("a swipe to the right: back", browser.value(BOARD), game["start"])
    small = browser.value(
        "[...document.querySelectorAll('.controls button')]"
        ".filter(node => node.getBoundingClientRect().height < 44).length")
    checks.equal("the buttons are large enough for fingers", small, 0)


def check_languages(browser, checks):
    """Both languages: the page says which one it is in, and neither leaves a text or needs more room."""
    first = browser.value("document.documentElement.lang")
    for _ in range(2):
        browser.click("#language")
        code = browser.value("document.documentElement.lang")
        words = browser.value("JSON.parse(document.getElementById('texts').textContent)")
        empty = browser.value("[...document.querySelectorAll('[data-text]')].filter(node => !node.textContent).length")
        checks.equal(f"{code}: no text is empty", empty, 0)
        checks.equal(f"{code}: the button says what it does",
                     browser.value("document.getElementById('next').getAttribute('aria-label')"), words["next"][code])
        check_width(browser, checks, code)
    checks.equal("the language is the first one again", browser.value("document.documentElement.lang"), first)


def check_width(browser, checks, name):
    # A page that is too wide makes the window of a phone wider, so that the window's width says nothing.
    checks.equal(f"{name}: no horizontal scrolling",
                 browser.value("document.documentElement.scrollWidth"), browser.width)


def check_contrast(browser, checks, name):
    """Every visible text has a contrast of at least 4.5 to 1 with the color behind it."""
    poor = browser.value("""(() => {
      const numbers = color => color.match(/[\\d.]+/g).map(Number)
      const light = color => {
        const linear = c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
        const [r, g, b] = numbers(color).slice(0, 3).map(c => linear(c / 255))
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const poor = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode.parentElement
        if (!walker.currentNode.data.trim() || !node.checkVisibility()) continue
        if (node.closest("svg, script, style, option, .unseen, [aria-disabled=true]")) continue
        let ground = node
        while (ground && numbers(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement
        const behind = getComputedStyle(ground ?? document.documentElement).backgroundColor
        const [a, b] = [light(getComputedStyle(node).color), light(behind)]
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
        if (contrast < 4.5) poor.push(`${walker.currentNode.data.trim().slice(0, 20)} ${contrast.toFixed(2)}`)
      }
      return [...new Set(poor)]
    })()""")
    checks.equal(f"{name}: every text stands out", poor, [])


def choose_game(browser, number):
    browser.value(f"(() => {{ const list = document.getElementById('games'); list.value = '{number}';"
                  "list.dispatchEvent(new Event('change')) })()")


def check_games(browser, checks, games):
    """The list of games opens another one."""
    if len(games) < 2:
        return
    choose_game(browser, 1)
    checks.equal("the second game opens at its start", browser.value(BOARD), games[1]["start"])
    checks.equal("with its moves", browser.value("document.querySelectorAll('#moves .move').length"),
                 len(games[1]["moves"]))
    choose_game(browser, 0)


def check_report(browser, checks, name, data):
    """The report has a row for each opening, and each of its moments asks for a better move."""
    report = data.get("report")
    checks.equal(f"{name}: a report if there is one", browser.value("!document.getElementById('report').hidden"),
                 report is not None)
    if report is None:
        return
    rows = len(report["white"]) + len(report["black"]) + len(report["phases"]) + 2 * (report["hurried"]["moves"] > 0)
    checks.equal(f"{name}: the rows of the report",
                 browser.value("document.querySelectorAll('#report tbody tr').length"), rows)
    for number, (game, move) in enumerate(report["moments"]):
        browser.value(f"document.querySelectorAll('#report .moments button')[{number}].click()")
        shown = data["games"][game]
        # A mistake for which the data knows no better move is shown instead of asked about.
        is_asked = any(move in lessons.mistakes_of(shown, color) for color in ["white", "black"])
        fen = lessons.fen_before(shown, move if is_asked else move + 1)
        checks.equal(f"{name}: the position of moment {number + 1}", browser.value(BOARD), fen)
        checks.equal(f"{name}: its game", browser.value("document.getElementById('games').value"), str(game))
        browser.press("Escape")
        browser.press("Escape")
    choose_game(browser, 0)


def check_silence(browser, checks, name):
    """No error, no request, and nothing of the data that became an element."""
    errors = [event["params"] for event in browser.events if event.get("method") == "Runtime.exceptionThrown"
              or event.get("method") == "Log.entryAdded"
              or event.get("method") == "Runtime.consoleAPICalled"
              or event.get("method") == "Page.javascriptDialogOpening"]
    checks.equal(f"{name}: the console is empty", errors, [])
    requests = [event["params"]["request"]["url"] for event in browser.events
                if event.get("method") == "Network.requestWillBeSent"]
    # A saved game is a request to the page itself.
    requests = [url for url in requests if not url.startswith("blob:")]
    checks.equal(f"{name}: one request, for the file", [url[:7] for url in requests], ["file://"])
    strange = browser.value(
        "[...document.querySelectorAll('script, img, iframe, object, embed, link, a, form')]"
        ".map(node => node.id || node.type || node.tagName)")
    game = browser.value("JSON.parse(document.getElementById('data').textContent)")["games"][0]
    links = ["A"] if lessons.is_address(game) else []
    checks.equal(f"{name}: no element came from the data", strange, links + ["texts", "data", "module"])
    title = browser.value("document.getElementById('title').textContent")
    names = [game.get("white") or "", game.get("black") or ""]
    checks.equal(f"{name}: the names are text", [name in title for name in names], [True, True])


def pictures(browser, folder, name):
    browser.value("document.activeElement.blur(); scrollTo(0, 0)")
    browser.press("Home")
    browser.picture(folder / f"{name}-start.png")
    for _ in range(2):
        browser.press("m")
    browser.picture(folder / f"{name}-mistake.png")
    browser.picture(folder / f"{name}-whole.png", whole=True)
    browser.press("b")
    browser.picture(folder / f"{name}-line.png")
    browser.press("Escape")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page")
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--chromium", default="chromium")
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    browser, checks = Browser(options.chromium), Checks()
    for width, height in [(390, 844), (1280, 800)]:
        for theme in ["light", "dark"]:
            name = f"{width}-{theme}"
            browser.open(options.page, width, height, theme)
            data = browser.value("JSON.parse(document.getElementById('data').textContent)")
            games = data["games"]
            check_report(browser, checks, name, data)
            check_width(browser, checks, name)
            check_steps(browser, checks, games[0])
            check_mistakes(browser, checks, games[0])
            check_contrast(browser, checks, name)
            if theme == "light":
                check_keyboard(browser, checks)
                check_languages(browser, checks)
                check_games(browser, checks, games)
                lessons.check_cover(browser, checks, games[0], pathlib.Path(browser.folder))
                lessons.check_lessons(browser, checks, games[0])
                lessons.check_own_moves(browser, checks, games[0])
                lessons.check_promotion(browser, checks, games[0])
                if width < 600:
                    check_touch(browser, checks, games[0])
            for state in lessons.states(browser, games[0]):
                check_contrast(browser, checks, f"{name}, {state}")
                check_width(browser, checks, f"{name}, {state}")
                if options.pictures:
                    browser.picture(options.pictures / f"{name}-{state}.png")
            if options.pictures:
                pictures(browser, options.pictures, name)
            check_silence(browser, checks, name)
    browser.close()
    print(f"{checks.failures} failures" if checks.failures else "all is well")
    sys.exit(1 if checks.failures else 0)


if __name__ == "__main__":
    main()
