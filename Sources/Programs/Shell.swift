/// A shell whose users complete words by the tab key.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}
