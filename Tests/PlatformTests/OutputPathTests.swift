import Foundation
import Programs
import TestSupport
import Testing

@testable import Platform

@Suite struct OutputPathTests {
  private let folder = TemporaryFolder()

  @Test func placesThatAreThere() throws {
    let file = folder.write("x", to: "file")
    for path in [file, folder.path + "/new", "/dev/null"] {
      try OutputPath.check(path)
      try OutputPath.check(path, isContinued: true)
    }
    // Nothing was made or changed.
    #expect(try Folder.files(in: folder.path) == [file] && TextFile.text(of: file) == "x")
  }

  @Test(arguments: [false, true]) func placesThatAreNone(isContinued: Bool) {
    func check(_ path: String) throws { try OutputPath.check(path, isContinued: isContinued) }
    let (missing, file) = (folder.path + "/missing", folder.write("", to: "file"))
    #expect(throws: FileError.notFound(missing)) { try check(missing + "/file") }
    #expect(throws: FileError.isNoFolder(file)) { try check(file + "/file") }
    #expect(throws: FileError.isFolder(folder.path)) { try check(folder.path) }
    #expect(throws: FileError.notFound("")) { try check("") }
  }

  /// One file has many names.
  @Test func filesAreKnownByWhatTheyAre() throws {
    let file = folder.write("x", to: "file")
    let link = folder.path + "/link"
    #expect(symlink(file, link) == 0)
    try OutputPath.checkDistinct([folder.path + "/a", folder.path + "/b", "-", "-"], reading: [file])
    try OutputPath.checkDistinct(["/dev/null", "/dev/null"], reading: ["/dev/null", "-"])
    for same in [file, link, folder.path + "/./file", folder.path + "/../" + lastPathComponent(folder.path) + "/file"] {
      #expect(throws: UsageError.self) { try OutputPath.checkDistinct([same], reading: [file]) }
      #expect(throws: UsageError.self) { try OutputPath.checkDistinct([file, same]) }
    }
    let new = folder.path + "/new"
    #expect(throws: UsageError.self) { try OutputPath.checkDistinct([new, folder.path + "/./new"]) }
  }
}
