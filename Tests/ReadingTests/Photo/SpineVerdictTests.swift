import Reading
import Testing

struct SpineVerdictTests {
  private func work(_ title: String, _ author: String, _ isbns: String...) throws -> CatalogueWork {
    var edition = CatalogueEdition(source: .local)
    edition.isbns = try isbns.map { try ISBN($0) }
    return CatalogueWork(
      title: Stated(title, CatalogueName.local),
      authors: [CatalogueAuthor(name: author, source: .local)], editions: [edition])
  }

  private func verdict(
    _ title: String, _ author: String?, _ isbn: String? = nil, _ confidence: Double = 0.9,
    found: CatalogueWork...
  ) throws -> SpineVerdict {
    let isbn = try isbn.map { try ISBN($0) }
    let query = try LookUpQuery(
      isbns: [isbn].compactMap(\.self), title: title, authors: [author].compactMap(\.self))
    return SpineVerdict(
      SpineProposal(title: title, author: author, isbn: isbn, confidence: confidence, photo: 0),
      found: found.map { MatchedWork($0, for: query) }.sorted { $0.score.value > $1.score.value })
  }

  @Test func `from 0.80 on a book with title and author, or an ISBN, is accepted`() throws {
    #expect(try verdict("Lavinia", "Ursula K. Le Guin", nil, 0.80) == .accepted(nil))
    #expect(try verdict("Lavinia", nil, "9780156033688", 0.80) == .accepted(nil))
    #expect(try verdict("Lavinia", "Ursula K. Le Guin", nil, 0.79) == .review(.lowConfidence))
    #expect(try verdict("Lavinia", nil) == .review(.noAuthor))
  }

  @Test func `a catalogue's work is taken only where it is surely the same`() throws {
    let lavinia = try work("Lavinia", "Ursula K. Le Guin", "9780156033688")
    guard case .accepted(let match?) = try verdict("Lavinia", "Ursula K. Le Guin", found: lavinia)
    else {
      Issue.record("not accepted")
      return
    }
    #expect(match.work == lavinia)
    // A title with one word more is another book until somebody has looked.
    guard
      case .review(.unsure(title: "The Left Hand of Darkness", _, _)) = try verdict(
        "The Left Hand of the Darkness", "Ursula K. Le Guin",
        found: try work("The Left Hand of Darkness", "Ursula K. Le Guin"))
    else {
      Issue.record("a near title was not sent to review")
      return
    }
    #expect(
      try verdict("The Odyssey", "Homer", "9780156033688", found: lavinia)
        == .review(.otherISBN(title: "Lavinia")))
  }

  @Test func `two works that fit alike are for a person to choose from`() throws {
    let first = try work("Poems", "Emily Dickinson")
    let second = try work("Poems", "Emily Dickinson", "9780156033688")
    guard
      case .review(.unsure(_, _, let margin)) = try verdict(
        "Poems", "Emily Dickinson", found: first, second)
    else {
      Issue.record("one of two was taken")
      return
    }
    #expect(margin < MatchScore.margin)
  }
}
