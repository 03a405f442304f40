import Foundation
import TestSupport
import Testing

/// The part of the module that an app sees names types of shipped modules only.
struct PublicInterfaceTests {
  /// The compiler refuses a type of a module in a public declaration if the import is internal or the package's, so it is
  /// enough that every other module is imported in this way. Observation is a part of the toolchain.
  @Test func allButShippedModulesAreImportedInternally() throws {
    let content = FileManager.default.enumerator(
      at: PackageFolder.url("Sources/ChessKing"), includingPropertiesForKeys: nil)
    let files = content?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    #expect(files.count > 20)
    for file in files {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      // An import is the word alone or after an attribute and an access level.
      for line in lines where line.split(separator: " ").prefix(3).contains("import") {
        #expect(
          line.hasPrefix("internal import ") || line.hasPrefix("package import ")
            || ["import Chess", "import ChessEngine", "import Openings", "import Observation"].contains(line),
          "\(file.lastPathComponent)")
      }
    }
  }
}
