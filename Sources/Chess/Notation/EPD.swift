/// Extended Position Description: a position and named operations about it.
///
///     let epd = try EPD("r1b1k2r/… w kq - bm Nf3 Nc3; id \"opening 7\";")
///     epd["id"]              // ["opening 7"]
///     try epd.moves("bm")    // two moves
public struct EPD: Hashable, Sendable {
  /// The position; its clocks come from the operations `hmvc` and `fmvn` where there are any.
  public var position: Position

  /// The operations in the order in which they were written.
  public var operations: [Operation]

  /// What had to be mended to make a position of the text.
  public let repairs: [PositionRepair]

  /// A name, such as `bm`, and what it is about.
  public struct Operation: Hashable, Sendable {
    /// The name.
    public var opcode: String
    /// The operands; those written in quotes without them.
    public var operands: [String]

    /// An operation of this name about these operands.
    public init(_ opcode: String, _ operands: [String] = []) {
      self.opcode = opcode
      self.operands = operands
    }
  }

  /// A position with operations.
  public init(position: Position, operations: [Operation] = []) {
    self.position = position
    self.operations = operations
    repairs = []
  }

  /// The operands of the first operation with this name, or nil if there is none.
  public subscript(opcode: String) -> [String]? { operations.first { $0.opcode == opcode }?.operands }

  /// The operands of an operation as moves, written in SAN or in coordinates; none if there is no such operation.
  public func moves(_ opcode: String) throws(MoveError) -> [Move] {
    var moves: [Move] = []
    for text in self[opcode] ?? [] { moves.append(try position.move(san: text)) }
    return moves
  }
}

// MARK: - Reading

/// Why a text is not an EPD.
public enum EPDError: Error, Hashable, Sendable {
  /// The position is at fault.
  case position(PositionError)
  /// An operation begins like no name; its text is given.
  case badOpcode(String)
  /// The quote that begins in this column, counted from 1, has no end.
  case openQuote(column: Int)
  /// `hmvc` or `fmvn` is not followed by one number from 0 to 65535.
  case badClock(String)
}

extension EPDError: CustomStringConvertible {
  /// A sentence for the person who wrote the text.
  public var description: String {
    switch self {
    case .position(let error): error.description
    case .badOpcode(let text):
      "\(Quotation(text)) is not the name of an operation (a letter, then letters, digits and _)"
    case .openQuote(let column): "the quote in column \(column) is never closed"
    case .badClock(let text): "\(Quotation(text)) is not a clock with one number from 0 to 65535"
    }
  }
}

extension EPD {
  /// Reads four fields and operations; a FEN's two clocks may stand between them.
  public init(_ text: some StringProtocol) throws(EPDError) {
    let tokens = try EPD.tokens(of: String(text))
    let fields = tokens.prefix { $0.kind == .word }
    var count = min(4, fields.count)
    // Clocks are digits; no operation begins with one.
    while count < min(6, fields.count), count >= 4, fields[count].text.utf8.allSatisfy({ 48...57 ~= $0 }) { count += 1 }
    var (setup, assumed) = try EPD.attempt { () throws(PositionError) in
      try PositionSetup.reading(fen: fields.prefix(count).map(\.text).joined(separator: " "))
    }

    var operations: [Operation] = []
    var current: [Token] = []
    for token in tokens.dropFirst(count) {
      guard token.kind == .semicolon else {
        current.append(token)
        continue
      }
      if !current.isEmpty { operations.append(try EPD.operation(current)) }
      current = []
    }
    // Many files leave out the last semicolon.
    if !current.isEmpty { operations.append(try EPD.operation(current)) }

    if let halfmoves = try EPD.number("hmvc", in: operations) { setup.halfmoveClock = halfmoves }
    if let moves = try EPD.number("fmvn", in: operations) { setup.fullmoveNumber = moves }
    let (position, repairs) = try EPD.attempt { () throws(PositionError) in try setup.validated() }
    self.position = position
    self.repairs = assumed + repairs
    self.operations = operations
  }

  /// Does what concerns the position; its errors are those of an EPD too.
  private static func attempt<Result>(_ body: () throws(PositionError) -> Result) throws(EPDError) -> Result {
    do { return try body() } catch { throw .position(error) }
  }

  private struct Token {
    enum Kind { case word, quoted, semicolon }
    let kind: Kind
    let text: String
  }

  private static func tokens(of text: String) throws(EPDError) -> [Token] {
    var tokens: [Token] = []
    let letters = Array(text)
    var i = 0
    while i < letters.count {
      if letters[i].isWhitespace {
        i += 1
      } else if letters[i] == ";" {
        tokens.append(Token(kind: .semicolon, text: ";"))
        i += 1
      } else if letters[i] == "\"" {
        guard let end = letters[(i + 1)...].firstIndex(of: "\"") else { throw .openQuote(column: i + 1) }
        tokens.append(Token(kind: .quoted, text: String(letters[(i + 1)..<end])))
        i = end + 1
      } else {
        let end = letters[i...].firstIndex { $0.isWhitespace || $0 == ";" } ?? letters.count
        tokens.append(Token(kind: .word, text: String(letters[i..<end])))
        i = end
      }
    }
    return tokens
  }

  private static func operation(_ tokens: [Token]) throws(EPDError) -> Operation {
    let opcode = tokens[0].text
    let isName = opcode.utf8.enumerated().allSatisfy { index, letter in
      switch letter {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): index > 0
      default: false
      }
    }
    guard tokens[0].kind == .word, isName, !opcode.isEmpty else { throw .badOpcode(opcode) }
    return Operation(opcode, tokens.dropFirst().map(\.text))
  }

  private static func number(_ opcode: String, in operations: [Operation]) throws(EPDError) -> Int? {
    guard let operation = operations.first(where: { $0.opcode == opcode }) else { return nil }
    guard operation.operands.count == 1, let number = PositionSetup.clock(operation.operands[0]) else {
      throw .badClock(([opcode] + operation.operands).joined(separator: " "))
    }
    return number
  }
}

// MARK: - Writing

extension EPD: CustomStringConvertible {
  /// The text in one line: four fields, then each operation closed by a semicolon.
  ///
  /// Operands that hold anything but letters, digits and the signs of moves stand in quotes; a quote or a line break
  /// inside, which EPD cannot express, becomes an apostrophe or a blank. `hmvc` and `fmvn` tell the position's clocks,
  /// whatever they told when the text was read.
  public var description: String {
    let text = [position.epdFields()] + operationsWithClocks.map { EPD.text(of: $0) }
    return text.joined(separator: " ")
  }

  /// The operations with the clocks of the position, in their old place or at the end; 0 and 1 need not be told.
  private var operationsWithClocks: [Operation] {
    var operations = operations
    let clocks = [("hmvc", position.halfmoveClock, usual: 0), ("fmvn", position.fullmoveNumber, usual: 1)]
    for (opcode, number, usual) in clocks {
      let clock = Operation(opcode, [String(number)])
      if let place = operations.firstIndex(where: { $0.opcode == opcode }) {
        operations[place] = clock
      } else if number != usual {
        operations.append(clock)
      }
    }
    return operations
  }

  private static func text(of operation: Operation) -> String {
    let operands = operation.operands.map { operand in
      let isPlain = operand.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-#=.:/".contains($0)) }
      return isPlain && !operand.isEmpty ? operand : "\"\(String(operand.map(EPD.quotable)))\""
    }
    return ([operation.opcode] + operands).joined(separator: " ") + ";"
  }

  private static func quotable(_ letter: Character) -> Character {
    letter == "\"" ? "'" : letter.isNewline ? " " : letter
  }
}
