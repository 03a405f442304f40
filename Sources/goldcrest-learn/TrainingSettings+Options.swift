import Learning
import Platform
import Programs

extension TrainingSettings {
  /// Reads the options of a training, except those of `ShapeOptions`.
  init(_ arguments: inout Arguments, usualEpochs: Int) throws(UsageError) {
    self.init()
    epochs = usualEpochs
    threads = try arguments.number("--threads", in: 1...256) ?? Processors.count
    note = try arguments.text("--note") ?? ""
    try readFilter(&arguments)
    try readSchedule(&arguments)
    filter.keepsChecks = try arguments.flag("--keep-checks")
    filter.keepsNoisyMoves = try arguments.flag("--keep-noisy")
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
    warmUpShare = try arguments.real("--warm-up", in: 0...1) ?? warmUpShare
    wdlWeight = try arguments.real("--wdl", in: 0...1) ?? wdlWeight
    finalWDLWeight = try arguments.real("--wdl-end", in: 0...1) ?? wdlWeight
    wdlPieces = try Self.wdlPieces(&arguments)
    decay = try arguments.real("--decay", in: 0...1) ?? decay
    epsilon = try arguments.real("--epsilon", in: 1e-12...1) ?? epsilon
    seed = UInt64(try arguments.number("--seed", in: 0...Int.max) ?? 1)
  }

  private static func wdlPieces(_ arguments: inout Arguments) throws(UsageError) -> ClosedRange<Int>? {
    guard let text = try arguments.text("--wdl-pieces") else { return nil }
    let ends = text.split(separator: "-").map { Int($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low < high, (2...32).contains(low), high <= 33 else {
      throw .badValue("--wdl-pieces", text, "two piece counts, such as 10-16")
    }
    return low...high
  }
}
