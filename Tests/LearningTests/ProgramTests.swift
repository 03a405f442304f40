import CLibrary
import ChessEngine
import Platform
import TestSupport
import Testing

/// The program as a person uses it.
@Suite("goldcrest-learn")
struct ProgramTests {
  private let folder = TemporaryFolder()

  private static let path = builtProgram("goldcrest-learn")

  private func run(_ words: String...) throws -> ProgramRun { try run(words) }

  private func run(_ words: [String]) throws -> ProgramRun { try ProgramRun(try #require(Self.path), words) }

  @Test("from nothing to a network", .enabled(if: path != nil))
  func allCommands() throws {
    let (games, network) = (folder.path + "/games.bin", folder.write("", to: "small.nnue"))
    for name in ["games.bin", "small.nnue.checkpoint", "small.nnue.svg"] { folder.write("", to: name) }
    let taken = try run("generate", "--out", games, "--games", "3")
    #expect(taken.status == 2 && taken.errors.contains { $0.contains("already exists") })

    let made = folder.path + "/made.bin"
    let small = ["--nodes", "50", "--opening-nodes", "100", "--seed", "1", "--max-plies", "100", "--threads", "1"]
    let generated = try run(["generate", "--out", made, "--games", "20"] + small)
    folder.write(try TextFile.bytes(of: made), to: "made.bin")  // so that it is taken away in the end
    #expect(generated.status == 0 && generated.lines.contains { $0.contains("20 games") })
    let longer = try run(["generate", "--out", made, "--games", "30", "--resume", "--threads", "1"])
    #expect(longer.status == 0 && longer.lines.contains { $0.contains("this run: 10 games") })
    let complete = try TextFile.bytes(of: made)
    let changed = try run("generate", "--out", made, "--games", "40", "--resume", "--nodes", "51")
    #expect(changed.status == 2 && changed.errors.contains { $0.contains("was not started with --nodes 51") })
    #expect(try TextFile.bytes(of: made) == complete)

    let other = try run("generate", "--out", made, "--games", "40", "--resume", "--network", "hand-made")
    #expect(other.status == 1 && other.errors.contains { $0.contains("not with hand-made") })
    let noNetwork = try run("generate", "--out", made + "2", "--games", "1", "--network", made)
    #expect(noNetwork.status == 1 && noNetwork.errors.contains { $0.contains("not a network") })

    let odd = folder.write("", to: "odd.games")
    unlink(odd)
    #expect(try run(["generate", "--out", odd, "--games", "1", "--note", "\u{1B}]0;x\u{7}"] + small).status == 0)
    #expect(try run("inspect", odd).lines.contains { $0.contains("note \\u{1b}]0;x\\u{7}") })

    let inspected = try run("inspect", made)
    #expect(inspected.status == 0 && inspected.lines.first == "\(made): complete")
    #expect(try run("inspect", made, "--game", "2").lines.first == "[Event \"Self-play\"]")
    #expect(try run("inspect", made, "--game", "1000").status == 1)
    let outcomes = try run("inspect", made, "--outcomes")
    #expect(outcomes.status == 0 && outcomes.lines.contains { $0.hasPrefix("  a: [") }, "\(outcomes)")
    #expect(try run("inspect", made, "--outcomes", "--game", "2").status == 2)

    let trained = try run(
      "train", made, "--out", network, "--hidden", "32", "--batch", "256", "--epochs", "2", "--threads", "2",
      "--note", "\u{1B}[2J")
    #expect(trained.status == 0 && trained.lines.count { $0.hasPrefix("epoch ") } == 2, "\(trained)")
    let looked = try run("inspect", network)
    #expect(looked.status == 0 && looked.lines.contains { $0.contains("(768 → 32) × 2 → 8") })
    #expect(looked.lines.contains { $0.contains("\\u{1b}[2J") } && !looked.lines.joined().contains("\u{1B}"))
    let further = folder.write("", to: "further.nnue")
    for name in ["further.nnue.checkpoint", "further.nnue.svg"] { folder.write("", to: name) }
    let trainedFurther = try run("train", made, "--out", further, "--from", network, "--epochs", "1", "--threads", "2")
    #expect(
      trainedFurther.status == 0 && trainedFurther.lines.contains { $0.contains("(768 → 32) × 2 → 8") },
      "\(trainedFurther)")
    let grown = try run(
      "train", made, "--out", further, "--from", network, "--hidden", "64", "--king-buckets", "2", "--epochs", "1",
      "--threads", "2")
    #expect(
      grown.status == 0 && grown.lines.contains("grown from (768 → 32) × 2 → 8 to (768 × 2 → 64) × 2 → 8"), "\(grown)")
    let shrunk = try run("train", made, "--out", further, "--from", network, "--output-buckets", "1")
    #expect(shrunk.status == 1 && shrunk.errors.contains { $0.contains("a network can only grow") }, "\(shrunk)")
    let strange = try run("train", made, "--out", further, "--from", made)
    #expect(strange.status == 1 && strange.errors.contains { $0.contains("--from \(made): not a network") })
    var bytes = try TextFile.bytes(of: network)
    bytes[bytes.count - 1] ^= 1
    #expect(try run("inspect", folder.write(bytes, to: "damaged.nnue")).status == 1)
  }

