import Chess

// Check, checkmate and draws.

extension Lesson {
  /// The page about check and the three ways out of it.
  public static let check = Lesson(
    Localized("Check", "Chiếu"),
    fen: "3r2k1/8/8/8/7B/5N2/8/3K4 w - - 0 1",
    arrows: [Arrow(.d8, .d1, .attack), Arrow(.d1, .e2), Arrow(.f3, .d4), Arrow(.h4, .d8)],
    text: Localized(
      """
      An attack on the king is called check. Whoever is in check must answer it at once: a move that leaves the king \
      under attack is not allowed.

      There are three answers. Run: the king steps to a square that is not attacked, such as e2. Block: another piece \
      goes in between, like the knight from f3 to d4. Capture: the attacker is taken, as when the bishop on h4 \
      captures the rook on d8. Against the check of a knight nothing can be put in between, for it jumps.

      By the same rule you may not expose your own king: a piece that shields him from a rook, a bishop or a queen has \
      to stay in the line.
      """,
      """
      Tấn công vào vua gọi là chiếu. Bên bị chiếu phải đỡ ngay: không được đi nước nào mà sau đó vua vẫn bị tấn công.

      Có ba cách đỡ. Chạy: vua bước sang một ô không bị tấn công, chẳng hạn e2. Chắn: đưa một quân vào giữa, như mã từ \
      f3 đến d4. Ăn: bắt luôn quân đang chiếu, như tượng ở h4 ăn xe ở d8. Khi bị mã chiếu thì không thể chắn, vì mã \
      biết nhảy.

      Cũng theo luật ấy, bạn không được tự để vua mình bị chiếu: quân đang che cho vua trước xe, tượng hay hậu của đối \
      phương không được rời khỏi đường đó.
      """))

  /// The page about checkmate.
  public static let checkmate = Lesson(
    Localized("Checkmate", "Chiếu hết"),
    fen: "4R1k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1",
    arrows: [Arrow(.e8, .g8, .attack)], circles: [BoardCircle(.f8, .red), BoardCircle(.h8, .red)],
    text: Localized(
      """
      When a king is in check and none of the three answers is left, it is checkmate. The game is over at once, and \
      whoever gave mate has won. The king himself is never taken off the board.

      Here the rook on e8 gives check. Can the king run? The rook rules f8 and h8, and his own pawns stand on f7, g7 \
      and h7. Can the check be blocked? No black piece reaches f8. Can the rook be captured? Nobody attacks it. So \
      this is mate.

      Mates on the last rank end countless games; one pawn move in time gives the king a way out. And whoever sees no \
      hope may resign before it comes to mate.
      """,
      """
      Khi vua bị chiếu mà không còn cách đỡ nào trong ba cách, đó là chiếu hết. Ván cờ kết thúc ngay và bên chiếu hết \
      thắng. Bản thân vua không bao giờ bị ăn khỏi bàn cờ.

      Ở đây xe ở e8 đang chiếu. Vua chạy được không? Xe làm chủ f8 và h8, còn f7, g7 và h7 đã có tốt nhà đứng. Chắn \
      được không? Không quân đen nào đến được f8. Ăn xe được không? Không quân nào tấn công nó. Vậy là chiếu hết.

      Đòn chiếu hết ở hàng cuối đã kết thúc vô số ván cờ; đi một nước tốt kịp lúc là vua có lối thoát. Ai thấy hết hy \
      vọng có thể xin thua trước khi bị chiếu hết.
      """))

  /// The page about stalemate and other draws.
  public static let draws = Lesson(
    Localized("Stalemate and other draws", "Hết nước đi và các kiểu hòa cờ"),
    fen: "k7/8/1Q6/8/8/8/8/6K1 b - - 0 1",
    arrows: [Arrow(.b6, .a7, .attack), Arrow(.b6, .b8, .attack)],
    circles: [BoardCircle(.a7, .red), BoardCircle(.b7, .red), BoardCircle(.b8, .red)],
    text: Localized(
      """
      Not every game has a winner. Here it is Black's turn. The black king is not in check, but all squares around him \
      are attacked, and Black has nothing else to move. This is stalemate, and the game is drawn at once. White was \
      winning and has let it slip: so, until you give mate, always leave your opponent a move.

      A game is also drawn when the same position appears for the third time with the same player to move; when both \
      players have made fifty moves in a row without a capture or a pawn move; or when too little is left for a mate, \
      such as a king with a single bishop or knight against a bare king.

      For the weaker side, a draw is a small victory.
      """,
      """
      Không phải ván nào cũng có người thắng. Ở đây đến lượt Đen. Vua đen không bị chiếu, nhưng mọi ô quanh nó đều bị \
      tấn công và Đen không còn quân nào khác để đi. Đó là hết nước đi, còn gọi là pat: ván cờ hòa ngay. Trắng đang \
      thắng mà để lỡ, vậy nên khi chưa chiếu hết, hãy luôn chừa cho đối phương một nước đi.

      Ván cờ cũng hòa khi cùng một thế cờ xuất hiện lần thứ ba với cùng bên đến lượt đi; khi cả hai bên đã đi liền năm \
      mươi nước mà không ai ăn quân hay đi tốt; hoặc khi không đủ quân để chiếu hết, như vua với một tượng hay một mã \
      chống vua đơn độc.

      Với bên yếu hơn, hòa cờ là một chiến thắng nhỏ.
      """))
}
