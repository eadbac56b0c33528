import Books
import Testing

struct StampedPagesTests {
  private func stamped(_ texts: String...) -> [Int] {
    StampedPages.numbers(
      in: texts.enumerated().map { Page(number: $0.offset + 1, label: nil, text: $0.element) })
  }

  @Test func `the same few words on three pages are a stamp, whatever its figures`() {
    #expect(stamped("Scan, leaf 1", "Scan, leaf 2", "A chapter", "Scan,\nleaf 34") == [1, 2, 4])
  }

  @Test func `two pages, other words, no words and long texts are not stamps`() {
    #expect(stamped("Scan 1", "Scan 2", "Scanned 3", "", "", "") == [])
    let long = String(repeating: "The lamp was lit. ", count: 30)
    #expect(stamped(long, long, long) == [])
  }
}
