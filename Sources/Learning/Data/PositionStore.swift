import Platform

/// A very large array of packed positions in one block of memory.
///
/// The score and the result of each position are those of the side to move.
package final class PositionStore: @unchecked Sendable {
  // Sendable because the positions never change after the initializer.
  private let memory: AlignedBuffer<PackedPosition>

  package let count: Int

  package convenience init() { self.init([]) }

  /// A store with the positions of several lists, one after the other.
  convenience init(_ lists: [PositionList]) {
    var lists = lists
    self.init(moving: &lists)
  }

  /// A store with the positions of several lists, whose memory is freed on the way.
  init(moving lists: inout [PositionList]) {
    count = lists.reduce(0) { $0 + $1.count }
    let memory = AlignedBuffer<PackedPosition>(zeroed: max(1, count))
    var place = 0
    for index in lists.indices {
      while let chunk = lists[index].removeFirstChunk() {
        chunk.withUnsafeBufferPointer { source in
          if let first = source.baseAddress { (memory.start + place).update(from: first, count: source.count) }
        }
        place += chunk.count
      }
    }
    self.memory = memory
  }

  @inline(__always)
  subscript(index: Int) -> PackedPosition { memory[index] }
}

/// A growing list that never moves its elements in memory.
struct PositionList {
  private var chunks: [[PackedPosition]] = []
  private(set) var count = 0
  private static let chunkSize = 1 << 15

  mutating func append(_ position: PackedPosition) {
    if count % PositionList.chunkSize == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(PositionList.chunkSize)
    }
    chunks[chunks.count - 1].append(position)
    count += 1
  }

  mutating func removeFirstChunk() -> [PackedPosition]? { chunks.isEmpty ? nil : chunks.removeFirst() }
}
