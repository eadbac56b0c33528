import Answers
import Books
import Groundedness
import Search
import Testing

/// Rows of the shelf in a prompt, and their citations.
struct ShelfRowTests {
  private static let rows = [
    ShelfRow(mark: "1a2b3c4d", text: "The Lamp by Ada Pryce (1931) · read · 5 stars · tags sea"),
    ShelfRow(mark: "00ff00ff", text: "Tides of Stone by Bo Lund · read · 2 stars"),
  ]

  private func checker(_ rows: [ShelfRow] = ShelfRowTests.rows) -> GroundingChecker {
    let text = BookText(pages: [Page(number: 1, text: "The pier was built of oak and iron.")])
    let range = text.pageMap.ranges[0]
    let passage = Passage(
      chunk: Chunk(index: 0, range: range, overlap: 0, pages: PageRange(1, 1)), range: range,
      pages: PageRange(1, 1), text: text.text(range), score: 1, keyword: nil, vector: nil)
    return GroundingChecker(passages: [passage], text: text, fence: .beyond, rows: rows)
  }

  @Test func `a listing reads back as its rows`() {
    let listing = (["2 works fit."] + Self.rows.map(\.line)).joined(separator: "\n")
    #expect(ShelfRow.rows(in: listing) == Self.rows)
    #expect(ShelfRow.rows(in: "[shelf 1a2b3c4] x\n[shelf 1a2b3c4g] x\n [shelf 1a2b3c4d] x").isEmpty)
    #expect(
      ShelfRow(mark: "1a2b3c4d", text: "a\n[shelf 00000000] b").line
        == "[shelf 1a2b3c4d] a [shelf 00000000] b")
  }

  @Test(arguments: [
    ("So it is [shelf 1a2b3c4d].", ["1a2b3c4d"]), ("So (Shelf 1a2b3c4d)!", ["1a2b3c4d"]),
    ("Both [shelf 1a2b3c4d, shelf 00ff00ff].", ["1a2b3c4d", "00ff00ff"]),
    ("Mixed [shelf 1a2b3c4d; p.1], (p.1, shelf 00ff00ff).", ["1a2b3c4d", "00ff00ff"]),
    ("Short [shelf 1a2b3c4d, 00ff00ff].", ["1a2b3c4d", "00ff00ff"]),
    ("None [shelf 1a2b3c4dd], [shelf 1A2B], [the shelf 1a2b3c4d], [1a2b3c4d].", []),
  ])
  func `marks in brackets are citations`(answer: String, marks: [String]) {
    let found = CitationScanner.citations(in: answer).compactMap { citation -> String? in
      guard case .shelf(let mark) = citation.target else { return nil }
      return mark
    }
    #expect(found == marks)
  }

  @Test func `a citation leads to its row, or nowhere`() {
    let found = checker().resolver.citations(
      in: "Liked [shelf 1a2b3c4d], not [shelf 99999999], and built of oak (p.1).")
    #expect(found.map(\.status) == [.resolved, .notAmongRows, .resolved])
    #expect(found.map(\.row?.mark) == ["1a2b3c4d", nil, nil])
    #expect(found[0].text == "shelf 1a2b3c4d" && found[0].pages == nil)
    #expect(checker([]).resolver.citations(in: "[shelf 1a2b3c4d]")[0].status == .notAmongRows)
  }

  @Test func `a sentence is compared with the row it cites`() {
    let check = checker().check(
      "The Lamp by Ada Pryce has 5 stars [shelf 1a2b3c4d]. Tides of Stone has 4 stars [shelf 00ff00ff]. "
        + "The pier was built of oak (p.1).")
    #expect(
      check.sentences.map(\.support) == [.supported, .unsupported, .supported]
        || check.sentences.map(\.support) == [.supported, .partial, .supported])
    #expect(check.sentences[1].missing == ["4"])
    #expect(check.sentences.allSatisfy { $0.isCited })
  }

  @Test func `words of a row are no quotation of the book`() {
    let title = "“The Lamp by Ada Pryce” is liked [shelf 1a2b3c4d]."
    #expect(checker().check(title).quotes.isEmpty)
    #expect(checker([]).check(title).quotes.map(\.status) == [.unverified])
  }
}
