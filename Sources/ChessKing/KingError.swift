import Chess

/// The reason why a request cannot be carried out, with a message for the user.
public enum KingError: Error, Hashable, Sendable {
  // Players.
  /// The name is empty.
  case emptyName
  /// The name has more characters than `Player.maxNameLength`.
  case nameTooLong(String)
  /// The name has characters that are not seen, by which it could pass for another one.
  case invisibleCharacters(String)
  /// A player with this name exists already, or with one that looks the same; case is ignored.
  case nameTaken(String)
  /// There is no player with this name.
  case unknownPlayer(String)
  /// Both players of the match are the same.
  case samePlayer(String)
  /// Neither player of the match is human.
  case noPerson

  // A match.
  /// The move is illegal or cannot be parsed.
  case move(MoveError)
  /// It is the opponent's turn.
  case opponentsTurn(String)
  /// It is not the opponent's turn.
  case personsTurn
  /// The opponent is already thinking about this move.
  case alreadyThinking
  /// The search was cancelled, or the game was changed meanwhile.
  case cancelled
  /// The opponent failed to return a legal move.
  case opponentFailed(String, reason: String)
  /// There is no move to take back.
  case nothingToUndo
  /// Nobody offers a draw.
  case noDrawOffer
  /// The game is over.
  case gameIsOver
  /// The game has been ended, or given up for another one, since the match was started or resumed.
  case matchReplaced
  /// The game has been played elsewhere since the match was started or resumed.
  case gamePlayedElsewhere
  /// The two players have to give this game up first; see `Store.forfeit`.
  case gameInProgress(white: String, black: String)
  /// The opponent of the game is not available.
  case opponentMissing(String)

  // The file.
  /// The file cannot be read or written.
  case file(String, reason: String)
  /// The file is damaged or was not written by Chess King.
  case damaged(String, reason: String)
  /// The file was written by a newer version, in a format that is not known yet.
  case newer(String, version: Int)
  /// Another program has changed the file since it was read, in a way that contradicts the request.
  case changedElsewhere(String)
  /// Another program keeps the file for itself.
  case inUse(String)
  /// The game in progress cannot be restored; all other data can.
  case savedGame(reason: String)
}

extension KingError: CustomStringConvertible {
  /// The message in English.
  public var description: String { text.english }

  /// The message for the user.
  public var text: Localized {
    switch self {
    case .emptyName: Localized("username cannot be empty", "tên người chơi không được để trống")
    case .nameTooLong:
      Localized(
        "a username has at most \(Player.maxNameLength) characters",
        "tên người chơi có nhiều nhất \(Player.maxNameLength) ký tự")
    case .invisibleCharacters:
      Localized("a username cannot have invisible characters", "tên người chơi không được có ký tự vô hình")
    case .nameTaken: Localized("username already exists", "tên người chơi đã tồn tại")
    case .unknownPlayer(let name): Localized("there is no player \(name)", "không có người chơi \(name)")
    case .samePlayer(let name):
      Localized("\(name) cannot play against \(name)", "\(name) không thể đấu với chính mình")
    case .noPerson:
      Localized("one of the two players has to be a person", "phải có ít nhất một người chơi thật")
    case .move, .opponentsTurn, .personsTurn, .alreadyThinking, .cancelled, .opponentFailed, .nothingToUndo,
      .noDrawOffer, .gameIsOver, .matchReplaced, .gamePlayedElsewhere, .gameInProgress, .opponentMissing:
      matchText
    case .file, .damaged, .newer, .changedElsewhere, .inUse, .savedGame: fileText
    }
  }

  private var matchText: Localized {
    switch self {
    case .move(.unreadable(let text)):
      Localized(MoveError.unreadable(text).description, "'\(text)' không phải là một nước đi")
    case .move(.illegal(let text)):
      Localized(MoveError.illegal(text).description, "'\(text)' không phải là nước đi hợp lệ ở đây")
    case .move(.ambiguous(let text, let moves)):
      Localized(
        MoveError.ambiguous(text, moves).description, "'\(text)' có thể là \(moves.joined(separator: " hoặc "))")
    case .opponentsTurn(let name): Localized("it is \(name)'s turn", "đang là lượt của \(name)")
    case .personsTurn: Localized("it is your turn", "đang là lượt của bạn")
    case .alreadyThinking: Localized("your opponent is thinking already", "đối thủ đang suy nghĩ rồi")
    case .cancelled: Localized("thinking was cancelled", "đã hủy suy nghĩ")
    case .opponentFailed(let name, let reason):
      Localized("\(name) has no answer: \(reason)", "\(name) không có câu trả lời: \(reason)")
    case .nothingToUndo: Localized("there is no move to take back", "không có nước đi nào để đi lại")
    case .noDrawOffer: Localized("nobody offers a draw", "không ai đề nghị hòa")
    case .matchReplaced:
      Localized(
        "this game has been ended or given up for another one", "ván đấu này đã kết thúc hoặc đã bị bỏ để chơi ván khác"
      )
    case .gamePlayedElsewhere:
      Localized("this game has been played elsewhere; resume it", "ván đấu này đã được chơi ở nơi khác; hãy chơi tiếp")
    case .gameInProgress(let white, let black):
      Localized("\(white) and \(black) have a game in progress", "\(white) và \(black) đang có một ván dở")
    case .opponentMissing(let name):
      Localized("\(name) is not here any more", "\(name) không còn ở đây nữa")
    default: Localized("the game is over", "ván đấu đã kết thúc")
    }
  }

  private var fileText: Localized {
    switch self {
    case .damaged(let path, let reason):
      Localized("\(path): this file is damaged (\(reason))", "\(path): tệp này bị hỏng (\(reason))")
    case .newer(let path, let version):
      Localized(
        "\(path): written by a newer program (format \(version)); please update",
        "\(path): được ghi bởi phiên bản mới hơn (định dạng \(version)); hãy cập nhật ứng dụng")
    case .changedElsewhere(let path):
      Localized(
        "\(path): somebody else has changed this file; please open it again",
        "\(path): tệp đã bị thay đổi ở nơi khác; hãy mở lại")
    case .inUse(let path):
      Localized(
        "\(path): another program is using this file; please try again",
        "\(path): một chương trình khác đang dùng tệp này; hãy thử lại")
    case .savedGame(let reason):
      Localized(
        "the game in progress cannot be restored (\(reason))", "không thể khôi phục ván đang chơi (\(reason))")
    case .file(let path, let reason):
      Localized("\(path): \(reason)", "không đọc hoặc ghi được tệp: \(path): \(reason)")
    default: Localized("this cannot be done", "không thể thực hiện")
    }
  }
}
