/// Offsets at which a document's text is divided, in UTF-8 bytes.
package struct DocumentCuts: Hashable, Sendable {
  /// The beginning of a chapter; several may begin at one place.
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

  /// The beginning of a page of the printed edition.
  package struct PrintPage: Hashable, Sendable {
    package let label: String
    package let offset: Int

    package init(label: String, offset: Int) {
      self.label = BookTitle.shortened(label)
      self.offset = offset
    }
  }

  /// Offsets of the beginnings of pages, in any order.
  package var starts: [Int] = []
  /// Chapters in the order in which they are to be listed.
  package var chapters: [Section] = []
  /// Printed pages by ascending offset.
  package var printPages: [PrintPage] = []

  package init() {}
}
