import Testing

/// A conversation written down, and played again.
///
///     > a line that is sent
///     < a line must come that begins like this; those before it are passed over
///     ! no line that begins like this may come for a while
///
/// Each ends with `quit`, after which the referee looks at the whole.
struct Transcript: CustomTestStringConvertible, Sendable {
  let title: String
  let text: String

  init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }

  var testDescription: String { title }

  func play() {
    let conversation = Conversation()
    for line in text.split(separator: "\n") {
      let content = String(line.dropFirst(2))
      switch line.first {
      case ">": conversation.send(content)
      case "<": conversation.wait(for: content)
      case "!": conversation.expectNo(content)
      default: Issue.record("what does '\(line)' mean?")
      }
    }
    conversation.finish()
  }
}
