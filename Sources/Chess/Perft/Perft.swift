import Platform

/// Perft: counts the leaf nodes of the tree of legal moves at a given depth, to test a move generator and to measure
/// its speed.
///
///     Perft().count(.start, depth: 5)  // 4865609
///     for line in Perft(threads: 2).divide(.start, depth: 6) { print(line.move, line.nodes) }
public struct Perft: Sendable {
  /// The number of threads.
  public var threads: Int

  /// The size of the hash table in MiB, or 0 if there is none. The table holds the counts of positions visited earlier,
  /// in this perft or a previous one.
  ///
  /// It is 0 if the requested memory is not available.
  public let hashMegabytes: Int

  /// Copies of this value share the table.
  private let table: PerftTable?

  /// Creates a perft with this number of threads and this hash size in MiB.
  public init(threads: Int = 1, hashMegabytes: Int = 0) {
    self.threads = max(1, threads)
    table = hashMegabytes > 0 ? PerftTable(megabytes: hashMegabytes) : nil
    self.hashMegabytes = table == nil ? 0 : hashMegabytes
  }

  /// A root move and its number of leaf nodes.
  public struct Line: Hashable, Sendable {
    /// The root move.
    public let move: Move
    /// The number of leaf nodes below the move.
    public let nodes: UInt64
  }

  /// The number of leaf nodes at `depth` plies.
  public func count(_ position: Position, depth: Int) -> UInt64 {
    guard depth > 0 else { return 1 }
    if threads == 1 { return count(alone: position, depth) }
    return divide(position, depth: depth).reduce(0) { $0 + $1.nodes }
  }

  /// The number of leaf nodes at `depth` plies for each root move, in the order of generation.
  ///
  /// - Parameters:
  ///   - position: the root position.
  ///   - depth: the depth in plies; at least 1.
  ///   - progress: called from time to time, on any of the threads, with the fraction of the work that is done, from 0
  ///     to 1.
  /// - Returns: a line for each root move.
  public func divide(
    _ position: Position, depth: Int, progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) -> [Line] {
    guard depth > 0 else { return [] }
    let moves = position.legalMoves
    guard depth > 1 else { return moves.map { Line(move: $0, nodes: 1) } }

    let jobs = jobs(position, moves, depth)
    let counts = AtomicWords(count: moves.count)
    let finished = AtomicWords(count: 1)
    shareWork(jobs.count, threads: threads) { index, _ in
      let job = jobs[index]
      counts.add(count(alone: job.position, job.depth), at: job.root)
      progress(Double(finished.add(1, at: 0) + 1) / Double(jobs.count))
    }
    return moves.indices.map { Line(move: moves[$0], nodes: counts[$0]) }
  }

  /// Counts on the calling thread.
  private func count(alone position: Position, _ depth: Int) -> UInt64 {
    if let table { return PerftWalk.count(position, depth, table.hash) }
    return PerftWalk.count(position, depth, NoHash())
  }

  /// A job of a thread: a subtree below the root move with index `root`.
  private struct Job: Sendable {
    let root: Int
    let position: Position
    let depth: Int
  }

  /// Splits the work into jobs small enough that the threads finish at about the same time.
  private func jobs(_ position: Position, _ moves: [Move], _ depth: Int) -> [Job] {
    moves.indices.flatMap { root in
      let child = position.after(moves[root])
      guard depth > 3 else { return [Job(root: root, position: child, depth: depth - 1)] }
      return child.legalMoves.map { Job(root: root, position: child.after($0), depth: depth - 2) }
    }
  }
}
