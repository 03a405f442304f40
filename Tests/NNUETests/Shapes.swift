import NNUE

/// Small networks of every kind.
enum Shapes {
  /// A king at home, and anywhere else.
  static let halves: [UInt8] = (0..<32).map { $0 < 8 ? 0 : 1 }
  /// Each place of the first rank for itself, and one for each later rank.
  static let ranks: [UInt8] = (0..<32).map { $0 < 4 ? $0 : 3 + $0 / 4 }
  /// Each place for itself.
  static let all32: [UInt8] = Array(0..<32)

  static func all(hidden: Int = 32) throws -> [Architecture] {
    try [Architecture.singleKingBucket, halves, ranks, all32].flatMap { map in
      try [(1, 1), (1, 8), (8, 8)].map { threats, outputs in
        try Architecture(hidden: hidden, kingMap: map, threatBuckets: threats, outputBuckets: outputs)
      }
    }
  }
}
