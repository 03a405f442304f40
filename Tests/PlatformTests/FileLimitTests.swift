import Programs
import TestSupport
import Testing

@testable import Platform

/// Files that are too large, or no files at all, are refused before they fill the memory or keep anybody waiting.
@Suite(.timeLimit(.minutes(5))) struct FileLimitTests {
  private let folder = TemporaryFolder()

  @Test func lengths() throws {
    let path = folder.write("12345", to: "file")
    #expect(try TextFile.text(of: path, atMost: 5) == "12345")
    #expect(throws: FileError.tooLarge(path, limit: 4)) { try TextFile.text(of: path, atMost: 4) }
    #expect(FileError.tooLarge("a", limit: 4).description == "a: larger than the limit of 4 bytes")
    let huge = folder.writeSparse("huge", length: 1 << 40)
    #expect(throws: FileError.tooLarge(huge, limit: 256 << 20)) { try TextFile.bytes(of: huge) }
    #expect(FileError.tooLarge("a", limit: 256 << 20).description == "a: larger than the limit of 256 MiB")
  }

  @Test func regularFilesAlone() throws {
    for path in [folder.makePipe("pipe"), "/dev/zero", "/dev/null"] {
      #expect(throws: FileError.isNoFile(path)) { try TextFile.bytes(of: path) }
      #expect(throws: FileError.isNoFile(path)) { try FileChunks(regularFile: path) }
    }
    #expect(FileError.isNoFile("a").description == "a: not a regular file")
    #expect(throws: FileError.isFolder(folder.path)) { try FileChunks(regularFile: folder.path) }
  }

  @Test func whatHasNoEndIsCut() throws {
    #expect(throws: FileError.tooLarge("/dev/zero", limit: 100_000)) {
      try TextFile.bytes(of: "/dev/zero", atMost: 100_000, takesPipes: true)
    }
    #expect(try TextFile.bytes(of: "/dev/null", takesPipes: true) == [])
  }

  /// Reading in chunks waits for whoever writes into a named pipe.
  @Test func namedPipes() throws {
    let path = folder.makePipe("late")
    let writer = try ChildProcess("/bin/sh", ["-c", "sleep 0.1; printf written > \"$0\"", path])
    #expect(try String(decoding: FileChunks(path: path).next(7), as: UTF8.self) == "written")
    #expect(writer.waitForExit() == 0)
    let second = try ChildProcess("/bin/sh", ["-c", "sleep 0.1; printf again > \"$0\"", path])
    #expect(try TextFile.text(of: path, takesPipes: true) == "again")
    #expect(second.waitForExit() == 0)
    #expect(throws: FileError.isFolder(folder.path)) { try FileChunks(path: folder.path) }
  }

  @Test func pieces() throws {
    let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let file = try FileChunks(regularFile: folder.write(bytes, to: "pieces"))
    #expect(file.size == bytes.count)
    #expect(try file.next(10) == Array(bytes[..<10]))
    #expect(try file.next(600_000) == Array(bytes[10..<600_010]))
    #expect(try file.next(600_000) == Array(bytes[600_010...]))
    #expect(try file.next(1) == [] && file.next() == [])
  }
}
