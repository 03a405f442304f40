import Platform
import Testing

/// `isready` is answered at once in the middle of a search; when idle it is a barrier.
struct ReadyTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
    Transcript(
      "isready is answered in the middle of a search, which goes on",
      """
      > go infinite
      < info depth 3
      > isready
      < readyok
      ! bestmove
      > stop
      < bestmove
      """),
    Transcript(
      "isready is a barrier when idle",
      """
      > setoption name Hash value 64
      > ucinewgame
      > perft 3
      > isready
      < Nodes searched: 8902
      < readyok
      """),
    Transcript(
      "isready is answered while pondering, by the last search too, and as often as it is asked",
      """
      > go ponder wtime 1000 btime 1000
      > isready
      < readyok
      > isready
      > isready
      < readyok
      < readyok
      ! bestmove
      > ponderhit
      < bestmove
      > isready
      < readyok
      > position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
      > go infinite
      > isready
      < readyok
      ! bestmove
      > stop
      < bestmove
      """),
    Transcript(
      "readyok comes after the bestmove of a search that was ended",
      """
      > go infinite
      > setoption name Hash value 32
      > isready
      < bestmove
      < readyok
      """),
  ]

  /// The best of some tries: other programs may have the machine for a while.
  @Test func isReadyTakesNoTime() {
    let conversation = Conversation()
    conversation.send("go infinite")
    conversation.wait(for: "info depth 2")
    var fastest = 1.0
    for _ in 0..<20 {
      let stopwatch = Stopwatch()
      conversation.send("isready")
      conversation.wait(for: "readyok")
      fastest = min(fastest, stopwatch.seconds)
    }
    #expect(fastest < 0.01)
    conversation.expectNo("bestmove", for: 0)
    conversation.send("stop")
    conversation.finish()
  }
}
