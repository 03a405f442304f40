import Platform

/// One number for each parameter of a network: the parameters themselves, their gradients, or the means of an optimizer.
final class ParameterVector: @unchecked Sendable {
  // Sendable because each thread of a pass has slices of its own, and nobody else reads them meanwhile.
  let layout: ParameterLayout
  private let memory: AlignedBuffer<Float>

  init(_ layout: ParameterLayout) {
    self.layout = layout
    memory = AlignedBuffer(zeroed: layout.count)
  }

  /// The first number of a slice: see `ParameterLayout`.
  func slice(_ slice: Int) -> UnsafeMutablePointer<Float> { memory.start + slice * layout.sliceCount }

  /// The vectors of a slice, two for each row.
  func vectors(_ slice: Int) -> UnsafeMutablePointer<Vector> {
    UnsafeMutableRawPointer(self.slice(slice)).assumingMemoryBound(to: Vector.self)
  }

  subscript(row: Int, unit: Int) -> Float {
    get { memory[layout.place(row: row, unit: unit)] }
    set { memory.start[layout.place(row: row, unit: unit)] = newValue }
  }

  /// Takes the numbers of a network without threat buckets: each bucket gets a copy.
  func take(withoutThreats plain: ParameterVector) {
    let length = ParameterLayout.sliceUnits
    for row in 0..<layout.rows {
      let source = layout.row(row, withoutThreats: plain.layout)
      for slice in 0..<layout.slices {
        (self.slice(slice) + row * length).update(from: plain.slice(slice) + source * length, count: length)
      }
    }
  }

  /// All numbers, row by row.
  var values: [Float] {
    get {
      var values = [Float](repeating: 0, count: layout.count)
      values.withUnsafeMutableBufferPointer { values in
        guard let start = values.baseAddress else { return }
        forEachPart { place, part, length in (start + place).update(from: part, count: length) }
      }
      return values
    }
    set {
      precondition(newValue.count == layout.count)
      newValue.withUnsafeBufferPointer { values in
        guard let start = values.baseAddress else { return }
        forEachPart { place, part, length in part.update(from: start + place, count: length) }
      }
    }
  }

  /// Calls a function with the part of each row in each slice: its place if rows lay one after the other, and its numbers.
  private func forEachPart(_ body: (_ place: Int, _ part: UnsafeMutablePointer<Float>, _ length: Int) -> Void) {
    let length = ParameterLayout.sliceUnits
    for row in 0..<layout.rows {
      for slice in 0..<layout.slices {
        body(row * layout.hidden + slice * length, self.slice(slice) + row * length, length)
      }
    }
  }
}
