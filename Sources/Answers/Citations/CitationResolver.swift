import Basics
package import Books
package import Search

/// Finds the passages and pages that the citations of an answer mean.
package struct CitationResolver {
  private let passages: [Passage]
  private let text: BookText
  private let fence: Fence
  private let rows: [ShelfRow]

  /// `passages` in the order of the prompt, so that `[3]` is the third; `rows` are those of the shelf that
  /// the answer was shown.
  package init(passages: [Passage], text: BookText, fence: Fence, rows: [ShelfRow] = []) {
    self.rows = rows
    self.passages = passages
    self.fence = fence
    self.text = text
  }

  private var pageMap: PageMap { text.pageMap }

  /// Every citation of the answer, in order.
  package func citations(in answer: String) -> [ResolvedCitation] {
    let bytes = Array(answer.utf8)
    let quotes = quotes(in: answer)
    var previousEnd = 0
    let found = CitationScanner.citations(in: answer, of: pageMap)
    let stretches = CitedStretches(in: text, of: bytes, citations: found.map(\.range))
    return found.map { citation in
      defer { previousEnd = citation.range.upperBound }
      let text = String(decoding: bytes[citation.range], as: UTF8.self)
      switch citation.target {
      case .pages(let from, let to):
        return resolve(citation, text, pages: from, to)
      case .passage(let number):
        let quote = quotes.last { quote in
          quote.passage == number && previousEnd <= quote.range.lowerBound
            && quote.range.lowerBound < citation.range.lowerBound
        }
        return resolve(citation, text, passage: number, quote: quote)
      case .shelf(let mark):
        let row = rows.first { $0.mark == mark }
        return ResolvedCitation(
          range: citation.range, target: citation.target, text: text,
          status: row == nil ? .notAmongRows : .resolved, passages: [], pages: nil, row: row)
      }
    }.enumerated().map { index, citation in
      var placed = citation
      placed.stretch = stretches.stretch(ofCitation: index, in: cited(by: citation))
      return placed
    }
  }

  /// Visible bytes of the book that a citation in words means.
  private func cited(by citation: ResolvedCitation) -> [Range<Int>] {
    if case .passage = citation.target { return citation.passages.map { passages[$0 - 1].range } }
    guard citation.status != .beyondPosition, let pages = citation.pages,
      pageMap.ranges.hasNumber(pages.end)
    else { return [] }
    let ranges = pageMap.ranges
    return [ranges[pages.start - 1].lowerBound..<ranges[pages.end - 1].upperBound]
  }

  /// The citation of a provider with the passages and pages it comes from.
  ///
  /// Words that are not on the page they name resolve to nothing.
  package func resolve(_ citation: NativeCitation) -> ResolvedCitation {
    guard let source = citation.source, 0 <= source.lowerBound,
      source.upperBound <= pageMap.end(before: fence),
      Self.isSame(text.utf8[source], Array(citation.words.utf8)[...])
    else {
      return ResolvedCitation(
        range: citation.range, text: citation.words, status: .unknown, passages: [], pages: nil)
    }
    let found = passages.indices.filter { passages[$0].range.overlaps(source) }
    let bytes = text.utf8
    let pages = pageMap.pages(of: bytes.trimmingBlanks(source))
    return ResolvedCitation(
      range: citation.range, text: pageMap.citation(of: pages),
      status: found.isEmpty ? .notInPassages : .resolved, passages: found.map { $0 + 1 },
      pages: pages, source: source)
  }

  /// True when two texts differ in blanks at most.
  private static func isSame(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 }
    return a.filter(isVisible).elementsEqual(b.filter(isVisible))
  }

  /// The quotations of the answer, whether or not the passages contain them.
  package func quotes(in answer: String) -> [FoundQuote] {
    QuoteFinder(passages: passages).quotes(in: answer)
  }

  private func resolve(_ citation: Citation, _ text: String, pages from: String, _ to: String)
    -> ResolvedCitation
  {
    guard let first = page(named: from), let last = page(named: to, from: first) else {
      return resolved(
        citation, text,
        pageMap.books.isEmpty ? .unknown : from.contains(":") ? .notAmongBooks : .bookless)
    }
    let pages = PageRange(first, last)
    guard fence.allows(pages.end) else {
      return resolved(citation, text, .beyondPosition, pages: pages)
    }
    let found = passages.indices.filter {
      passages[$0].pages.start <= pages.end && pages.start <= passages[$0].pages.end
    }
    return resolved(
      citation, text, found.isEmpty ? .notInPassages : .resolved, passages: found.map { $0 + 1 },
      pages: pages)
  }

  private func resolve(
    _ citation: Citation, _ text: String, passage number: Int, quote: FoundQuote?
  )
    -> ResolvedCitation
  {
    guard passages.hasNumber(number) else { return resolved(citation, text, .unknown) }
    return resolved(
      citation, text, .resolved, passages: [number],
      pages: quote?.source.map(pageMap.pages) ?? passages[number - 1].pages)
  }

  private func resolved(
    _ citation: Citation, _ text: String, _ status: ResolvedCitation.Status, passages: [Int] = [],
    pages: PageRange? = nil
  ) -> ResolvedCitation {
    ResolvedCitation(
      range: citation.range, target: citation.target, text: text, status: status,
      passages: passages, pages: pages)
  }

  /// The page of a name: a page of the passages before others, a printed label before a number, and
  /// for the end of a range a page after its beginning.
  private func page(named name: String, from first: Int = 1) -> Int? {
    let named = pageMap.pages(named: name)
    let behind = named.filter { $0 >= first }
    let candidates = behind.isEmpty ? named : behind
    return candidates.first { page in passages.contains { $0.pages.contains(page) } }
      ?? candidates.first
  }
}
