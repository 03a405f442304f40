import Platform

/// The chance of one game: it depends on the seed of the run and the number of the game, and on nothing else.
///
/// So it does not matter which thread plays a game, or whether the run was interrupted before it.
struct Dice {
  private var source: SplitMix64

  init(seed: UInt64, game: UInt32) {
    // Twice through the mixer: neighbouring numbers, and neighbouring seeds, shall have nothing in common.
    var run = SplitMix64(seed: seed)
    var mixer = SplitMix64(seed: run.next() ^ UInt64(game))
    source = SplitMix64(seed: mixer.next())
  }

  /// A number below `limit`, each as likely as the others.
  mutating func below(_ limit: Int) -> Int { Int(source.next().multipliedFullWidth(by: UInt64(limit)).high) }
}
