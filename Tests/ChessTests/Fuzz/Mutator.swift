import Platform

/// Spoils text in the ways in which people, programs and cables spoil it. The same seed spoils it in the same way.
struct Mutator {
  private var random: SplitMix64
  private let pool: [[UInt8]]

  /// A mutator of these texts.
  init(seed: UInt64, pool: [String]) {
    random = SplitMix64(seed: seed)
    self.pool = pool.map { Array($0.utf8) }
  }

  /// A text of the pool after one to four accidents.
  mutating func next() -> String {
    var text = any(pool)
    for _ in 0...below(4) where !text.isEmpty { spoil(&text) }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func spoil(_ text: inout [UInt8]) {
    switch below(24) {
    case 0: text[below(text.count)] ^= 1 << UInt8(below(8))
    case 1: text[below(text.count)] = UInt8(below(256))
    case 2: text.removeSubrange(part(of: text, atMost: 4))
    case 3: text.insert(contentsOf: text[part(of: text, atMost: 8)], at: below(text.count))
    case 4: text.swapAt(below(text.count), below(text.count))
    case 5: splice(&text, at: UInt8(ascii: " "))
    case 6: splice(&text, at: UInt8(ascii: "/"))
    case 7: splice(&text, at: nil)
    case 8: text.insert(contentsOf: Array(any(Mutator.tokens).utf8), at: below(text.count + 1))
    case 9: replaceWord(&text, with: Array(any(Mutator.tokens).utf8))
    case 10: text.removeLast(1 + below(text.count))
    // The rest leaves the form alone, so that many texts still are positions: odd ones.
    case 11: text[below(text.count)] = any(Array("PNBRQKpnbrqk12345678".utf8))
    case 12...15: replaceLetter(&text)
    case 16...18: splice(&text, at: UInt8(ascii: "/"))
    case 19: splice(&text, at: UInt8(ascii: " "))
    default: exchangeLetters(&text)
    }
  }

  // MARK: Accidents

  /// The beginning of one text and the end of another, cut at such a letter if there is one.
  private mutating func splice(_ text: inout [UInt8], at letter: UInt8?) {
    let other = any(pool)
    func cuts(_ text: [UInt8]) -> [Int] { text.indices.filter { letter == nil || text[$0] == letter } }
    let (mine, theirs) = (cuts(text), cuts(other))
    guard !mine.isEmpty, !theirs.isEmpty else { return }
    // The same cut in both keeps eight ranks and six fields.
    let number = below(min(mine.count, theirs.count))
    text = Array(text[..<mine[number]] + other[theirs[below(3) > 0 ? number : below(theirs.count)]...])
  }

  private mutating func replaceWord(_ text: inout [UInt8], with token: [UInt8]) {
    var words = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(Array.init)
    words[below(words.count)] = token
    text = Array(words.joined(separator: [UInt8(ascii: " ")]))
  }

  /// A letter becomes that of another piece.
  private mutating func replaceLetter(_ text: inout [UInt8]) {
    let letters = text.indices.filter { text[$0] >= UInt8(ascii: "A") }
    if !letters.isEmpty { text[any(letters)] = any(Array("PNBRQKpnbrqk".utf8)) }
  }

  /// Two letters that are no digits and no signs change places.
  private mutating func exchangeLetters(_ text: inout [UInt8]) {
    let letters = text.indices.filter { text[$0] >= UInt8(ascii: "A") }
    guard !letters.isEmpty else { return }
    text.swapAt(any(letters), any(letters))
  }

  private static let tokens = [
    "", " ", "\t", "\r\n", "-", "--", "w", "b", "W", "KQkq", "HAha", "kqKQ", "Kq", "GCfb", "KKqq", "ABCDEFGH", "e3",
    "d6",
    "a3", "h6", "e9", "z3", "0", "1", "-1", "+1", "50", "99", "100", "65535", "65536", "99999999999999999999", "/",
    "//", "8",
    "9", "44", "k", "K", "PPPPPPPP", "qqqqqqqq", "♞", "🙂", "e\u{301}", "８", "\u{0}", "\u{feff}", "\u{202e}", "\u{212a}",
    "\"",
    ";", "bm", "id", "hmvc 7;", "fmvn", "e4", "O-O", "0-0-0", "e8=Q", "exd6 e.p.", "moves", "startpos", "+", "#", "!?",
    "=Q",
    "x", "(", ")", "null", "nan", "0x10", "1e9", "%s%n", "../..", "{", "}",
  ]

  // MARK: Chance

  /// A number from 0 to one less than this.
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// One of these.
  mutating func any<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  private mutating func part(of text: [UInt8], atMost length: Int) -> Range<Int> {
    let start = below(text.count)
    return start..<min(text.count, start + 1 + below(length))
  }
}
