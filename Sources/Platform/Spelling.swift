/// The word that somebody who wrote `word` most likely meant.
///
/// - Parameters:
///   - word: what was written.
///   - candidates: what exists.
/// - Returns: one of the candidates, or nil if the word is like none of them.
public func closestSpelling(to word: String, among candidates: [String]) -> String? {
  let best = candidates.map { (candidate: $0, slips: slips(from: word, to: $0)) }.min { $0.slips < $1.slips }
  guard let best, best.slips <= max(1, word.count / 3) else { return nil }
  return best.candidate
}

/// How many letters have to be put in, left out or changed (the Levenshtein distance).
private func slips(from first: String, to second: String) -> Int {
  let letters = Array(second)
  var row = Array(0...letters.count)  // slips from the beginning of `first` read so far to each beginning of `second`
  for (index, letter) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in letters.indices {
      let change = diagonal + (letter == letters[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(change, diagonal + 1, row[column] + 1)
    }
  }
  return row[letters.count]
}
