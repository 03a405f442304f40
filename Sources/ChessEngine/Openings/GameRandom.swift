import Platform

/// The random numbers of one game, or of one opening. They depend on the seed of the run and the number of the game
/// only.
///
/// So it does not matter which thread plays a game, or whether the run was interrupted before it.
package struct GameRandom {
  private var source: SplitMix64

  package init(seed: UInt64, game: UInt32) {
    // Mixed twice, so that neighboring game numbers and neighboring seeds give independent sequences.
    var run = SplitMix64(seed: seed)
    var mixer = SplitMix64(seed: run.next() ^ UInt64(game))
    source = SplitMix64(seed: mixer.next())
  }

  package mutating func below(_ limit: Int) -> Int { Int(source.next().multipliedFullWidth(by: UInt64(limit)).high) }
}
