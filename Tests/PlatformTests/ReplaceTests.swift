import CLibrary
import Platform
import Synchronization
import TestSupport
import Testing

/// Replacing a file: all of it or nothing, and nothing but its content.
@Suite struct ReplaceTests {
  private let folder = TemporaryFolder()

  @Test func contentIsReplacedAsAWhole() throws {
    let path = folder.write("a long old text", to: "file")
    try TextFile.replace(path, with: [0, 255, 13, 10])
    #expect(try TextFile.bytes(of: path) == [0, 255, 13, 10])
    try TextFile.replace(path, with: "new")
    #expect(try TextFile.text(of: path) == "new")
    #expect(try Folder.files(in: folder.path) == [path])
  }

  @Test func aLinkStaysALink() throws {
    let inner = folder.makeFolder("inner")
    let path = folder.write("old", to: "inner/file")
    let (near, far) = ("\(folder.path)/near", "\(folder.path)/far")
    symlink("inner/file", near)
    symlink(near, far)
    defer { for link in [near, far] { unlink(link) } }
    try TextFile.replace(far, with: "new")
    #expect(try TextFile.text(of: path) == "new")
    #expect(isLink(near) && isLink(far))
    #expect(try Folder.files(in: inner) == [path])

    // One that leads to nothing yet leads to the new file.
    unlink(path)
    try TextFile.replace(far, with: "newer")
    #expect(try TextFile.text(of: path) == "newer" && isLink(near))
  }

  @Test func linksInACircle() throws {
    let path = "\(folder.path)/circle"
    symlink("circle", path)
    defer { unlink(path) }
    let error = #expect(throws: FileError.self) { try TextFile.replace(path, with: "new") }
    #expect("\(try #require(error))".hasPrefix(path + ": "))
    #expect(isLink(path))
  }

  @Test(arguments: [0o600, 0o640, 0o755] as [mode_t])
  func permissionsStay(mode: mode_t) throws {
    let path = folder.write("old", to: "file")
    chmod(path, mode)
    try TextFile.replace(path, with: "new")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == mode)
  }

  @Test func theOwnerStays() throws {
    let path = folder.write("old", to: "file")
    // Only the superuser can give files away; everybody else can see that they stay his own.
    if geteuid() == 0 { chown(path, 65534, 65533) }
    var (old, new) = (stat(), stat())
    stat(path, &old)
    try TextFile.replace(path, with: "new")
    stat(path, &new)
    #expect(old.st_ino != new.st_ino && (old.st_uid, old.st_gid) == (new.st_uid, new.st_gid))
  }

  /// The permission of the folder would be enough to replace it; that is not what its owner meant.
  @Test func aReadOnlyFileIsRefused() throws {
    let path = folder.write("old", to: "file")
    chmod(path, 0o444)
    #expect(throws: FileError.notPermitted(path)) { try TextFile.replace(path, with: "new") }
    #expect(throws: FileError.notPermitted(path)) { try OutputPath.check(path) }
    #expect(try TextFile.text(of: path) == "old")
    #expect(try Folder.files(in: folder.path) == [path])
  }

  @Test func theOldFileIsKept() throws {
    let path = folder.path + "/file"
    for text in ["one", "two", "three"] { try TextFile.replace(path, with: Array(text.utf8), keepsOld: true) }
    #expect(try TextFile.text(of: path) == "three" && TextFile.text(of: path + "~") == "two")
    try TextFile.replace(path, with: "four")
    #expect(try TextFile.text(of: path + "~") == "two")
    // Should both be names of one file, nothing is lost and nothing left over.
    unlink(path + "~")
    link(path, path + "~")
    try TextFile.replace(path, with: Array("five".utf8), keepsOld: true)
    #expect(try TextFile.text(of: path) == "five" && TextFile.text(of: path + "~") == "four")
    #expect(try Folder.files(in: folder.path) == [path, path + "~"])
  }

  @Test func draftsThatWereLeftBehindAreRemoved() throws {
    let path = folder.write("text", to: "file")
    for name in ["file-1a.draft", "file-1a.draft~", "file-1b.draft", "file-1b.txt", "file-my.draft", "other-1a.draft"] {
      folder.write("", to: name)
      var times = [timeval(), timeval()]
      gettimeofday(&times[0], nil)
      times[0].tv_sec -= 4000
      times[1] = times[0]
      if name != "file-1b.draft" { utimes("\(folder.path)/\(name)", times) }
    }
    TextFile.removeDrafts(of: path)
    #expect(
      try Folder.files(in: folder.path).map(lastPathComponent)
        == ["file", "file-1b.draft", "file-1b.txt", "file-my.draft", "other-1a.draft"])
  }

  @Test func severalWritersDoNotMeet() throws {
    let path = folder.write("", to: "file")
    let texts = (0..<4).map { String(repeating: "\($0)", count: 50_000) }
    let errors = Mutex<[FileError]>([])
    runThreads(4) { number in
      for _ in 0..<20 {
        do throws(FileError) { try TextFile.replace(path, with: texts[number]) } catch {
          errors.withLock { $0.append(error) }
        }
      }
    }
    #expect(errors.withLock { $0 } == [])
    #expect(try texts.contains(TextFile.text(of: path)))
    #expect(try Folder.files(in: folder.path) == [path])
  }

  @Test func aFailureLeavesNothingBehindAndNamesTheFile() throws {
    let missing = "\(folder.path)/missing/file"
    #expect(throws: FileError.notFound(missing)) { try TextFile.replace(missing, with: "x") }
    // Only the last step fails here: a file cannot take the name of a folder.
    let inner = folder.makeFolder("inner")
    #expect(throws: FileError.isFolder(inner)) { try TextFile.replace(inner, with: "x") }
    #expect(try Folder.files(in: folder.path) == [])
  }

  @Test func aPipeIsWrittenTo() throws {
    let path = folder.write("", to: "pipe")
    unlink(path)
    mkfifo(path, 0o600)
    let reader = Descriptor(number: open(path, O_RDONLY | O_NONBLOCK))
    try TextFile.replace(path, with: "new\n")
    #expect(LineCollector(reader).allLines() == ["new"])
    reader.close()
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
  }

  private func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
