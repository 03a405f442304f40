extension GameTree {
  /// Adds a move behind a place: the next of the line, or the first of a variation if there is one already.
  ///
  /// - Returns: the place after the move; the old one if the move was there already.
  @discardableResult
  public mutating func add(_ move: Move, after node: Node) throws(MoveError) -> Node {
    guard position(at: node).allows(move) else { throw .illegal(move.description) }
    return child(of: node, by: move) ?? append(move, to: node)
  }

  /// Adds a move written in SAN or in coordinates; `--` passes.
  @discardableResult
  public mutating func add(_ san: String, after node: Node) throws(MoveError) -> Node {
    try add(try position(at: node).moveOrPass(san), after: node)
  }

  /// The place after this move, if it is one of the continuations.
  public func child(of node: Node, by move: Move) -> Node? {
    var child = next(after: node)
    while let here = child {
      if self.move(at: here) == move { return here }
      child = sibling(after: here)
    }
    return nil
  }

  /// Deletes a move and everything behind it; the first variation, if there is one, takes its place.
  ///
  /// - Precondition: `node` is not the root.
  public mutating func delete(_ node: Node) {
    guard let parent = parent(of: node) else { preconditionFailure("the root of a game cannot be deleted") }
    unlink(node, from: parent)
    if let heir = next(after: parent) { settleComment(before: heir) }

    // The records behind become free, found by a walk that ends where it began.
    var doomed = [node.index]
    while let index = doomed.popLast() {
      var child = records[Int(index)].firstChild
      while child != Node.absent {
        doomed.append(child)
        child = records[Int(child)].next
      }
      free(index)
    }
  }

  /// Deletes everything behind a place.
  public mutating func deleteContinuations(of node: Node) {
    while let child = next(after: node) { delete(child) }
  }

  /// Moves a continuation one place forward among its alternatives, the second becoming the line.
  public mutating func promote(_ node: Node) {
    guard let parent = parent(of: node) else { return }
    var order = children(of: parent)
    guard let place = order.firstIndex(of: node), place > 0 else { return }
    order.swapAt(place, place - 1)
    arrange(order, under: parent)
  }

  /// Makes a continuation the line, its alternatives following in their order.
  public mutating func promoteToLine(_ node: Node) {
    guard let parent = parent(of: node) else { return }
    let others = children(of: parent).filter { $0 != node }
    arrange([node] + others, under: parent)
  }

  /// Makes the way to a place the main line.
  public mutating func promoteToMainLine(_ node: Node) {
    for node in path(to: node) where !continuesLine(node) { promoteToLine(node) }
  }

  // MARK: The few things that change a tree

  /// Adds a move, legal or not, there already or not.
  mutating func append(_ move: Move, to parent: Node) -> Node {
    let record = Record(move: move, parent: parent.index)
    let index: Int32
    if firstFree == Node.absent {
      index = Int32(records.count)
      records.append(record)
    } else {
      index = firstFree
      firstFree = records[Int(index)].next
      records[Int(index)] = record
    }
    let last = records[Int(parent.index)].lastChild
    if last == Node.absent {
      records[Int(parent.index)].firstChild = index
    } else {
      records[Int(last)].next = index
    }
    records[Int(parent.index)].lastChild = index
    return Node(index: index)
  }

  /// Keeps an annotation, or the place of one if it is empty.
  mutating func store(_ annotation: Annotation, at node: Node) {
    let place = records[Int(node.index)].annotation
    if place != Node.absent {
      annotations[Int(place)] = annotation
    } else if !annotation.isEmpty {
      records[Int(node.index)].annotation = newAnnotation(annotation)
    }
  }

  /// The place in `annotations` for a node, made if there is none; for callers that add to it.
  mutating func annotationPlace(of node: Node) -> Int {
    if records[Int(node.index)].annotation == Node.absent {
      records[Int(node.index)].annotation = newAnnotation(Annotation())
    }
    return Int(records[Int(node.index)].annotation)
  }

  private mutating func newAnnotation(_ annotation: Annotation) -> Int32 {
    if let place = freeAnnotations.popLast() {
      annotations[Int(place)] = annotation
      return place
    }
    annotations.append(annotation)
    return Int32(annotations.count - 1)
  }

  /// A comment before a move that begins no variation goes behind the move before, where PGN would put it too.
  mutating func settleComment(before node: Node) {
    guard continuesLine(node), !self[node].before.isEmpty else { return }
    let place = annotationPlace(of: node)
    let comment = annotations[place].before
    annotations[place].before = ""
    annotations[annotationPlace(of: parent(of: node) ?? node)].after.append(comment)
  }

  private mutating func unlink(_ node: Node, from parent: Node) {
    arrange(children(of: parent).filter { $0 != node }, under: parent)
  }

  private mutating func arrange(_ order: [Node], under parent: Node) {
    records[Int(parent.index)].firstChild = order.first?.index ?? Node.absent
    records[Int(parent.index)].lastChild = order.last?.index ?? Node.absent
    for (node, next) in zip(order, order.dropFirst()) { records[Int(node.index)].next = next.index }
    if let last = order.last { records[Int(last.index)].next = Node.absent }
    if let first = order.first { settleComment(before: first) }
  }

  private mutating func free(_ index: Int32) {
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
  /// The move of a text in SAN or coordinates; the ways to write a pass give `Move.none`.
  func moveOrPass(_ text: String) throws(MoveError) -> Move {
    guard Position.passes.contains(text) else { return try move(san: text) }
    guard !isCheck else { throw .illegal(text) }
    return .none
  }

  static let passes: Set<String> = ["--", "Z0", "z0", "null", "NULL", "pass", "PASS", "@@@@", "0000", "<>"]
}
