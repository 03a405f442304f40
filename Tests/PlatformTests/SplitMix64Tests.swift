import Platform
import Testing

@Suite struct SplitMix64Tests {
  /// The first numbers of seed 1234567, as published with the algorithm.
  @Test func knownNumbers() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
  }
}
