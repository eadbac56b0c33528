package import Basics
package import Books
package import Search

/// A part of a book to be summarised by itself.
package struct SummarySection: Hashable, Sendable {
  package let title: String
  /// Up to the reading position.
  package let pages: PageRange
  /// True when the position cut its end off.
  package let isClipped: Bool

  package init(title: String, pages: PageRange, isClipped: Bool = false) {
    self.title = title
    self.pages = pages
    self.isClipped = isClipped
  }

  /// Pages of a section where a book has no chapters.
  private static let blockLength = 20

  /// The innermost chapters of a book up to the position; blocks of pages where it has none.
  package static func sections(
    of chapters: [ChapterSpan], pageMap: PageMap, fence: Fence
  ) -> [SummarySection] {
    let last = min(fence.page, pageMap.pageCount)
    guard last > 0 else { return [] }
    let inner = chapters.enumerated().filter { index, span in
      let next = chapters.indices.contains(index + 1) ? chapters[index + 1] : nil
      // A part with chapters of its own is told by them.
      return next.map { $0.chapter.level <= span.chapter.level } ?? true
    }.map(\.element)
    guard !inner.isEmpty else { return blocks(pageMap, last) }
    return inner.filter { $0.pages.start <= last }.map { span in
      SummarySection(
        title: span.chapter.title, pages: PageRange(span.pages.start, min(span.pages.end, last)),
        isClipped: span.pages.end > last)
    }
  }

  private static func blocks(_ map: PageMap, _ last: Int) -> [SummarySection] {
    stride(from: 1, through: last, by: blockLength).map { start in
      let pages = PageRange(start, min(start + blockLength - 1, last))
      return SummarySection(title: map.citation(of: pages), pages: pages)
    }
  }
}

/// A summary of a section with its key statements.
package struct SectionSummary: Hashable, Sendable {
  package let title: String
  package let pages: PageRange
  package let text: String
  package let statements: [KeyStatement]

  package init(title: String, pages: PageRange, text: String, statements: [KeyStatement]) {
    self.title = title
    self.pages = pages
    self.text = text
    self.statements = statements
  }

  /// Reads a model's answer: lines that begin with a dash are statements, the rest is the summary.
  ///
  /// A statement's pages are those it cites within the section, else the section's own.
  package init(
    answer: String, section: SummarySection, text book: BookText, fence: Fence, passages: [Passage]
  ) {
    var prose: [Substring] = []
    var statements: [KeyStatement] = []
    let resolver = CitationResolver(passages: passages, text: book, fence: fence)
    for line in answer.split(separator: "\n") {
      let bare = line.drop { $0.isWhitespace }
      guard bare.hasPrefix("- ") || bare.hasPrefix("* ") else {
        prose.append(line)
        continue
      }
      let statement = String(bare.dropFirst(2))
      let cited = resolver.citations(in: statement).compactMap(\.pages).first {
        section.pages.start <= $0.start && $0.end <= section.pages.end
      }
      statements.append(KeyStatement(text: statement, pages: cited ?? section.pages))
    }
    let paragraph = prose.joined(separator: "\n")
    self.init(
      title: section.title, pages: section.pages,
      text: paragraph.isEmpty ? answer : paragraph, statements: statements)
  }
}

/// Storage of summaries, by what they were made of.
package protocol SummaryRepository: Sendable {
  /// Nil when none was made of exactly this.
  func summary(_ key: ContentHash, of book: BookID) async throws -> SectionSummary?
  /// Replaces one of the same key.
  func save(
    _ summary: SectionSummary, key: ContentHash, of book: BookID, index: Int, at: Timestamp
  ) async throws
}
