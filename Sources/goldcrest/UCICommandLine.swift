import ChessEngine
import ChessKing
import Platform
import Programs
import UCI

/// Runs UCI sessions, either on standard input and output or with commands from the command line.
enum UCICommandLine {
  private static let author = "the Goldcrest developers"

  private static func session(_ inbox: UCIInbox) -> UCISession {
    let characters = Persona.all.map { persona in
      UCICharacter(persona.name, openingMove: persona.openingMove(in:seed:), setUp: persona.setUp(_:seed:))
    }
    return UCISession(
      name: "Goldcrest \(Engine.version)", author: author, characters: characters, inbox: inbox
    ) { text in
      Output.standard.line(text)
      return !Output.standard.isClosed
    }
  }

  /// Runs a session on standard input until `quit` or the end of the input.
  static func talk() -> ExitStatus {
    let inbox = UCIInbox()
    guard LineReader(longestLine: 16 << 20, receive: { line in inbox.receive(line) }) != nil else {
      Output.error.line("goldcrest: cannot start a thread for the input")
      return .failure
    }
    // The first line of most engines; some programs wait for it before they say anything.
    Output.standard.line("Goldcrest \(Engine.version) by \(author)")
    if Descriptor.standardInput.isTerminal && Output.standard.isTerminal {
      Output.standard.line("This is a UCI engine: add it to a chess program, or type help or quit.")
    }
    let session = session(inbox)
    session.run()
    // Never freed: the system takes back hundreds of threads and gigabytes faster than we would one by one.
    _ = Unmanaged.passRetained(session)
    return .success
  }

  /// Runs the arguments as UCI commands; nil if they are not such.
  static func run(_ words: [String]) -> ExitStatus? {
    guard let lines = lines(words) else { return nil }
    return session(UCIInbox()).run(lines) ? .success : .failure
  }

  /// `"position startpos" "go depth 5"` and `uci quit` are several commands, `go depth 5` is one command of three
  /// words.
  private static func lines(_ words: [String]) -> [String]? {
    guard let first = words.first?.split(separator: " ").first, UCICommand.names.contains(String(first)) else {
      return nil
    }
    let isList = words.contains { $0.contains(" ") } || words.allSatisfy(UCICommand.names.contains) && first != "go"
    return isList ? words : [words.joined(separator: " ")]
  }
}
