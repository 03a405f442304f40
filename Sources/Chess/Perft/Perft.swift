import Platform

/// Counts the games of a given length from a position: the proof of a move generator, and the measure of its speed.
///
///     Perft().count(.start, depth: 5)  // 4865609
///     for line in Perft(threads: 2).divide(.start, depth: 6) { print(line.move, line.nodes) }
public struct Perft: Sendable {
  /// How many threads count side by side.
  public var threads: Int

  /// The size of a table that remembers counts of positions met before, in this count or an earlier one; 0 if there is
  /// none and everything is counted anew.
  ///
  /// It is less than what was asked for if the system has not got the memory.
  public let hashMegabytes: Int

  /// Shared by copies of this value.
  private let table: PerftTable?

  /// Counts with this many threads and this much memory.
  public init(threads: Int = 1, hashMegabytes: Int = 0) {
    self.threads = max(1, threads)
    table = hashMegabytes > 0 ? PerftTable(megabytes: hashMegabytes) : nil
    self.hashMegabytes = table == nil ? 0 : hashMegabytes
  }

  /// One move of the root position and the number of games that begin with it.
  public struct Line: Hashable, Sendable {
    /// The move.
    public let move: Move
    /// The games.
    public let nodes: UInt64
  }

  /// The number of games of `depth` plies.
  public func count(_ position: Position, depth: Int) -> UInt64 {
    guard depth > 0 else { return 1 }
    if threads == 1 { return count(alone: position, depth) }
    return divide(position, depth: depth).reduce(0) { $0 + $1.nodes }
  }

  /// The number of games of `depth` plies for each legal move, in the order of generation.
  ///
  /// - Parameters:
  ///   - position: where the games begin.
  ///   - depth: their length in plies; at least 1.
  ///   - progress: called now and then, by any of the threads, with the share of the work that is done.
  /// - Returns: a line for each legal move.
  public func divide(
    _ position: Position, depth: Int, progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) -> [Line] {
    guard depth > 0 else { return [] }
    let moves = position.legalMoves
    guard depth > 1 else { return moves.map { Line(move: $0, nodes: 1) } }

    let jobs = jobs(position, moves, depth)
    let counts = SharedWords(count: moves.count)
    let next = SharedWords(count: 2)  // the job to take, the jobs done
    runThreads(min(threads, max(1, jobs.count))) { _ in
      while true {
        let index = Int(next.add(1, at: 0))
        guard index < jobs.count else { return }
        let job = jobs[index]
        counts.add(count(alone: job.position, job.depth), at: job.root)
        progress(Double(next.add(1, at: 1) + 1) / Double(jobs.count))
      }
    }
    return moves.indices.map { Line(move: moves[$0], nodes: counts[$0]) }
  }

  /// Counts on the calling thread.
  private func count(alone position: Position, _ depth: Int) -> UInt64 {
    if let table { return PerftWalk.count(position, depth, table.memory) }
    return PerftWalk.count(position, depth, NoMemory())
  }

  /// A part of the work: a position below the root move with number `root`.
  private struct Job: Sendable {
    let root: Int
    let position: Position
    let depth: Int
  }

  /// Divides the work into pieces small enough that threads finish at about the same time.
  private func jobs(_ position: Position, _ moves: [Move], _ depth: Int) -> [Job] {
    moves.indices.flatMap { root in
      let child = position.after(moves[root])
      guard depth > 3 else { return [Job(root: root, position: child, depth: depth - 1)] }
      return child.legalMoves.map { Job(root: root, position: child.after($0), depth: depth - 2) }
    }
  }
}