  @Test("a training that is killed within an epoch goes on from its last checkpoint", .enabled(if: path != nil))
  func killed() throws {
    let games = folder.write("", to: "random.games")
    try SampleGames.write(SampleGames.games(30, seed: 6), to: games)
    let out = folder.path + "/killed.nnue"
    let words = [
      "train", games, "--out", out, "--hidden", "32", "--output-buckets", "1", "--batch", "4", "--epochs", "1",
      "--threads", "1", "--max-score", "32767",
    ]
    let whole = try run(words)
    #expect(whole.status == 0)
    for name in [out, out + ".checkpoint", out + ".svg"] { unlink(name) }

    // Each step writes a checkpoint; after the first the program is killed.
    let script = "file=$1; shift; \"$@\" & while ! [ -s \"$file\" ]; do :; done; kill -9 $!; wait"
    let program = try #require(Self.path)
    let often = [program] + words + ["--checkpoint-every", "0"]
    _ = try ProgramRun("/bin/sh", ["-c", script, "sh", out + ".checkpoint"] + often)
    #expect(!TextFile.exists(out))
    let anew = try run(words)
    #expect(anew.status == 2 && anew.errors.contains { $0.contains("a training was stopped there") }, "\(anew)")
    let resumed = try run(words + ["--resume"])
    #expect(resumed.status == 0 && resumed.lines.last == whole.lines.last, "\(resumed)")
  }

  @Test("a place where nothing can be written is told before the work", .enabled(if: path != nil))
  func noPlaceForTheResult() throws {
    let missing = folder.path + "/missing"
    // The games are not looked at: they are no games.
    let games = folder.write("", to: "none.games")
    for words in [
      ["train", games], ["generate", "--games", "1", "--nodes", "1"], ["rescore", games],
      ["generate", "--games", "1", "--resume"], ["rescore", games, "--resume"], ["leaves", games], ["import", games],
      ["endings", games], ["trunk", games], ["yardstick", games],
    ] {
      let outcome = try run(words + ["--out", missing + "/out"])
      #expect(outcome.status == 1 && outcome.errors.contains { $0.contains("\(missing)") }, "\(words): \(outcome)")
    }
    let trained = try run("train", games, "--out", folder.path)
    #expect(trained.errors == ["goldcrest-learn train: \(folder.path): this is a folder, not a file"])
    folder.makeFolder("a.nnue.checkpoint")
    #expect(try run("train", games, "--out", folder.path + "/a.nnue").errors.first?.hasSuffix("not a file") == true)
  }

  @Test("what is no file, or larger than the memory, is refused", .enabled(if: path != nil), .timeLimit(.minutes(5)))
  func filesThatAreNone() throws {
    let (huge, pipe) = (folder.writeSparse("huge.games", length: 1 << 40), folder.makePipe("pipe.games"))
    let out = folder.path + "/none.nnue"
    for (path, complaint) in [(huge, "not a file of games"), (pipe, "regular file"), ("/dev/zero", "regular file")] {
      for words in [
        ["inspect", path], ["train", path, "--out", out], ["rescore", path, "--out", out],
        ["leaves", path, "--out", out], ["endings", path, "--out", out], ["trunk", path, "--out", out],
        ["yardstick", path, "--out", out],
      ] {
        let outcome = try run(words)
        #expect(outcome.status == 1 && outcome.errors.contains { $0.contains(complaint) }, "\(words): \(outcome)")
      }
      let imported = try run("import", path, "--out", out)
      let noText = complaint == "regular file" ? complaint : "not a text"
      #expect(imported.status == 1 && imported.errors.contains { $0.contains(noText) }, "\(imported)")
      let parent = try run("train", path, "--out", out, "--from", path)
      #expect(parent.status == 1 && parent.errors.contains { $0.contains("--from \(path): ") }, "\(parent)")
    }
  }

