import Basics
import Discovery
import Testing

/// Lines that ask for what is like the open book.
struct NearWishTests {
  private func read(_ line: String) -> Wish { WishReader(thisYear: 2026).read(line) }

  @Test(arguments: [
    "like:chapter", "more like this chapter", "something like the chapter",
    "like my current chapter",
    "books in the mood of this chapter", "similar to this chapter please",
  ])
  func `a chapter`(line: String) {
    let wish = read(line)
    #expect(wish.parts.near == .chapter && wish.parts.like.isEmpty, "\(wish)")
    #expect(wish.intent == .comparison)
  }

  @Test(arguments: [
    "like:book", "like this book", "something like what I am reading",
    "more like the book I'm reading",
    "anything like the one i'm currently reading", "similar to my current novel",
  ])
  func `a book`(line: String) {
    let wish = read(line)
    #expect(wish.parts.near == .book && wish.parts.like.isEmpty, "\(wish)")
  }

  @Test(arguments: [
    "something like dune", "a book like the chapter house by frank herbert", "books about reading",
    "i like reading", "like the book thief", "more like that",
  ])
  func `neither`(line: String) { #expect(read(line).parts.near == nil) }

  @Test func `what else the line names stays, and the form is stored`() {
    let parts = read("something short and funny like this chapter").parts
    #expect(parts.length == .short && parts.moods == [.funny])
    #expect(WishParts(parts.json) == parts)
    #expect(parts.continued(by: read("a mystery")).near == nil)
    #expect(parts.continued(by: read("something longer")).near == .chapter)
  }
}
