import Reading
import Testing

/// Which works of catalogues are taken for a work of the shelf without asking.
struct EnrichmentVerdictTests {
  private let item = EnrichmentItem(work: WorkID(rawValue: "w"), title: "Lavinia")

  private func book(_ title: String, by author: String?, isbn: String? = nil) throws
    -> CatalogueWork
  {
    var edition = CatalogueEdition(source: .local)
    edition.isbns = try isbn.map { [try ISBN($0)] } ?? []
    return CatalogueWork(
      title: Stated(title, .local),
      authors: author.map { [CatalogueAuthor(name: $0, source: .local)] } ?? [],
      editions: [edition])
  }

  private func verdict(_ query: LookUpQuery, _ works: CatalogueWork...) -> EnrichmentVerdict {
    EnrichmentVerdict(item, found: MatchedWork.ranked(works, for: query, limit: 9))
  }

  @Test func `title and author, or the ISBN, make a work sure`() throws {
    let lavinia = try book("Lavinia", by: "Ursula K. Le Guin", isbn: "9780151014248")
    let queries = [
      try LookUpQuery(title: "Lavinia", authors: ["Le Guin, Ursula K."]),
      try LookUpQuery(isbns: [ISBN("0151014248")], title: "Lavinia"),
    ]
    for query in queries {
      guard case .sure(let match) = verdict(query, lavinia) else {
        Issue.record("\(verdict(query, lavinia))")
        continue
      }
      #expect(match.work == lavinia)
    }
  }

  @Test func `a title alone is never sure`() throws {
    let query = try LookUpQuery(title: "Lavinia")
    guard case .unsure(let facts) = verdict(query, try book("Lavinia", by: "Ursula K. Le Guin"))
    else {
      Issue.record("taken")
      return
    }
    #expect(facts.work == item.work && facts.match.title.value == "Lavinia")
    #expect(facts.margin == facts.score && !ReviewProposal.facts(facts).isPreaccepted)
  }

  @Test func `the same title by somebody else, and two alike, are for a person`() throws {
    let query = try LookUpQuery(title: "Lavinia", authors: ["Ursula K. Le Guin"])
    for works in [
      [try book("Lavinia", by: "George Sand")],
      [try book("Lavinia I", by: "Ursula K. Le Guin"), try book("Lavinia", by: "George Sand")],
    ] {
      let verdict = EnrichmentVerdict(item, found: MatchedWork.ranked(works, for: query, limit: 9))
      guard case .unsure = verdict else {
        Issue.record("\(verdict)")
        continue
      }
    }
  }

  @Test func `another book under the ISBN is told, even beside the right title`() throws {
    let query = try LookUpQuery(
      isbns: [ISBN("9780151014248")], title: "Lavinia", authors: ["Ursula K. Le Guin"])
    let right = try book("Lavinia", by: "Ursula K. Le Guin")
    let wrong = try book("Cooking for Two", by: "Anna Bell", isbn: "9780151014248")
    for verdict in [verdict(query, wrong), verdict(query, right, wrong)] {
      guard case .unsure(let facts) = verdict else {
        Issue.record("\(verdict)")
        continue
      }
      #expect(facts.otherTitle == "Cooking for Two")
      #expect(!ReviewProposal.facts(facts).isPreaccepted)
    }
  }

  @Test func `without a work it is unknown`() throws {
    #expect(verdict(try LookUpQuery(title: "Lavinia")) == .unknown)
    let other = try book("Gardening in Winter", by: "Tom Reed")
    #expect(verdict(try LookUpQuery(title: "Lavinia", authors: ["Le Guin"]), other) == .unknown)
  }

  @Test func `facts that nobody stated are missing`() throws {
    let id = WorkID(rawValue: "w")
    var shelved = ShelvedWork(work: try Work(id: id, title: "Lavinia"))
    #expect(shelved.missingFacts == [.authors, .year, .subjects, .isbn, .pages, .language])
    shelved.work.firstPublished = 2008
    shelved.work.subjects = ["Myth"]
    shelved.work.authors = [Credit(author: Author(id: AuthorID(rawValue: "a"), name: "Le Guin"))]
    shelved.editions = [
      Edition(
        id: EditionID(rawValue: "e"), workID: id, isbns: [try ISBN("9780151014248")],
        pageCount: 280)
    ]
    #expect(shelved.missingFacts == [.language])
    shelved.editions[0].language = "en"
    #expect(shelved.missingFacts.isEmpty)
  }
}
