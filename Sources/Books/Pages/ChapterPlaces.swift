import Basics

/// Finds where in a book's text its chapters begin.
package struct ChapterPlaces {
  private let text: BookText
  /// Words of the pages looked at, with their byte ranges on the page.
  private var words: [Int: [QuoteWord]] = [:]

  package init(_ text: BookText) { self.text = text }

  /// Byte offsets of the chapters in order, each on the chapter's first page.
  ///
  /// A chapter begins at its title; where that is not found or is at the top, at the page's start.
  package static func starts(of chapters: [Chapter], in text: BookText) -> [Int] {
    var places = ChapterPlaces(text)
    var latest: [Int: Int] = [:]
    return chapters.map { chapter in
      // An outline names the chapters of a page in their order, even those whose title was not
      // found.
      let start = max(places.start(of: chapter), latest[chapter.startPage] ?? 0)
      latest[chapter.startPage] = start
      return start
    }
  }

  private mutating func start(of chapter: Chapter) -> Int {
    let ranges = text.pageMap.ranges
    guard ranges.hasNumber(chapter.startPage) else {
      return chapter.startPage < 1 ? 0 : text.utf8.count
    }
    let page = ranges[chapter.startPage - 1]
    let title = QuoteWord.words(of: Array(chapter.title.utf8)).map(\.word)
    let words = words(ofPage: chapter.startPage)
    guard let place = Self.place(of: title, in: words, on: Array(text.utf8[page])) else {
      return page.lowerBound
    }
    return page.lowerBound + (place == 0 ? 0 : words[place].range.lowerBound)
  }

  /// Index of the title's first word; where the whole title is not there, of its last words' place.
  private static func place(of title: [String], in words: [QuoteWord], on page: [UInt8]) -> Int? {
    guard let first = title.first, let last = title.last else { return nil }
    let whole = words.indices.filter { start in
      words[start].word == first && start + title.count <= words.count
        && zip(words[start...], title).allSatisfy { $0.word == $1 }
    }
    let begins = whole.first { start in
      let before = page[..<words[start].range.lowerBound].last { $0 != 0x20 && $0 != 0x09 }
      return before == nil || before == 0x0A
    }
    if let place = begins ?? whole.first { return place }
    // The number of a title may be set apart or in another form, so its last word stands for it.
    guard let end = words.firstIndex(where: { $0.word == last }), end > title.count + 3 else {
      return nil
    }
    return end - title.count + 1
  }

  private mutating func words(ofPage page: Int) -> [QuoteWord] {
    if let known = words[page] { return known }
    let found = QuoteWord.words(of: Array(text.utf8[text.pageMap.ranges[page - 1]]))
    words[page] = found
    return found
  }
}

/// An entry of the book's own outline.
package struct Chapter: Hashable, Sendable {
  package let title: String
  /// Depth in the outline from 1.
  package let level: Int
  package let startPage: Int

  package init(title: String, level: Int, startPage: Int) {
    self.title = BookTitle.shortened(title)
    self.level = level
    self.startPage = startPage
  }
}
