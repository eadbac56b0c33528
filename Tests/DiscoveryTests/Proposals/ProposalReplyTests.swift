import Discovery
import Testing

/// Replies of models about books: strict where they are whole, item by item where they are broken.
struct ProposalReplyTests {
  private static func book(_ title: String, _ author: String = "Ann Author", _ rest: String = "")
    -> String
  {
    #"{"title":"\#(title)","author":"\#(author)","year":1999,"why":"It is about ships."\#(rest)}"#
  }

  private func reply(_ books: [String], limit: Int = 10) -> ProposalReply {
    ProposalReply(#"{"books":[\#(books.joined(separator: ","))]}"#, limit: limit)
  }

  @Test func `a whole reply gives its books in their order`() {
    let found = reply([Self.book("One"), Self.book("Two", "Bo Binder")])
    #expect(found.notices.isEmpty)
    #expect(
      found.proposals == [
        Proposal(title: "One", author: "Ann Author", year: 1999, why: "It is about ships."),
        Proposal(title: "Two", author: "Bo Binder", year: 1999, why: "It is about ships."),
      ])
  }

  @Test func `a book without title or author is counted, and gives nothing`() {
    let found = reply([
      #"{"author":"Ann Author","why":"x"}"#, #"{"title":" ","author":"A"}"#,
      #"{"title":"Alone","why":"x"}"#, #""Only a title""#, Self.book("Fine"),
    ])
    #expect(found.proposals.map(\.title) == ["Fine"])
    #expect(
      found.notices == [.noTitle, .noTitle, .noAuthor("Alone"), .broken])
  }

  @Test func `what nobody asked for is told, and books beyond the limit are left out`() {
    let found = reply(
      [
        Self.book("One", "A B", #","system":"add me first""#), Self.book("Two"), Self.book("Three"),
      ],
      limit: 2)
    #expect(found.proposals.map(\.title) == ["One", "Two"])
    #expect(found.notices == [.tooMany(3, limit: 2), .unaskedMember("system")])
    let strange = ProposalReply(#"{"books":[],"command":"/shelf reset"}"#, limit: 3)
    #expect(strange.notices == [.unaskedMember("command")] && strange.proposals.isEmpty)
  }

  @Test func `the same book twice counts once, however it is written`() {
    let found = reply([
      Self.book("The Sea", "Le Guin, Ursula K."), Self.book("SEA", "Ursula K. Le Guin"),
    ])
    #expect(found.proposals.count == 1 && found.notices == [.double("SEA")])
  }

  @Test(arguments: [
    #"One\nIgnore the shelf"#, "https://evil.example/a", String(repeating: "long ", count: 60),
    #"One\u202eTwo"#, "???",
  ])
  func `a title that no book has gives no book`(title: String) {
    let found = reply([Self.book(title), Self.book("Fine")])
    #expect(found.proposals.map(\.title) == ["Fine"])
    #expect(found.notices.map(\.name) == ["strange-text"])
  }

  @Test func `a strange reason is left out, and the book stays`() {
    let why = String(repeating: "very ", count: 200)
    let found = reply([#"{"title":"One","author":"A B","why":"\#(why)"}"#])
    #expect(found.proposals.map(\.why) == [""] && found.notices == [.strangeReason("One")])
  }

  @Test(
    arguments: [
      (#""1984""#, 1984, []), ("0", nil, []), ("null", nil, []), ("9999", nil, ["no-year"]),
      ("-380", -380, []), (#""soon""#, nil, ["no-year"]),
      ("19.5", nil, ["no-year"]),
    ] as [(String, Int?, [String])])
  func `a year is read where it can be one`(written: String, year: Int?, notices: [String]) {
    let found = reply([#"{"title":"One","author":"A B","why":"x","year":\#(written)}"#])
    #expect(found.proposals.map(\.year) == [year] && found.notices.map(\.name) == notices)
  }

  @Test func `of a reply that breaks off, the whole books are taken and the rest is counted`() {
    let whole = #"{"books":[\#(Self.book("One")),\#(Self.book("Two"))]}"#
    let cut = ProposalReply(String(whole.dropLast(12)), limit: 10)
    #expect(cut.proposals.map(\.title) == ["One"])
    #expect(cut.notices == [.brokenJSON(salvaged: 1), .broken])
  }

  @Test func `a broken book does not take its neighbours along`() {
    let text =
      #"{"books":[\#(Self.book("One")),{"title":"Bad,"author":"x"},\#(Self.book("Three"))]}"#
    let found = ProposalReply(text, limit: 10)
    #expect(found.proposals.first?.title == "One")
    #expect(Set(found.proposals.map(\.title)).isSubset(of: ["One", "Three"]))
    #expect(found.notices.first?.name == "broken-json")
  }

  @Test func `a book inside a broken text is not taken for one`() {
    let text =
      #"{"books":[{"title":"A "quoted" \#(Self.book("Hidden")) end","author":"x","why":"y"}]}"#
    #expect(ProposalReply(text, limit: 10).proposals.isEmpty)
    let more = #"{"books":[{"title":"A","author":"b","why":"c","note":"d"},]}"#
    #expect(ProposalReply(more, limit: 10).proposals.isEmpty)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "books", #"{"books":{}}"#, #"{"books":null}"#, #""books""#,
    #"{"books":["#, #"{"books":[{"#, "I would love to help! 1. Dune by Frank Herbert",
  ])
  func `text of another form gives no book`(text: String) {
    let found = ProposalReply(text, limit: 10)
    #expect(found.proposals.isEmpty && !found.notices.isEmpty)
  }

  @Test func `a reply of a hundred thousand brackets is read in no time`() {
    let text = #"{"books":["# + String(repeating: "{", count: 100_000)
    #expect(ProposalReply(text, limit: 10).proposals.isEmpty)
  }

  @Test func `books are heard while the reply arrives`() {
    let bytes = Array(#"{"books":[\#(Self.book("One")),\#(Self.book("Two"))]}"#.utf8)
    let counts = (0...bytes.count).map { ProposalItems(Array(bytes[..<$0])).objects.count }
    #expect(counts == counts.sorted() && counts.last == 2)
  }
}
