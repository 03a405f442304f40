import ChessEngine
import NNUE
import Platform
import Polyglot
import Tablebases

/// Options. Setting an option ends a running search; an invalid setting changes nothing.
extension UCISession {
  func declareOptions() {
    let names = characters.map(\.name)
    for option in UCIOption.allCases {
      if let line = option.declaration(characters: names) { output.send(.text(line)) }
    }
    guard Tunable.isEnabled else { return }
    for number in Tunable.all {
      let (low, high) = (number.range.lowerBound, number.range.upperBound)
      output.send(.text("option name \(number.name) type spin default \(number.value) min \(low) max \(high)"))
    }
  }

  /// Sets an option, or reports why it cannot be set.
  func set(_ name: String, _ value: String?) {
    if Tunable.isEnabled, let number = Tunable.all.first(where: { $0.name == name }),
      let value = value.flatMap({ Int($0) })
    {
      endSearch()
      return number.set(value)
    }
    do throws(UCISettingError) {
      let setting = try UCISetting(name: name, value: value, characters: characters.map(\.name))
      endSearch()
      apply(setting)
    } catch {
      sendInfoString("\(error)")
    }
  }

  private func apply(_ setting: UCISetting) {
    // Exhaustive: an option without a case does not compile.
    switch setting.option {
    case .hash: changeEngine { $0.hashMegabytes = setting.number }
    case .threads: changeEngine { $0.threads = setting.number }
    case .moveOverhead: changeEngine { $0.moveOverhead = Double(setting.number) / 1000 }
    case .nodesTime: changeEngine { $0.nodesPerMillisecond = setting.number }
    case .ownBook: book.isUsed = setting.isOn
    case .bookFile: loadBook(setting.text)
    case .bookDepth: book.depth = setting.number
    case .bestBookMove: book.playsBest = setting.isOn
    case .syzygyPath: loadTablebases(setting.text)
    case .syzygyProbeDepth: changeEngine { $0.tablebases.probeDepth = setting.number }
    case .syzygyProbeLimit: changeEngine { $0.tablebases.probeLimit = setting.number }
    case .syzygyFiftyMoveRule: changeEngine { $0.tablebases.usesFiftyMoveRule = setting.isOn }
    case .clearHash: engine.clearHash()
    case .multiPV: lines = setting.number
    case .chess960: style.isChess960 = setting.isOn
    case .showWDL: style.showsWinDrawLoss = setting.isOn
    case .limitStrength: changePlayer { $0.isLimited = setting.isOn }
    case .elo: changePlayer { $0.elo = setting.number }
    case .skillLevel: changePlayer { $0.skill = setting.number }
    case .persona: changePlayer { $0.persona = characters.first { $0.name == setting.text } }
    case .personaSeed: changePlayer { $0.personaSeed = setting.number }
    case .useNetwork: changePlayer { $0.usesNetwork = setting.isOn }
    case .evalFile:
      do throws(NetworkError) {
        try changePlayer { player throws(NetworkError) in try player.load(setting.text) }
      } catch {
        sendInfoString("EvalFile: \(error); network unchanged")
      }
    case .debugLogFile:
      do throws(FileError) {
        try output.startLog(setting.text.isEmpty ? nil : setting.text)
      } catch {
        sendInfoString("Debug Log File: \(error)")
      }
    // Accepted without effect.
    case .ponder, .analyseMode, .opponent, .engineAbout: break
    }
  }

  /// Opens an opening book, and says how much there is in it.
  private func loadBook(_ path: String) {
    do throws(PolyglotError) {
      let entries = try book.load(path)
      if entries > 0 { sendInfoString("Book File: \(entries) entries") }
    } catch {
      sendInfoString("Book File: \(error); no book is used")
    }
  }

  /// Looks for endgame tables, and says what was found.
  private func loadTablebases(_ path: String) {
    guard !path.isEmpty else { return changeEngine { $0.tablebases.tablebases = nil } }
    let tablebases = Tablebases(path)
    for remark in tablebases.remarks { sendInfoString("SyzygyPath: \(remark)") }
    let largest = tablebases.mostPieces > 0 ? ", up to \(tablebases.mostPieces) pieces" : ""
    sendInfoString("SyzygyPath: \(tablebases.wdlCount) WDL and \(tablebases.dtzCount) DTZ tables\(largest)")
    changeEngine { $0.tablebases.tablebases = tablebases.mostPieces > 0 ? tablebases : nil }
  }

  /// Changes the evaluator or the playing strength.
  func changePlayer<Failure>(_ body: (inout UCIPlayer) throws(Failure) -> Void) throws(Failure) {
    try body(&player)
    changeEngine { player.setUp(&$0) }
  }

  private func changeEngine(_ body: (inout EngineOptions) -> Void) {
    let old = engine.options
    var new = old
    body(&new)
    guard new != old else { return }
    engine.options = new
    let (hash, threads) = (engine.hashMegabytes, engine.threadCount)
    let isOtherHash = new.hashMegabytes != old.hashMegabytes || old.handicap != nil
    if hash < new.hashMegabytes, new.handicap == nil, isOtherHash {
      sendInfoString("no memory for Hash \(new.hashMegabytes); using \(hash)")
    }
    if threads < new.threads, new.threads != old.threads {
      sendInfoString("cannot start \(new.threads) threads; using \(threads)")
    }
  }
}
