/// Finds the chapters of a plain text by headings that stand alone between blank lines.
///
/// Conservative: a missed heading costs an entry in a list, a wrong one misleads the reader.
package enum ChapterDetector {
  /// Chapters in reading order, empty when the text has no headings of a known form.
  package static func chapters(in pages: [Page]) -> [Chapter] {
    let found = withoutContents(chosen(from: headings(in: pages)))
    let hasParts = found.contains { $0.heading.isPart }
    return found.map { item in
      Chapter(
        title: item.heading.title, level: hasParts && !item.heading.isPart ? 2 : 1,
        startPage: item.page)
    }
  }

  /// Pages read at a time: a text of short lines has up to one line for every three bytes.
  private static let pagesAtOnce = 64

  private struct Found {
    package var heading: Heading
    let page: Int
  }

  /// A line without the blanks at its ends, as bytes of its page's text; empty for a blank one.
  private struct Line {
    let page: Int
    let bytes: Range<Int>
    var isBlank: Bool { bytes.isEmpty }
  }

  /// The lines of a book; few of them are ever read.
  private struct Lines {
    let pages: [Page]
    private(set) var lines: [Line] = []

    init(_ pages: [Page]) {
      self.pages = pages
      for (index, page) in pages.enumerated() {
        lines.append(Line(page: index, bytes: 0..<0))
        append(Array(page.text.utf8), of: index)
      }
      lines.append(Line(page: max(0, pages.count - 1), bytes: 0..<0))
    }

    private mutating func append(_ text: [UInt8], of page: Int) {
      var next: Int? = 0
      while let lineStart = next {
        let lineEnd = text[lineStart...].firstIndex(of: 0x0A)
        var (start, end) = (lineStart, lineEnd ?? text.count)
        while start < end, BlankLines.isBlank(text[start]) { start += 1 }
        while end > start, BlankLines.isBlank(text[end - 1]) { end -= 1 }
        lines.append(Line(page: page, bytes: start..<end))
        next = lineEnd.map { $0 + 1 }
      }
    }

    package func text(_ index: Int) -> String {
      let utf8 = pages[lines[index].page].text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: lines[index].bytes.lowerBound)
      return String(Substring(utf8[start...].prefix(lines[index].bytes.count)))
    }

    package func number(ofPageOf index: Int) -> Int { pages[lines[index].page].number }
  }

  private static func headings(in pages: [Page]) -> [Found] {
    var found: [Found] = []
    for first in stride(from: 0, to: pages.count, by: pagesAtOnce) {
      let end = min(first + pagesAtOnce, pages.count)
      // Every page begins with a blank line, and a heading looks three lines ahead.
      let part = pages[first..<min(end + 2, pages.count)]
      found += headings(in: Lines(Array(part)), ofPages: end - first)
      if Task.isCancelled { break }
    }
    return found
  }

  /// Headings on the first `count` pages of a part; later lines only help to judge them.
  private static func headings(in book: Lines, ofPages count: Int) -> [Found] {
    let lines = book.lines
    var found: [Found] = []
    for index in lines.indices.dropFirst() where !lines[index].isBlank && lines[index - 1].isBlank {
      if lines[index].page >= count { break }
      guard lines[index].bytes.count <= Heading.titleByteLimit,
        let heading = Heading(book.text(index))
      else { continue }
      let below =
        heading.lacksTitle ? title(in: book, below: index) : continuation(in: book, below: index)
      // A heading is alone, or goes on in the line below.
      guard lines[index + 1].isBlank || below != nil else { continue }
      found.append(Found(heading: heading.with(title: below), page: book.number(ofPageOf: index)))
    }
    return found
  }

  /// A short line below a bare `CHAPTER I`, followed by a blank one.
  private static func title(in book: Lines, below index: Int) -> String? {
    let lines = book.lines
    var next = index + 1
    if next < lines.count, lines[next].isBlank { next += 1 }
    guard next + 1 < lines.count, lines[next + 1].isBlank,
      (1...60).contains(lines[next].bytes.count)
    else { return nil }
    let text = book.text(next)
    guard text.unicodeScalars.first?.properties.isUppercase == true,
      let last = text.utf8.last, ![0x2E, 0x2C, 0x3B].contains(last), Heading(text) == nil
    else { return nil }
    return text
  }

  /// The second line of a long title: short, and followed by a blank one.
  private static func continuation(in book: Lines, below index: Int) -> String? {
    let lines = book.lines
    guard index + 2 < lines.count, !lines[index + 1].isBlank, lines[index + 2].isBlank,
      lines[index + 1].bytes.count <= 60
    else { return nil }
    let text = book.text(index + 1)
    return !text.hasSuffix(".") && Heading(text) == nil ? text : nil
  }

  /// Headings with a heading word and numerals that go on counting, else numerals alone from 1.
  private static func chosen(from all: [Found]) -> [Found] {
    let hasWords = all.contains { $0.heading.isChapterWord }
    var last = 0
    var chosen: [Found] = []
    for item in all {
      if item.heading.kind == .titledNumeral {
        guard item.heading.number == last + 1, !hasWords || last > 0 else { continue }
      }
      if !item.heading.isPart, let number = item.heading.number { last = number }
      chosen.append(item)
    }
    chosen = withoutStrays(chosen)
    let numerals = chosen.count { $0.heading.kind == .titledNumeral }
    return hasWords || numerals >= 3
      ? chosen : chosen.filter { $0.heading.kind != .titledNumeral }
  }

  /// Drops a lone numbered heading, such as a single `Section 2`.
  private static func withoutStrays(_ all: [Found]) -> [Found] {
    var first: [Heading.Kind: Heading] = [:]
    var withFellows: Set<Heading.Kind> = []
    for heading in all.lazy.map(\.heading) {
      if let known = first[heading.kind] {
        if known != heading { withFellows.insert(heading.kind) }
      } else {
        first[heading.kind] = heading
      }
    }
    return all.filter { item in
      guard case .word = item.heading.kind, item.heading.number != 1 else { return true }
      return withFellows.contains(item.heading.kind)
    }
  }

  /// Keeps the last of equal headings: an earlier one is in the table of contents.
  private static func withoutContents(_ all: [Found]) -> [Found] {
    var part = ""
    var lastIndex: [String: Int] = [:]
    for (index, item) in all.enumerated() {
      if item.heading.isPart { part = item.heading.key }
      lastIndex[item.heading.isPart ? part : part + item.heading.key] = index
    }
    let kept = Set(lastIndex.values)
    return all.enumerated().filter { kept.contains($0.offset) }.map(\.element)
  }
}

extension Heading {
  fileprivate var isPart: Bool { if case .word(let word) = kind { word.isPart } else { false } }
  fileprivate var isChapterWord: Bool {
    if case .word(let word) = kind { !word.isPart } else { false }
  }

  /// The form that two mentions of the same heading share.
  fileprivate var key: String { number.map { "\(kind) \($0)\n" } ?? "\(kind) \(title)\n" }
}
