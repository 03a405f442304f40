import ChessKing
import Engine
import NNUE
import Platform

/// What can be set. A setting ends a search that is running, and a wrong one changes nothing.
extension UCISession {
  /// Tells what can be set, and to what it is set at first.
  func declareOptions() {
    for option in UCIOption.allCases { output.send(.option(option)) }
    for option in Tuning.options {
      output.send(.text("option name \(option.name) type spin default \(option.value) min -100000 max 100000"))
    }
  }

  /// Sets an option, or says why not.
  func set(_ name: String, _ value: String?) {
    if !Tuning.options.isEmpty, let number = value.flatMap({ Int($0) }) {
      endSearch()
      if Tuning.set(name, to: number) { return }
    }
    do throws(UCISettingError) {
      let setting = try UCISetting(name: name, value: value)
      endSearch()
      apply(setting)
    } catch {
      tell("\(error)")
    }
  }

  private func apply(_ setting: UCISetting) {
    switch setting {
    case .spin(.hash, let megabytes): changeEngine { $0.hashMegabytes = megabytes }
    case .spin(.threads, let count): changeEngine { $0.threads = count }
    case .spin(.moveOverhead, let milliseconds): changeEngine { $0.moveOverhead = Double(milliseconds) / 1000 }
    case .spin(.nodesTime, let nodes): changeEngine { $0.nodesPerMillisecond = nodes }
    case .push(.clearHash): engine.clearHash()
    case .spin(.multiPV, let count): lines = count
    case .check(.chess960, let isOn): style.isChess960 = isOn
    case .check(.showWDL, let isOn): style.showsWinDrawLoss = isOn
    case .check(.limitStrength, let isOn): changePlayer { $0.isLimited = isOn }
    case .spin(.elo, let elo): changePlayer { $0.elo = elo }
    case .spin(.skillLevel, let level): changePlayer { $0.skill = level }
    case .choice(.persona, let name): changePlayer { $0.persona = Persona.all.first { $0.name == name } }
    case .spin(.personaSeed, let seed): changePlayer { $0.personaSeed = seed }
    case .check(.useNetwork, let isOn): changePlayer { $0.usesNetwork = isOn }
    case .string(.evalFile, let path):
      do throws(NetworkError) {
        try changePlayer { player throws(NetworkError) in try player.load(path) }
      } catch {
        tell("EvalFile: \(error); the network stays")
      }
    case .string(.debugLogFile, let path):
      do throws(FileError) {
        try output.startLog(path.isEmpty ? nil : path)
      } catch {
        tell("Debug Log File: \(error)")
      }
    // Good to know, but nothing follows from it.
    case .check, .spin, .choice, .string, .push: break
    }
  }

  /// Changes who plays, or how well.
  func changePlayer<Failure>(_ body: (inout UCIPlayer) throws(Failure) -> Void) throws(Failure) {
    try body(&player)
    changeEngine { player.setUp(&$0) }
  }

  /// Changes the engine, unless everything is as asked already.
  private func changeEngine(_ body: (inout EngineOptions) -> Void) {
    var new = options
    body(&new)
    guard new != options else { return }
    options = new
    engine.options = new
    let (hash, threads) = (engine.options.hashMegabytes, engine.threadCount)
    if hash < new.hashMegabytes { tell("no memory for Hash \(new.hashMegabytes); using \(hash)") }
    if threads < new.threads { tell("the system grants \(threads) threads, not \(new.threads)") }
  }
}
