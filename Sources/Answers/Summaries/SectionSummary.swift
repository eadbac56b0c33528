package import Basics
package import Books
package import Search

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

/// Storage of summaries, by the hash of their inputs.
package protocol SummaryRepository: Sendable {
  /// The summary made from exactly these inputs; nil without one.
  func summary(_ key: ContentHash, of book: BookID) async throws -> SectionSummary?
  /// Saves a summary, replacing one of the same key.
  func save(
    _ summary: SectionSummary, key: ContentHash, of book: BookID, index: Int, at: Timestamp
  ) async throws
}
