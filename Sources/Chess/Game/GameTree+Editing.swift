extension GameTree {
  /// Adds a move after a node: the next move of the line, or the first of a variation if the line already continues.
  ///
  /// - Returns: the node of the move; the existing node if the move was already present.
  @discardableResult
  public mutating func add(_ move: Move, after node: Node) throws(MoveError) -> Node {
    guard position(at: node).allows(move) else { throw .illegal(move.description) }
    return child(of: node, by: move) ?? append(move, to: node)
  }

  /// Adds a move written in SAN or in coordinates after a node; `--` is a null move.
  @discardableResult
  public mutating func add(_ san: String, after node: Node) throws(MoveError) -> Node {
    try add(try position(at: node).moveOrNull(san), after: node)
  }

  /// The child of a node by this move, or nil if there is none.
  public func child(of node: Node, by move: Move) -> Node? {
    var child = next(after: node)
    while let here = child {
      if self.move(at: here) == move { return here }
      child = sibling(after: here)
    }
    return nil
  }

  /// Deletes a move and everything after it; the first variation, if there is one, becomes the line.
  ///
  /// - Precondition: `node` is not the root.
  public mutating func delete(_ node: Node) {
    guard let parent = parent(of: node) else { preconditionFailure("the root of a game cannot be deleted") }
    unlink(node, from: parent)
    if let heir = next(after: parent) { settleComment(before: heir) }

    // Frees the records of the subtree, without recursion.
    var pending = [node.index]
    while let index = pending.popLast() {
      var child = records[Int(index)].firstChild
      while child != Node.absent {
        pending.append(child)
        child = records[Int(child)].next
      }
      free(index)
    }
  }

  /// Deletes everything after a node.
  public mutating func deleteContinuations(of node: Node) {
    // The line last: a variation that took its place would leave its opening comment to the node.
    for child in children(of: node).reversed() { delete(child) }
  }

  /// Moves a continuation up one place among its alternatives; the second becomes the line.
  public mutating func promote(_ node: Node) {
    guard let parent = parent(of: node) else { return }
    var order = children(of: parent)
    guard let place = order.firstIndex(of: node), place > 0 else { return }
    order.swapAt(place, place - 1)
    arrange(order, under: parent)
  }

  /// Makes a continuation the line; its alternatives follow in their order.
  public mutating func promoteToLine(_ node: Node) {
    guard let parent = parent(of: node) else { return }
    let others = children(of: parent).filter { $0 != node }
    arrange([node] + others, under: parent)
  }

  /// Makes the path to a node the main line.
  public mutating func promoteToMainLine(_ node: Node) {
    for node in path(to: node) where !isMainContinuation(node) { promoteToLine(node) }
  }

  // MARK: Primitive edits

  /// Adds a move without checking its legality or whether it is already present.
  mutating func append(_ move: Move, to parent: Node) -> Node {
    assert(isPresent(parent.index))
    let record = Record(move: move, parent: parent.index)
    let index: Int32
    if firstFree == Node.absent {
      index = Int32(records.count)
      records.append(record)
    } else {
      index = firstFree
      assert(!isPresent(index))
      firstFree = records[Int(index)].next
      records[Int(index)] = record
    }
    let last = records[Int(parent.index)].lastChild
    if last == Node.absent {
      records[Int(parent.index)].firstChild = index
    } else {
      assert(records[Int(last)].parent == parent.index && records[Int(last)].next == Node.absent)
      records[Int(last)].next = index
    }
    records[Int(parent.index)].lastChild = index
    return Node(index: index)
  }

  /// Stores an annotation; an empty one only replaces an existing one.
  mutating func store(_ annotation: Annotation, at node: Node) {
    assert(isPresent(node.index))
    let place = records[Int(node.index)].annotation
    if place != Node.absent {
      annotations[Int(place)] = annotation
    } else if !annotation.isEmpty {
      records[Int(node.index)].annotation = newAnnotation(annotation)
    }
  }

  /// The index in `annotations` of a node's annotation, created if there is none; for callers that append to it.
  mutating func annotationPlace(of node: Node) -> Int {
    assert(isPresent(node.index))
    if records[Int(node.index)].annotation == Node.absent {
      records[Int(node.index)].annotation = newAnnotation(Annotation())
    }
    return Int(records[Int(node.index)].annotation)
  }

  private mutating func newAnnotation(_ annotation: Annotation) -> Int32 {
    if let place = freeAnnotations.popLast() {
      assert(annotations[Int(place)].isEmpty)
      annotations[Int(place)] = annotation
      return place
    }
    annotations.append(annotation)
    return Int32(annotations.count - 1)
  }

  /// Moves a comment before a move that does not begin a variation to the end of the preceding move's comment, where
  /// PGN would read it too.
  mutating func settleComment(before node: Node) {
    guard isMainContinuation(node), !self[node].before.isEmpty else { return }
    let place = annotationPlace(of: node)
    let comment = annotations[place].before
    annotations[place].before = ""
    annotations[annotationPlace(of: parent(of: node) ?? node)].after.append(comment)
  }

  private mutating func unlink(_ node: Node, from parent: Node) {
    arrange(children(of: parent).filter { $0 != node }, under: parent)
  }

  private mutating func arrange(_ order: [Node], under parent: Node) {
    assert(order.allSatisfy { record($0).parent == parent.index })
    records[Int(parent.index)].firstChild = order.first?.index ?? Node.absent
    records[Int(parent.index)].lastChild = order.last?.index ?? Node.absent
    for (node, next) in zip(order, order.dropFirst()) { records[Int(node.index)].next = next.index }
    if let last = order.last { records[Int(last.index)].next = Node.absent }
    if let first = order.first { settleComment(before: first) }
  }

  private mutating func free(_ index: Int32) {
    assert(index != root.index && isPresent(index))
    let place = records[Int(index)].annotation
    if place != Node.absent {
      annotations[Int(place)] = Annotation()
      freeAnnotations.append(place)
    }
    records[Int(index)] = Record(next: firstFree)
    firstFree = index
  }
}

extension Position {
  /// The move of a text in SAN or coordinates; each spelling of a null move gives `Move.none`.
  func moveOrNull(_ text: String) throws(MoveError) -> Move {
    guard Position.passes.contains(text) else { return try move(san: text) }
    guard !inCheck else { throw .illegal(text) }
    return .none
  }

  static let passes: Set<String> = ["--", "Z0", "z0", "null", "NULL", "pass", "PASS", "@@@@", "0000", "<>"]
}
