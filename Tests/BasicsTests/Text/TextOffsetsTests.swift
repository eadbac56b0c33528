import Basics
import Testing

struct TextOffsetsTests {
  @Test func `offsets read back as they were put in`() {
    var offsets: TextOffsets = [1, 2, 3]
    offsets.append(4_000_000_000)
    offsets[1] = 7
    offsets.replaceSubrange(0..<1, with: [5, 6])
    #expect(Array(offsets) == [5, 6, 7, 3, 4_000_000_000])
    #expect(TextOffsets(offsets.prefix(2)) == [5, 6])
    #expect(TextOffsets(stored: [9]) == [9])
  }

  @Test func `any number is clamped to an offset`() {
    #expect(TextOffsets([-1, .max]) == [0, Int(UInt32.max)])
  }
}