  @Test(
    "faulty command lines are explained", .enabled(if: path != nil),
    arguments: [
      ("generate", "missing --out"), ("generate --out x", "missing --games"),
      ("generate --out x --games many", "'many'"),
      ("generate --out x --games 1 --node 3", "did you mean --nodes?"), ("train", "missing --out"),
      ("generate --out x --games 1 --book a\nb", "not a path of one line"),
      ("generate --out x --games 1 --endings-share 9", "--endings-share needs --endings <file>"),
      ("endings x", "missing --out"), ("endings --out x", "missing file or folder"),
      ("train --out x", "missing file"), ("train x --out y --rate fast", "'fast'"),
      ("train x --out y --king-buckets 3", "1, 2, 4 or 8"),
      ("train x --out y --from z --king-map 0123", "32 digits"), ("train x --out y --scale 300", "--scale"),
      ("import", "missing --out"), ("import --out x", "missing PGN file or folder"),
      ("import x.pgn --out y --resum", "did you mean --resume?"),
      ("inspect", "missing file or folder"),
      ("inspect x --game 1 --outcomes", "--outcomes cannot be given together with --game"),
      ("rescore x --out y --missing --min-error 20", "--min-error cannot be given together with --missing"),
      ("yardstick x", "missing --out"), ("yardstick --out y", "missing file or folder"),
      ("judge", "missing network"), ("train x --out y --wdl-pieces 16-10", "two piece counts"),
      ("trunk x", "missing --out"), ("trunk x --out y --final-rate 0.1", "--final-rate"),
      ("judge embedded --yardstick y --judgements static,depth2", "'static,depth2', not a list of static, depth1"),
      ("genrate", "'generate'"),
    ])
  func mistakes(line: String, complaint: String) throws {
    let outcome = try run(line.split(separator: " ").map(String.init))
    #expect(outcome.status == 2)
    #expect(outcome.errors.joined(separator: "\n").contains(complaint))
  }

  @Test("without the usual yardstick, the option that names one is asked for", .enabled(if: path != nil))
  func noYardstick() throws {
    let program = try #require(Self.path)
    let outcome = try ProgramRun("/bin/sh", ["-c", "cd / && exec \"$@\"", "sh", program, "judge", "embedded"])
    #expect(outcome.status == 2 && outcome.errors.contains { $0.contains("missing --yardstick <file>") }, "\(outcome)")
  }

  @Test("a trunk learns from one pool after the other, and networks are made of it", .enabled(if: path != nil))
  func trunk() throws {
    let games = folder.path + "/first.games"
    folder.write("", to: "first.games")
    try SampleGames.write(SampleGames.games(60, seed: 3), to: games)
    let trunk = folder.write("", to: "base.trunk")
    unlink(trunk)
    let words = ["trunk", games, "--out", trunk, "--max-score", "30000", "--batch", "256", "--epochs", "2"]
    let begun = try run(words + ["--hidden", "32"])
    #expect(begun.status == 0 && begun.lines.last?.hasSuffix("before them: begun from random weights") == true)
    let further = try run(words)
    #expect(further.status == 0 && further.lines.contains("begins with these games, with what the trunk has learned"))
    let taken = try run(words + ["--from", trunk])
    #expect(taken.status == 2 && taken.errors.contains { $0.contains("already exists") })
    let strange = try run("trunk", games, "--out", games)
    #expect(strange.status == 1 && strange.errors.contains { $0.contains("--out \(games): not a network") })

    for name in ["made.nnue.checkpoint", "made.nnue.svg"] { folder.write("", to: name) }
    let network = folder.write("", to: "made.nnue")
    let made = try run(
      "train", games, "--out", network, "--from", trunk, "--max-score", "30000", "--batch", "256", "--epochs", "1")
    #expect(made.status == 0 && made.lines.last?.contains("(768 → 32) × 2 → 8") == true, "\(made)")
    #expect(try run("inspect", network).lines.contains { $0.contains("the trunk learned before") })
  }

  @Test("messages that nobody takes do not get into the games", .enabled(if: path != nil))
  func closedMessages() throws {
    let games = folder.write("", to: "quiet.games")
    unlink(games)
    let words = ["generate", "--out", games, "--games", "1", "--nodes", "50", "--threads", "1"]
    let program = try #require(Self.path)
    #expect(try ProgramRun("/bin/sh", ["-c", "exec \"$@\" 2>&-", "sh", program] + words).status == 0)
    #expect(try run("inspect", games).lines.first == "\(games): complete")
  }

  @Test("what cannot be printed has failed", .enabled(if: path != nil && TextFile.exists("/dev/full")))
  func fullDisk() throws {
    let words = ["-c", "exec \"$@\" > /dev/full", "sh", try #require(Self.path), "--help"]
    let full = try ProgramRun("/bin/sh", words)
    #expect(full.status == 1 && full.errors == ["goldcrest-learn: standard output: No space left on device"])
  }

  @Test("the version is told", .enabled(if: path != nil))
  func version() throws {
    #expect(try run("--version").lines == ["goldcrest-learn \(Engine.version)"])
    #expect(try run("--verison").errors.contains { $0.contains("did you mean '--version'?") })
  }

  @Test(
    "every command has a help", .enabled(if: path != nil),
    arguments: [
      "generate", "endings", "import", "rescore", "leaves", "train", "trunk", "yardstick", "judge", "inspect",
    ])
  func help(command: String) throws {
    #expect(try run(command, "--help").lines.first?.hasPrefix("Usage: goldcrest-learn \(command)") == true)
    #expect(try run("help", command).status == 0)
  }
}
