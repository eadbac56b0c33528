import Basics

/// Estimates pages by length for a text that has none.
///
/// A page ends at a paragraph, else a line, else a word, else between two characters of a script
/// written without spaces; never inside a word, unless that word is longer than three pages.
package struct LengthPaging: Sendable {
  /// Unicode scalars on a page, at most; the original's page of 3000.
  package let charactersPerPage: Int

  package init(charactersPerPage: Int = 3000) {
    self.charactersPerPage = max(1, charactersPerPage)
  }

  /// Byte ranges that follow each other without gap and cover the whole text; at least one.
  package func pages(of text: [UInt8]) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    var pulse = WorkPulse()
    while let end = pageEnd(in: text, from: start), !pulse.isCancelled(after: end - start) {
      pages.append(start..<end)
      start = end
    }
    pages.append(start..<text.count)
    return pages
  }

  /// The end of the page that begins at `start`; nil when the rest of the text fits on it.
  private func pageEnd(in text: [UInt8], from start: Int) -> Int? {
    var cuts = PageCuts(target: charactersPerPage)
    var index = start
    while index < text.count {
      let scalar = UTF8Scalar(text, at: index)
      if let end = cuts.end(before: scalar.value, at: index) { return end }
      index = cuts.passWord(in: text, from: index + scalar.length)
    }
    return nil
  }
}
