import Basics
@testable import Discovery
import Reading
import TestSupport
import Testing

struct StoredFormsTests {
  @Test func `a wish of every utterance comes back from its stored form`() throws {
    let reader = WishReader(thisYear: 2026)
    let lines = try Utterance.all()
    #expect(lines.count > 700)
    for line in lines {
      let parts = reader.read(line.text).parts
      #expect(WishParts(try JSONValue(parsing: parts.json.canonicalText)) == parts, "\(line.text)")
    }
  }

  @Test func `names of a book come back from their stored form`() throws {
    let names = BookNames(
      work: WorkID(rawValue: "w"), identifiers: [Identifier(.goodreads, "1")],
      isbns: [try ISBN("9780061054884")],
      titles: [
        FoldedTitle("The Dispossessed: An Ambiguous Utopia"), FoldedTitle("Les Dépossédés"),
      ],
      authors: ["Ursula K. Le Guin"])
    #expect(BookNames(try JSONValue(parsing: names.json.canonicalText)) == names)
  }

  @Test func `a form of something else gives an empty wish and no names`() {
    for json: JSONValue in [
      .null, "x", .array([1]), .object(["length": "x", "era": 1, "work": 2]),
    ] {
      #expect(WishParts(json).isEmpty)
      #expect(BookNames(json) == BookNames(titles: [], authors: []))
    }
  }

  @Test func `a blank name of a conversation becomes a visible one`() {
    var conversation = DiscoveryConversation(
      id: DiscoveryConversationID(rawValue: "a"), name: " ", created: Timestamp(microseconds: 0))
    #expect(conversation.name == "Untitled")
    conversation.rename(to: "Winter")
    #expect(conversation.name == "Winter")
  }
}
