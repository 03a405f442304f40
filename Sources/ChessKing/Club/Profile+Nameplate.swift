extension Profile {
  /// The winning rate in percent, rounded; nil before the first game.
  public var winningPercentage: Int? { winningRate.map { Int(($0 * 100).rounded()) } }

  /// The name with the winning rate, for beside the board: `Lan 67 %`, and before the first game `Lan`.
  public var nameplate: String { player.name + (winningPercentage.map { " \($0) %" } ?? "") }
}
