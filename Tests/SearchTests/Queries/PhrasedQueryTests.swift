import Search
import Testing

/// A question longer than a search reads is searched by its beginning.
struct PhrasedQueryTests {
  @Test func `a long question is cut at a blank`() {
    let long = String(repeating: "lamp keeper ", count: 1000)
    let query = PhrasedQuery(long).withinLimit
    #expect(query.source == .beginning && query.question == long)
    #expect(long.hasPrefix(query.searched) && query.searched.hasSuffix("keeper"))
    #expect(query.searched.utf8.count <= PhrasedQuery.longest)
    #expect(PhrasedQuery("Who lit the lamp?").withinLimit == PhrasedQuery("Who lit the lamp?"))
  }

  @Test(arguments: ["灯塔", "พายุ", "é"])
  func `a question without blanks is cut between characters`(_ text: String) {
    let long = String(repeating: text, count: 3000)
    let searched = PhrasedQuery(long).withinLimit.searched
    #expect(long.hasPrefix(searched) && searched.utf8.count > PhrasedQuery.longest - 12)
    #expect(!searched.contains("\u{FFFD}"))
  }
}
