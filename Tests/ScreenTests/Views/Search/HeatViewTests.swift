@testable import Asking
import Books
import Search
import Testing
@testable import Views

@testable import Shell
@testable import Terminal

struct HeatViewTests {
  @Test func `output read aloud names the warmest pages in place of a strip`() {
    let pages = [(1, 0.2), (2, 0.9), (3, 0.5)]
    let heat = BookHeat(
      strip: HeatStrip(
        scores: pages.map { (PageRange($0.0, $0.0), $0.1) }, pageCount: 6,
        cited: [PageRange(2, 2)], fence: .at(ReadingPosition(page: 3))),
      query: "oil", pageMap: BookText(pages: (1...6).map { Page(number: $0, text: "x") }).pageMap,
      cell: nil)
    #expect(
      HeatView(heat: heat).sentence.plain
        == "Warmest p.2 1.00, p.3 0.12, p.1 0.05; cited p.2. The book has 6 pages, looked at up to your reading position."
    )
  }
}
