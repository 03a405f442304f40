import Chess

// The three special moves: promotion, en passant and castling.

extension Lesson {
  /// The page about promotion.
  public static let promotion = Lesson(
    Localized("Promotion", "Phong cấp"),
    fen: "3n4/4P1k1/8/8/8/8/8/6K1 w - - 0 1",
    arrows: .moves(from: .e7, to: [.e8, .d8]),
    text: Localized(
      """
      A pawn that reaches the last rank does not stay a pawn. In the same move you change it into a queen, a rook, a \
      bishop or a knight of your colour, whichever you like, even if you have lost none. So you may own two queens, or \
      even nine.

      The white pawn is one step away: it can go straight to e8, or capture the knight on d8 and promote there.

      Almost everybody takes a queen, because she is the strongest. Now and then a knight is better: on e8 it would \
      attack the king on g7 at once, which a queen there would not.

      Late in the game every pawn may become a queen. Take good care of the little ones!
      """,
      """
      Tốt đi đến hàng cuối thì không còn là tốt nữa. Ngay trong nước đi đó, bạn đổi nó thành hậu, xe, tượng hoặc mã \
      cùng màu, tùy ý, dù chưa mất quân nào. Vì thế bạn có thể có hai hậu, thậm chí chín.

      Tốt trắng chỉ còn cách một bước: nó có thể tiến thẳng lên e8, hoặc ăn mã ở d8 và phong cấp tại đó.

      Hầu như ai cũng chọn hậu vì hậu mạnh nhất. Nhưng đôi khi mã lại hay hơn: mã ở e8 sẽ tấn công ngay vua ở g7, còn \
      hậu ở đó thì không.

      Về cuối ván, tốt nào cũng có thể thành hậu. Hãy giữ gìn những quân tốt nhỏ của mình!
      """))

  /// The page about en passant.
  public static let enPassant = Lesson(
    Localized("En passant", "Bắt tốt qua đường"),
    fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
    arrows: [Arrow(.d7, .d5, .trace), Arrow(.e5, .d6)], circles: [BoardCircle(.d5, .yellow)],
    text: Localized(
      """
      En passant is French for "in passing". It is the only capture that does not end on the square of the captured \
      piece.

      Black's pawn has just gone from d7 to d5, past the square d6, where the white pawn on e5 could have captured it. \
      For this one moment White may still do so, as if the pawn had gone only one step: White's pawn moves from e5 to \
      d6, and the black pawn is taken off d5.

      Three things are needed: the enemy pawn has just gone two squares, it stands right beside your pawn, and you \
      capture at once. One move later the chance is gone. Only pawns capture like this, and only pawns are captured \
      like this.
      """,
      """
      Bắt tốt qua đường, tiếng Pháp là “en passant”, là nước ăn duy nhất mà quân ăn không vào đứng ở ô của quân bị ăn.

      Tốt đen vừa đi từ d7 đến d5, vượt qua ô d6, nơi tốt trắng ở e5 lẽ ra ăn được nó. Riêng lúc này Trắng vẫn được \
      ăn, như thể tốt đen chỉ đi một bước: tốt trắng từ e5 vào d6, còn tốt đen bị lấy khỏi d5.

      Cần đủ ba điều: tốt đối phương vừa đi hai ô, nó đứng ngay bên cạnh tốt của bạn, và bạn ăn ngay lập tức. Chậm một \
      nước là mất quyền. Chỉ tốt mới ăn theo cách này, và cũng chỉ tốt mới bị ăn như vậy.
      """))

  /// The page about castling.
  public static let castling = Lesson(
    Localized("Castling", "Nhập thành"),
    fen: "5rk1/5ppp/8/8/8/8/PPP2PPP/R3K2R w KQ - 0 1",
    arrows: [Arrow(.e1, .g1), Arrow(.h1, .f1, .trace), Arrow(.e1, .c1), Arrow(.a1, .d1, .trace)],
    text: Localized(
      """
      Once in a game you may move two pieces together, to bring your king to safety and a rook into play. The king \
      goes two squares towards the rook, and the rook jumps over to the square next to him. On the short side the king \
      arrives on g1 and the rook on f1, on the long side on c1 and d1. You only move the king; the rook follows.

      Four conditions must hold: neither the king nor that rook has moved before; no piece stands between them; the \
      king is not in check; and he neither crosses nor reaches an attacked square.

      Mostly it is good to castle early. A king in the centre is in danger as soon as the files open.
      """,
      """
      Mỗi ván một lần, bạn được đi hai quân cùng lúc để đưa vua vào chỗ an toàn và đưa xe vào trận. Vua đi hai ô về \
      phía xe, rồi xe nhảy sang ô sát bên kia vua. Nhập thành gần: vua đến g1, xe đến f1. Nhập thành xa: vua đến c1, \
      xe đến d1. Bạn chỉ cần đi vua, xe sẽ tự đi theo.

      Phải đủ bốn điều kiện: cả vua lẫn xe ấy chưa đi lần nào; giữa chúng không có quân nào; vua không bị chiếu; và \
      vua không đi qua hay dừng ở ô bị tấn công.

      Thường nên nhập thành sớm. Vua ở giữa sẽ gặp nguy hiểm ngay khi các cột mở ra.
      """))
}
