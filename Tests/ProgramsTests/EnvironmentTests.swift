import CLibrary
import Platform
import Programs
import Testing

struct EnvironmentTests {
  @Test func aVariableIsItsValueUnlessItIsEmpty() {
    setenv("GOLDCREST_TEST_VARIABLE", "60", 1)
    #expect(Environment.variable("GOLDCREST_TEST_VARIABLE") == "60")
    setenv("GOLDCREST_TEST_VARIABLE", "", 1)
    #expect(Environment.variable("GOLDCREST_TEST_VARIABLE") == nil)
    unsetenv("GOLDCREST_TEST_VARIABLE")
    #expect(Environment.variable("GOLDCREST_TEST_VARIABLE") == nil)
  }

  @Test func aTerminalTellsItsSize() throws {
    var (outer, inner): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: 24, ws_col: 57, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&outer, &inner, nil, nil, &size) == 0)
    defer { for end in [outer, inner] { Descriptor(number: end).close() } }
    #expect(Descriptor(number: inner).columns == 57 && Descriptor(number: inner).lines == 24)
    size.ws_col = 0
    _ = ioctl(inner, UInt(TIOCSWINSZ), &size)
    #expect(Descriptor(number: inner).columns == nil, "a width of 0 means that it is not known")
  }

  @Test func aPipeHasNoWidth() throws {
    let pipe = try Pipe()
    defer { for end in [pipe.reading, pipe.writing] { end.close() } }
    #expect(pipe.writing.columns == nil && pipe.writing.lines == nil)
  }
}
