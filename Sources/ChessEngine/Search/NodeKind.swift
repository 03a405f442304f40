/// The type of a node. It is a generic parameter of the search, so that the compiler makes one version for each type
/// without the branches.
protocol NodeKind {
  /// A PV node: its window is open, so the exact score matters.
  static var isPV: Bool { get }
  static var isRoot: Bool { get }
}

enum RootNode: NodeKind {
  @inline(__always) static var isPV: Bool { true }
  @inline(__always) static var isRoot: Bool { true }
}

enum PVNode: NodeKind {
  @inline(__always) static var isPV: Bool { true }
  @inline(__always) static var isRoot: Bool { false }
}

/// A cut node or an all node, searched with a null window.
enum NonPVNode: NodeKind {
  @inline(__always) static var isPV: Bool { false }
  @inline(__always) static var isRoot: Bool { false }
}
