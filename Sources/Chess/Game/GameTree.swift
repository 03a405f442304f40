/// A game tree: the start position, the moves with variations to any depth, annotations, tag pairs and the result.
///
///     var tree = GameTree()
///     let e4 = try tree.add("e4", after: tree.root)
///     try tree.add("d4", after: tree.root)         // a variation
///     tree[e4].after = "Best by test."
///
/// A value type, stored in arrays: a tree of any depth is copied at once and traversed without recursion. Use a
/// `GameCursor` to navigate and edit a game.
public struct GameTree: Sendable {
  /// The tag pairs of the game.
  public var tags = GameTags()

  /// The start position.
  public let start: Position

  /// The result of the game.
  public var result = GameResult.unfinished

  var records: [Record]
  /// The annotations of moves, stored separately because few moves have one.
  var annotations: [Annotation] = []
  /// Free indices of `annotations`.
  var freeAnnotations: [Int32] = []
  /// The head of the list of free records, linked by `next`.
  var firstFree = Node.absent

  /// A node of the tree: the root, or a move and the position after it.
  ///
  /// A node stays valid across all edits until its move is deleted.
  public struct Node: Hashable, Sendable {
    let index: Int32

    static var absent: Int32 { -1 }
  }

  /// A move and its links in the tree, as indices of other records or `Node.absent`.
  struct Record: Sendable {
    var move = Move.none
    var parent = Node.absent
    /// The first child continues the line, the others begin variations.
    var firstChild = Node.absent
    var lastChild = Node.absent
    /// The next sibling.
    var next = Node.absent
    /// The index in `annotations`.
    var annotation = Node.absent
  }

  /// Creates a game without moves. A start position that is only possible in Chess960 sets the tag `Variant`.
  public init(start: Position = .start) {
    self.start = start
    records = [Record()]
    nameVariant()
  }

  /// Sets the tag `Variant` if it is missing and the start position requires it.
  mutating func nameVariant() {
    if isChess960 && !tags.contains("Variant") { tags["Variant"] = "Chess960" }
  }

  /// Creates a game with a main line of these moves.
  ///
  /// - Throws: a `MoveError` for the first illegal move.
  public init(start: Position = .start, moves: some Sequence<Move>) throws(MoveError) {
    self.init(start: start)
    var (position, node) = (start, root)
    for move in moves {
      guard position.allows(move) else { throw .illegal(move.description) }
      node = append(move, to: node)
      position.makeMoveOrNull(move)
    }
  }
}

// MARK: - Queries

extension GameTree {
  /// The root node, before the first move.
  public var root: Node { Node(index: 0) }

  /// The move that leads to a node; `Move.none` for a null move and for the root.
  public func move(at node: Node) -> Move { record(node).move }

  /// The node before the move, or nil for the root.
  public func parent(of node: Node) -> Node? { GameTree.node(record(node).parent) }

  /// The next node of the line, or nil at its end.
  public func next(after node: Node) -> Node? { GameTree.node(record(node).firstChild) }

  /// The next sibling: the next alternative to the move, or nil if there is none.
  public func sibling(after node: Node) -> Node? { GameTree.node(record(node).next) }

  /// The children of a node: first the move of the line, then the variations.
  public func children(of node: Node) -> [Node] {
    var children: [Node] = []
    var child = next(after: node)
    while let here = child {
      children.append(here)
      child = sibling(after: here)
    }
    return children
  }

  /// True if the move continues a line, false if it begins a variation; true for the root.
  public func isMainContinuation(_ node: Node) -> Bool {
    parent(of: node).map { record($0).firstChild == node.index } ?? true
  }

  /// The annotation of the move that leads to a node.
  ///
  /// A comment before a move that does not begin a variation is moved after the preceding move.
  public subscript(node: Node) -> Annotation {
    get {
      let place = record(node).annotation
      return place == Node.absent ? Annotation() : annotations[Int(place)]
    }
    set {
      store(newValue, at: node)
      settleComment(before: node)
    }
  }

