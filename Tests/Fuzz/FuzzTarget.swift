/// A parser as a fuzzer sees it: any bytes go in, and the program ends if the parser breaks a promise.
struct FuzzTarget: Sendable {
  /// The name, which is that of the folder with its corpus.
  let name: String
  /// Reads the bytes, and looks at what came of them.
  let read: @Sendable ([UInt8]) -> Void

  /// All targets: one for each format that the programs read.
  static let all = [fen, epd, moves, pgn, json, uci, network, games, book, table, save, match]

  /// A target whose input is text.
  init(ofText name: String, read: @escaping @Sendable (String) -> Void) {
    self.name = name
    self.read = { read(String(decoding: $0, as: UTF8.self)) }
  }

  /// A target whose input is bytes.
  init(ofBytes name: String, read: @escaping @Sendable ([UInt8]) -> Void) {
    (self.name, self.read) = (name, read)
  }
}

/// Ends the program if a promise is broken.
func demand(_ isKept: Bool, _ promise: @autoclosure () -> String) {
  if !isKept { fatalError(promise()) }
}

/// The result of a parser; nil if it refuses its input. It has to say why.
func attempt<Value, Failure: Error & CustomStringConvertible>(_ parse: () throws(Failure) -> Value) -> Value? {
  do throws(Failure) { return try parse() } catch {
    demand(!error.description.isEmpty, "an error without a word")
    return nil
  }
}
