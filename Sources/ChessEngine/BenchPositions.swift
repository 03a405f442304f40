extension Bench {
  /// The bench positions: openings, middlegames, endgames and Chess960.
  public static let positions: [String] = [
    // The common test positions of perft.
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",

    // Openings and middlegames from self-play games of Goldcrest.
    "rk1r4/1pp3p1/p7/5p2/1PRnp2p/q3N3/3PPP2/1Q3R1K w - - 0 31",
    "rnb1kb1r/1pp2pqp/4pn2/p2p4/3PP3/P4P2/1PP1N1P1/RNBQKB1R w KQkq - 1 8",
    "rnb2br1/1p1p1kpp/5n2/2p5/8/1RNP4/P3PPPP/2B1KB1R w K - 0 13",
    "r1b5/1pk5/p1n5/4r3/3pNp2/P7/1P2PPBP/R2K3R w - - 4 31",
    "r1b1k2r/pppp4/2n1pn1p/5p2/3P1P1q/2N5/PPP1P1B1/R1BQ1RK1 w - - 1 13",
    "8/1p6/3P1pk1/6p1/bN4P1/n6P/2p1K3/2R5 w - - 1 41",
    "2r4r/p1p3pp/2B2k2/2QRp1n1/5qP1/1P5P/3P1P2/4R1K1 w - - 1 23",
    "1k2rr2/1bp3p1/p7/P2pn2p/4p2P/2P1B3/1P2PPP1/1K1R1B1R w - - 2 23",
    "r5k1/p3p1bp/5q2/3p4/3Pn3/4B3/PP3P2/R2QR1K1 w - - 3 23",
    "r3kb1r/1ppqppp1/2n5/3p3P/p2P1PbP/2P1P3/PP1N4/R1BQ1KNR w k - 0 13",
    "5rk1/2p2ppp/3q4/Qbb1p3/6n1/7N/PPnP1PPP/R1B1R1K1 w - - 0 18",
    "1k1n1br1/2p3p1/3n4/1B1NR3/1PP5/4P3/1B4P1/6K1 w - - 1 31",
    "6k1/1p2bpp1/7p/1Bp4P/4pNPR/1bP1P3/r2P4/4K3 w - - 2 31",
    "r1b1kb1r/pp1pppp1/1qn4p/2pn4/2P5/5N1Q/PP1PPPPP/R1B1KB1R w KQkq - 0 8",
    "2bq1rk1/2p3b1/2p5/2Np4/1P1P1p1p/4PQ2/rBP3PP/1R2R1K1 w - - 0 23",
    "3q1rk1/6pp/4r3/1p2B3/4QP2/6P1/1PP5/2R2bK1 w - - 0 31",
    "5r2/4q1k1/1p1rB2b/p2P1p1Q/P4P2/1P4P1/7P/2R2RK1 w - - 0 31",
    "r2qkb1r/pp1np2p/2p1b1p1/5p2/2PPN3/4B3/PP3PPP/R2QKB1R w KQ - 0 13",

    // Endgames from the same games.
    "8/8/3k4/3r3P/K3R1P1/2b1N3/3p1P2/8 w - - 1 61",
    "8/7R/8/1pkb3P/p1p2P2/6r1/3KB3/8 w - - 2 41",
    "8/5k2/pR6/P7/8/6P1/1p1K4/r7 w - - 2 51",
    "6R1/4p3/3k1b2/5B2/p3P3/3K3P/1r6/8 w - - 0 41",
    "6k1/5p1p/8/2R5/5P2/1Pn2BP1/2r4P/6K1 w - - 0 31",
    "8/4p3/4p1k1/2R5/P6n/2P5/8/K7 w - - 0 41",
    "8/3N4/4p3/8/3PK3/3P4/7k/6r1 w - - 8 51",
    "8/8/8/2pk4/6r1/3P4/3K1RP1/8 w - - 2 51",
    "8/6k1/5p2/4KP2/4pBp1/3bP3/8/8 w - - 0 61",
    "5k2/2p1rp2/8/3P1R1p/5P1r/5K2/8/2R5 w - - 7 41",
    "8/2Q5/2p2pk1/4p1p1/4P3/3q4/1P1P2K1/2B5 w - - 4 41",

    // The studies of Réti and Saavedra, and the positions of Lucena and Philidor.
    "7K/8/k1P5/7p/8/8/8/8 w - - 0 1",
    "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1",
    "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",
    "4k3/8/8/3PK3/8/r7/8/7R b - - 0 1",
    // Corresponding squares, and a mutual zugzwang in a pawn endgame.
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "8/8/8/4pK2/3kP3/8/8/8 w - - 0 1",
    // A long mate: bishop and knight.
    "8/8/8/3k4/8/8/8/KBN5 w - - 0 1",

    // Chess960 and double Chess960.
    "rb1nk1br/ppp3p1/5p1p/3p4/Pq2p3/1P2P3/1NPP1PPP/RB2KQBR w KQkq - 0 9",
    "rknq1bbr/pppp4/8/2P4p/P6R/2P2p2/2Q1PPP1/RKN2BB1 w Qkq - 0 12",
    "rk2q1r1/ppp3pp/8/3PppB1/3n1n1P/1PbP2N1/P3PP1P/RKQ2BR1 w KQkq - 0 12",
    "qnbrkr1b/p1pppppn/7p/1p6/6P1/1PN2P2/P1PPP1RP/Q1BRKN1B b Qq - 1 5",
    "qbbr1k1r/ppn2pp1/3p1n1p/2p5/1P6/P1Q4P/2PPPPP1/1BBRNKNR w KQkq - 2 7",
    "rbkrn1bq/pp1p1ppp/6n1/3Rp3/8/4P1N1/PPP2PPP/RBK1N1BQ b Qkq - 0 5",
    "b1rn1kr1/pp1ppp1p/3bn1p1/2p5/3q3P/2NQN3/PPPPPPP1/BBR1K1R1 w KQ - 4 7",
    "1rnkrqbb/1pn1p1pp/p1p2p2/3p4/2P4P/1N1P2P1/PP2PPB1/1RNKRQB1 w KQkq - 0 7",
    "rnk2bbr/ppppp1p1/5q2/3P1pnp/8/1PP1N1P1/P3PP1P/RNK1QBBR w KQkq - 1 7",
    "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNNQ w CAhb - 0 1",
  ]
}
