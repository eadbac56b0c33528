/// Where a document's text is to be divided; offsets are UTF-8 bytes of the text.
package struct DocumentCuts: Hashable, Sendable {
  /// Where a chapter begins; several may begin at one place.
  package struct Section: Hashable, Sendable {
    package let title: String
    /// Depth from 1.
    package let level: Int
    package let offset: Int

    package init(title: String, level: Int, offset: Int) {
      self.title = title
      self.level = level
      self.offset = offset
    }
  }

  /// Where a page of the printed edition begins.
  package struct PrintPage: Hashable, Sendable {
    package let label: String
    package let offset: Int

    package init(label: String, offset: Int) {
      self.label = BookTitle.shortened(label)
      self.offset = offset
    }
  }

  /// Where a page begins, in any order.
  package var starts: [Int] = []
  /// Chapters in the order in which they are to be listed.
  package var chapters: [Section] = []
  /// By ascending offset.
  package var printPages: [PrintPage] = []

  package init() {}
}
