import Platform
import Testing

@Suite struct FNV1aTests {
  /// Hashes that the authors of the algorithm have published.
  @Test func knownHashes() {
    #expect(fnv1a("".utf8) == 0xcbf2_9ce4_8422_2325)
    #expect(fnv1a("a".utf8) == 0xaf63_dc4c_8601_ec8c)
    #expect(fnv1a("foobar".utf8) == 0x8594_4171_f739_67e8)
  }
}
