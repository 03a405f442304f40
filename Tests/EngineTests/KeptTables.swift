@testable import Engine

extension TableMemory {
  /// A table that lives as long as the tests do: a worker does not own the one that it searches with.
  static func kept(megabytes: Int) -> TableMemory {
    let memory = TableMemory(megabytes: megabytes)
    _ = Unmanaged.passRetained(memory)
    return memory
  }
}
