import Platform

/// The files named on the command line; a folder stands for all files in it whose names end like this.
enum GameFiles {
  static func paths(_ names: [String], ending: String = ".games") throws(FileError) -> [String] {
    var paths: [String] = []
    for name in names {
      guard Folder.exists(name) else {
        paths.append(name)
        continue
      }
      let found = try Folder.files(in: name, ending: ending)
      guard !found.isEmpty else { throw .failed(name, reason: "no *\(ending) files in this folder") }
      paths += found
    }
    return paths
  }
}
