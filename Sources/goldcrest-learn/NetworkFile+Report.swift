import NNUE
import Platform

extension NetworkFile {
  var headline: String { "\(architecture), checksum \(String(checksum, radix: 16))" }

  /// The architecture, the ranges of the weights and the metadata, for a person.
  var report: String {
    let map = architecture.kingMap.map { String($0, radix: 36) }
    var text = "network    \(headline)\n"
    text +=
      "king map   " + stride(from: 0, to: 32, by: 4).map { map[$0..<$0 + 4].joined() }.joined(separator: " ") + "\n"
    text += "\nweights                number     lowest    highest  mean size      zeros\n"
    text += row("features", weights.features.map(Int.init), unit: Quantization.activation)
    text += row("feature biases", weights.featureBiases.map(Int.init), unit: Quantization.activation)
    text += row("outputs", weights.outputs.map(Int.init), unit: Quantization.outputWeight)
    text += row(
      "output biases", weights.outputBiases.map(Int.init), unit: Quantization.activation * Quantization.outputWeight)
    // The file may come from someone else, and a terminal interprets control characters.
    return text + "\nmetadata\n" + metadata.split(separator: "\n").map { String($0).visible + "\n" }.joined()
  }

  private func row(_ name: String, _ values: [Int], unit: Int) -> String {
    let mean = Double(values.reduce(0) { $0 + abs($1) }) / Double(max(1, values.count)) / Double(unit)
    let zeros = Double(values.count { $0 == 0 }) / Double(max(1, values.count)) * 100
    func real(_ value: Int?) -> String { (Double(value ?? 0) / Double(unit)).fixed(3).aligned(right: 10) }
    return name.aligned(left: 18) + "\(values.count)".aligned(right: 10) + " " + real(values.min()) + " "
      + real(values.max()) + " " + mean.fixed(4).aligned(right: 10) + " " + (zeros.fixed(1) + " %").aligned(right: 10)
      + "\n"
  }
}
