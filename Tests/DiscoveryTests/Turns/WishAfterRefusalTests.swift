import Discovery
import Testing

struct WishAfterRefusalTests {
  private let reader = WishReader(thisYear: 2026)
  private let neighbours = SubjectNeighbours([
    ["Romance", "Historical Fiction"], ["Romance", "Historical Fiction"], ["Romance", "Humor"],
    ["Horror", "Thriller"], ["Fiction"],
  ])

  private func next(_ wish: WishParts, _ words: String, _ book: ShownBook) -> WishParts {
    wish.after(Refusal(words, reader: reader), of: book, neighbours)
  }

  @Test func `a length is adjusted to the book, a tone turned round`() {
    let book = Shown.book("Long", pages: 800)
    #expect(next(WishParts(), "too long", book).length == .atMost(600))
    #expect(next(WishParts(), "too dark", book).moods == [.hopeful])
    #expect(next(WishParts(), "too slow", book).moods == [.fast])
    #expect(next(WishParts(), "too long", Shown.book("Unknown", pages: nil)).length == .short)
  }

  @Test func `a refused genre gives way to the one that shares most books with it`() {
    var wish = WishParts()
    wish.genres = ["Romance"]
    let next = next(wish, "no romance", Shown.book("Kiss", subjects: ["Romance"]))
    #expect(next.genres == ["Historical Fiction"])
    #expect(next.without == ["romance"])
  }

  @Test func `a genre that is still wished for stays, and what no book tells is the usual one`() {
    var wish = WishParts()
    wish.genres = ["Fantasy", "Romance"]
    #expect(next(wish, "no romance", Shown.book("Kiss")).genres == ["Fantasy"])
    #expect(next(WishParts(), "no fantasy", Shown.book("Elves")).genres == ["Science Fiction"])
    #expect(next(WishParts(), "no knitting", Shown.book("Wool")).genres.isEmpty)
  }

  @Test func `a refused neighbour is not offered`() {
    var wish = WishParts()
    wish.without = ["Historical Fiction"]
    #expect(next(wish, "no romance", Shown.book("Kiss")).genres == ["Contemporary"])
  }
}
