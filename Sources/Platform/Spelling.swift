/// The candidate that is most similar to a misspelled word.
///
/// - Parameters:
///   - word: the misspelled word.
///   - candidates: the correct words.
/// - Returns: one of the candidates, or nil if none is similar.
package func closestSpelling(to word: String, among candidates: [String]) -> String? {
  let best = candidates.map { (candidate: $0, distance: editDistance(from: word, to: $0)) }.min {
    $0.distance < $1.distance
  }
  guard let best, best.distance <= max(1, word.count / 3) else { return nil }
  return best.candidate
}

/// The Levenshtein distance: the number of letters to insert, delete or change.
private func editDistance(from first: String, to second: String) -> Int {
  let letters = Array(second)
  var row = Array(0...letters.count)  // distances from the prefix of `first` read so far to each prefix of `second`
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
