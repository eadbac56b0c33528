import Basics
package import Books

/// The chapter titles above a stretch of a book's text.
///
/// Titles do not count in a search by default: no measured set of questions is better with them.
package struct ChapterHeadings: Sendable {
  /// A chapter as it matters to the keyword index.
  package struct Entry: Hashable, Sendable {
    package let title: String
    /// Depth in the outline from 1.
    package let level: Int
    /// Byte offset in the book's text.
    package let start: Int

    package init(title: String, level: Int, start: Int) {
      self.title = title
      self.level = level
      self.start = start
    }
  }

  private let entries: [Entry]

  /// Entries are in the order of the outline.
  package init(_ entries: [Entry]) { self.entries = entries }

  package init(_ chapters: [Chapter], in text: BookText) {
    let starts = ChapterPlaces.starts(of: chapters, in: text)
    entries = zip(chapters, starts).map {
      Entry(title: $0.title, level: $0.level, start: $1)
    }
  }

  /// Titles of the chapters around the first byte, outermost first, then of chapters that begin
  /// inside the range.
  ///
  /// No chapter that begins after the range is named, so a range cut at the fence names nothing
  /// beyond it.
  package func titles(of range: Range<Int>) -> [String] {
    var path: [Entry] = []
    for entry in entries where entry.start <= range.lowerBound {
      path.removeAll { $0.level >= entry.level }
      path.append(entry)
    }
    let begun = entries.filter { range.lowerBound < $0.start && $0.start < range.upperBound }
    return (path + begun).map(\.title)
  }

  /// The form in which the titles are indexed; nil without titles.
  package func indexed(_ range: Range<Int>) -> String? {
    let titles = titles(of: range)
    return titles.isEmpty ? nil : KeywordWords.segmented(titles.joined(separator: "\n"))
  }
}
