/// A cursor into a game tree: a node, the position there, and methods to navigate and edit.
///
///     var cursor = GameCursor()
///     try cursor.play("e4")
///     try cursor.play("e5")
///     cursor.back()
///     try cursor.play("c5")       // a variation
///     cursor.promote()            // now the main line
///     cursor.tree
public struct GameCursor: Sendable {
  /// The game tree.
  public private(set) var tree: GameTree

  /// The current node.
  public private(set) var node: GameTree.Node

  /// The position at the current node.
  public var position: Position { game.position }

  /// The moves from the root to the current node, as a game of its own.
  public private(set) var game: GameState

  /// Creates a cursor at the root of a game tree.
  public init(_ tree: GameTree = GameTree()) {
    self.tree = tree
    node = tree.root
    game = GameState(tree.start)
  }

  // MARK: Queries

  /// True at the root, before the first move.
  public var isAtStart: Bool { game.moves.isEmpty }

  /// True at the end of the line, where no move follows.
  public var isAtEnd: Bool { tree.next(after: node) == nil }

  /// True if the current node is on the main line.
  public var isOnMainLine: Bool { tree.path(to: node).allSatisfy(tree.isMainContinuation) }

  /// The number of plies from the root.
  public var ply: Int { game.moves.count }

  /// The move that leads to the current node, or nil at the root.
  public var lastMove: Move? { isAtStart ? nil : tree.move(at: node) }

  /// The moves that follow: first the move of the line, then those of the variations.
  public var continuations: [Move] { tree.children(of: node).map(tree.move) }

  /// The annotation of the move that leads to the current node; at the root, the annotation of the game.
  public var annotation: Annotation {
    get { tree[node] }
    set { tree[node] = newValue }
  }

  /// The tag pairs of the game.
  public var tags: GameTags {
    get { tree.tags }
    set { tree.tags = newValue }
  }

  /// The result of the game.
  public var result: GameResult {
    get { tree.result }
    set { tree.result = newValue }
  }

  // MARK: Navigation

  /// Goes forward one move, along the line or into a variation.
  ///
  /// - Parameter variation: 0 for the line, 1 for the first variation, and so on.
  /// - Returns: false if there is no such move.
  @discardableResult
  public mutating func forward(variation: Int = 0) -> Bool {
    var child = tree.next(after: node)
    for _ in 0..<max(0, variation) { child = child.flatMap(tree.sibling) }
    guard let child else { return false }
    step(to: child)
    return true
  }

  /// Goes back one move; returns false at the root.
  @discardableResult
  public mutating func back() -> Bool {
    guard let parent = tree.parent(of: node) else { return false }
    assert(game.moves.last == tree.move(at: node))
    game.undo()
    node = parent
    return true
  }

  /// Goes to the root.
  public mutating func goToStart() {
    (node, game) = (tree.root, GameState(tree.start))
  }

  /// Goes to the end of the line.
  public mutating func goToEnd() {
    while forward() {}
  }

  /// Goes to a node of the tree.
  public mutating func go(to target: GameTree.Node) {
    goToStart()
    for node in tree.path(to: target) { step(to: node) }
  }

  /// Leaves a variation: goes to the move to which it is an alternative.
  ///
  /// - Returns: false on the main line, where the cursor does not move.
  @discardableResult
  public mutating func leaveVariation() -> Bool {
    guard let first = firstOfVariation else { return false }
    go(to: first)
    back()
    return forward()
  }

  private mutating func step(to child: GameTree.Node) {
    assert(tree.parent(of: child) == node)
    game.play(tree.move(at: child))
    node = child
  }

  /// The first move of the variation that contains the current node.
  private var firstOfVariation: GameTree.Node? {
    var place: GameTree.Node? = node
    while let here = place {
      if !tree.isMainContinuation(here) { return here }
      place = tree.parent(of: here)
    }
    return nil
  }

  // MARK: Editing

  /// Plays a move: follows it if the tree contains it, else adds it; `Move.none` is a null move.
  public mutating func play(_ move: Move) throws(MoveError) {
    guard position.allows(move) else { throw .illegal(move.description) }
    step(to: tree.child(of: node, by: move) ?? tree.append(move, to: node))
  }

  /// Plays a move written in SAN or in coordinates; `--` is a null move.
  public mutating func play(_ san: String) throws(MoveError) { try play(try position.moveOrNull(san)) }

  /// Moves the current variation up one place; the first variation becomes the line.
  ///
  /// - Returns: false on the main line.
  @discardableResult
  public mutating func promote() -> Bool {
    guard let first = firstOfVariation else { return false }
    tree.promote(first)
    return true
  }

  /// Makes the path to the current node the main line.
  public mutating func promoteToMainLine() { tree.promoteToMainLine(node) }

  /// Deletes the move that leads to the current node and everything after it, and goes back one move.
  ///
  /// - Returns: false at the root.
  @discardableResult
  public mutating func delete() -> Bool {
    let removedNode = node
    guard back() else { return false }
    tree.delete(removedNode)
    return true
  }

  /// Deletes the whole current variation, and goes back to the node at which it branched off.
  ///
  /// - Returns: false on the main line.
  @discardableResult
  public mutating func deleteVariation() -> Bool {
    guard let first = firstOfVariation else { return false }
    go(to: first)
    return delete()
  }

  /// Deletes everything after the current node.
  public mutating func deleteContinuations() { tree.deleteContinuations(of: node) }
}
