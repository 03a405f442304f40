import Platform
import Programs
import Testing

@testable import Arena

@Suite struct OptionTests {
  private func options(_ text: String) throws(UsageError) -> ArenaOptions {
    try ArenaOptions(text.split(separator: " ").map(String.init))
  }

  private let two = "--engine cmd=a tc=1 --engine cmd=b tc=1"

  /// Whose moves need not be those of their best lines.
  @Test(arguments: [
    ("option.UCI_LimitStrength=true", true), ("option.UCI_LimitStrength=false", false),
    ("option.SKILL_LEVEL=3", false), ("option.Persona=Alex", true), ("option.Persona=None", false),
    ("option.Hash=1", false),
  ])
  func weakened(option: String, isWeakened: Bool) throws {
    let engines = try options("--engine cmd=a tc=1 \(option) --engine cmd=b tc=1").engines
    #expect(engines.map(\.isWeakened) == [isWeakened, false])
  }

  @Test func offInSpiteOfAll() throws {
    let engine = ["--engine", "cmd=a", "nodes=1", "ponder=off", "restart=off"]
    let options = try ArenaOptions(engine + ["--engine", "cmd=b", "nodes=1", "--each", "ponder", "restart"])
    #expect(options.engines.map(\.ponders) == [false, true] && options.engines.map(\.restarts) == [false, true])
  }

  @Test func everything() throws {
    let options = try ArenaOptions([
      "-engine", "cmd=./a", "name=New one", "arg=-x", "args=-y z", "dir=/tmp", "option.Skill Level=3", "tc=40/60+0.5",
      "ponder", "-engine", "cmd=b", "nodes=100", "option.hash=1", "restart=on", "-each", "tc=8+0.08", "option.Hash=16",
      "option.Threads=1", "--openings", "file=book.epd", "order=random", "start=7", "--games", "200", "--concurrency",
      "2", "--sprt", "elo0=-5", "elo1=0", "alpha=0.1", "model=normalized", "--resign", "score=500", "twosided=off",
      "--draw", "movenumber=30", "--maxplies", "400", "--margin", "5", "--pgn", "o.pgn", "--json", "o.json", "--seed",
      "18446744073709551615", "--tournament", "gauntlet", "--variant", "chess960",
    ])
    let first = options.engines[0]
    #expect(first.name == "New one")
    #expect(first.arguments == ["-x", "-y", "z"])
    #expect(first.directory == "/tmp")
    #expect(first.options.map(\.name) == ["Hash", "Threads", "Skill Level"])
    #expect(first.control == TimeControl("40/60+0.5"))
    #expect(first.ponders == true && first.restarts != true)
    let second = options.engines[1]
    // A player's own options come before those of all players.
    #expect(second.control.nodes == 100 && second.control.base == nil)
    #expect(second.options == [EngineOption("Threads", "1"), EngineOption("hash", "1")])
    #expect(second.ponders != true && second.restarts == true)
    #expect(options.rounds == 100)
    #expect(options.test?.elo0 == -5)
    #expect(options.test?.alpha == 0.1)
    #expect(options.test?.model == .normalized)
    #expect(options.openings.order == .random && options.openings.first == 7)
    #expect(options.rules.adjudication.win?.score == 500)
    #expect(options.rules.adjudication.win?.needsBoth == false)
    #expect(options.rules.adjudication.draw?.fromMove == 30)
    #expect(options.rules.adjudication.longestGame == 400)
    #expect(options.rules.margin == 5_000_000)
    #expect(options.seed == .max)
    #expect(options.kind == .gauntlet)
    #expect(options.rules.isChess960)
  }

  @Test func defaults() throws {
    let options = try options(two)
    #expect(options.rounds == 1)
    #expect(options.test == nil)
    #expect(options.rules.adjudication == AdjudicationRules())
    #expect(options.openings == OpeningSource())
  }

  @Test func laterOptionsReplaceEarlierOnes() throws {
    let options = try options(two + " --games 10 --resign score=400 --games 20 --resign off")
    #expect(options.rounds == 10)
    #expect(options.rules.adjudication.win == nil)
  }

  @Test(arguments: [
    ("stray", "unexpected 'stray'"),
    ("--engine cmd=a tc=1", "a match needs two engines"),
    ("--engine cmd=a tc=1 --engine tc=1", "--engine number 2 cmd needs a value"),
    ("--engine cmd=a tc=1 --engine cmd=b name=B", "--engine B has no time control"),
    ("--engine cmd=a tc=fast", "--engine tc is 'fast', not moves/time+increment"),
    ("--engine cmd=a tic=1", "--engine has no key 'tic'; did you mean tc?"),
    ("--engine cmd=a nodes=0", "--engine nodes is '0', not a whole number of at least 1"),
    ("--engine cmd=a ponder=maybe", "--engine ponder is 'maybe', not on or off"),
    ("--engine cmd=a option.Hash", "--engine option.Hash needs a value"),
    ("--games 3", "--games is '3', not an even number"),
    ("--games", "--games needs a value"),
    ("--gmaes 4", "unknown option --gmaes; did you mean --games?"),
    ("--games 4 5", "unexpected '5'"),
    ("--timeout soon", "--timeout is 'soon', not a number of seconds"),
    ("--concurrency 0", "--concurrency is '0', not a whole number from 1 to 1024"),
    ("--sprt elo0=5 elo1=0", "elo0 must be below elo1"),
    ("--sprt alpha=0.7", "--sprt alpha is '0.7', not between 0 and 0.5"),
    ("--sprt model=bayesian", "--sprt model is 'bayesian', not logistic or normalized"),
    ("--openings order=random", "--openings (book=, file= or random=) needs a value"),
    ("--openings file=a random=3", "both file= and random="),
    ("--openings book=balanced file=a", "both book= and file="),
    ("--openings book=balanced random=8", "both book= and random="),
    ("--openings book=UHO", "--openings book is 'UHO', not balanced"),
    ("--tournament knockout", "--tournament is 'knockout', not round-robin or gauntlet"),
    ("--variant atomic", "--variant is 'atomic', not standard or chess960"),
    ("--engine cmd=a tc=1 --engine cmd=b tc=1 --engine cmd=c tc=1 --sprt", "--sprt compares two engines, not 3"),
  ])
  func mistakes(text: String, message: String) {
    #expect {
      try options(text)
    } throws: { error in
      "\(error)".contains(message)
    }
  }

  @Test func values() {
    var identity = EngineIdentity()
    identity.read("id name Some Engine 1.0")
    identity.read("option name Skill Level type spin default 20 min 0 max 20")
    identity.read("option name Clear Hash type button")
    identity.read("option name Style type combo default Solid var Solid var Wild")
    identity.read("option name UCI_Chess960 type check default false")
    #expect(identity.name == "Some Engine 1.0")
    #expect(identity.spelling(of: "skill level") == "Skill Level")
    #expect(identity.spelling(of: "Skill") == nil)
    #expect(identity.complaint(about: EngineOption("Skill Level", "21")) == "a number from 0 to 20")
    #expect(identity.complaint(about: EngineOption("Skill Level", "x")) == "a whole number")
    #expect(identity.complaint(about: EngineOption("Skill Level", "3")) == nil)
    #expect(identity.complaint(about: EngineOption("Style", "Mild")) == "one of Solid, Wild")
    #expect(identity.complaint(about: EngineOption("Style", "Wild")) == nil)
    #expect(identity.complaint(about: EngineOption("UCI_Chess960", "1")) == "true or false")
    #expect(identity.complaint(about: EngineOption("Clear Hash", "")) == nil)
  }
}
