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

  private struct Found {
    var heading: Heading
    let page: Int
  }

  private struct Line {
    let text: Substring
    let page: Int
    var isBlank: Bool { text.isEmpty }
  }

  /// Lines of the book that could matter: short ones and blank ones, with long ones as stand-ins.
  private static func lines(of pages: [Page]) -> [Line] {
    var lines: [Line] = []
    for page in pages {
      lines.append(Line(text: "", page: page.number))
      for line in page.text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
        lines.append(Line(text: trimmed(Substring(line)), page: page.number))
      }
    }
    lines.append(Line(text: "", page: pages.last?.number ?? 1))
    return lines
  }

  private static func trimmed(_ line: Substring) -> Substring {
    let start = line.utf8.drop(while: BlankLines.isBlank)
    let end = start.lastIndex { !BlankLines.isBlank($0) }
    return Substring(end.map { start[...$0] } ?? start.prefix(0))
  }

  private static func headings(in pages: [Page]) -> [Found] {
    let lines = lines(of: pages)
    var found: [Found] = []
    for (index, line) in lines.enumerated() where !line.isBlank && lines[index - 1].isBlank {
      guard line.text.utf8.count <= Heading.titleByteLimit,
        let heading = Heading(String(line.text))
      else { continue }
      let below =
        heading.lacksTitle
        ? title(in: lines, below: index) : continuation(in: lines, below: index)
      // A heading stands alone, or goes on right below.
      guard lines[index + 1].isBlank || below != nil else { continue }
      found.append(Found(heading: heading.with(title: below), page: line.page))
    }
    return found
  }

  /// A short line below a bare `CHAPTER I`, followed by a blank one.
  private static func title(in lines: [Line], below index: Int) -> String? {
    var next = index + 1
    if next < lines.count, lines[next].isBlank { next += 1 }
    guard next + 1 < lines.count, lines[next + 1].isBlank else { return nil }
    let text = lines[next].text
    guard !text.isEmpty, text.utf8.count <= 60,
      text.unicodeScalars.first?.properties.isUppercase == true,
      let last = text.utf8.last, ![0x2E, 0x2C, 0x3B].contains(last),
      Heading(String(text)) == nil
    else { return nil }
    return String(text)
  }

  /// The second line of a long title: short, and followed by a blank one.
  private static func continuation(in lines: [Line], below index: Int) -> String? {
    guard index + 2 < lines.count, !lines[index + 1].isBlank, lines[index + 2].isBlank else {
      return nil
    }
    let text = String(lines[index + 1].text)
    return text.utf8.count <= 60 && !text.hasSuffix(".") && Heading(text) == nil ? text : nil
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

  /// Drops a `Section 2` that has no fellows.
  private static func withoutStrays(_ all: [Found]) -> [Found] {
    all.filter { item in
      guard case .word = item.heading.kind, item.heading.number != 1 else { return true }
      return all.contains { $0.heading.kind == item.heading.kind && $0.heading != item.heading }
    }
  }

  /// Keeps the last of equal headings: an earlier one stands in the table of contents.
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

  /// What two mentions of the same heading share.
  fileprivate var key: String { number.map { "\(kind) \($0)\n" } ?? "\(kind) \(title)\n" }
}
