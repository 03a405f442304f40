/// A numeric annotation glyph (NAG): one of PGN's numbered annotations of a move or a position.
///
///     NAG.good.symbol        // "!"
///     NAG("!?")?.code        // 5
public struct NAG: Hashable, Sendable {
  /// The number after the dollar sign.
  public let code: UInt8

  /// Creates the NAG with this number.
  public init(code: UInt8) { self.code = code }

  /// A good move: `!`.
  public static let good = NAG(code: 1)
  /// A mistake: `?`.
  public static let mistake = NAG(code: 2)
  /// A brilliant move: `!!`.
  public static let brilliant = NAG(code: 3)
  /// A blunder: `??`.
  public static let blunder = NAG(code: 4)
  /// An interesting move: `!?`.
  public static let interesting = NAG(code: 5)
  /// A dubious move: `?!`.
  public static let dubious = NAG(code: 6)
  /// The only move: `□`.
  public static let forced = NAG(code: 7)

  /// The symbol used in chess books, or nil if there is none.
  public var symbol: String? { NAG.symbols[code] }

  /// The meaning of the NAG in words.
  public var name: String { NAG.names[code] ?? "remark \(code)" }

  /// Creates the NAG from its symbol, in any common spelling.
  public init?(_ symbol: some StringProtocol) {
    guard let code = NAG.codes[String(symbol)] else { return nil }
    self.init(code: code)
  }

  private static let symbols: [UInt8: String] = [
    1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 8: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱", 16: "±",
    17: "∓", 18: "+-", 19: "-+", 20: "+--", 21: "--+", 22: "⨀", 23: "⨀", 32: "⟳", 33: "⟳", 36: "→", 37: "→", 40: "↑",
    41: "↑", 44: "=∞", 45: "=∞", 132: "⇆", 133: "⇆", 138: "⊕", 139: "⊕", 140: "∆", 142: "⌓", 145: "RR", 146: "N",
  ]

  /// The codes of `symbols` (the lower number if two share a symbol), and of symbols as typed in ASCII.
  private static let codes: [String: UInt8] = {
    var codes: [String: UInt8] = [:]
    for (code, symbol) in symbols where code < codes[symbol, default: 255] { codes[symbol] = code }
    let typed: [(String, UInt8)] = [
      ("+=", 14), ("+/=", 14), ("=+", 15), ("=/+", 15), ("+/-", 16), ("+/−", 16), ("-/+", 17), ("~", 13),
      ("unclear", 13), ("+−", 18), ("−+", 19), ("=/∞", 44), ("TN", 146), ("==", 10), ("(=)", 10), ("[]", 7),
    ]
    for (symbol, code) in typed { codes[symbol] = code }
    // These two are results in most files.
    codes["+--"] = nil
    codes["--+"] = nil
    return codes
  }()

  private static let names: [UInt8: String] = {
    var names: [UInt8: String] = [
      0: "no remark", 1: "good move", 2: "mistake", 3: "brilliant move", 4: "blunder", 5: "interesting move",
      6: "dubious move", 7: "forced move", 8: "only reasonable move", 9: "worst move", 10: "drawish position",
      11: "equal chances, quiet position", 12: "equal chances, active position", 13: "unclear position",
      140: "with the idea", 141: "aimed against", 142: "better is", 143: "worse is", 144: "equivalent is",
      145: "editorial remark", 146: "novelty", 147: "weak point", 148: "endgame", 149: "line", 150: "diagonal",
      151: "White has a pair of bishops", 152: "Black has a pair of bishops", 153: "bishops of opposite color",
      154: "bishops of same color",
    ]
    // From 14 on, the codes come in pairs: one for each player.
    let pairs: [(UInt8, String)] = [
      (14, "has a slight advantage"), (16, "has a moderate advantage"), (18, "has a decisive advantage"),
      (20, "has a crushing advantage"), (22, "is in zugzwang"), (24, "has a slight space advantage"),
      (26, "has a moderate space advantage"), (28, "has a decisive space advantage"),
      (30, "has a slight development advantage"), (32, "has a moderate development advantage"),
      (34, "has a decisive development advantage"), (36, "has the initiative"), (38, "has a lasting initiative"),
      (40, "has the attack"), (42, "has insufficient compensation"), (44, "has sufficient compensation"),
      (46, "has more than adequate compensation"), (130, "has slight counterplay"), (132, "has moderate counterplay"),
      (134, "has decisive counterplay"), (136, "has moderate time pressure"), (138, "has severe time pressure"),
    ]
    for (code, what) in pairs {
      names[code] = "White \(what)"
      names[code + 1] = "Black \(what)"
    }
    return names
  }()
}

extension NAG: CustomStringConvertible {
  /// The PGN token, such as `$1`.
  public var description: String { "$\(code)" }
}
