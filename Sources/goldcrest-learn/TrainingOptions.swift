import Learning
import NNUE
import Platform
import Programs

extension TrainingSettings {
  /// Reads the options of a training, except those of `ShapeOptions`.
  init(_ arguments: inout Arguments, usualEpochs: Int, usualRate: Double) throws(UsageError) {
    self.init()
    (epochs, rate) = (usualEpochs, usualRate)
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

/// The size of a network as far as the command line gives it.
///
/// An option not given is as in the parent network, or the default without one. So these options are read before the
/// parent network, but applied after it.
struct ShapeOptions {
  private let hidden: Int?
  private let outputBuckets: Int?
  private let threatBuckets: Int?
  private let kingMap: [UInt8]?

  init(_ arguments: inout Arguments) throws(UsageError) {
    hidden = try arguments.number("--hidden", in: 32...Architecture.maxHidden)
    outputBuckets = try arguments.number("--output-buckets", in: 1...8)
    threatBuckets = try arguments.number("--threat-buckets", in: 1...8)
    var kingMap: [UInt8]?
    if let buckets = try arguments.number("--king-buckets", in: 1...8) {
      kingMap = KingMaps.map(buckets: buckets)
      if kingMap == nil { throw .badValue("--king-buckets", "\(buckets)", "1, 2, 4 or 8") }
    }
    if let digits = try arguments.text("--king-map") {
      kingMap = KingMaps.map(digits)
      if kingMap == nil { throw .badValue("--king-map", digits, "32 digits") }
    }
    self.kingMap = kingMap
  }

  /// Changes the architecture of the settings to what was given.
  func apply(to settings: inout TrainingSettings) {
    if let hidden { settings.hidden = hidden }
    if let outputBuckets { settings.outputBuckets = outputBuckets }
    if let threatBuckets { settings.threatBuckets = threatBuckets }
    if let kingMap { settings.kingMap = kingMap }
  }
}

/// The predefined king maps, which divide the king squares into king buckets.
///
/// A map has a bucket for each of the 32 king squares, rank by rank from the first, files a to d.
enum KingMaps {
  /// The predefined map with this number of buckets, or nil if there is none.
  static func map(buckets: Int) -> [UInt8]? { maps[buckets].flatMap(map) }

  /// The map written as 32 digits in base 36, or nil if the text is not a map.
  static func map(_ digits: String) -> [UInt8]? {
    let map = digits.compactMap { UInt8(String($0), radix: 36) }
    return map.count == 32 && digits.count == 32 ? map : nil
  }

  /// Squares where the king stands more often have smaller buckets.
  private static let maps = [
    1: "00000000000000000000000000000000",
    2: "00000000111111111111111111111111",
    4: "00112222333333333333333333333333",
    8: "01234455666666667777777777777777",
  ]
}
