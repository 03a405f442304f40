import Learning
import NNUE
import Platform
import Programs

/// `goldcrest-learn judge`: measures networks by a yardstick.
struct JudgeCommand: Command {
  static let name = "judge"
  static let summary = "measure how well networks judge positions"
  static let help = """
    Usage: goldcrest-learn judge <network>... [options]

    Compares networks in minutes, without games: how well they judge positions whose expected results are known from long
    searches. A network is a file, 'embedded' for the one of the program, or 'hand-made' for the evaluation without one.

      --yardstick <file>      the positions [\(JudgeCommand.usualYardstick)]
      --judgements <list>     how they are judged, separated by commas: static for the static evaluation, depth1 for a
                              search of depth 1, a number for a search of so many nodes [static,depth1,150,2000]
      --threads <n>           the number of positions judged at the same time [all cores]

    For each judgement it prints a table of mean squared errors of the expected result, which is 0 for a loss and 1 for a
    win, with their standard errors: lower is better. A column is a band of piece counts. Scores are turned into
    expected results by a logistic curve for each network, judgement and band, the one that fits best, so that the unit
    of a network does not matter.

    The line below each further network is its difference to the first one in the same positions; the more alike two
    networks are, the smaller its error. Below 0 the network is better, if the difference is more than twice its error;
    a smaller one is nothing but chance, and the more networks are compared, the more often chance looks like success.
    With 25,000 positions the error is some 0.00015 for networks that differ much, so that differences of 0.0003 can be
    seen (in a single band 0.0007), and far less for near relatives. Strength is measured by games: the expected results
    are those of one network's searches, and flatter its relatives.

    The exit status is 0 if all was judged, 130 after Ctrl-C (143 after another request to end), 1 if a file cannot be
    used, 2 if the command line is invalid.

    Example:
      goldcrest-learn judge embedded new.nnue other.nnue --judgements static,2000

    """

  private static let usualYardstick = "Benchmarks/Training/yardstick.positions"

  private let names: [String]
  private let path: String
  private let judgements: [Judgement]
  private let threads: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    let yardstick = try arguments.text("--yardstick")
    judgements = try arguments.text("--judgements").map(Self.judgements) ?? Judgement.usual
    threads = try arguments.number("--threads", in: 1...1024) ?? Processors.count
    names = try arguments.positionals()
    guard !names.isEmpty else { throw .missing("network") }
    guard yardstick != nil || TextFile.exists(Self.usualYardstick) else {
      throw .missing("--yardstick <file>; there is no \(Self.usualYardstick) here")
    }
    path = yardstick ?? Self.usualYardstick
  }

  private static func judgements(_ text: String) throws(UsageError) -> [Judgement] {
    let judgements = text.split(separator: ",", omittingEmptySubsequences: false).map { Judgement(named: $0) }
    let known = judgements.compactMap(\.self)
    guard known.count == judgements.count else {
      throw .badValue("--judgements", text, "a list of static, depth1 and numbers of nodes, separated by commas")
    }
    return known
  }

  func run() -> ExitStatus {
    guard let players = players() else { return .failure }
    do throws(YardstickError) {
      return judge(players, by: try Yardstick(path: path))
    } catch {
      Self.warn(error)
      return .failure
    }
  }

  /// The networks; nil after a message if one of them cannot be used.
  private func players() -> [SelfPlayEvaluator]? {
    var players: [SelfPlayEvaluator] = []
    for name in names {
      do throws(NetworkError) {
        players.append(try SelfPlayEvaluator(named: name == "embedded" ? nil : name))
      } catch {
        if case .unreadable = error { Self.warn(error) } else { Self.warn("\(name): \(error)") }
        return nil
      }
    }
    return players
  }

  private func judge(_ players: [SelfPlayEvaluator], by yardstick: Yardstick) -> ExitStatus {
    let interruption = Interruption()
    let shown = RunProgress()
    Output.standard.line("\(path): \(yardstick.entries.count) positions, \(settingsLine(yardstick.text))")
    let run = JudgementRun(yardstick, judgements)
    let errors = run.errors(of: players, threads: threads, isCancelled: { interruption.isRequested }) { progress in
      shown.show(progress.text, seconds: progress.seconds)
    }
    shown.interrupt()
    guard let errors else {
      Output.error.line("stopped")
      return interruption.status
    }
    let titles = zip(names, players).map { name, player in
      name == player.name ? name : "\(lastPathComponent(name)) \(player.name)"
    }
    for (judgement, errors) in zip(judgements, errors) {
      Output.standard.write("\n" + JudgementReport(judgement, titles, errors).text)
    }
    return .success
  }
}
