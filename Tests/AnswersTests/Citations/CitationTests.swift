import Answers
import Books
import Search
import TestSupport
import Testing

struct CitationTests {
  private func items(_ answer: String) -> [String] {
    let bytes = Array(answer.utf8)
    return CitationScanner.citations(in: answer).map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  @Test(
    arguments: [
      ("It burned (p.42).", ["p.42"]),
      ("It burned (pp.42-43).", ["pp.42-43"]),
      ("It burned (p. iv) and fell (pp. 42–43)!", ["p. iv", "pp. 42–43"]),
      ("Both (p.4, p.7; pp.9-10).", ["p.4", "p.7", "pp.9-10"]),
      ("Both (pp. 4, 7 and 9).", ["pp. 4", "7", "9"]),
      ("So (see p. 4) and (page 12) and (Pages 3-4).", ["p. 4", "page 12", "Pages 3-4"]),
      ("So [3] and [1, 4][5] and [p.2].", ["3", "1", "4", "5", "p.2"]),
      ("An appendix (p.A3, pp.T-1-T-4).", ["p.A3", "pp.T-1-T-4"]),
      ("At 5 (p.m.) by (Peter), (42), (p.), [sic], [1865], (see above), ( ), [], (p.42", []),
      ("(a (p.4) b)", ["p.4"]),
      (
        "Both (pages 3 to 4) and (S. 1), (Seiten 5 bis 6).",
        ["pages 3 to 4", "S. 1", "Seiten 5 bis 6"]
      ),
      ("{\"pages\": [8]} and more [2]; two (s) and (S. Holm)", ["2"]),
    ] as [(String, [String])])
  func `brackets that name pages or passages are citations`(_ answer: String, _ items: [String]) {
    #expect(self.items(answer) == items)
  }

  @Test(arguments: 1...30)
  func `any text can be scanned`(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    let answer = random.text(pieces: 30) + "(p.1" + random.text(pieces: 5) + "[2) (pp.é)"
    for citation in CitationScanner.citations(in: answer) {
      #expect(citation.range.upperBound <= answer.utf8.count)
    }
  }

  private let book = BookText(pages: [
    Page(number: 1, label: "iii", text: "The lamp was lit at dusk."),
    Page(number: 2, label: "iv", text: "Its keeper, Ansa, never\nslept; she read until the"),
    Page(number: 3, label: "1", text: "morning came over the sea."),
    Page(number: 4, label: "T-1", text: "A table."),
    Page(number: 5, text: "The end."),
  ])

  private var resolver: CitationResolver {
    let ranges = [book.pageMap.ranges[0], 26..<book.pageMap.ranges[2].upperBound]
    return CitationResolver(
      passages: ranges.enumerated().map { index, range in
        let pages = book.pageMap.pages(of: range)
        return Passage(
          chunk: Chunk(index: index, range: range, overlap: 0, pages: pages), range: range,
          pages: pages, text: book.text(range), score: 1, keyword: nil, vector: nil)
      }, text: book, fence: .beyond)
  }

  @Test(
    arguments: [
      ("(p.iii)", .resolved, [1], PageRange(1, 1)),
      ("(p.IV)", .resolved, [2], PageRange(2, 2)),
      ("(pp.iv-1)", .resolved, [2], PageRange(2, 3)),
      ("(pp.iii-1)", .resolved, [1, 2], PageRange(1, 3)),
      ("(p.2)", .unknown, [], nil),
      ("(p.1)", .resolved, [2], PageRange(3, 3)),
      ("(p.5)", .notInPassages, [], PageRange(5, 5)),
      ("(p.T-1)", .notInPassages, [], PageRange(4, 4)),
      ("(p.99)", .unknown, [], nil),
      ("[1]", .resolved, [1], PageRange(1, 1)),
      ("[2]", .resolved, [2], PageRange(2, 3)),
      ("[3]", .unknown, [], nil),
    ] as [(String, ResolvedCitation.Status, [Int], PageRange?)])
  func `a citation leads to its passages and pages`(
    _ answer: String, _ status: ResolvedCitation.Status, _ passages: [Int], _ pages: PageRange?
  ) throws {
    let citation = try #require(resolver.citations(in: answer).first)
    #expect(citation.status == status)
    #expect(citation.passages == passages)
    #expect(citation.pages == pages)
  }

  @Test func `a numbered citation takes the page of the quotation beside it`() {
    let citations = resolver.citations(
      in: "She was awake: “Ansa never slept; she read” [2], \"until the morning came\" [2]. So [2]."
    )
    #expect(citations.map(\.pages) == [PageRange(2, 2), PageRange(2, 3), PageRange(2, 3)])
  }

  @Test(
    arguments: [
      ("“the LAMP was lit at dusk”", 1), ("\"Ansa … she read until the morning\"", 2),
      ("> its keeper, Ansa, never slept [...] came over (p.1)\n", 2),
      ("«The lamp was out at dusk»", nil),
      ("\"The keeper Ansa was asleep\"", nil),
    ] as [(String, Int?)])
  func `quotations are found by their words`(_ answer: String, _ passage: Int?) {
    let quotes = resolver.quotes(in: answer)
    #expect(quotes.map(\.passage) == [passage])
  }

  @Test func `names and terms in quotation marks are not checked as quotations`() {
    #expect(resolver.quotes(in: "The \"lamp\" and “the keeper”.").isEmpty)
  }
}
