import Learning
import NNUE
import Platform
import Programs

/// The size of a network as far as the command line gives it.
///
/// What is not given is as in the parent network, or the default without one. So these options are read before the
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
