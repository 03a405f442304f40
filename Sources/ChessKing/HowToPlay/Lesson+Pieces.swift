import Chess

// The board, the six kinds of pieces, and their values.

extension Lesson {
  /// The page about the board, the names of the squares, the pieces, the turns and the aim of the game.
  public static let board = Lesson(
    Localized("The board and the aim", "Bàn cờ và mục tiêu"),
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    arrows: [Arrow(.e2, .e4)], circles: [BoardCircle(.e4, .yellow)],
    text: Localized(
      """
      Chess is played on 64 squares, light and dark in turn. The eight files run up the board from a to h, the eight \
      ranks across it from 1 to 8, so every square has a name: the marked one, where file e meets rank 4, is e4. A \
      light square belongs in the corner at each player's right hand.

      Two armies, White and Black, face each other as shown; each queen starts on a square of her own colour. White \
      begins, perhaps with the pawn from e2 to e4. Then the players take turns, one move each, and nobody may pass.

      The aim is to catch the enemy king: to attack him so that he cannot escape. First, meet the pieces.
      """,
      """
      Bàn cờ vua có 64 ô sáng tối xen kẽ. Tám cột chạy dọc mang tên từ a đến h, tám hàng chạy ngang mang số từ 1 đến \
      8. Nhờ vậy ô nào cũng có tên: ô được đánh dấu, nơi cột e gặp hàng 4, là e4. Ô góc bên tay phải mỗi người phải là \
      ô sáng.

      Hai đội quân, Trắng và Đen, đứng đối mặt nhau; mỗi hậu bắt đầu ở ô cùng màu với mình. Trắng đi trước, chẳng hạn \
      đưa tốt từ e2 đến e4. Sau đó hai bên luân phiên, mỗi lượt đi một nước và không được bỏ lượt.

      Mục tiêu là dồn vua đối phương vào đường cùng: bị tấn công mà không còn cách thoát. Trước hết, hãy làm quen với \
      các quân cờ.
      """))

  /// The page about the rook, blocked lines and captures.
  public static let rook = Lesson(
    Localized("The rook", "Xe"),
    fen: "6k1/3p4/8/8/3R2P1/8/8/6K1 w - - 0 1",
    arrows: .moves(from: .d4, to: [.d7, .f4, .d1, .a4]),
    text: Localized(
      """
      The rook moves in straight lines, along its file or its rank, as far as it likes. It cannot jump: the first \
      piece in its way stops it.

      If that is one of your own, like the pawn on g4, the rook has to halt before it, on f4 at the latest. If it is \
      an enemy, like the pawn on d7, the rook may capture it: it moves to that square, and the captured piece leaves \
      the board for good. All pieces capture in this way; only the pawn has a manner of its own.

      Each player has two rooks. They start in the corners and love open files, where no pawn stands in their way.
      """,
      """
      Xe đi theo đường thẳng, dọc theo cột hoặc ngang theo hàng, xa bao nhiêu tùy ý. Xe không được nhảy: quân đầu tiên \
      trên đường đi sẽ chặn nó lại.

      Nếu đó là quân mình, như tốt ở g4, xe phải dừng trước quân ấy, xa nhất là ở f4. Nếu đó là quân đối phương, như \
      tốt ở d7, xe có thể ăn: xe vào đứng ở ô đó, còn quân bị ăn rời hẳn bàn cờ. Quân nào cũng ăn theo cách này, chỉ \
      riêng tốt có cách ăn khác.

      Mỗi bên có hai xe. Lúc đầu xe đứng ở góc; chúng thích nhất những cột mở, nơi không có tốt cản đường.
      """))

  /// The page about the bishop, which never leaves the squares of one color.
  public static let bishop = Lesson(
    Localized("The bishop", "Tượng"),
    fen: "2k5/6p1/8/8/3B4/8/5P2/4K3 w - - 0 1",
    arrows: .moves(from: .d4, to: [.g7, .e3, .a1, .a7]),
    text: Localized(
      """
      The bishop moves diagonally, as far as the way is free. Like the rook it cannot jump: here its own pawn on f2 \
      lets it go no farther than e3, while it may capture the pawn on g7.

      Look at the colours. A diagonal never changes its colour, so a bishop that starts on a dark square sees dark \
      squares all its life. That is why each player has two, one for the light squares and one for the dark. Together \
      they watch the whole board; when one of them is lost, half of it goes unguarded.

      From the middle of an empty board a bishop reaches thirteen squares, from a corner only seven.
      """,
      """
      Tượng đi theo đường chéo, xa bao nhiêu cũng được miễn là đường còn trống. Giống như xe, tượng không được nhảy: ở \
      đây tốt nhà ở f2 chỉ cho nó đi đến e3, còn tốt đen ở g7 thì nó ăn được.

      Hãy để ý màu ô. Đường chéo không bao giờ đổi màu, nên tượng xuất phát ở ô tối sẽ suốt đời đi trên ô tối. Vì thế \
      mỗi bên có hai tượng, một cho ô sáng và một cho ô tối. Cùng nhau chúng trông coi cả bàn cờ; mất một tượng thì \
      một nửa bàn cờ thiếu người canh.

      Từ giữa bàn cờ trống, tượng đến được mười ba ô; từ góc chỉ được bảy ô.
      """))

