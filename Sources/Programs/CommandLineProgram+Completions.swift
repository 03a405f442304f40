extension CommandLineProgram {
  /// The script by which a shell completes commands and options; everything else is a file.
  func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The options that a help text explains, each at the beginning of a line.
  private func options(in help: String) -> [String] {
    var options: [String] = []
    for line in help.split(separator: "\n") where line.hasPrefix("  ") {
      let word = line.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      if word.hasPrefix("--"), word.count > 2, !options.contains(String(word)) { options.append(String(word)) }
    }
    return options + ["--help"]
  }

  /// The options of the program itself, without those of its commands.
  private var ownOptions: [String] { options(in: help) + ["--version"] }

  private var bash: String {
    let function = "_\(name.replacing("-", with: "_"))"
    let cases = commands.map { command in
      "    \(command.name)) words=\"\(options(in: command.help).joined(separator: " "))\" ;;\n"
    }.joined()
    let first = (commands.map { $0.name } + ["help"] + ownOptions).joined(separator: " ")
    let beginning =
      commands.isEmpty
      ? "" : "  if [ \"$COMP_CWORD\" = 1 ]; then COMPREPLY=($(compgen -W \"\(first)\" -- \"$word\")); return; fi\n"
    return """
      \(function)() {
        local word=${COMP_WORDS[COMP_CWORD]} words="\(ownOptions.joined(separator: " "))"
      \(beginning)  case ${COMP_WORDS[1]} in
      \(cases)  esac
        case $word in
          -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
          *) COMPREPLY=($(compgen -f -- "$word")) ;;
        esac
      }
      complete -o filenames -F \(function) \(name)

      """
  }

  private var zsh: String {
    let list = commands.map { "    '\($0.name):\(quoted($0.summary))'\n" }.joined()
    let cases = commands.map { "  \($0.name)) options=(\(options(in: $0.help).joined(separator: " "))) ;;\n" }.joined()
    let beginning =
      commands.isEmpty
      ? ""
      : """
      if (( CURRENT == 2 )); then
        commands=(
      \(list)    'help:explain a command'
        )
        _describe command commands
        compadd -- \(ownOptions.joined(separator: " "))
        return
      fi

      """
    return """
      #compdef \(name)
      local -a commands options
      \(beginning)options=(\(ownOptions.joined(separator: " ")))
      case $words[2] in
      \(cases)esac
      if [[ $PREFIX == -* ]]; then compadd -- $options; else _files; fi

      """
  }

  private var fish: String {
    func lines(_ options: [String], _ condition: String) -> [String] {
      options.map { "complete -c \(name)\(condition) -l \($0.dropFirst(2))" }
    }
    let names = commands.map { $0.name }.joined(separator: " ")
    let own = lines(ownOptions, commands.isEmpty ? "" : " -n __fish_use_subcommand")
    let others = commands.flatMap { command in
      ["complete -c \(name) -n __fish_use_subcommand -f -a \(command.name) -d '\(quoted(command.summary))'"]
        + lines(options(in: command.help), " -n '__fish_seen_subcommand_from \(command.name)'")
    }
    let help =
      commands.isEmpty
      ? []
      : [
        "complete -c \(name) -n __fish_use_subcommand -f -a help -d 'explain a command'",
        "complete -c \(name) -n '__fish_seen_subcommand_from help' -f -a '\(names)'",
      ]
    return (own + others + help).joined(separator: "\n") + "\n"
  }

  /// A text within single quotes of a shell.
  private func quoted(_ text: String) -> String { text.replacing("'", with: "’") }
}
