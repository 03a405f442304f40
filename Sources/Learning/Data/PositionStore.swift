import Platform

/// Very many packed positions, in one piece of memory.
///
/// Score and result of each are as the side to move sees them.
public final class PositionStore: @unchecked Sendable {
  // Sendable because nothing changes after it was made.
  private let memory: AlignedBuffer<PackedPosition>

  /// How many there are.
  public let count: Int

  /// No position.
  public convenience init() { self.init([]) }

  /// The positions of several lists, one after the other.
  convenience init(_ lists: [PositionList]) {
    var lists = lists
    self.init(moving: &lists)
  }

  /// The same, giving back the memory of the lists on the way.
  init(moving lists: inout [PositionList]) {
    count = lists.reduce(0) { $0 + $1.count }
    guard let memory = AlignedBuffer<PackedPosition>(zeroed: max(1, count)) else {
      fatalError("no memory for \(count) positions")
    }
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

  /// The position with this number.
  @inline(__always)
  subscript(index: Int) -> PackedPosition { memory[index] }
}

/// A growing list that never moves what it holds.
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
