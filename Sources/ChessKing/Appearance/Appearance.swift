import Chess

/// The look of the app: the colors of its screens, and those of its board.
///
///     settings.appearance = Appearance(.modern, .wood)
///     let picture = settings.appearance.picture(of: match.game.position)
public struct Appearance: Hashable, Sendable {
  /// The colors of the screens.
  public var app: AppTheme
  /// The colors of the board.
  public var board: BoardTheme

  /// Creates an appearance.
  public init(_ app: AppTheme = .halloween, _ board: BoardTheme = .wood) {
    self.app = app
    self.board = board
  }

  /// The board themes of the app.
  public static let boards: [BoardTheme] = [.halloween, .modern, .wood]

  /// Both app themes with each board theme.
  public static let all = AppTheme.all.flatMap { app in boards.map { Appearance(app, $0) } }

  /// The name by which the appearance is saved, such as `modern wood`.
  public var name: String { "\(app.name) \(board.name)" }

  /// The appearance with this name; nil if there is none. Any predefined theme may be that of the board.
  public init?(named name: String) {
    let appearances = AppTheme.all.flatMap { app in BoardTheme.all.map { Appearance(app, $0) } }
    guard let found = appearances.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name for the user.
  public var title: Localized { .text("appearance", app.title, board.title) }

  /// A picture of the board in these colors; the modern board has the modern pieces.
  public func picture(of position: Position) -> BoardSVG {
    var picture = BoardSVG(position)
    picture.theme = board
    if board == .modern { picture.pieces = .modern }
    return picture
  }
}

extension BoardTheme {
  /// The name for the user: of a theme that is not predefined, the name itself.
  public var title: Localized { Texts.king.all["board.\(name)"] ?? Localized(name, name) }
}
