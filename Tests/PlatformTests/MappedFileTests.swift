import CLibrary
import Platform
import Programs
import TestSupport
import Testing

struct MappedFileTests {
  /// A file that is cut is known to be, however many of its pages are read, and no other one is taken for it: neither
  /// one beside it nor the next.
  @Test func onlyAFileThatWasCutIsCut() throws {
    Signals.surviveCutFiles()
    let folder = TemporaryFolder()
    let bytes = [UInt8](repeating: 7, count: 100 << 14)  // a hundred pages of any system
    let path = folder.write(bytes, to: "cut")
    let whole = try MappedFile(folder.write(bytes, to: "whole"))
    for _ in 0..<3 {
      folder.write(bytes, to: "cut")
      let cut = try MappedFile(path)
      #expect(cut.bytes[0] == 7 && !cut.isCut)
      #expect(truncate(path, 0) == 0)
      let pages = stride(from: 0, to: bytes.count, by: 4096)
      #expect(pages.allSatisfy { cut.bytes[$0] == 0 } && cut.isCut)
      #expect(pages.allSatisfy { whole.bytes[$0] == 7 } && !whole.isCut)
    }
  }
}
