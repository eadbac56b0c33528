import Books
import Testing

struct PageMapTests {
  /// Two roman pages, then two that print 1 and 2.
  private let map = BookText(
    pages: ["i", "ii", "1", "2"].enumerated().map { index, label in
      Page(number: index + 1, label: label, text: "text")
    }
  ).pageMap

  @Test(arguments: [("ii", 2), ("1", 3), ("2", 4), ("4", 4), ("3", 3)])
  func `a page is named by its label, else by its place`(name: String, page: Int) {
    #expect(map.page(named: name) == page)
  }

  @Test(arguments: ["iii", "5", "0", "-1", "", "99999999999999999999", "-9223372036854775808"])
  func `a name that is not a page's label finds no page`(name: String) {
    #expect(map.page(named: name) == nil)
    #expect(map.pages(named: name).isEmpty)
  }

  @Test func `a page that prints a label is shown under no other name`() {
    #expect(map.pages(named: "2") == [4])
    #expect(map.pages(named: "3").isEmpty && map.pages(named: "4").isEmpty)
  }

  @Test func `a position ends the visible text at the end of its page`() {
    let text = BookText(pages: [Page(number: 1, text: "ab"), Page(number: 2, text: "cd")])
    #expect(text.pageMap.end(before: .at(ReadingPosition(page: 1))) == 2)
    #expect(text.pageMap.end(before: .at(ReadingPosition(page: 2))) == 5)
    #expect(text.pageMap.end(before: .beyond) == 5)
  }
}
