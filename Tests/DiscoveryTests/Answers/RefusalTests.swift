import Discovery
import Testing

struct RefusalTests {
  private let reader = WishReader(thisYear: 2026)

  @Test(arguments: [
    ("too long", RefusalKind.length), ("too short", .length), ("long", .length),
    ("too dark", .tone), ("sad", .tone), ("too slow", .tone), ("romance", .genre),
    ("no vampires", .genre), ("i don't like horror", .genre), ("the cover", .other),
    ("boring", .other), ("", .unstated),
  ])
  func `a reason is of a kind`(words: String, kind: RefusalKind) {
    #expect(Refusal(words, reader: reader).kind == kind)
  }

  @Test func `a reason names what is wrong, not what is wished for`() {
    #expect(Refusal("sad", reader: reader).wish.parts.moods == [.sad])
    #expect(Refusal("sad", reader: reader).wish.intent == .dislike)
    #expect(Refusal("long", reader: reader).wish.intent == .shorter)
    #expect(Refusal("romance", reader: reader).wish.parts.genres.isEmpty)
    #expect(Refusal("romance", reader: reader).wish.parts.without == ["Romance"])
  }

  @Test func `who owns or has read a book refuses nothing`() {
    #expect(Refusal("i own it", reader: reader).isReally == .owned)
    #expect(Refusal("already read it", reader: reader).isReally == .read)
    #expect(Refusal("i have read it", reader: reader).isReally == .read)
    #expect(Refusal("too long", reader: reader).isReally == nil)
    #expect(Refusal("", reader: reader).isReally == nil)
  }
}
