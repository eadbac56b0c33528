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

/// Finds the citations in an answer.
///
/// A bracket counts when everything in it reads as pages, as marks of the shelf's rows or, in square
/// brackets, as numbers: `(p. 4; pp. 7–9)`, `(see pages iv and 12)`, `[1, 3]`, `[shelf 1a2b3c4d]`. Other
/// brackets are ignored.
package struct CitationScanner {
  private let text: [UInt8]
  private var offset: Int
  private let end: Int
  private let books: [String]
  /// Page labels that are read literally, the longest first.
  private let labels: [String]
  /// The book of the pages that follow, until another is named.
  private var book: String?

  /// Longest bracket examined, in bytes.
  private static let longestBracket = 120

  /// The citations of an answer from a book, whose own labels may be of any form.
  package static func citations(in answer: String, of pageMap: PageMap) -> [Citation] {
    citations(in: answer, books: pageMap.books, labels: pageMap.wordyLabels)
  }

  /// `books` are labels that may be before pages: `(Keeper p.4, p.7; Alice pp.2-3)`.
  package static func citations(
    in answer: String, books: [String] = [], labels: [String] = []
  ) -> [Citation] {
    let text = Array(answer.utf8)
    var citations: [Citation] = []
    var offset = 0
    while offset < text.count {
      let isRound = text[offset] == UInt8(ascii: "(")
      guard isRound || (text[offset] == UInt8(ascii: "[") && !isValue(text, before: offset)),
        let end = text[offset...].prefix(longestBracket)
          .firstIndex(of: UInt8(ascii: isRound ? ")" : "]"))
      else {
        offset += 1
        continue
      }
      var scanner = CitationScanner(
        text: text, offset: offset + 1, end: end, books: books, labels: labels)
      let items = scanner.items(allowsNumbers: !isRound)
      citations += items ?? []
      offset = items == nil ? offset + 1 : end + 1
    }
    return citations
  }

  /// True for a list behind a name in JSON: `{"pages": [8]}` cites nothing.
  private static func isValue(_ text: [UInt8], before offset: Int) -> Bool {
    let before = text[..<offset].reversed().drop { $0 <= 0x20 }.prefix(2)
    return before.elementsEqual([UInt8(ascii: ":"), UInt8(ascii: "\"")])
  }

  private init(text: [UInt8], offset: Int, end: Int, books: [String], labels: [String]) {
    self.text = text
    self.offset = offset
    self.end = end
    self.books = books
    self.labels = labels
  }

  /// The items between the brackets; nil when the bracket contains other text.
  private mutating func items(allowsNumbers: Bool) -> [Citation]? {
    var items: [Citation] = []
    var isPages = false
    skipBlanks()
    _ = take("see ") || take("cf. ")
    while offset < end {
      skipBlanks()
      let start = offset
      if let mark = takeShelfMark(after: items.last) {
        items.append(Citation(range: start..<offset, target: .shelf(mark)))
        guard takeSeparator() else { return offset == end ? items : nil }
        continue
      }
      takeBook()
      if takePagePrefix() {
        isPages = true
      } else if !isPages && !allowsNumbers {
        return nil
      }
      guard let item = isPages ? pages(from: start) : number(from: start) else { return nil }
      items.append(item)
      guard takeSeparator() else { return offset == end ? items : nil }
    }
    return nil
  }

  private mutating func pages(from start: Int) -> Citation? {
    guard let first = takeWordyLabel() ?? takeLabel() else { return nil }
    let afterFirst = offset
    skipBlanks()
    guard takeDash() || take("to ") || take("bis ") else {
      offset = afterFirst
      return Citation(
        range: start..<afterFirst, target: .pages(from: shelved(first), to: shelved(first)))
    }
    skipBlanks()
    _ = takePagePrefix()
    guard let last = takeWordyLabel() ?? takeLabel() else { return nil }
    return Citation(
      range: start..<offset, target: .pages(from: shelved(first), to: shelved(last)))
  }

  private func shelved(_ label: String) -> String {
    book.map { PageMap.joinedLabel($0, label) } ?? label
  }

  /// Takes `Keeper `, `Keeper, ` or `Keeper: `.
  private mutating func takeBook() {
    let start = offset
    for label in books where take(label) {
      let isWhole = offset < end && !text[offset].isWordByte
      skipBlanks()
      if offset < end, [UInt8(ascii: ","), UInt8(ascii: ":")].contains(text[offset]) {
        offset += 1
      }
      skipBlanks()
      if isWhole {
        book = label
        return
      }
      offset = start
    }
  }

  /// Takes `shelf ` and the digits of a mark; after another mark the digits alone.
  private mutating func takeShelfMark(after previous: Citation?) -> String? {
    let start = offset
    let isShelf = if case .shelf? = previous?.target { true } else { false }
    guard take(ShelfRow.word) || isShelf else { return nil }
    let next = offset + ShelfRow.markLength
    guard next <= end, text[offset..<next].allSatisfy(ShelfRow.isMarkByte),
      next == end || !text[next].isWordByte
    else {
      offset = start
      return nil
    }
    defer { offset = next }
    return String(decoding: text[offset..<next], as: UTF8.self)
  }

  private mutating func number(from start: Int) -> Citation? {
    guard let number = takeLabel().flatMap(Int.init), number < 1000 else { return nil }
    return Citation(range: start..<offset, target: .passage(number))
  }

  /// Takes `p.`, `pp. `, `page `, `S. ` or a bare `p` before a digit.
  private mutating func takePagePrefix() -> Bool {
    let start = offset
    for prefix in ["pages", "page", "pp", "pg", "p", "seiten", "seite", "s"] where take(prefix) {
      let afterWord = offset
      if offset < end, text[offset] == UInt8(ascii: ".") { offset += 1 }
      skipBlanks()
      let isDigit = offset < end && (0x30...0x39).contains(text[offset])
      if offset > afterWord || isDigit { return true }
      offset = start
    }
    return false
  }

  private mutating func takeWordyLabel() -> String? {
    for label in labels {
      let next = offset + label.utf8.count
      guard next <= end, label.utf8.elementsEqual(text[offset..<next]),
        next == end || !text[next].isWordByte || isDash(at: next)
      else { continue }
      offset = next
      return label
    }
    return nil
  }

  private mutating func takeLabel() -> String? {
    guard let next = PageLabel.end(in: text, from: offset, to: end) else { return nil }
    defer { offset = next }
    return String(decoding: text[offset..<next], as: UTF8.self)
  }

  private mutating func takeDash() -> Bool {
    if offset < end, text[offset] == UInt8(ascii: "-") {
      offset += 1
      return true
    }
    guard isDash(at: offset) else { return false }
    offset += 3
    return true
  }

  /// True for U+2010…2015: hyphens and dashes.
  private func isDash(at index: Int) -> Bool {
    index + 2 < end && text[index] == 0xE2 && text[index + 1] == 0x80
      && (0x90...0x95).contains(text[index + 2])
  }

  private mutating func takeSeparator() -> Bool {
    let start = offset
    skipBlanks()
    if offset < end,
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&")].contains(text[offset])
    {
      offset += 1
      skipBlanks()
      _ = take("and ")
      return true
    }
    if take("and ") { return true }
    offset = offset == end ? end : start
    return false
  }

  /// Takes `word`, given in small letters, in any case.
  private mutating func take(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard offset + bytes.count <= end,
      zip(text[offset...], bytes).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return false }
    offset += bytes.count
    return true
  }

  private mutating func skipBlanks() { offset = text.skippingBlanks(from: offset, to: end) }
}

extension UInt8 {
  /// True for a letter or digit, or a byte of a character beyond ASCII.
  fileprivate var isWordByte: Bool {
    self >= 0x80 || (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
