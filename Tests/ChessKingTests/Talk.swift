import ChessKing
import KingTerminal

/// The answers of a session on a file to these lines.
func talk(
  _ path: String, _ lines: String, opponents: [any Opponent] = Store.characters, style: TerminalStyle = .plain
) async throws -> String {
  try await talk(try Store(path, opponents: opponents), lines, style: style)
}

/// The answers of a session on a store to these lines.
func talk(_ store: Store, _ lines: String, style: TerminalStyle = .plain) async throws -> String {
  var input = lines.split(separator: "\n").map(String.init)[...]
  var output: [String] = []
  let session = TerminalSession(store, style: style, read: { _ in input.popFirst() }, write: { output.append($0) })
  await session.run()
  return output.joined(separator: "\n")
}
