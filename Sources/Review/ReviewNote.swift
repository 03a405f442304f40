import Chess
import Platform

/// What of the annotation of a move belongs to a review.
///
/// The notes of a game are the words of a tag, one for each move that has something: the number of plies up to the move,
/// and then `o` if its evaluation is another program's, `$4` for the glyph, `+16:9c3f` for a sentence of sixteen
/// characters with this checksum, `vg7g6` for a variation that begins with this move.
struct ReviewNote: Hashable {
  /// True if the evaluation does not.
  var hasOtherEvaluation = false
  /// The glyph that does.
  var nag: NAG?
  /// The sentence in the comment that does.
  var sentence: Sentence?
  /// The first move of a variation, in place of the move, that does, in coordinates.
  var line: String?

  /// A sentence, as far as it is needed to find it in a comment to which others may have added something.
  struct Sentence: Hashable {
    let length: Int
    let checksum: UInt16

    init(_ text: some StringProtocol) {
      length = text.count
      checksum = UInt16(truncatingIfNeeded: fnv1a(text.utf8))
    }

    fileprivate init?(_ text: Substring) {
      let parts = text.split(separator: ":")
      // No sentence of a review is longer, and the search for one takes as long as it is.
      guard parts.count == 2, let length = Int(parts[0]), (1...1_000).contains(length),
        let checksum = UInt16(parts[1], radix: 16)
      else { return nil }
      (self.length, self.checksum) = (length, checksum)
    }

    /// A comment without the last such sentence in it.
    func removed(from comment: GameComment) -> GameComment {
      let text = comment.text
      guard text.count >= length else { return comment }
      var start = text.index(text.endIndex, offsetBy: -length)
      while true {
        let end = text.index(start, offsetBy: length)
        if Sentence(text[start..<end]) == self {
          var kept = GameComment(text[..<start])
          kept.append(GameComment(text[end...]))
          return kept
        }
        guard start > text.startIndex else { return comment }
        start = text.index(before: start)
      }
    }
  }
}

// MARK: - Text

extension ReviewNote {
  /// The words of a game's notes, by plies.
  static func text(of notes: [ReviewNote]) -> String? {
    let words = notes.enumerated().filter { $0.element != ReviewNote() }.map { "\($0.offset)\($0.element.word)" }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private var word: String {
    var word = hasOtherEvaluation ? "o" : ""
    if let nag { word += nag.description }
    if let sentence { word += "+\(sentence.length):\(String(sentence.checksum, radix: 16))" }
    if let line { word += "v\(line)" }
    return word
  }

  /// Reads the notes of a game; what cannot be read is left out.
  static func notes(in text: String) -> [Int: ReviewNote] {
    var notes: [Int: ReviewNote] = [:]
    for word in text.split(separator: " ") {
      let digits = word.prefix { $0.isNumber }
      guard let ply = Int(digits) else { continue }
      notes[ply] = ReviewNote(word.dropFirst(digits.count))
    }
    return notes
  }

  private init(_ word: Substring) {
    var rest = word
    while let kind = rest.popFirst() {
      let value = rest.prefix { !"o$+v".contains($0) }
      rest = rest.dropFirst(value.count)
      switch kind {
      case "o": hasOtherEvaluation = true
      case "$": nag = UInt8(value).map { NAG(code: $0) }
      case "+": sentence = Sentence(value)
      case "v": line = String(value)
      default: break
      }
    }
  }
}
