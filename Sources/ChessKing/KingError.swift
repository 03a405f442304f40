import Chess
import Platform

/// Why something cannot be done, in words for the person who wanted it.
public enum KingError: Error, Hashable, Sendable {
  // Players.
  /// A player needs a name.
  case emptyName
  /// Somebody has this name already, perhaps in other letters such as capitals.
  case nameTaken(String)
  /// Nobody has this name.
  case unknownPlayer(String)
  /// A player cannot play against himself.
  case samePlayer(String)
  /// In every match somebody has to sit at the board.
  case noPerson

  // A match.
  /// The move cannot be played, or not be read.
  case move(MoveError)
  /// The opponent is to move.
  case opponentsTurn(String)
  /// No opponent is to move.
  case personsTurn
  /// The opponent is thinking about this move already.
  case alreadyThinking
  /// Thinking was cancelled, or the game went on without it.
  case cancelled
  /// The opponent could not think of a move that can be played.
  case opponentFailed(String, reason: String)
  /// No move can be taken back.
  case nothingToUndo
  /// The game is over.
  case gameIsOver
  /// Another match has been begun or taken up since.
  case matchReplaced

  // The file.
  /// The file cannot be read or written.
  case file(FileError)
  /// The file is not what was once written, or was not written by us.
  case damaged(String, reason: String)
  /// The file was written by a newer program, in a version of the format that is not known yet.
  case newer(String, version: Int)
  /// The file was written in a version of the format that is not known any more.
  case older(String, version: Int)
  /// Somebody else has changed the file since it was read.
  case changedElsewhere(String)
  /// The game in progress cannot be restored; all else can.
  case savedGame(reason: String)
}

extension KingError: CustomStringConvertible {
  /// The text in English.
  public var description: String { text.english }

  /// A sentence for the person.
  public var text: Translated {
    switch self {
    case .emptyName: Translated("username cannot be empty", "tên người chơi không được để trống")
    case .nameTaken: Translated("username already exists", "tên người chơi đã tồn tại")
    case .unknownPlayer(let name): Translated("there is no player \(name)", "không có người chơi \(name)")
    case .samePlayer(let name):
      Translated("\(name) cannot play against \(name)", "\(name) không thể đấu với chính mình")
    case .noPerson:
      Translated("one of the two players has to be a person", "phải có ít nhất một người chơi thật")
    case .move, .opponentsTurn, .personsTurn, .alreadyThinking, .cancelled, .opponentFailed, .nothingToUndo,
      .gameIsOver, .matchReplaced:
      matchText
    case .file, .damaged, .newer, .older, .changedElsewhere, .savedGame: fileText
    }
  }

  private var matchText: Translated {
    switch self {
    case .move(.unreadable(let text)):
      Translated(MoveError.unreadable(text).description, "'\(text)' không phải là một nước đi")
    case .move(.illegal(let text)):
      Translated(MoveError.illegal(text).description, "'\(text)' không phải là nước đi hợp lệ ở đây")
    case .move(.ambiguous(let text, let moves)):
      Translated(
        MoveError.ambiguous(text, moves).description, "'\(text)' có thể là \(moves.joined(separator: " hoặc "))")
    case .opponentsTurn(let name): Translated("it is \(name)'s turn", "đang là lượt của \(name)")
    case .personsTurn: Translated("it is your turn", "đang là lượt của bạn")
    case .alreadyThinking: Translated("your opponent is thinking already", "đối thủ đang suy nghĩ rồi")
    case .cancelled: Translated("thinking was cancelled", "đã hủy suy nghĩ")
    case .opponentFailed(let name, let reason):
      Translated("\(name) has no answer: \(reason)", "\(name) không có câu trả lời: \(reason)")
    case .nothingToUndo: Translated("there is no move to take back", "không có nước đi nào để đi lại")
    case .matchReplaced:
      Translated("another match has been begun since", "một ván đấu khác đã được bắt đầu")
    default: Translated("the game is over", "ván đấu đã kết thúc")
    }
  }

  private var fileText: Translated {
    switch self {
    case .damaged(let path, let reason):
      Translated("\(path): this file is damaged (\(reason))", "\(path): tệp này bị hỏng (\(reason))")
    case .newer(let path, let version):
      Translated(
        "\(path): written by a newer program (format \(version)); please update",
        "\(path): được ghi bởi phiên bản mới hơn (định dạng \(version)); hãy cập nhật ứng dụng")
    case .older(let path, let version):
      Translated(
        "\(path): written in format \(version), which is not known any more",
        "\(path): được ghi bằng định dạng \(version), không còn được hỗ trợ")
    case .changedElsewhere(let path):
      Translated(
        "\(path): somebody else has changed this file; please open it again",
        "\(path): tệp đã bị thay đổi ở nơi khác; hãy mở lại")
    case .savedGame(let reason):
      Translated(
        "the game in progress cannot be restored (\(reason))", "không thể khôi phục ván đang chơi (\(reason))")
    case .file(let error): Translated("\(error)", "không đọc hoặc ghi được tệp: \(error)")
    default: Translated("this cannot be done", "không thể thực hiện")
    }
  }
}
