import Platform

extension CommandLineProgram {
  /// The page of the manual, for `man`: the help texts, as they are.
  var manual: String {
    var sections = [
      ".TH \(name.uppercased()) 1 \"\" \"\(title)\" \"User Commands\"", ".SH NAME", "\(name) \\- \(summary)",
      ".SH DESCRIPTION", literal(help),
    ]
    if !commands.isEmpty {
      sections.append(".SH COMMANDS")
      sections += commands.flatMap { [".SS \($0.name)", literal($0.help)] }
      sections += [".SH EXIT STATUS", literal(CommandLineProgram.statuses)]
    }
    return sections.joined(separator: "\n") + "\n"
  }

  /// The exit statuses of all commands; a program without commands has them in its help.
  private static let statuses = """
    0    success
    1    it failed, the answer is no, or a result could not be written
    2    the command line is invalid
    130  interrupted by Ctrl-C (143: by another request to end)
    """

  /// Lines of text that `man` leaves as they are: nothing in them is an escape or a request.
  private func literal(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      return escaped.hasPrefix(".") ? "\\&\(escaped)" : escaped
    }
    return ".nf\n\(lines.joined(separator: "\n"))\n.fi"
  }
}
