import TestSupport
import Testing

@testable import Platform

@Suite struct TextFileTests {
  @Test func text() throws {
    let folder = TemporaryFolder()
    #expect(try TextFile.text(of: folder.write("a\r\nb é", to: "plain")) == "a\r\nb é")
    #expect(try TextFile.text(of: folder.write("", to: "empty")) == "")
    #expect(try TextFile.text(of: folder.write([0xef, 0xbb, 0xbf, 0x61, 0xff], to: "odd")) == "a\u{FFFD}")
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try TextFile.bytes(of: folder.write(bytes, to: "large")) == bytes)
  }

  @Test func existenceAndSize() throws {
    let folder = TemporaryFolder()
    let path = folder.write("12345", to: "file")
    #expect(TextFile.exists(path) && TextFile.exists(folder.path) && !TextFile.exists(path + "x"))
    #expect(try TextFile.size(of: path) == 5)
    #expect(throws: FileError.notFound(path + "x")) { try TextFile.size(of: path + "x") }
  }

  @Test func renaming() throws {
    let folder = TemporaryFolder()
    let (one, two) = (folder.write("one", to: "one"), folder.write("two", to: "two"))
    try TextFile.rename(one, to: two)
    #expect(try TextFile.text(of: two) == "one")
    #expect(throws: FileError.notFound(one)) { try TextFile.rename(one, to: two) }
  }

  @Test func foldersAreMadeWithThoseAround() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/a/b"
    try Folder.make(path)
    try Folder.make(path)
    #expect(Folder.exists(path))
    let file = folder.write("", to: "file")
    #expect(throws: FileError.self) { try Folder.make(file) }
    #expect(throws: FileError.self) { try Folder.make("\(file)/inside") }
    #expect(Folder.containing(path) == "\(folder.path)/a")
    #expect(Folder.containing("/x") == "/" && Folder.containing("x") == ".")
    // They are there already; so they are removed with the rest.
    for name in ["a", "a/b"] { folder.makeFolder(name) }
  }

  @Test func errors() {
    let folder = TemporaryFolder()
    let missing = "\(folder.path)/missing"
    #expect(throws: FileError.notFound(missing)) { try TextFile.text(of: missing) }
    #expect(throws: FileError.isFolder(folder.path)) { try TextFile.text(of: folder.path) }
    let file = folder.write("x", to: "file")
    #expect(throws: FileError.isNoFolder(file)) { try Folder.files(in: file) }
    #expect(throws: FileError.isNoFolder("\(file)/x")) { try TextFile.bytes(of: "\(file)/x") }
    #expect(throws: FileError.notFound(missing)) { try Folder.files(in: missing) }
  }

  /// Not by trial, because the superuser may read everything.
  @Test func errorCodes() {
    #expect(FileError(code: 13, path: "net") == .notPermitted("net"))
    #expect(FileError(code: 13, path: "net").description == "net: permission denied")
    #expect(FileError(code: 2, path: "net").description == "net: no such file or folder")
    #expect(FileError(code: 5, path: "net").description.hasPrefix("net: "))
  }

  @Test func folders() throws {
    let folder = TemporaryFolder()
    for name in ["b.epd", "a.epd", "c.txt", ".hidden.epd"] { folder.write("", to: name) }
    let inner = folder.makeFolder("d.epd")
    let path = folder.path
    #expect(try Folder.files(in: path) == ["\(path)/a.epd", "\(path)/b.epd", "\(path)/c.txt"])
    #expect(try Folder.files(in: path + "/", ending: ".epd") == ["\(path)/a.epd", "\(path)/b.epd"])
    #expect(try Folder.files(in: inner) == [])
    #expect(Folder.exists(path) && Folder.exists(inner))
    #expect(!Folder.exists("\(path)/a.epd") && !Folder.exists("\(path)/missing"))
    #expect(lastPathComponent("\(path)/a.epd") == "a.epd")
    #expect(lastPathComponent("a/b/") == "b")
  }

  /// `/dev/zero` has no end, and no line in it has one.
  @Test(.enabled(if: TextFile.exists("/dev/zero")))
  func filesWithoutEndAreRefused() {
    #expect(throws: FileError.tooLarge("/dev/zero", limit: 1 << 20)) {
      try TextFile.input("/dev/zero", atMost: 1 << 20)
    }
  }
}
