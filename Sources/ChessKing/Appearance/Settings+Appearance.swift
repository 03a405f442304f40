extension Settings {
  /// The appearance that `theme` names; that of a first launch if it names none. Its board is one of
  /// `Appearance.boards`, or another predefined one that was chosen in a terminal.
  public var appearance: Appearance {
    get { Appearance(named: theme) ?? Appearance() }
    set { theme = newValue.name }
  }
}
