import Platform
import Programs
import TestSupport
import Testing

@Suite struct LineReaderTests {
  /// The lines of some text that is fed in pieces of this size.
  private func lines(_ text: [UInt8], piece: Int = 1 << 20) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    for start in stride(from: 0, to: text.count, by: piece) {
      text[start..<min(start + piece, text.count)].withUnsafeBytes {
        splitter.add($0) { lines.append(String(line: $0)) }
      }
    }
    splitter.finish { lines.append(String(line: $0)) }
    return lines
  }

  @Test(arguments: [1, 2, 3, 1000])
  func endings(piece: Int) {
    #expect(lines([], piece: piece) == [])
    #expect(lines(Array("\n".utf8), piece: piece) == [""])
    #expect(lines(Array("uci\r\nisready\n\nquit".utf8), piece: piece) == ["uci", "isready", "", "quit"])
    #expect(lines(Array("a\rb\r\r\nc\r".utf8), piece: piece) == ["a\rb\r", "c"])
  }

  @Test(arguments: [1, 2, 1000])
  func oddBytes(piece: Int) {
    #expect(lines([0x61, 0, 0x62, 10], piece: piece) == ["a\0b"])
    #expect(lines([0x61, 0xff, 0x62, 10], piece: piece) == ["a\u{FFFD}b"])
    #expect(lines(Array("é♞\n".utf8), piece: piece) == ["é♞"])
    #expect(lines([0xef, 0xbb, 0xbf] + Array("uci\n\u{FEFF}x\n".utf8), piece: piece) == ["uci", "\u{FEFF}x"])
  }

  @Test func aLineIsHandedOverBeforeTheNextOneComes() throws {
    let pipe = try Pipe()
    let collector = LineCollector(pipe.reading)
    let output = Output(pipe.writing)
    for number in 1...3 {
      output.line("line \(number)")
      let stopwatch = Stopwatch()
      while collector.linesSoFar.count < number && stopwatch.seconds < 10 {}
      #expect(collector.linesSoFar.last == "line \(number)")
    }
    #expect(collector.ends == 0)
    output.write("the last")
    pipe.writing.close()
    #expect(collector.allLines() == ["line 1", "line 2", "line 3", "the last"])
    #expect(collector.ends == 1)
    pipe.reading.close()
  }

  @Test func aMillionLetters() throws {
    let pipe = try Pipe()
    let collector = LineCollector(pipe.reading)
    let long = String(repeating: "e2e4 ", count: 200_000)
    Output(pipe.writing).write("first\n\(long)\r\nlast")
    pipe.writing.close()
    #expect(collector.allLines() == ["first", long, "last"])
    pipe.reading.close()
  }

  @Test func nothingAtAll() throws {
    let pipe = try Pipe()
    pipe.writing.close()
    let collector = LineCollector(pipe.reading)
    #expect(collector.allLines() == [])
    #expect(collector.ends == 1)
    pipe.reading.close()
  }

  @Test func whatCannotBeReadHasEnded() {
    let collector = LineCollector(Descriptor(number: -1))
    #expect(collector.allLines() == [])
    #expect(collector.ends == 1)
  }
}
