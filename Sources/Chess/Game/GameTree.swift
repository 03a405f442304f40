/// A game as a chess player knows it: where it begins, its moves with variations to any depth, what people wrote about
/// them, who played and how it ended.
///
///     var tree = GameTree()
///     let e4 = try tree.add("e4", after: tree.root)
///     try tree.add("d4", after: tree.root)         // a variation
///     tree[e4].after = "Best by test."
///
/// A value, kept in two arrays: a tree of any depth is copied at once and nothing walks over it by recursion. To walk
/// along a game and change it, use a `GameCursor`.
public struct GameTree: Sendable {
  /// Who played, where and when.
  public var tags = GameTags()

  /// Where the game begins.
  public let start: Position

  /// How it ended.
  public var result = GameResult.unfinished

  var records: [Record]
  /// What is written about moves; few of them have something, so it is kept apart.
  var annotations: [Annotation] = []
  /// Places of `annotations` that are free again.
  var freeAnnotations: [Int32] = []
  /// The first of the records that are free again, chained by their `next`.
  var firstFree = Node.absent

  /// A place in a tree: the move that led there, or the root.
  ///
  /// It stays valid, whatever else happens to the tree, until the move is deleted.
  public struct Node: Hashable, Sendable {
    let index: Int32

    static var absent: Int32 { -1 }
  }

  /// A move and its neighbours in the tree, as indices of other records or `Node.absent`.
  struct Record: Sendable {
    var move = Move.none
    var parent = Node.absent
    /// The first child continues the line, the others begin variations.
    var firstChild = Node.absent
    var lastChild = Node.absent
    /// The next child of the same parent.
    var next = Node.absent
    /// The place in `annotations`.
    var annotation = Node.absent
  }

  /// A game without moves; if it begins as only Chess960 can, its tag `Variant` says so.
  public init(start: Position = .start) {
    self.start = start
    records = [Record()]
    nameVariant()
  }

  /// Sets the tag `Variant` if there is none and the start needs one.
  mutating func nameVariant() {
    if isChess960 && !tags.contains("Variant") { tags["Variant"] = "Chess960" }
  }

  /// A game with a main line of these moves.
  ///
  /// - Throws: a `MoveError` for the first of them that is not legal.
  public init(start: Position = .start, moves: some Sequence<Move>) throws(MoveError) {
    self.init(start: start)
    var (position, node) = (start, root)
    for move in moves {
      guard position.allows(move) else { throw .illegal(move.description) }
      node = append(move, to: node)
      position.makeOrPass(move)
    }
  }
}

// MARK: - Asking

extension GameTree {
  /// The place before the first move.
  public var root: Node { Node(index: 0) }

  /// The move that leads here; `Move.none` for a pass, and for the root.
  public func move(at node: Node) -> Move { record(node).move }

  /// The place before the move, or nil for the root.
  public func parent(of node: Node) -> Node? { GameTree.node(record(node).parent) }

  /// The place after the next move of the line, or nil at its end.
  public func next(after node: Node) -> Node? { GameTree.node(record(node).firstChild) }

  /// The next alternative to the move that leads here, or nil if there is none.
  public func sibling(after node: Node) -> Node? { GameTree.node(record(node).next) }

  /// The continuations: the line itself, then the variations.
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
  public func continuesLine(_ node: Node) -> Bool {
    parent(of: node).map { record($0).firstChild == node.index } ?? true
  }

  /// What is written about the move that leads here.
  ///
  /// A comment before a move that begins no variation is moved behind the move before it.
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

  /// The number of moves, those of variations included.
  public var moveCount: Int {
    var count = 0
    for _ in nodes { count += 1 }
    return count
  }

  /// The places after the moves of the main line.
  public var mainLine: [Node] { line(from: root) }

  /// The moves of the main line.
  public var mainLineMoves: [Move] { mainLine.map(move) }

  /// The places after a place to the end of its line.
  public func line(from node: Node) -> [Node] {
    var line: [Node] = []
    var last = node
    while let node = next(after: last) {
      line.append(node)
      last = node
    }
    return line
  }

  /// The places from the root, without it, to this one.
  public func path(to node: Node) -> [Node] {
    var path: [Node] = []
    var place = node
    while let parent = parent(of: place) {
      path.append(place)
      place = parent
    }
    return path.reversed()
  }

  /// The position at a place.
  public func position(at node: Node) -> Position {
    var position = start
    for node in path(to: node) { position.makeOrPass(move(at: node)) }
    return position
  }

  /// The position at the end of the main line.
  public var finalPosition: Position {
    var (position, node) = (start, root)
    while let next = next(after: node) {
      position.makeOrPass(move(at: next))
      node = next
    }
    return position
  }

  /// All places but the root: each before its continuations, and each line before its variations.
  public var nodes: some Sequence<Node> { sequence(first: root) { successor(of: $0) }.dropFirst() }

  /// The next place in the order of `nodes`.
  func successor(of node: Node) -> Node? {
    if let child = next(after: node) { return child }
    var place: Node? = node
    while let here = place {
      if let sibling = sibling(after: here) { return sibling }
      place = parent(of: here)
    }
    return nil
  }

  /// True if castling has to be read as in Chess960: the tag `Variant` says so, or a king or rook that may castle does
  /// not stand where standard chess has it.
  public var isChess960: Bool {
    ChessVariant(name: tags["Variant"] ?? "") == .chess960 || start.needsChess960
  }

  func record(_ node: Node) -> Record { records[Int(node.index)] }

  static func node(_ index: Int32) -> Node? { index == Node.absent ? nil : Node(index: index) }
}

extension GameTree: Equatable {
  /// True if both tell the same game in the same order, wherever their arrays keep it.
  public static func == (a: GameTree, b: GameTree) -> Bool {
    guard a.tags == b.tags, a.result == b.result, a.start == b.start, a[a.root] == b[b.root] else { return false }
    var (here, there) = (a.root, b.root)
    while true {
      // Where both have a child or neither has, and the same for alternatives, the walks stay side by side.
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
  /// True if only Chess960 has such a position: a king or rook that may castle does not stand where standard chess has it.
  public var needsChess960: Bool {
    castlingRights.rooks.contains { rook in
      let color: Color = self[.white].contains(rook) ? .white : .black
      return king(of: color).file != .e || (rook.file != .a && rook.file != .h)
    }
  }
}

// MARK: - Passing

extension Position {
  /// Plays a move that `allows` it; `Move.none` passes.
  mutating func makeOrPass(_ move: Move) {
    if move == .none { makeNullMove() } else { make(move) }
  }

  /// True if the move is legal, or a pass of a player who is not in check.
  ///
  /// Annotators write passes to show a threat.
  func allows(_ move: Move) -> Bool { move == .none ? !isCheck : isLegal(move) }
}
