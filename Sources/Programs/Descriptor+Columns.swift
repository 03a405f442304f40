import CLibrary
import Platform

extension Descriptor {
  /// The width of the terminal in columns; nil if the descriptor is none, or if it does not tell.
  package var columns: Int? {
    var size = winsize()
    guard isTerminal, ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
