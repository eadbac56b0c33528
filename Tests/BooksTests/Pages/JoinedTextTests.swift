import Books
import Testing

/// Two books read as one text.
struct JoinedTextTests {
  private let keeper = BookText(pages: [
    Page(number: 1, label: "i", text: "The lamp."), Page(number: 2, label: "1", text: "The clock."),
    Page(number: 3, label: "2", text: "The jars."),
  ])
  private let alice = BookText(pages: [
    Page(number: 1, text: "The rabbit."), Page(number: 2, text: "The hole."),
  ])

  private var joinedBooks: BookText {
    BookText(joinedBooks: [
      (label: "Keeper", text: keeper, fence: .at(ReadingPosition(page: 2))),
      (label: "Alice", text: alice, fence: .beyond),
    ])
  }

  @Test func `the joined text has the visible part of each book only`() {
    #expect(
      String(decoding: joinedBooks.utf8, as: UTF8.self)
        == "The lamp.\nThe clock.\nThe rabbit.\nThe hole.")
    #expect(joinedBooks.pageMap.pageCount == 4)
  }

  @Test func `pages are named with their book`() {
    let map = joinedBooks.pageMap
    #expect(map.citation(of: PageRange(2, 2)) == "Keeper p.1")
    #expect(map.citation(of: PageRange(3, 4)) == "Alice pp.1-2")
    #expect(map.citation(of: PageRange(2, 3)) == "Keeper p.1-Alice p.1")
    #expect(keeper.pageMap.citation(of: PageRange(1, 2)) == "pp.i-1")
  }

  @Test(
    arguments: [
      ("Keeper:i", 1), ("keeper:1", 2), ("Alice p.2", 4), ("Alice:1", 3), ("alice.2", 4),
      ("2", nil),
      ("Keeper:2", 2), ("Keeper:9", nil), ("Hamlet:1", nil), ("Keeper", nil), ("", nil),
    ] as [(String, Int?)])
  func `a page is named by book and label, never by a number alone`(_ name: String, _ page: Int?) {
    #expect(joinedBooks.pageMap.page(named: name) == page)
  }
}
