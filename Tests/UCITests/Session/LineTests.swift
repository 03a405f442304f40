import Testing

/// Lines can be played to their end, which is mate or a draw at the latest; something is told every few seconds.
struct LineTests {
  @Test(arguments: transcripts)
  func transcript(_ transcript: Transcript) { transcript.play() }

  static let transcripts: [Transcript] = [
    Transcript(
      "mates in full length",
      """
      > position fen 5K2/8/2qk4/2nPp3/3r4/6B1/B7/3R4 w - e6
      > go depth 6
      < info depth 1 seldepth
      < bestmove d5e6
      > position fen 8/8/8/8/8/2k5/1q6/K7 w - - 0 1
      > go depth 3
      < bestmove (none)
      > position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1
      > go depth 5
      < info depth 5 seldepth
      < bestmove d1d8
      """),
    Transcript(
      "a draw is on the board already",
      """
      > position fen 8/8/4k3/8/8/4K3/4R3/8 w - - 100 90
      > go depth 3
      < bestmove
      > position fen 8/8/4k3/8/8/4K3/8/8 w - - 0 1
      > go depth 3
      < bestmove
      > position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8
      > go depth 4
      < bestmove
      """),
    Transcript(
      "a line ends with the draw it leads to",
      """
      > position fen 7k/8/8/8/8/8/8/KQ6 w - - 97 80
      > go depth 5
      < bestmove
      > position fen 8/8/8/4k3/8/8/4P3/4K3 w - - 98 90
      > go depth 6
      < bestmove
      > position fen 8/8/3k4/8/3p4/8/3K4/8 b - - 0 1
      > go depth 8
      < bestmove
      > position fen 6k1/6pp/8/8/8/8/q5PP/1Q5K b - - 10 40 moves a2f2 b1b8 f2f8 b8b1 f8f2 b1b8
      > go depth 6
      < bestmove
      """),
    Transcript(
      "mates given and suffered",
      """
      > position fen 8/8/8/8/8/2k5/7r/1K6 w - - 0 1
      > go depth 10
      < bestmove
      > position fen 2brrb2/8/p7/Q7/1p1kpPp1/1P1pN1K1/3P4/8 b - -
      > go depth 8
      < bestmove
      > position fen 8/8/8/8/8/1k6/7r/K7 b - - 0 1
      > go depth 6
      < info depth 6
      < bestmove h2h1
      > position fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1
      > go depth 10
      < bestmove
      > position fen 6k1/R7/8/8/8/8/8/1R4K1 b - - 0 1
      > go depth 10
      < bestmove
      """),
  ]

  /// Chess programs take an engine that is silent for long for one that hangs.
  @Test func currmoveAfterThreeSeconds() {
    let conversation = Conversation()
    conversation.send("go infinite")
    let lines = conversation.wait(for: "info currmove")
    #expect(lines.last?.contains(" currmovenumber ") == true)
    #expect(lines.last?.contains(" depth ") == false)
    let time = lines.last?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    #expect(time >= 3000)
    conversation.wait(for: "info currmove")
    conversation.send("stop")
    conversation.finish()
  }
}
