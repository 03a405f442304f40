import Chess

extension Club {
  /// Adds sample players with games of the last weeks, so that the leaderboard is not empty at the first launch.
  ///
  /// If a player already has the name of a sample player, that sample player is not added; if games were finished
  /// already, the sample players have none.
  public mutating func addSamplePlayers(at time: Timestamp) {
    func earlier(_ days: Int, _ hours: Int = 0) -> Timestamp {
      Timestamp(secondsSince1970: time.secondsSince1970 - (days * 24 + hours) * 3600)
    }
    let samples: [(name: String, avatar: Avatar)] = [
      ("Lan", .cat), ("Minh", .dog), ("Oliver", .mouse), ("Sophie", .cat), ("Huy", .dog),
    ]
    var present: Set<String> = []
    for (number, sample) in samples.enumerated()
    where (try? addPlayer(sample.name, avatar: sample.avatar, at: earlier(30 - number, number))) != nil {
      present.insert(sample.name)
    }
    // The history is in the order of time: games of weeks ago come before all others, or not at all.
    guard history.isEmpty else { return }
    admitOpponents(since: earlier(31))
    for (number, sample) in Club.sampleGames.enumerated() where present.contains(sample.white) {
      // Only games against the program or between sample players: a real player must not lose points to a sample
      // player.
      guard present.contains(sample.black) || profile(of: sample.black)?.player.isPerson == false else { continue }
      var game = Game()
      for san in sample.moves.split(separator: " ") { try? game.play(try game.move(String(san))) }
      if !game.isOver { try? game.resign(game.turn) }
      let end = earlier(3 * (Club.sampleGames.count - number), number * 5 % 9)
      if let finished = FinishedGame(game, white: sample.white, black: sample.black, at: end) {
        _ = try? record(finished)
      }
    }
  }

  /// Well-known short games; one that does not end by itself is resigned.
  private static let sampleGames: [(white: String, black: String, moves: String)] = [
    ("Lan", "Minh", "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#"),
    (
      "Lan", "Michael",
      """
      e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 \
      Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#
      """
    ),
    ("Oliver", "Michael", "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#"),
    ("Minh", "Oliver", "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6"),
    ("Minh", "Alex", "d4 Nf6 c4 e5 dxe5 Ng4 Bf4 Nc6 Nf3 Bb4+ Nbd2 Qe7 a3 Ngxe5 axb4 Nd3#"),
    (
      "Sophie", "Alex",
      "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 Bd8#"
    ),
    ("Sophie", "Huy", "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5"),
    ("Huy", "Lan", "e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7 Qxg2 Rf1 Qxe4+ Be2 Nf3#"),
  ]
}