  /// The number of moves, including those of variations.
  public var moveCount: Int {
    var count = 0
    for _ in nodes { count += 1 }
    return count
  }

  /// The nodes of the main line, without the root.
  public var mainLine: [Node] { line(from: root) }

  /// The moves of the main line.
  public var mainLineMoves: [Move] { mainLine.map(move) }

  /// The nodes after a node to the end of its line.
  public func line(from node: Node) -> [Node] {
    var line: [Node] = []
    var last = node
    while let node = next(after: last) {
      line.append(node)
      last = node
    }
    return line
  }

  /// The nodes from the root (exclusive) to a node (inclusive).
  public func path(to node: Node) -> [Node] {
    var path: [Node] = []
    var place = node
    while let parent = parent(of: place) {
      path.append(place)
      place = parent
    }
    return path.reversed()
  }

  /// The position at a node.
  public func position(at node: Node) -> Position {
    var position = start
    for node in path(to: node) { position.makeMoveOrNull(move(at: node)) }
    return position
  }

  /// The position at the end of the main line.
  public var finalPosition: Position {
    var (position, node) = (start, root)
    while let next = next(after: node) {
      position.makeMoveOrNull(move(at: next))
      node = next
    }
    return position
  }

  /// All nodes but the root in preorder: each node before its children, and each line before its variations.
  public var nodes: some Sequence<Node> { sequence(first: root) { successor(of: $0) }.dropFirst() }

  /// The next node in the order of `nodes`.
  func successor(of node: Node) -> Node? {
    if let child = next(after: node) { return child }
    var place: Node? = node
    while let here = place {
      if let sibling = sibling(after: here) { return sibling }
      place = parent(of: here)
    }
    return nil
  }

  /// True if castling has to be read as in Chess960: by the tag `Variant`, or because a king or rook with a castling
  /// right is not on its standard square.
  public var isChess960: Bool {
    ChessVariant(name: tags["Variant"] ?? "") == .chess960 || start.needsChess960
  }

  func record(_ node: Node) -> Record {
    assert(isPresent(node.index))
    return records[Int(node.index)]
  }

  /// False for a free record: that of a deleted move.
  func isPresent(_ index: Int32) -> Bool { index == root.index || records[Int(index)].parent != Node.absent }

  static func node(_ index: Int32) -> Node? { index == Node.absent ? nil : Node(index: index) }
}

extension GameTree: Equatable {
  /// True if both trees contain the same game in the same order, however their arrays store it.
  public static func == (a: GameTree, b: GameTree) -> Bool {
    guard a.tags == b.tags, a.result == b.result, a.start == b.start, a[a.root] == b[b.root] else { return false }
    var (here, there) = (a.root, b.root)
    while true {
      // The traversals stay parallel as long as both nodes agree on having a child and on having a sibling.
      let (left, right) = (a.record(here), b.record(there))
      guard left.move == right.move, a[here] == b[there],
        (left.firstChild == Node.absent) == (right.firstChild == Node.absent),
        (left.next == Node.absent) == (right.next == Node.absent)
      else { return false }
      guard let nextHere = a.successor(of: here), let nextThere = b.successor(of: there) else { return true }
      (here, there) = (nextHere, nextThere)
    }
  }
}

extension Position {
  /// True if the position requires Chess960: a king or rook with a castling right is not on its standard square.
  public var needsChess960: Bool {
    castlingRights.rooks.contains { rook in
      let color: Color = self[.white].contains(rook) ? .white : .black
      return king(of: color).file != .e || (rook.file != .a && rook.file != .h)
    }
  }
}

// MARK: - Null moves

extension Position {
  /// Makes a move for which `allows` is true; `Move.none` is a null move.
  mutating func makeMoveOrNull(_ move: Move) {
    if move == .none { makeNullMove() } else { make(move) }
  }

  /// True if the move is legal, or a null move of a side that is not in check.
  ///
  /// Annotators write null moves to show a threat.
  func allows(_ move: Move) -> Bool { move == .none ? !inCheck : isLegal(move) }
}
