import Basics
import Discovery
import Reading
import Testing

/// What of a shelf a model is told when it proposes books.
struct ProposalBriefTests {
  @Test func `a brief has taste, ratings and wish, and nothing private`() throws {
    var secret = try MadeBooks.work("Loved", by: "Dear One", subjects: ["Fantasy"], quarters: 19)
    secret.work.tags = ["privatetag"]
    secret.work.description = "privatedescription"
    secret.entries[0].notes = "privatenote"
    secret.entries[0].review = "privatereview"
    let bad = try MadeBooks.work("Bad", by: "Poor One", subjects: ["Horror"], quarters: 2)
    let shelf = [secret, bad]
    let profile = TasteProfile(
      shelf, statements: [.never(TasteKey(.subject, "Vampires"))], on: MadeBooks.today)
    let brief = ProposalBrief(
      profile, shelf: shelf,
      wish: Wish(text: "something with islands", intent: .genre, confidence: 1),
      parts: WishParts(),
      earlier: [EarlierBook(title: "Shown", names: BookNames(titles: [], authors: []))], count: 7)
    let text = brief.json.canonicalText
    #expect(brief.count == 7 && !text.contains("private") && !text.contains("2025"))
    #expect(brief.json["liked_books"]?.array?.first?["stars"]?.double == 4.75)
    #expect(brief.json["liked_books"]?.array?.first?["author"] == "Dear One")
    #expect(brief.json["disliked_books"]?.array?.first?["title"] == "Bad")
    #expect(brief.json["liked_subjects"] == ["fantasy"])
    #expect(brief.json["never"] == ["vampires"] && brief.json["already_suggested"] == ["Shown"])
    #expect(brief.json["wish"] == "something with islands")
    #expect(ProposalBrief(json: brief.json) == brief)
  }

  @Test func `a brief stays short for a long shelf`() throws {
    let shelf = try (0..<400).map {
      try MadeBooks.work(
        "Work \($0)", by: "Writer \($0)", subjects: ["Subject \($0)"], quarters: 1 + $0 % 20)
    }
    let brief = ProposalBrief(
      TasteProfile(shelf, on: MadeBooks.today), shelf: shelf, wish: nil, parts: WishParts(),
      earlier: [], count: 10)
    #expect(brief.json.canonicalText.utf8.count < 4_000)
    #expect(brief.json["liked_books"]?.array?.count == 15)
  }
}
