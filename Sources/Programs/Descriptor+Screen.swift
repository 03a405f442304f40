import CLibrary
import Platform

extension Descriptor {
  /// The width of the terminal in columns; nil if the descriptor is none, or if it does not tell.
  package var columns: Int? { size(\.ws_col) }

  /// The height of the terminal in lines; nil likewise.
  package var lines: Int? { size(\.ws_row) }

  private func size(_ side: KeyPath<winsize, UInt16>) -> Int? {
    var size = winsize()
    guard isTerminal, ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size[keyPath: side] > 0 else { return nil }
    return Int(size[keyPath: side])
  }
}
