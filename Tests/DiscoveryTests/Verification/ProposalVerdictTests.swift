import Basics
import Reading
import Testing

@testable import Discovery

/// Proposed books against what catalogues found for them.
struct ProposalVerdictTests {
  private func work(_ title: String, _ authors: [String], year: Int? = nil) -> CatalogueWork {
    CatalogueWork(
      title: Stated(title, .openLibrary),
      authors: authors.map { CatalogueAuthor(name: $0, source: .openLibrary) },
      firstPublished: Stated(year, .openLibrary))
  }

  private func verdict(_ proposal: Proposal, _ works: [CatalogueWork]) throws -> ProposalVerdict {
    let query = try LookUpQuery(title: proposal.title, authors: [proposal.author])
    return ProposalVerdict(proposal, found: works.map { MatchedWork($0, for: query) })
  }

  @Test(arguments: [
    ("The Sea, the Sea", "Iris Murdoch"), ("the sea the sea", "Murdoch, Iris"),
    ("The Sea, The Sea", "I. Murdoch"),
  ])
  func `a book is verified by title and author as people write them`(title: String, author: String)
    throws
  {
    let found = work("The Sea, the Sea", ["Iris Murdoch"], year: 1978)
    let proposal = Proposal(title: title, author: author, year: 1978)
    #expect(try verdict(proposal, [found]) == .verified(found, otherYear: nil))
  }

  @Test func `a title by somebody else is the model's error`() throws {
    let found = work("The Sea, the Sea", ["Iris Murdoch"])
    let other = try verdict(Proposal(title: "The Sea, the Sea", author: "John Banville"), [found])
    #expect(other == .wrongAuthor(["Iris Murdoch"]))
    let brother = try verdict(
      Proposal(title: "The Sea, the Sea", author: "Rupert Murdoch"), [found])
    #expect(brother == .wrongAuthor(["Iris Murdoch"]))
  }

  @Test(arguments: ["The Sea", "A Summary of The Sea, the Sea", "The Sea, the Sea, Part 2"])
  func `a title that is only like another is not verified`(title: String) throws {
    let found = work("The Sea, the Sea", ["Iris Murdoch"])
    #expect(
      try verdict(Proposal(title: title, author: "Iris Murdoch"), [found]) == .unverified(nil))
  }

  @Test func `nothing found is unverified, with the reason why nobody answered`() throws {
    let proposal = Proposal(title: "No Such Book", author: "Nobody")
    #expect(try verdict(proposal, []) == .unverified(nil))
    #expect(
      ProposalVerdict(proposal, found: [], failure: .offline)
        == .unverified(LookUpError.offline.code))
  }

  @Test func `facts come from the catalogue, and another year is told`() throws {
    let found = work("The Sea, the Sea", ["Iris Murdoch"], year: 1978)
    let proposal = Proposal(
      title: "THE SEA THE SEA", author: "Iris Murdoch", year: 1990, why: "A novel.")
    let judged = JudgedProposal(
      proposal, try verdict(proposal, [found]), on: ReasonShelf([]), wish: "")
    #expect(judged.verdict == .verified(found, otherYear: 1990))
    #expect(judged.candidate?.year == 1978 && judged.candidate?.title == "The Sea, the Sea")
    let tally = ProposalTally([judged], notices: [.double("x"), .double("y")])
    #expect(tally.verified == 1 && tally.otherYear == 1 && tally.notices == ["double": 2])
    #expect(tally.reasons == 1 && tally.borneOut == 0)
  }

  @Test func `the oldest kept answer behind a list is told, and is the same after a session`()
    throws
  {
    let found = work("The Sea, the Sea", ["Iris Murdoch"], year: 1978)
    let proposal = Proposal(title: "The Sea, the Sea", author: "Iris Murdoch")
    let query = try LookUpQuery(title: proposal.title, authors: [proposal.author])
    let judged = [nil, 3 * 86_400, 86_400].map { age in
      JudgedProposal(
        proposal, ProposalVerdict(proposal, found: [MatchedWork(found, for: query)], age: age),
        on: ReasonShelf([]), wish: "")
    }
    let tally = ProposalTally(judged, notices: [])
    #expect(tally.oldestAnswer == 3 * 86_400 && ProposalTally(tally.json) == tally)
    #expect(ProposalTally([judged[0]], notices: []).oldestAnswer == nil)
  }

  @Test func `a verdict is the same after a session`() {
    let found = work("The Sea, the Sea", ["Iris Murdoch"], year: 1978)
    for verdict: ProposalVerdict in [
      .verified(found, otherYear: 1990), .verified(found, otherYear: nil, age: 86_400),
      .wrongAuthor(["A"]), .unverified(nil),
      .unverified("OFFLINE"),
    ] {
      #expect(ProposalVerdict(verdict.json) == verdict)
    }
    #expect(ProposalVerdict(.null) == nil)
  }
}
