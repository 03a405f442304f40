import Testing

@testable import ReviewPage

@Suite struct SHA256Tests {
  /// Messages of FIPS 180 and of the lengths around a block, hashed by another program.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
  ])
  func known(message: String, expected: String) { #expect(SHA256.source(of: message) == "sha256-" + expected) }

  @Test(arguments: [
    (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
    (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="),
    (63, "fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ="),
    (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
    (65, "Y1NhxIu56rFBmOduqKt/GkFoXWrWKqkUbTAdTxfrCuA="),
    (119, "MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps="),
    (120, "Lz0zVDLHC1gK8Ojhs2dKfAINaDql9zqq7f3FWvkEwhw="),
    (10000, "J90fYbhntqD26dikHEMjHeUhB+U65CTej4R7gh20txE="),
  ])
  func lengths(count: Int, expected: String) {
    #expect(SHA256.source(of: String(repeating: "a", count: count)) == "sha256-" + expected)
  }
}
