import Discovery
import Reading
import Testing

/// The next round after a refusal with its reason.
struct NextWishTests {
  private let reader = WishReader(thisYear: 2026)

  @Test func `a length is adjusted to the book that was refused`() throws {
    let book = try MadeBooks.found("Long")
    let shorter = WishParts().after(reader.read("pass 2 too long"), of: book)
    #expect(shorter.length == .atMost(225))
    #expect(WishParts().after(reader.read("too short"), of: book).length == .atLeast(376))
    #expect(WishParts().after(reader.read("under 200 pages"), of: book).length == .atMost(200))
  }

  @Test func `a mood gives way to its opposite`() {
    var wish = WishParts()
    wish.moods = [.dark, .epic]
    let next = wish.after(reader.read("pass 1 too dark"), of: nil)
    #expect(next.moods == [.epic, .hopeful])
  }

  @Test func `what is refused by its name is left out and no longer wished for`() {
    var wish = WishParts()
    wish.genres = ["Romance", "Fantasy"]
    let next = wish.after(reader.read("no romance please"), of: nil)
    #expect(next.genres == ["Fantasy"] && next.without == ["romance"])
    #expect(next.after(reader.read("no romance please"), of: nil) == next)
  }

  @Test func `refusing an author takes them out of the wish and keeps their books out`() throws {
    var wish = WishParts()
    (wish.authors, wish.like, wish.genres) = (["stephen king"], ["stephen king"], ["Horror"])
    let next = wish.after(reader.read("no Stephen King"), of: nil)
    #expect(next.authors.isEmpty && next.like.isEmpty && next.genres == ["Horror"])
    let exclusions = Exclusions(
      shelf: [], profile: TasteProfile([], on: MadeBooks.today), wish: next)
    let his = try MadeBooks.found("It", by: "Stephen King")
    #expect(exclusions.exclusion(of: his)?.reason == .unwanted(TasteKey(.author, "Stephen King")))
    #expect(exclusions.exclusion(of: try MadeBooks.found("Emma", by: "Jane Austen")) == nil)
  }

  @Test func `an answer that refuses nothing changes nothing`() {
    var wish = WishParts()
    wish.genres = ["Poetry"]
    #expect(wish.after(reader.read("tell me more about 2"), of: nil) == wish)
  }
}
