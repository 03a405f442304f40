/// What a node is to the search, as a type: the compiler makes a version of the search for each and drops the questions.
protocol NodeKind {
  /// On a principal variation: the window is open and the exact score matters.
  static var isPV: Bool { get }
  /// The position that was asked about.
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

enum CutOrAllNode: NodeKind {
  @inline(__always) static var isPV: Bool { false }
  @inline(__always) static var isRoot: Bool { false }
}
