import Basics
import Parameters
@testable import Search
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

  @Test func `the limit of a text's size fits into an offset`() {
    #expect(ParsingLimit.mostMegabytes << 20 < Int(UInt32.max))
  }

  @Test func `borders keep place and level`() {
    var borders = TextBorders([TextBorder(offset: 3, level: .line)])
    borders.append(TextBorder(offset: 9, level: .section))
    borders[0].level = .heading
    borders.replaceSubrange(1..<1, with: [TextBorder(offset: 5, level: .word)])
    #expect(borders.map(\.offset) == [3, 5, 9])
    #expect(borders.map(\.level) == [.heading, .word, .section])
  }
}
