import Learning
import NNUE
import Platform

extension TrainingSettings {
  /// Reads the options of a training; with a parent network, the architecture is given.
  init(_ arguments: inout Arguments, hasParent: Bool) throws(UsageError) {
    self.init()
    threads = try arguments.number("--threads", in: 1...256) ?? Processors.count
    note = try arguments.text("--note") ?? ""
    if hasParent { try refuseShape(&arguments) } else { try readShape(&arguments) }
    try readFilter(&arguments)
    try readSchedule(&arguments)
    filter.keepsChecks = try arguments.flag("--keep-checks")
    filter.keepsNoisyMoves = try arguments.flag("--keep-noisy")
  }

  private func refuseShape(_ arguments: inout Arguments) throws(UsageError) {
    for name in ["--hidden", "--output-buckets", "--king-buckets", "--king-map"] {
      guard try arguments.text(name) == nil else { throw .excluded(name, by: "--from") }
    }
  }

  private mutating func readShape(_ arguments: inout Arguments) throws(UsageError) {
    hidden = try arguments.number("--hidden", in: 32...Architecture.maxHidden) ?? hidden
    outputBuckets = try arguments.number("--output-buckets", in: 1...8) ?? outputBuckets
    if let buckets = try arguments.number("--king-buckets", in: 1...8) {
      guard let map = KingMaps.map(buckets: buckets) else {
        throw .badValue("--king-buckets", "\(buckets)", "1, 2, 4 or 8")
      }
      kingMap = map
    }
    if let digits = try arguments.text("--king-map") {
      guard let map = KingMaps.map(digits) else { throw .badValue("--king-map", digits, "32 digits") }
      kingMap = map
    }
  }

  private mutating func readFilter(_ arguments: inout Arguments) throws(UsageError) {
    filter.skippedPlies = try arguments.number("--skip-plies", in: 0...10_000) ?? filter.skippedPlies
    filter.maxScore = try arguments.number("--max-score", in: 1...32_767) ?? filter.maxScore
    filter.maxHalfmoveClock = try arguments.number("--max-clock", in: 0...10_000) ?? filter.maxHalfmoveClock
  }

  private mutating func readSchedule(_ arguments: inout Arguments) throws(UsageError) {
    epochs = try arguments.number("--epochs", in: 1...1_000_000) ?? epochs
    batch = try arguments.number("--batch", in: 1...(1 << 24)) ?? batch
    rate = try arguments.real("--rate", in: 1e-9...1) ?? rate
    finalRateShare = try arguments.real("--final-rate", in: 0...1) ?? finalRateShare
    warmUpShare = try arguments.real("--warm-up", in: 0...1) ?? warmUpShare
    wdlWeight = try arguments.real("--wdl", in: 0...1) ?? wdlWeight
    finalWDLWeight = try arguments.real("--wdl-end", in: 0...1) ?? wdlWeight
    scale = try arguments.real("--scale", in: 1...100_000) ?? scale
    decay = try arguments.real("--decay", in: 0...1) ?? decay
    seed = UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1)
  }
}