  /// The page about the queen, which moves like a rook or a bishop.
  public static let queen = Lesson(
    Localized("The queen", "Hậu"),
    fen: "8/5k2/8/8/3Q4/8/7K/8 w - - 0 1",
    arrows: .moves(from: .d4, to: [.d8, .h8, .h4, .g1, .d1, .a1, .a4, .a7]),
    text: Localized(
      """
      The queen is the strongest piece. She moves like a rook or like a bishop, whichever you wish at the moment: \
      straight or diagonally, as far as the way is free. But she never jumps, and she cannot turn a corner within one \
      move.

      The arrows show her eight directions from d4. No other piece attacks so many squares.

      Because she is so precious, do not send her out alone too early. Weaker pieces can attack her, she has to run \
      each time, and meanwhile your opponent brings one piece after another into the game.

      Each player starts with one queen. Later you will learn how to earn another.
      """,
      """
      Hậu là quân mạnh nhất. Hậu đi như xe hoặc như tượng, tùy bạn chọn ở mỗi nước: thẳng hoặc chéo, xa bao nhiêu cũng \
      được miễn là đường còn trống. Nhưng hậu không được nhảy, và không được đổi hướng giữa một nước đi.

      Các mũi tên chỉ tám hướng của hậu từ ô d4. Không quân nào khác tấn công được nhiều ô như thế.

      Hậu rất quý, vì vậy đừng đưa nó ra một mình quá sớm. Những quân yếu hơn có thể đuổi hậu; mỗi lần hậu phải chạy \
      là đối phương lại đưa thêm được một quân vào trận.

      Mỗi bên bắt đầu với một hậu. Lát nữa bạn sẽ biết cách có thêm một hậu mới.
      """))

  /// The page about the king and the squares that it may not enter.
  public static let king = Lesson(
    Localized("The king", "Vua"),
    fen: "3r2k1/8/8/8/4K3/8/8/8 w - - 0 1",
    arrows: .moves(from: .e4, to: [.e5, .f5, .f4, .f3, .e3]) + [Arrow(.d8, .d3, .attack)],
    circles: [BoardCircle(.d5, .red), BoardCircle(.d4, .red), BoardCircle(.d3, .red)],
    text: Localized(
      """
      The king moves one square in any direction, and captures in the same way. He is slow, but the whole game turns \
      on him: when he cannot escape, it is lost.

      Therefore a king may never step on a square that an enemy piece attacks. Here the rook on d8 rules the whole \
      d-file, so the three marked squares are closed to the white king; five others are left to him. For the same \
      reason the two kings can never stand side by side.

      At first, keep your king safe behind his pawns. When most pieces have left the board he turns into a fighter: \
      then lead him to the centre.
      """,
      """
      Vua đi mỗi lần một ô theo mọi hướng, và ăn quân cũng như thế. Vua tuy chậm nhưng cả ván cờ xoay quanh nó: vua \
      hết đường thoát là thua.

      Vì vậy vua không bao giờ được bước vào ô đang bị quân đối phương tấn công. Ở đây xe ở d8 làm chủ cả cột d, nên \
      vua trắng không được vào ba ô đánh dấu; nó còn năm ô khác để đi. Cũng vì lẽ đó hai vua không bao giờ đứng cạnh \
      nhau.

      Đầu ván, hãy giữ vua an toàn sau hàng tốt. Khi bàn cờ đã thưa quân, vua trở thành chiến binh: lúc đó hãy đưa vua \
      vào trung tâm.
      """))

