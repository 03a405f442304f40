import NNUE
import Platform

/// A checkpoint: everything that is needed to resume training.
///
///     header         8 bytes "GOLDTRAI", version (4), length of the text (4)
///     text           the settings, then after an empty line the state of the training
///     three vectors  the parameters, the means of their gradients and the means of the squared gradients
///     checksum       4 bytes, of everything before it
struct Checkpoint: Hashable {
  var settings: String
  var positions: Int
  /// The checksum of what was told of the games: see `TrainingRun.pool`.
  var pool: UInt32
  var state: TrainingState
  var parameters: [Float]
  var firstMoments: [Float]
  var secondMoments: [Float]

  private static let magic = Array("GOLDTRAI".utf8)
  private static let version: UInt32 = 4
  /// The maximum size in bytes: the largest network, 65,536 rows and those that buckets share, 2,048 wide, has 136
  /// million parameters of 12 bytes each.
  private static let largest = 2 << 30

  /// True if a file begins as a checkpoint does.
  static func begins(_ path: String) throws(TrainingError) -> Bool {
    do throws(FileError) { return try FileChunks(regularFile: path).next().starts(with: magic) } catch {
      throw .file(error)
    }
  }

  /// The architecture of the network, when its training ends; nil if the settings do not say it.
  var architecture: Architecture? {
    get throws(ArchitectureError) {
      func number(_ name: String) -> Int? { setting(name).flatMap { Int($0) } }
      guard let hidden = number("hidden"), let map = setting("king-map"), let threats = number("threat-buckets"),
        let outputs = number("output-buckets")
      else { return nil }
      return try Architecture(
        hidden: hidden, kingMap: map.compactMap { UInt8(String($0), radix: 36) }, threatBuckets: threats,
        outputBuckets: outputs)
    }
  }

  /// True if all epochs of the training were completed.
  var isFinished: Bool { setting("epochs") == "\(state.epochs.count)" }

  /// The value of a line of the settings; nil if there is none.
  private func setting(_ name: String) -> Substring? {
    settings.split(separator: "\n").first { $0.hasPrefix(name + " ") }?.dropFirst(name.utf8.count + 1)
  }

  // MARK: Writing

  func write(to path: String) throws(TrainingError) {
    let text = Array((settings + "\n\n" + stateText).utf8)
    var bytes = Checkpoint.magic
    bytes.append(number: Checkpoint.version)
    bytes.append(number: UInt32(text.count))
    bytes += text
    bytes.reserveCapacity(bytes.count + 12 * parameters.count + 4)
    for vector in [parameters, firstMoments, secondMoments] {
      for value in vector { bytes.append(number: value.bitPattern) }
    }
    var checksum = CRC32()
    checksum.add(bytes)
    bytes.append(number: checksum.value)
    do throws(FileError) { try TextFile.replace(path, with: bytes) } catch { throw .file(error) }
  }

  private var stateText: String {
    let epochs = state.epochs.map { "epoch \($0.training) \($0.validation.map { "\($0)" } ?? "-")" }
    let lines = [
      "positions \(positions)", "pool \(pool)", "first-step \(state.firstStep)", "step \(state.step)",
      "loss \(state.lossSum) \(state.lossCount)",
    ]
    return (lines + epochs + state.history.map { "learned \($0)" }).joined(separator: "\n")
  }

  // MARK: Reading

  init(
    settings: String, positions: Int, pool: UInt32, state: TrainingState, parameters: [Float],
    firstMoments: [Float], secondMoments: [Float]
  ) {
    self.settings = settings
    self.positions = positions
    self.pool = pool
    self.state = state
    self.parameters = parameters
    self.firstMoments = firstMoments
    self.secondMoments = secondMoments
  }

  init(path: String) throws(TrainingError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try TextFile.bytes(of: path, atMost: Checkpoint.largest) } catch {
      throw .file(error)
    }
    func refuse(_ reason: String) -> TrainingError { .checkpoint(path, reason: reason) }

    let magic = Checkpoint.magic
    guard bytes.starts(with: magic), bytes.count >= magic.count + 12 else { throw refuse("it is not a checkpoint") }
    var checksum = CRC32()
    checksum.add(bytes.dropLast(4))
    var stored = bytes.suffix(4)
    guard checksum.value == stored.take() else { throw refuse("it is damaged") }
    var rest = bytes.dropFirst(magic.count).dropLast(4)
    guard rest.take(UInt32.self) == Checkpoint.version else { throw refuse("its format is unknown") }
    let length = Int(rest.take(UInt32.self))
    let text = String(decoding: rest.prefix(length), as: UTF8.self)
    rest = rest.dropFirst(length)

    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let gap = lines.firstIndex(of: ""), rest.count % 12 == 0 else { throw refuse("it is incomplete") }
    settings = lines[..<gap].joined(separator: "\n")
    (positions, pool, state) = (0, 0, TrainingState())
    for line in lines[(gap + 1)...] {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "learned": state.history.append(String(line.dropFirst("learned ".count)))
      case "pool": pool = words.last.flatMap(UInt32.init) ?? 0
      case "first-step": state.firstStep = words.last.flatMap(Int.init) ?? 0
      case "positions": positions = words.last.flatMap(Int.init) ?? 0
      case "step": state.step = words.last.flatMap(Int.init) ?? 0
      case "loss" where words.count == 3:
        (state.lossSum, state.lossCount) = (Double(words[1]) ?? 0, Int(words[2]) ?? 0)
      case "epoch" where words.count == 3:
        state.epochs.append(TrainingState.Epoch(training: Double(words[1]) ?? 0, validation: Double(words[2])))
      default: throw refuse("'\(line)' is not a part of its state")
      }
    }
    guard state.step >= 0, state.firstStep >= 0 else { throw refuse("a number of steps is negative") }
    let count = rest.count / 12
    func vector() -> [Float] { (0..<count).map { _ in Float(bitPattern: rest.take()) } }
    (parameters, firstMoments, secondMoments) = (vector(), vector(), vector())
  }
}

/// The state of a training run besides the parameters of the network.
package struct TrainingState: Hashable, Sendable {
  package internal(set) var step = 0
  /// The number of steps that the optimizer had made before this run, for other games.
  var firstStep = 0
  /// The number of steps that the optimizer has made.
  var optimizerSteps: Int { firstStep + step }
  /// The sum of the losses of the current epoch so far.
  var lossSum = 0.0
  /// The number of positions in this sum.
  var lossCount = 0
  package internal(set) var epochs: [Epoch] = []
  /// The training before this run, a line for each earlier one.
  package internal(set) var history: [String] = []

  package struct Epoch: Hashable, Sendable {
    /// The mean loss of the training positions, each at the time of its step.
    package var training: Double
    /// The mean loss of the validation positions after the epoch; nil if there are none.
    package var validation: Double?
  }

  /// This run as a line of the history.
  func summary(_ positions: Int) -> String {
    let loss = epochs.last.map { ", loss \($0.training.fixed(6))" + ($0.validation.map { ", \($0.fixed(6))" } ?? "") }
    return "\(positions) positions, \(step) steps, \(epochs.count) epochs" + (loss ?? "")
  }
}
