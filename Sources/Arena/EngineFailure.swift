/// The reason why an engine cannot continue its game.
enum EngineFailure: Error {
  /// The program has exited or closed its output.
  case crash
  case stall(String)
  /// The match was stopped; the engine is not at fault.
  case stopped
}
