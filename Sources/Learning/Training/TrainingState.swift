import Platform

/// How far training has come, besides the numbers of the network.
public struct TrainingState: Hashable, Sendable {
  /// Steps made.
  public internal(set) var step = 0
  /// The sum of the losses of this pass so far.
  var lossSum = 0.0
  /// Over so many positions.
  var lossCount = 0
  /// What came of each pass that is over.
  public internal(set) var passes: [Pass] = []

  /// What came of a pass.
  public struct Pass: Hashable, Sendable {
    /// The mean loss at the positions that were learned from, at the moment when they were.
    public var training: Double
    /// The mean loss afterwards at positions of games that are never learned from; nil if there are none.
    public var validation: Double?
  }
}

/// Everything that is needed to go on with training later.
///
///     head           8 bytes "GOLDTRAI", version (4), length of the text (4)
///     text           the settings, then after an empty line how far training has come
///     three vectors  the parameters, the means and the mean squares of their gradients
///     checksum       4 bytes, of everything before it
struct Checkpoint: Hashable {
  var settings: String
  /// How many positions there are to learn from: a sign that the data is the same.
  var positions: Int
  var state: TrainingState
  var parameters: [Float]
  var means: [Float]
  var squares: [Float]

  private static let magic = Array("GOLDTRAI".utf8)
  private static let version: UInt32 = 1
  /// The widest network has 50 million numbers, of 12 bytes each.
  private static let largest = 1 << 30

  // MARK: Writing

  func write(to path: String) throws(TrainingError) {
    let text = Array((settings + "\n\n" + stateText).utf8)
    var bytes = Checkpoint.magic
    bytes.append(number: Checkpoint.version)
    bytes.append(number: UInt32(text.count))
    bytes += text
    bytes.reserveCapacity(bytes.count + 12 * parameters.count + 4)
    for vector in [parameters, means, squares] {
      for value in vector { bytes.append(number: value.bitPattern) }
    }
    var checksum = RunningChecksum()
    checksum.add(bytes)
    bytes.append(number: checksum.value)
    do throws(FileError) { try TextFile.replace(path, with: bytes) } catch { throw .file(error) }
  }

  private var stateText: String {
    let passes = state.passes.map { "pass \($0.training) \($0.validation.map { "\($0)" } ?? "-")" }
    let lines = ["positions \(positions)", "step \(state.step)", "loss \(state.lossSum) \(state.lossCount)"]
    return (lines + passes).joined(separator: "\n")
  }

  // MARK: Reading

  init(
    settings: String, positions: Int, state: TrainingState, parameters: [Float], means: [Float], squares: [Float]
  ) {
    self.settings = settings
    self.positions = positions
    self.state = state
    self.parameters = parameters
    self.means = means
    self.squares = squares
  }

  init(path: String) throws(TrainingError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try TextFile.bytes(of: path, atMost: Checkpoint.largest) } catch {
      throw .file(error)
    }
    func refuse(_ reason: String) -> TrainingError { .checkpoint(path, reason: reason) }

    let magic = Checkpoint.magic
    guard bytes.starts(with: magic), bytes.count >= magic.count + 12 else { throw refuse("it is none") }
    var checksum = RunningChecksum()
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
    (positions, state) = (0, TrainingState())
    for line in lines[(gap + 1)...] {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "positions": positions = words.last.flatMap(Int.init) ?? 0
      case "step": state.step = words.last.flatMap(Int.init) ?? 0
      case "loss" where words.count == 3:
        (state.lossSum, state.lossCount) = (Double(words[1]) ?? 0, Int(words[2]) ?? 0)
      case "pass" where words.count == 3:
        state.passes.append(TrainingState.Pass(training: Double(words[1]) ?? 0, validation: Double(words[2])))
      default: throw refuse("it says '\(line)'")
      }
    }
    let count = rest.count / 12
    func vector() -> [Float] { (0..<count).map { _ in Float(bitPattern: rest.take()) } }
    (parameters, means, squares) = (vector(), vector(), vector())
  }
}
