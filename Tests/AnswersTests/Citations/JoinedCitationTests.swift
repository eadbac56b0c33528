import Answers
import Books
import Search
import TestSupport
import Testing

/// Citations in answers about two books.
struct JoinedCitationTests {
  private let joinedBooks = BookText(joinedBooks: [
    (
      label: "Keeper",
      text: BookText(pages: [
        Page(number: 1, label: "i", text: "The lamp."),
        Page(number: 2, label: "1", text: "The clock."),
        Page(number: 3, label: "2", text: "The jars."),
      ]), fence: .at(ReadingPosition(page: 2))
    ),
    (
      label: "Alice",
      text: BookText(pages: [
        Page(number: 1, text: "The rabbit."), Page(number: 2, text: "The hole."),
      ]), fence: .beyond
    ),
  ])

  private func resolve(_ answer: String) -> [ResolvedCitation] {
    let ranges = [joinedBooks.pageMap.ranges[0], joinedBooks.pageMap.ranges[3]]
    return CitationResolver(
      passages: ranges.enumerated().map { index, range in
        let pages = joinedBooks.pageMap.pages(of: range)
        return Passage(
          chunk: Chunk(index: index, range: range, overlap: 0, pages: pages), range: range,
          pages: pages, text: joinedBooks.text(range), score: 1, keyword: nil, vector: nil)
      }, text: joinedBooks, fence: .beyond
    ).citations(in: answer)
  }

  @Test(
    arguments: [
      ("(Keeper p.i)", .resolved, PageRange(1, 1)), ("(alice, p. 2)", .resolved, PageRange(4, 4)),
      ("[Alice: pp.1-2]", .resolved, PageRange(3, 4)),
      ("(Keeper p.1)", .notInPassages, PageRange(2, 2)),
      ("(Keeper p.2)", .notAmongBooks, nil), ("(Alice p.7)", .notAmongBooks, nil),
      ("(p.2)", .bookless, nil), ("[1]", .resolved, PageRange(1, 1)),
      ("[3]", .unknown, nil),
    ] as [(String, ResolvedCitation.Status, PageRange?)])
  func `a citation leads to the book it names`(
    _ answer: String, _ status: ResolvedCitation.Status, _ pages: PageRange?
  ) throws {
    let citation = try #require(resolve(answer).first)
    #expect(citation.status == status)
    #expect(citation.pages == pages)
  }

  @Test func `pages belong to the last named book`() {
    let found = resolve("So (Keeper p.i, p.1; Alice p.2 and p.1).")
    #expect(found.map(\.pages?.start) == [1, 2, 4, 3])
    #expect(resolve("(Keeper) and (Keepers p.1) and (see Keeper)").isEmpty)
  }

  @Test(arguments: 1...50)
  func `any label is read in citations`(_ seed: UInt64) {
    let labels = BookLabels.labels(of: RandomTitles.make(seed))
    for label in labels {
      let found = CitationScanner.citations(
        in: "So (\(label) p.3, \(label) pp.4-5).", books: labels)
      #expect(found.count == 2, "\(label) of \(labels)")
    }
  }
}
