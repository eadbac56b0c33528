import Discovery
import Reading
import Testing

struct TasteTermTests {
  @Test func `a verb, a colon and a name are a term`() throws {
    let term = try #require(try TasteTerm("less:horror"))
    #expect(term.verb == .less && term.value == "horror" && term.facet == nil)
    let author = try #require(try TasteTerm("never:author:Le  Guin "))
    #expect(author.facet == .author && author.value == "Le Guin")
    #expect(try TasteTerm("school:Emma: A Novel")?.value == "Emma: A Novel")
    #expect(try TasteTerm("forget:horror")?.verb == .forget)
  }

  @Test func `other words are none, and near ones are told`() throws {
    #expect(try TasteTerm("horror") == nil)
    #expect(try TasteTerm("author:murakami") == nil)
    #expect(try TasteTerm("https://example.org") == nil)
    #expect(throws: TasteTermError.noValue(.less)) { try TasteTerm("less:") }
    #expect(throws: TasteTermError.unknownVerb("nver", near: ["never"])) {
      try TasteTerm("nver:vampires")
    }
  }

  @Test func `a name is what the shelf has it for, else a subject`() throws {
    let shelf = [try MadeBooks.work("A", by: "Haruki Murakami", subjects: ["Fantasy"])]
    let profile = TasteProfile(shelf, on: MadeBooks.today)
    #expect(FacetedName("haruki murakami").key(in: profile) == TasteKey(.author, "Haruki Murakami"))
    #expect(FacetedName("Murakami, Haruki").key(in: profile).facet == .author)
    #expect(FacetedName("fantasy").key(in: profile) == TasteKey(.subject, "Fantasy"))
    #expect(FacetedName("vampires").key(in: profile) == TasteKey(.subject, "vampires"))
    #expect(FacetedName("length:epic").key(in: profile) == TasteKey(.length, "epic"))
  }
}
