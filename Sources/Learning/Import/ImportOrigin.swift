import Chess
import Platform

/// Where imported games come from: the files, the players and their time controls.
struct ImportOrigin {
  private var files: [String] = []
  private(set) var bytes = 0
  private var players: [String] = []
  private var controls: [String] = []
  private let note: String

  /// The maximum number of names in a list; the text of a header is short.
  private static let listLimit = 16

  /// Reads the tags of all games. `progress` is called after each game with the path of its file; once it returns
  /// false, the origin is nil.
  init?(_ paths: [String], note: String, progress: (String) -> Bool) throws(FileError) {
    self.note = note.split(whereSeparator: \.isNewline).joined(separator: " ")
    for path in paths {
      let file = try PGNFile(path, skipsMoves: true)
      files.append(lastPathComponent(path))
      bytes += file.size
      while let game = try file.next() {
        for name in ["White", "Black"] { ImportOrigin.add(game.tree.tags[name], to: &players) }
        for name in ["TimeControl", "WhiteTimeControl", "BlackTimeControl"] {
          ImportOrigin.add(game.tree.tags[name], to: &controls)
        }
        guard progress(path) else { return nil }
      }
    }
  }

  private static func add(_ name: String?, to list: inout [String]) {
    // One more than the limit shows that there are more.
    guard let name, !list.contains(name), !["", "?", "-"].contains(name), list.count <= listLimit else { return }
    list.append(name)
  }

  /// The lines of a file header.
  var text: String {
    var lines = ["imported \(ImportOrigin.list(files)), \(bytes) bytes"]
    if !players.isEmpty { lines.append("players \(ImportOrigin.list(players))") }
    if !controls.isEmpty { lines.append("time-control \(ImportOrigin.list(controls))") }
    if !note.isEmpty { lines.append("note \(note)") }
    return lines.joined(separator: "\n")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(listLimit).map { String($0.prefix(60)).visible }.joined(separator: ", ")
    return names.count > listLimit ? shown + ", …" : shown
  }
}
