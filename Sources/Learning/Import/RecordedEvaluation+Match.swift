import Chess

extension RecordedEvaluation.Verdict {
  /// The score in the comment of a match program on a move, from the point of view of the player who moved: `0.31/12
  /// 0.5s` of cutechess-cli, fastchess and `arena`, with or without a sign, `-M5/20` for a mate, `+0.31 12/20 450 9000`
  /// of OpenBench.
  ///
  /// - Returns: nil if the text begins with anything else, such as `book`, `12 moves later` or `1/2-1/2`: a score of
  ///   centipawns has a decimal point.
  init?(matchComment text: some StringProtocol) {
    var letters = Substring(text).utf8.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ",") }[...]
    if let slash = letters.firstIndex(of: UInt8(ascii: "/")) {
      let depth = letters[letters.index(after: slash)...]
      guard !depth.isEmpty, depth.allSatisfy({ 48...57 ~= $0 || $0 == UInt8(ascii: "/") }) else { return nil }
      letters = letters[..<slash]
    }
    var isNegative = false
    if let sign = letters.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      isNegative = sign == UInt8(ascii: "-")
      letters.removeFirst()
    }
    let isMate = letters.first == UInt8(ascii: "M")
    if isMate { letters.removeFirst() }
    let parts = letters.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == (isMate ? 1 : 2), let whole = Self.number(parts[0]) else { return nil }
    if isMate {
      guard whole > 0 else { return nil }
      self = .mate(isNegative ? -whole : whole)
    } else {
      guard Self.number(parts[1]) != nil else { return nil }
      let hundredths = Self.number((Array(parts[1]) + [48, 48])[..<2]) ?? 0
      self = .centipawns((isNegative ? -1 : 1) * (whole * 100 + hundredths))
    }
  }

  /// A number of digits only, few enough that nothing overflows.
  private static func number(_ digits: some Collection<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var number = 0
    for digit in digits {
      guard 48...57 ~= digit else { return nil }
      number = number * 10 + Int(digit - 48)
    }
    return number
  }
}
