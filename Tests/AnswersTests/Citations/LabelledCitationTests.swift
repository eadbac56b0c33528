import Answers
import Books
import Search
import Testing

/// Citations of pages whose labels are words, or the same on several pages.
struct LabelledCitationTests {
  private static let labels = [
    "1", "2", "Appendix I", "Appendix II", "aa", "1-1", "1-12", "Über-1", "1", "2",
  ]
  private let book = BookText(
    pages: labels.enumerated().map { Page(number: $0.offset + 1, label: $0.element, text: "text") })

  private func resolver(passageOn pages: PageRange) -> CitationResolver {
    let map = book.pageMap
    let range = map.ranges[pages.start - 1].lowerBound..<map.ranges[pages.end - 1].upperBound
    return CitationResolver(
      passages: [
        Passage(
          chunk: Chunk(index: 0, range: range, overlap: 0, pages: pages), range: range,
          pages: pages, text: "text", score: 1, keyword: nil, vector: nil)
      ], text: book, fence: .beyond)
  }

  @Test(
    arguments: [
      ("(p.Appendix II)", PageRange(4, 4)), ("(pp. Appendix I–Appendix II)", PageRange(3, 4)),
      ("(see p. aa)", PageRange(5, 5)), ("(p.1-1)", PageRange(6, 6)),
      ("(p.1-12)", PageRange(7, 7)), ("(pp.1-1-1-12)", PageRange(6, 7)),
      ("(p.Über-1)", PageRange(8, 8)),
    ])
  func `a label of any form can be cited`(_ answer: String, _ pages: PageRange) {
    let citations = resolver(passageOn: PageRange(3, 8)).citations(in: "So it is \(answer).")
    #expect(citations.map(\.pages) == [pages])
    #expect(citations.allSatisfy { $0.status == .resolved })
  }

  @Test(arguments: ["(p.5)", "(pp.5-8)", "(p.10)", "(p.33)"])
  func `the number of a page in the file is no citation of a page that prints another`(
    answer: String
  ) {
    let citations = resolver(passageOn: PageRange(3, 10)).citations(in: "So it is \(answer).")
    #expect(citations.map(\.status) == [.unknown])
    #expect(citations.map(\.pages) == [nil])
  }

  @Test func `text that only begins like a page label is not a citation`() {
    let resolver = resolver(passageOn: PageRange(1, 1))
    #expect(resolver.citations(in: "No (p.aab, p.Appendix IIa).").isEmpty)
  }

  @Test(
    arguments: [
      (PageRange(1, 1), "(p.1)", PageRange(1, 1)), (PageRange(9, 9), "(p.1)", PageRange(9, 9)),
      (PageRange(9, 10), "(pp.1-2)", PageRange(9, 10)),
      (PageRange(1, 2), "(pp.1-2)", PageRange(1, 2)),
      (PageRange(5, 5), "(p.1)", PageRange(1, 1)),
    ])
  func `a label of several pages means the page that was shown`(
    _ passage: PageRange, _ answer: String, _ pages: PageRange
  ) {
    #expect(resolver(passageOn: passage).citations(in: answer).map(\.pages) == [pages])
  }

  @Test func `a page without a label is cited by its place`() {
    let book = BookText(pages: [
      Page(number: 1, text: "cover"), Page(number: 2, label: "1", text: "b"),
    ])
    #expect(book.pageMap.pages(named: "1") == [2, 1])
    #expect(book.pageMap.page(named: "1") == 2)
  }
}
