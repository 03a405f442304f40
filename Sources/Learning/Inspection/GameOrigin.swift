/// How games came to be, by the header of their file: what the games of a pool are told apart by.
package struct GameOrigin: Hashable, Sendable {
  /// The network of self-play or the names of the players; empty if it is unknown.
  package var player = ""
  /// The nodes per move of self-play, or the time control of imported games.
  package var effort = ""
  /// The file of positions from which the openings of self-play began; empty for the start positions.
  package var book = ""
  /// The file of endings from which some of the games of self-play began; empty if there are none.
  package var endings = ""
  /// What gave the games new scores, and its nodes, and what made leaves of them; empty if they are as they were played.
  package var rescoring = ""
  package var note = ""

  /// Reads the lines of a header; lines that do not matter here are skipped.
  package init(_ text: String) {
    var rescorer = ""
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "evaluator", "players": player = words[1]
      case "nodes", "time-control": effort = words[1]
      case "book": book = words[1]
      case "endings": endings = words[1]
      case "rescored-by": rescorer = words[1]
      // Games may be rescored again: the last one counts.
      case "rescored-nodes": rescoring = "\(rescorer) \(words[1])"
      case "leaves-by": rescoring += "\(rescoring.isEmpty ? "" : ", ")leaves \(words[1])"
      case "note": note = words[1]
      default: break
      }
    }
  }
}
