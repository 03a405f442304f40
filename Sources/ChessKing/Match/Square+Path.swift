import Chess

extension Square {
  /// The squares strictly between two squares on one rank, file or diagonal; empty if they share no line.
  package func path(to other: Square) -> [Square] {
    let (across, along) = (other.file.index - file.index, other.rank.index - rank.index)
    guard across == 0 || along == 0 || abs(across) == abs(along) else { return [] }
    return (1..<max(1, distance(to: other))).map { step in
      Square(
        File(index: file.index + step * across.signum()), Rank(index: rank.index + step * along.signum()))
    }
  }
}
