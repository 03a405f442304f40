import Platform
import Testing

@Suite struct MemoryTests {
  @Test(arguments: [0, 1, 1000, 1 << 18, (1 << 18) + 1, 3 << 20])
  func beginsWithZerosAtACacheLine(count: Int) throws {
    var buffer = AlignedBuffer<UInt64>(zeroed: count)
    let isLarge = count * 8 >= 2 << 20
    #expect(buffer.count == count)
    #expect(Int(bitPattern: buffer.start) % (isLarge ? 2 << 20 : 64) == 0)
    var sum: UInt64 = 0
    for index in 0..<count { sum |= buffer[index] }
    #expect(sum == 0)
    for index in 0..<count { buffer[index] = UInt64(index) }
    if count > 0 {
      #expect(buffer[count - 1] == UInt64(count - 1))
      #expect(buffer.start[count / 2] == UInt64(count / 2))
    }
  }

  /// If memory were not given back, this would need more addresses than there are.
  @Test func isGivenBack() {
    var missing = 0
    for _ in 0..<150_000 {
      let buffer = AlignedBuffer<UInt8>(ifAvailable: 1 << 30)
      if buffer == nil { missing += 1 }
    }
    #expect(missing == 0)
  }

  @Test func tooMuch() {
    func isAvailable(_ count: Int) -> Bool {
      if let buffer = AlignedBuffer<UInt64>(ifAvailable: count) { buffer.count == count } else { false }
    }
    #expect(!isAvailable(.max))
    #expect(!isAvailable(.max / 8))
    #expect(!isAvailable(1 << 50))
    #expect(AtomicWords(ifAvailable: 1 << 50) == nil)
  }

  @Test func sharedWords() {
    let words = AtomicWords(count: 3)
    #expect((0..<3).allSatisfy { words[$0] == 0 })
    words[1] = 5
    #expect(words.add(2, at: 1) == 5)
    runThreads(4) { _ in for _ in 0..<10_000 { words.add(1, at: 2) } }
    #expect(words[0] == 0 && words[1] == 7 && words[2] == 40_000)
  }

  @Test func processors() {
    #expect((1...4096).contains(Processors.count))
  }

  /// A machine that can run these tests has some hundred megabytes, and none has a petabyte.
  @Test func physicalMemory() {
    #expect((256...1 << 30).contains(PhysicalMemory.megabytes))
  }
}
