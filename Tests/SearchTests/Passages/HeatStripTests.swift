import Books
import Foundation
import Search
import Testing

struct HeatStripTests {
  private func strip(
    _ scores: [(Int, Int, Double)], pages: Int, cited: [PageRange] = [], position: Int = 0
  ) -> HeatStrip {
    HeatStrip(
      scores: scores.map { (PageRange($0.0, $0.1), $0.2) }, pageCount: pages, cited: cited,
      fence: .at(ReadingPosition(page: position)))
  }

  @Test func `a page is as warm as the best passage on it, from the worst score to the best`() {
    let strip = strip([(1, 1, 3), (2, 3, 1), (3, 3, 2)], pages: 4)
    #expect(strip.warmth[0] == 1)
    #expect(strip.warmth[1] > 0 && strip.warmth[1] < 0.1)
    #expect(strip.warmth[2] > strip.warmth[1] && strip.warmth[2] < 1)
    #expect(strip.warmth[3] == 0)
  }

  @Test func `nothing beyond the position is in the strip or in its picture`() {
    let strip = strip([(1, 2, 1), (3, 6, 9)], pages: 6, cited: [PageRange(2, 5)], position: 3)
    #expect(strip.warmth.count == 3)
    #expect(strip.cited == [2, 3])
    #expect(strip.isFenced)
    #expect(strip.columns(6).map { $0.warmth == nil } == [false, false, false, true, true, true])
    #expect(!strip.svg().contains("p.4 "))
  }

  @Test(arguments: [1, 7, 35, 80, 400, 401], [1, 10, 80, 399])
  func `every page has a column and every column a page, in order`(pages: Int, width: Int) {
    let strip = strip([(1, pages, 1)], pages: pages, cited: [PageRange(pages, pages)])
    let columns = strip.columns(width)
    #expect(columns.count <= max(width, pages) && columns.count <= width || pages > width)
    #expect(columns.first?.pages.start == 1)
    #expect(columns.last?.pages.end == pages)
    for (one, next) in zip(columns, columns.dropFirst()) {
      #expect(next.pages.start == one.pages.start || next.pages.start == one.pages.end + 1)
    }
    #expect(columns.last?.isCited == true)
  }

  @Test(arguments: [35, 720, 1_158, 5_000])
  func `a picture has a bar for each warm page and no more bars than its width`(pages: Int) {
    let warm = strip([(1, pages, 1)], pages: pages).svg(width: 720)
    #expect(warm.components(separatedBy: "<rect").count - 2 == min(pages, 720))
    let few = strip([(2, 3, 1), (pages, pages, 2)], pages: pages).svg(width: 720)
    #expect((2...4).contains(few.components(separatedBy: "<rect").count - 1))
    #expect(few.contains("<title>p.\(pages) 1</title>"), "\(few)")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `scores that are not numbers are left out`(score: Double) {
    #expect(strip([(1, 1, score), (2, 2, 1)], pages: 2).warmth == [0, 1])
  }

  @Test func `ranges outside the book are cut to it`() {
    let strip = strip([(3, .max, 1), (9, 12, 1)], pages: 4, cited: [PageRange(9, .max)])
    #expect(strip.warmth == [0, 0, 1, 1])
    #expect(strip.cited.isEmpty)
    #expect(self.strip([(1, 2, 1)], pages: 0).columns(10).isEmpty)
  }

  @Test func `the picture is well-formed whatever the labels are`() throws {
    let strip = strip([(1, 1, 1), (2, 4, 2)], pages: 6, cited: [PageRange(2, 2)], position: 4)
    let svg = strip.svg(width: 333) { "<\($0)&\"\u{1B}>" }
    let parser = XMLDocumentCheck(svg)
    #expect(parser.isWellFormed)
    #expect(svg.contains("viewBox=\"0 0 333 44\""))
    #expect(svg.contains("<title>cited</title>"))
  }
}

/// Checks XML as we write it: every tag closed in order, and no bare ampersand.
private struct XMLDocumentCheck {
  let isWellFormed: Bool

  init(_ text: String) {
    var open: [Substring] = []
    var isSound = true
    for tag in text.matches(of: /<(\/?)([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/) {
      if tag.output.1 == "/" {
        if open.popLast() != tag.output.2 { isSound = false }
      } else if tag.output.4 != "/" {
        open.append(tag.output.2)
      }
    }
    let bare = text.replacing(/<[^<>]*>/, with: "").contains { "<>".contains($0) }
    let entities = text.matches(of: /&(?!amp;|lt;|gt;|quot;)/).isEmpty
    isWellFormed = isSound && open.isEmpty && !bare && entities
  }
}
