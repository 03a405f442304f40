import Chess

/// The reason why a request cannot be carried out, with a message for the user.
public enum KingError: Error, Hashable, Sendable {
  // Players.
  /// The name is empty.
  case emptyName
  /// The name has more characters than are allowed.
  case nameTooLong(String, limit: Int)
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
    case .emptyName: .text("error.emptyName")
    case .nameTooLong(_, let limit): .text("error.nameTooLong", limit)
    case .invisibleCharacters: .text("error.invisibleCharacters")
    case .nameTaken: .text("error.nameTaken")
    case .unknownPlayer(let name): .text("error.unknownPlayer", name)
    case .samePlayer(let name): .text("error.samePlayer", name)
    case .noPerson: .text("error.noPerson")
    // The module Chess has these in English.
    case .move(.unreadable(let text)): .text("error.unreadable", MoveError.unreadable(text), text)
    case .move(.illegal(let text)): .text("error.illegal", MoveError.illegal(text), text)
    case .move(.ambiguous(let text, let moves)):
      .text("error.ambiguous", MoveError.ambiguous(text, moves), text, moves.joined(separator: " hoặc "))
    case .opponentsTurn(let name): .text("error.opponentsTurn", name)
    case .personsTurn: .text("error.personsTurn")
    case .alreadyThinking: .text("error.alreadyThinking")
    case .cancelled: .text("error.cancelled")
    case .opponentFailed(let name, let reason): .text("error.opponentFailed", name, reason)
    case .nothingToUndo: .text("error.nothingToUndo")
    case .noDrawOffer: .text("error.noDrawOffer")
    case .gameIsOver: .text("error.gameIsOver")
    case .matchReplaced: .text("error.matchReplaced")
    case .gamePlayedElsewhere: .text("error.gamePlayedElsewhere")
    case .gameInProgress(let white, let black): .text("error.gameInProgress", white, black)
    case .opponentMissing(let name): .text("error.opponentMissing", name)
    case .file(let path, let reason): .text("error.file", path, reason)
    case .damaged(let path, let reason): .text("error.damaged", path, reason)
    case .newer(let path, let version): .text("error.newer", path, version)
    case .changedElsewhere(let path): .text("error.changedElsewhere", path)
    case .inUse(let path): .text("error.inUse", path)
    case .savedGame(let reason): .text("error.savedGame", reason)
    }
  }
}
