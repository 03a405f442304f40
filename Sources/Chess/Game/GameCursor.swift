/// A finger on a game: it stands at a place of a tree, knows the position there, and walks and writes.
///
///     var cursor = GameCursor()
///     try cursor.play("e4")
///     try cursor.play("e5")
///     cursor.back()
///     try cursor.play("c5")       // a variation
///     cursor.promote()            // now the main line
///     cursor.tree
public struct GameCursor: Sendable {
  /// The game.
  public private(set) var tree: GameTree

  /// Where the finger is.
  public private(set) var node: GameTree.Node

  /// The position there.
  public private(set) var position: Position

  /// The positions before, so that going back costs nothing.
  private var past: [Position] = []

  /// A finger on the beginning of a game.
  public init(_ tree: GameTree = GameTree()) {
    self.tree = tree
    node = tree.root
    position = tree.start
  }

  // MARK: Asking

  /// True before the first move.
  public var isAtStart: Bool { past.isEmpty }

  /// True if nothing follows.
  public var isAtEnd: Bool { tree.next(after: node) == nil }

  /// True if the way here leaves the main line nowhere.
  public var isOnMainLine: Bool { tree.path(to: node).allSatisfy(tree.continuesLine) }

  /// The number of plies from the beginning.
  public var ply: Int { past.count }

  /// The move that led here, or nil before the first.
  public var lastMove: Move? { isAtStart ? nil : tree.move(at: node) }

  /// The moves that follow: the line's, then those of variations.
  public var continuations: [Move] { tree.children(of: node).map(tree.move) }

  /// The keys of the positions before this one, oldest first, as the questions about repetition need them.
  public var earlierKeys: [UInt64] { past.map(\.key) }

  /// How the rules end the game here, or nil if it goes on.
  public var automaticOutcome: Outcome? { Outcome.automatic(in: position, after: earlierKeys.span) }

  /// What is written about the move that led here; before the first move, about the game.
  public var annotation: Annotation {
    get { tree[node] }
    set { tree[node] = newValue }
  }

  /// Who played, where and when.
  public var tags: GameTags {
    get { tree.tags }
    set { tree.tags = newValue }
  }

  /// How the game ended.
  public var result: GameResult {
    get { tree.result }
    set { tree.result = newValue }
  }

  // MARK: Walking

  /// Goes one move on, along the line or into a variation.
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

  /// Goes one move back; returns false if there is none.
  @discardableResult
  public mutating func back() -> Bool {
    guard let parent = tree.parent(of: node), let before = past.popLast() else { return false }
    (node, position) = (parent, before)
    return true
  }

  /// Goes to the beginning.
  public mutating func goToStart() {
    (node, position) = (tree.root, tree.start)
    past.removeAll()
  }

  /// Goes to the end of the line.
  public mutating func goToEnd() {
    while forward() {}
  }

  /// Goes to a place of the tree.
  public mutating func go(to target: GameTree.Node) {
    goToStart()
    for node in tree.path(to: target) { step(to: node) }
  }

  /// Leaves a variation: goes back to the move that it is an alternative to.
  ///
  /// - Returns: false, without having gone anywhere, on the main line.
  @discardableResult
  public mutating func leaveVariation() -> Bool {
    guard let first = firstOfVariation else { return false }
    while node != first { back() }
    back()
    return forward()
  }

  private mutating func step(to child: GameTree.Node) {
    past.append(position)
    position.makeOrPass(tree.move(at: child))
    node = child
  }

  /// The first move of the variation that the finger is in.
  private var firstOfVariation: GameTree.Node? {
    var place: GameTree.Node? = node
    while let here = place {
      if !tree.continuesLine(here) { return here }
      place = tree.parent(of: here)
    }
    return nil
  }

  // MARK: Writing

  /// Plays a move: goes along it if it is there, else adds it; `Move.none` passes.
  public mutating func play(_ move: Move) throws(MoveError) {
    guard position.allows(move) else { throw .illegal(move.description) }
    step(to: tree.child(of: node, by: move) ?? tree.append(move, to: node))
  }

  /// Plays a move written in SAN or in coordinates; `--` passes.
  public mutating func play(_ san: String) throws(MoveError) { try play(try position.moveOrPass(san)) }

  /// Moves the variation that the finger is in one place forward; the first of them becomes the line.
  ///
  /// - Returns: false on the main line.
  @discardableResult
  public mutating func promote() -> Bool {
    guard let first = firstOfVariation else { return false }
    tree.promote(first)
    return true
  }

  /// Makes the way here the main line.
  public mutating func promoteToMainLine() { tree.promoteToMainLine(node) }

  /// Deletes the move that led here and everything behind it, and goes one move back.
  ///
  /// - Returns: false before the first move.
  @discardableResult
  public mutating func delete() -> Bool {
    let doomed = node
    guard back() else { return false }
    tree.delete(doomed)
    return true
  }

  /// Deletes the whole variation that the finger is in, and goes back to where it branched off.
  ///
  /// - Returns: false on the main line.
  @discardableResult
  public mutating func deleteVariation() -> Bool {
    guard let first = firstOfVariation else { return false }
    while node != first { back() }
    return delete()
  }

  /// Deletes everything behind this place.
  public mutating func deleteContinuations() { tree.deleteContinuations(of: node) }
}
