import Testing

@testable import Search

struct TextBordersTests {
  @Test func `borders keep place and level`() {
    var borders = TextBorders([TextBorder(offset: 3, level: .line)])
    borders.append(TextBorder(offset: 9, level: .section))
    borders[0].level = .heading
    borders.replaceSubrange(1..<1, with: [TextBorder(offset: 5, level: .word)])
    #expect(borders.map(\.offset) == [3, 5, 9])
    #expect(borders.map(\.level) == [.heading, .word, .section])
  }
}
