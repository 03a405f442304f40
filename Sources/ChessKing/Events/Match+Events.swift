import Chess

extension Match {
  /// The events of the match from now on, as a stream of its own for each caller.
  ///
  ///     let events = match.events()
  ///     let listener = Task { for await event in events { … } }
  ///
  /// An event is sent after the change was saved. The stream ends after the game, or when the match is released; a game
  /// that is given up for another one tells nothing. Cancel the task or leave the loop, and nothing is kept.
  public func events() -> AsyncStream<MatchEvent> { streams.open() }

  /// Tells what has changed.
  func announce(since before: Game) {
    let persons = Color.allCases.filter { self[$0].isPerson }
    streams.send(MatchEvent.changes(from: before, to: game, report: report, persons: persons))
    if game.isOver { streams.finish() }
  }
}
