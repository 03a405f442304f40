import Chess
import NNUE
import TestSupport
import Testing

/// The page of the module shows its use: here it is used.
struct GuideTests {
  @Test func theLinesOfTheGuideWork() throws {
    var shown: [String] = []
    func show(_ text: String) { shown.append(text) }

    // Begin of the guide.
    let network = Network.embedded
    show("\(network.architecture)")
    let position = try Position(fen: "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")
    show("\(network.evaluate(position))")

    let stack = AccumulatorStack(network, plies: 2)
    var line = [position, position]
    stack.positionChanged(at: 0)
    line[1].make(try position.move(san: "Qa8+"))
    stack.positionChanged(at: 1)
    let value = line.withUnsafeBufferPointer { stack.evaluate(1, $0.baseAddress!) }
    show("\(value), \(network.evaluate(line[1]))")

    do throws(NetworkError) {
      _ = try Network(path: "/no/such/network.nnue")
    } catch {
      show("\(error)")
    }
    // End of the guide.

    #expect(shown[0] == "(768 × 8 threat buckets → 512) × 2 → 8" && Int(shown[1]) ?? 0 > 500)
    #expect(value < -500 && shown[2] == "\(value), \(value)")
    #expect(shown[3].contains("/no/such/network.nnue"))
  }

  @Test func theGuideSaysNothingElse() throws {
    let guide = try Guide("Sources/NNUE/NNUE.docc/NNUE.md", test: #filePath)
    #expect(guide.page == guide.test && guide.page.count > 5)
  }
}
