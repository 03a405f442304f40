import CLibrary
import Platform

extension OutputPath {
  /// Refuses to write one file twice, or over a file that is read, by whatever names and links they are given.
  ///
  /// Pipes and devices are left alone, and so is `-`.
  ///
  /// - Parameters:
  ///   - outputs: the paths of the files that will be written; they need not exist.
  ///   - inputs: the paths of the files that are read.
  /// - Throws: a `conflict`.
  package static func checkDistinct(_ outputs: [String], reading inputs: [String] = []) throws(UsageError) {
    var known: [Identity: String] = [:]
    for input in inputs { if let identity = Identity(input) { known[identity] = input } }
    for output in outputs {
      guard let identity = Identity(output) else { continue }
      if let other = known.updateValue(output, forKey: identity) {
        let names = other == output ? output : "\(other) and \(output) are one file, which"
        throw .conflict("\(names) cannot be used twice; an output needs a file of its own")
      }
    }
  }

  /// The identity of a file, the same under two names.
  private enum Identity: Hashable {
    case file(device: dev_t, number: ino_t)
    /// A file that does not exist yet.
    case name(device: dev_t, folder: ino_t, String)

    init?(_ path: String) {
      guard path != "-" else { return nil }
      var status = stat()
      if stat(path, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self = .file(device: status.st_dev, number: status.st_ino)
      } else {
        guard stat(Folder.containing(path), &status) == 0 else { return nil }
        self = .name(device: status.st_dev, folder: status.st_ino, lastPathComponent(path))
      }
    }
  }
}
