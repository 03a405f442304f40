/// Extended Position Description (EPD): a position with named operations.
///
///     let epd = try EPD("r1b1k2r/… w kq - bm Nf3 Nc3; id \"opening 7\";")
///     epd["id"]              // ["opening 7"]
///     try epd.moves("bm")    // two moves
public struct EPD: Hashable, Sendable {
  /// The position; its clocks are taken from the operations `hmvc` and `fmvn` if present.
  public var position: Position

  /// The operations in the order of the text.
  public var operations: [Operation]

  /// The repairs that were made to read the position.
  public let repairs: [PositionRepair]

  /// An operation: an opcode, such as `bm`, and its operands.
  public struct Operation: Hashable, Sendable {
    /// The opcode.
    public var opcode: String
    /// The operands, without quotes.
    public var operands: [String]

    /// Creates an operation with these operands.
    public init(_ opcode: String, _ operands: [String] = []) {
      self.opcode = opcode
      self.operands = operands
    }
  }

  /// Creates an EPD from a position and operations.
  public init(position: Position, operations: [Operation] = []) {
    self.position = position
    self.operations = operations
    repairs = []
  }

  /// The operands of the first operation with this opcode, or nil if there is none.
  public subscript(opcode: String) -> [String]? { operations.first { $0.opcode == opcode }?.operands }

  /// The operands of an operation as moves, written in SAN or in coordinates; empty if there is no such operation.
  public func moves(_ opcode: String) throws(MoveError) -> [Move] {
    var moves: [Move] = []
    for text in self[opcode] ?? [] { moves.append(try position.move(san: text)) }
    return moves
  }
}

// MARK: - Reading

/// The reason why a text is not an EPD.
public enum EPDError: Error, Hashable, Sendable {
  /// The position is invalid.
  case position(PositionError)
  /// An operation does not begin with an opcode; its text is given.
  case badOpcode(String)
  /// The quote that begins in this column, counted from 1, is not closed.
  case openQuote(column: Int)
  /// `hmvc` or `fmvn` does not have exactly one operand from 0 to 65535.
  case badClock(String)
}

extension EPDError: CustomStringConvertible {
  /// A sentence for the author of the text.
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
  /// Reads an EPD: four fields and operations; the two clocks of a FEN may stand between them.
  public init(_ text: some StringProtocol) throws(EPDError) {
    let tokens = try EPD.tokens(of: String(text))
    let fields = tokens.prefix { $0.kind == .word }
    var count = min(4, fields.count)
    // Clocks are digits; no opcode begins with a digit.
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
    // Many files omit the last semicolon.
    if !current.isEmpty { operations.append(try EPD.operation(current)) }

    if let halfmoves = try EPD.number("hmvc", in: operations) { setup.halfmoveClock = halfmoves }
    if let moves = try EPD.number("fmvn", in: operations) { setup.fullmoveNumber = moves }
    let (position, repairs) = try EPD.attempt { () throws(PositionError) in try setup.validated() }
    self.position = position
    self.repairs = assumed + repairs
    self.operations = operations
  }

  /// Calls a function that reads the position, and rethrows its errors as EPD errors.
  private static func attempt<Result>(_ body: () throws(PositionError) -> Result) throws(EPDError) -> Result {
    do { return try body() } catch { throw .position(error) }
  }

  private struct Token {
    enum Kind { case word, quoted, semicolon }
    let kind: Kind
    let text: String
  }

  /// Scalars, not characters: a quote is one whatever combining mark follows it.
  private static func tokens(of text: String) throws(EPDError) -> [Token] {
    var tokens: [Token] = []
    let letters = Array(text.unicodeScalars)
    func slice(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(letters[range])) }
    var i = 0
    while i < letters.count {
      if letters[i].properties.isWhitespace {
        i += 1
      } else if letters[i] == ";" {
        tokens.append(Token(kind: .semicolon, text: ";"))
        i += 1
      } else if letters[i] == "\"" {
        guard let end = letters[(i + 1)...].firstIndex(of: "\"") else { throw .openQuote(column: i + 1) }
        tokens.append(Token(kind: .quoted, text: slice(i + 1..<end)))
        i = end + 1
      } else {
        let end = letters[i...].firstIndex { $0.properties.isWhitespace || $0 == ";" } ?? letters.count
        tokens.append(Token(kind: .word, text: slice(i..<end)))
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
    guard operation.operands.count == 1, let number = PositionSetup.clock(operation.operands[0]),
      number <= UInt16.max
    else {
      throw .badClock(([opcode] + operation.operands).joined(separator: " "))
    }
    return number
  }
}

// MARK: - Writing

extension EPD: CustomStringConvertible {
  /// The EPD in one line: four fields, then each operation with its semicolon.
  ///
  /// Operands are quoted if they contain anything but letters, digits and the symbols of moves. A quote or a line break
  /// inside, which EPD cannot express, is replaced by an apostrophe or a space. `hmvc` and `fmvn` are written from the
  /// position's clocks, whatever their values were when the text was read.
  public var description: String {
    let text = [position.epdFields()] + operationsWithClocks.map { EPD.text(of: $0) }
    return text.joined(separator: " ")
  }

  /// The operations with the position's clocks, in their old place or at the end; the defaults 0 and 1 are not added.
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
      return isPlain && !operand.isEmpty ? operand : "\"\(EPD.quotable(operand))\""
    }
    return ([operation.opcode] + operands).joined(separator: " ") + ";"
  }

  private static func quotable(_ text: String) -> String {
    var quotable = String.UnicodeScalarView()
    for letter in text.unicodeScalars {
      quotable.append(letter == "\"" ? "'" : Character(letter).isNewline ? " " : letter)
    }
    return String(quotable)
  }
}