  /// The page about the knight, which jumps.
  public static let knight = Lesson(
    Localized("The knight", "Mã"),
    fen: "6k1/8/4p3/3p4/3N4/2PPP3/8/6K1 w - - 0 1",
    arrows: .moves(from: .d4, to: [.c6, .e6, .f5, .f3, .e2, .c2, .b3, .b5]),
    text: Localized(
      """
      The knight moves in the shape of an L: two squares straight on, then one to the side. From d4 it reaches the \
      eight squares shown.

      It is the only piece that jumps. Whatever stands in between, friend or foe, does not matter: the pawns around \
      this knight hinder it not at all. It captures only where it lands, such as the pawn on e6.

      With every move a knight goes from a light square to a dark one, or back. It is at its best in the centre, \
      weaker at the edge, and in a corner it has just two squares to go to. Practise seeing its jumps, for no piece \
      surprises beginners as often.
      """,
      """
      Mã đi theo hình chữ L: thẳng hai ô rồi rẽ ngang một ô. Từ d4, mã đến được tám ô như trong hình.

      Mã là quân duy nhất biết nhảy. Quân đứng ở giữa, dù của bên nào, cũng không cản được nó: khác với cờ tướng, mã \
      cờ vua không bao giờ bị cản chân. Mã chỉ ăn quân ở ô nó đáp xuống, chẳng hạn tốt ở e6.

      Sau mỗi nước đi, mã chuyển từ ô sáng sang ô tối hoặc ngược lại. Mã mạnh nhất ở trung tâm, yếu hơn ở mép bàn cờ, \
      và ở góc thì chỉ còn hai ô để đi. Hãy tập nhìn ra các bước nhảy của mã, vì không quân nào khiến người mới chơi \
      bất ngờ nhiều như nó.
      """))

  /// The page about the pawn, which does not capture the way it moves.
  public static let pawn = Lesson(
    Localized("The pawn", "Tốt"),
    fen: "4k3/8/8/p1p3p1/1P4P1/8/4P3/4K3 w - - 0 1",
    arrows: .moves(from: .e2, to: [.e3, .e4]) + .moves(from: .b4, to: [.a5, .b5, .c5]),
    circles: [BoardCircle(.g4, .yellow)],
    text: Localized(
      """
      The pawn is small, but you have eight of them. It moves straight ahead, one square at a time, and never back. \
      From its starting square it may also go two, if both are free: see the pawn on e2.

      No other piece captures otherwise than it moves. A pawn captures one square diagonally forward: the pawn on b4 \
      may capture on a5 or c5, or simply walk on to b5.

      Whatever stands right in front of a pawn blocks it, friend or foe: the pawn on g4 cannot move at all.

      Two pawns side by side guard the squares in front of each other. And a pawn that crosses the whole board is \
      rewarded, as you will soon see.
      """,
      """
      Tốt nhỏ bé nhưng bạn có đến tám quân. Tốt đi thẳng về phía trước, mỗi lần một ô, và không bao giờ lùi. Từ ô xuất \
      phát, tốt còn được đi hai ô nếu cả hai đều trống: hãy xem tốt ở e2.

      Chỉ riêng tốt có cách ăn khác với cách đi. Tốt ăn chéo một ô về phía trước: tốt ở b4 có thể ăn ở a5 hoặc c5, \
      hoặc chỉ tiến lên b5.

      Quân nào đứng ngay trước mặt cũng chặn được tốt, dù của bên nào: tốt ở g4 không đi được nước nào.

      Hai tốt đứng cạnh nhau canh giữ ô trước mặt cho nhau. Còn tốt nào đi hết bàn cờ sẽ được thưởng, bạn sắp thấy \
      rồi.
      """))

  /// The page about the values of the pieces and good captures.
  public static let values = Lesson(
    Localized("Capturing and values", "Ăn quân và giá trị quân cờ"),
    fen: "7k/p6p/1p3r2/3N4/8/8/8/6K1 w - - 0 1",
    arrows: [Arrow(.d5, .f6), Arrow(.d5, .b6), Arrow(.a7, .b6, .attack)], circles: [BoardCircle(.f6, .yellow)],
    text: Localized(
      """
      Capturing is a right, not a duty, and often worth a second thought. Players count what pieces are worth: a pawn \
      1 point, a knight or a bishop about 3, a rook 5, a queen 9. The king has no price, for without him there is no \
      game.

      Here the white knight has a choice. The pawn on b6 is guarded by the one on a7: if the knight captures it, Black \
      captures back, and you have given 3 points for 1. The rook on f6 is guarded by nobody: 5 points for nothing!

      So before you capture, ask: is it guarded, and what do I lose if my opponent captures back? And before every \
      move, look at what your opponent could capture next.
      """,
      """
      Ăn quân là quyền chứ không bắt buộc, và nhiều khi nên nghĩ kỹ. Người chơi tính giá trị quân cờ thế này: tốt 1 \
      điểm, mã hoặc tượng khoảng 3, xe 5, hậu 9. Vua thì vô giá, vì mất vua là mất cả ván.

      Ở đây mã trắng có hai lựa chọn. Tốt ở b6 được tốt ở a7 bảo vệ: nếu mã ăn, Đen sẽ ăn lại, và bạn mất 3 điểm để \
      lấy 1. Còn xe ở f6 không được quân nào bảo vệ: lấy không 5 điểm!

      Vậy trước khi ăn, hãy hỏi: quân ấy có được bảo vệ không, và nếu bị ăn lại thì mình mất gì? Và trước mỗi nước đi, \
      hãy xem sau đó đối phương có thể ăn quân nào của mình.
      """))
}
