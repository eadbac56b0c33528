import Books
import Search
import Testing

/// A page that is shown begins and ends with a whole sentence.
struct WholeSentencesTests {
  private let book = BookText(pages: [
    Page(number: 1, text: "The boat came late. In it sat the keeper with a"),
    Page(number: 2, text: "lantern. He said nothing.\n\nThe oil was spilt on a linen"),
    Page(number: 3, text: "cloth of his. It burned."),
    Page(number: 4, text: "Nobody slept. The wind"),
  ])

  private func shown(_ page: Int, fence: Fence = .beyond, in book: BookText? = nil) -> Passage? {
    let book = book ?? self.book
    let pages = PagePassages.passages(
      of: [PageRange(page, page)], in: book, chunks: [], fence: fence)
    return pages.first.map(WholeSentences(in: book, behind: fence).completing)
  }

  @Test(
    arguments: [
      (1, "The boat came late. In it sat the keeper with a\nlantern.", PageRange(1, 2)),
      (
        2,
        "In it sat the keeper with a\nlantern. He said nothing.\n\nThe oil was spilt on a linen\ncloth of his.",
        PageRange(1, 3)
      ),
      (3, "The oil was spilt on a linen\ncloth of his. It burned.", PageRange(2, 3)),
      (4, "Nobody slept. The wind", PageRange(4, 4)),
    ])
  func `a sentence over the border of a page is completed`(
    _ page: Int, _ text: String, _ pages: PageRange
  ) {
    #expect(shown(page)?.text == text)
    #expect(shown(page)?.pages == pages)
    #expect(shown(page).map { book.text($0.range) } == text)
  }

  @Test func `a sentence that ends beyond the fence is left out`() {
    let fence = Fence.at(ReadingPosition(page: 2))
    #expect(
      shown(2, fence: fence)?.text == "In it sat the keeper with a\nlantern. He said nothing.")
    #expect(shown(1, fence: fence)?.text.hasSuffix("lantern.") == true)
  }

  @Test func `a sentence longer than the page beside it is left out`() {
    let book = BookText(pages: [
      Page(number: 1, text: "Dark. He went"), Page(number: 2, text: "up the stair and"),
      Page(number: 3, text: "out on the gallery. It was cold. The lamp"),
      Page(number: 4, text: "had gone out and the"), Page(number: 5, text: "sea was high."),
    ])
    #expect(shown(3, in: book)?.text == "It was cold.")
    #expect(shown(2, in: book)?.text == "He went\nup the stair and\nout on the gallery.")
  }

  @Test func `a page without any whole sentence stays as it is`() {
    let book = BookText(pages: [Page(number: 1, text: "no end and"), Page(number: 2, text: "no")])
    let fence = Fence.at(ReadingPosition(page: 1))
    #expect(shown(1, fence: fence, in: book)?.text == "no end and")
  }

  @Test func `a book of a joinedBooks completes no sentence of another`() {
    let one = BookText(pages: [Page(number: 1, text: "The boat came. It sank in")])
    let two = BookText(pages: [Page(number: 1, text: "silence. Nobody saw it.")])
    let joinedBooks = BookText(joinedBooks: [
      (label: "One", text: one, fence: .beyond), (label: "Two", text: two, fence: .beyond),
    ])
    #expect(shown(2, in: joinedBooks)?.text == "silence. Nobody saw it.")
    #expect(shown(1, in: joinedBooks)?.text == "The boat came.")
  }
}
