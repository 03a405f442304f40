import Chess

/// Reads the beginnings of games, and nothing else, from PGN.
enum OpeningPGN {
  /// Divides a text into games, each with its number from 1.
  static func games(_ text: String) -> [(number: Int, text: Substring)] {
    var starts: [String.Index] = []
    var wasTag = false
    var index = text.startIndex
    // A game begins with a tag that follows something else.
    while index < text.endIndex {
      let end = text[index...].firstIndex(where: \.isNewline) ?? text.endIndex
      let line = text[index..<end]
      let isTag = line.hasPrefix("[")
      if isTag && !wasTag { starts.append(index) }
      if !line.allSatisfy(\.isWhitespace) { wasTag = isTag }
      index = end < text.endIndex ? text.index(after: end) : end
    }
    if starts.isEmpty, text.contains(where: { !$0.isWhitespace }) { starts = [text.startIndex] }
    return zip(starts, starts.dropFirst() + [text.endIndex]).enumerated()
      .map { (number: $0.offset + 1, text: text[$0.element.0..<$0.element.1]) }
  }

  /// The position and the first moves of a game.
  static func opening(_ game: Substring, plies: Int?) throws -> Opening {
    var opening = Opening(start: .start)
    var movetext = ""
    for line in game.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[FEN ") {
        let fen = line.split(separator: "\"", omittingEmptySubsequences: false)
        if fen.count > 1 { opening.start = try Position(fen: fen[1]) }
      } else if !line.hasPrefix("["), !line.hasPrefix("%") {
        movetext += line.prefix { $0 != ";" } + "\n"
      }
    }
    var position = opening.start
    for word in words(of: movetext) {
      guard opening.moves.count < plies ?? Int.max, !["1-0", "0-1", "1/2-1/2", "*"].contains(word) else { break }
      let move = try position.move(san: word)
      opening.moves.append(move)
      position.make(move)
    }
    return opening
  }

  /// The moves as they are written, and the result.
  private static func words(of movetext: String) -> [String] {
    var words = [""]
    var depth = 0
    var isComment = false
    for letter in movetext {
      switch letter {
      case "}" where isComment: isComment = false
      case _ where isComment: break
      case "{": isComment = true
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      case _ where depth > 0: break
      case _ where letter.isWhitespace: words.append("")
      default: words[words.count - 1].append(letter)
      }
    }
    return words.compactMap { word in
      guard !word.hasPrefix("$") else { return nil }
      // `12.Nf3` and `12...Nf6` as well as `12. Nf3`; but a result has no dot.
      guard let dot = word.lastIndex(of: "."), word.first?.isNumber == true else { return word.isEmpty ? nil : word }
      let move = word[word.index(after: dot)...]
      return move.isEmpty ? nil : String(move)
    }
  }
}
