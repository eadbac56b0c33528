import Books
import Search
import TestSupport
import Testing

struct SearchScopeTests {
  private static func chunk(_ first: Int, _ last: Int) -> Chunk {
    Chunk(index: 0, range: 0..<9, overlap: 0, pages: PageRange(first, last))
  }

  @Test func `a chunk that runs on to another page is in a scope unless that is strict`() {
    let pages = [PageRange(3, 5), PageRange(9, 9)]
    let (wide, strict) = (SearchScope(pages), SearchScope(pages, isStrict: true))
    for (chunk, isIn, isInside) in [
      (Self.chunk(4, 5), true, true), (Self.chunk(5, 6), true, false),
      (Self.chunk(2, 3), true, false), (Self.chunk(6, 8), false, false),
      (Self.chunk(9, 9), true, true),
    ] {
      #expect(wide.contains(chunk) == isIn && strict.contains(chunk) == isInside, "\(chunk.pages)")
      #expect(SearchScope.wholeBook.contains(chunk))
    }
    #expect(wide.trace != strict.trace && SearchScope.wholeBook.trace == nil)
  }

  @Test func `pages are kept to those of a chapter`() {
    let chapter = SearchScope([PageRange(4, 8)])
    let pages = SearchScope([PageRange(1, 5), PageRange(8, 20), PageRange(30, 31)], isStrict: true)
    #expect(
      pages.kept(to: chapter)
        == SearchScope([PageRange(4, 5), PageRange(8, 8)], isStrict: true))
    #expect(SearchScope.wholeBook.kept(to: chapter) == chapter)
    #expect(chapter.kept(to: .wholeBook) == chapter)
    #expect(SearchScope([PageRange(1, 2)]).kept(to: chapter).pages == [])
  }
}
