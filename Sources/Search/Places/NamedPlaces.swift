package import Books

/// The pages and chapters a question names.
package struct NamedPlaces: Hashable, Sendable {
  /// Pages without overlaps, in the order of the book.
  package let pages: [PageRange]
  /// Places as a reader would say them, such as `p.73` or `chapter “The Fog”`.
  package let names: [String]
  /// The chapters named; pages named by number are in none of them.
  package let chapters: [Chapter]
  /// Page labels and chapter numbers the book does not have, such as `p.900`.
  package let unknown: [String]
  /// The question without the places; empty when it only names them.
  package let rest: [String]
  /// The error for a chapter that could be several; nil otherwise.
  package let problem: ChapterReferenceError?

  /// The words of the question that name the places, such as `chapter 3`.
  package let said: String

  package init(
    pages: [PageRange], names: [String], chapters: [Chapter] = [], unknown: [String],
    rest: [String],
    problem: ChapterReferenceError? = nil, said: String
  ) {
    self.problem = problem
    self.said = said
    self.pages = Self.merged(pages)
    self.names = names
    self.chapters = chapters
    self.unknown = unknown
    self.rest = rest
  }

  /// The pages behind the fence; ranges beyond it are left out.
  package func visible(behind fence: Fence) -> [PageRange] {
    pages.compactMap(fence.visible)
  }

  private static func merged(_ pages: [PageRange]) -> [PageRange] {
    var merged: [PageRange] = []
    for range in pages.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let last = merged.last, range.start <= last.end + 1 {
        merged[merged.count - 1] = PageRange(last.start, max(last.end, range.end))
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
