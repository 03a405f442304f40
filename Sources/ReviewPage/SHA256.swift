/// The hash function SHA-256 (FIPS 180-4), by which a page's policy names the only script that may run.
struct SHA256 {
  private var state: [UInt32]

  /// The hash of a text as a source of a content security policy, such as `sha256-ungWv48Bz+p…`.
  static func source(of text: String) -> String { "sha256-" + base64(hash(Array(text.utf8))) }

  static func hash(_ message: [UInt8]) -> [UInt8] {
    // A single 1 bit, zeros up to a whole number of blocks of 64 bytes, and the length in bits.
    let zeros = (119 - message.count % 64) % 64
    let bits = UInt64(message.count) * 8
    let padded = message + [0x80] + [UInt8](repeating: 0, count: zeros) + bytes(bits)
    var hash = SHA256(state: start)
    for block in stride(from: 0, to: padded.count, by: 64) { hash.absorb(padded[block..<block + 64]) }
    return hash.state.flatMap(bytes)
  }

  private mutating func absorb(_ block: ArraySlice<UInt8>) {
    let words = SHA256.schedule(block)
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for round in 0..<64 {
      let sum = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ (e & f ^ ~e & g)
      let first = sum &+ SHA256.constants[round] &+ words[round]
      let majority = a & b ^ a & c ^ b & c
      let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  /// The sixteen words of a block, and 48 more that are made of them.
  private static func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
    var words = (0..<16).map { word in
      block.dropFirst(4 * word).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (late, early) = (words[index - 2], words[index - 15])
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    return words
  }

  // MARK: Constants

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let start = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants = primes.map { fraction(of: cubeRoot(of: Double($0))) }

  private static let primes = (2...311).filter { number in
    !(2..<number).contains { number.isMultiple(of: $0) }
  }

  private static func fraction(of number: Double) -> UInt32 { UInt32((number - number.rounded(.down)) * 0x1p32) }

  /// The cube root by Newton's method, to the last bits of a `Double`.
  private static func cubeRoot(of number: Double) -> Double {
    (0..<60).reduce(number) { root, _ in root - (root * root * root - number) / (3 * root * root) }
  }
}

private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

/// The bytes of a number, the highest first.
private func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
  stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
}

private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  var text = ""
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
    for digit in 0..<4 { text.append(digit <= group.count ? digits[bits >> (18 - 6 * digit) & 63] : "=") }
  }
  return text
}
