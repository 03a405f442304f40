import Platform

/// The files named on the command line; a folder stands for all `.games` files in it.
enum GameFiles {
  static func paths(_ names: [String]) throws(FileError) -> [String] {
    var paths: [String] = []
    for name in names {
      guard Folder.exists(name) else {
        paths.append(name)
        continue
      }
      let found = try Folder.files(in: name, ending: ".games")
      guard !found.isEmpty else { throw .failed(name, reason: "no *.games files in this folder") }
      paths += found
    }
    return paths
  }
}
