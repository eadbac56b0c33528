import Answers
import Books
import Notebook

/// A section to be summarised, with its book.
struct SummaryTask: Sendable {
  /// Scene of that book alone, behind its own reading position.
  let scene: Scene
  let section: SummarySection
  /// Its index among the sections of its book.
  let index: Int
  /// Label of its book, when several are open.
  let label: String?
  /// Pages of the joined text before the book's first.
  let pagesBefore: Int
  /// Bytes of the joined text before the book's first.
  let textBefore: Int

  /// The sections that `places` names, in one book or in those that are open together.
  ///
  /// Throws `NotebookError.notAmongBooks` for chapters or pages without a book when several are open.
  static func tasks(
    _ places: String, _ scene: Scene, sections: (String, Scene) throws -> [SummarySection]
  ) throws -> [SummaryTask] {
    guard let joinedBooks = scene.open.joinedBooks else {
      return try sections(places, scene).enumerated().map { index, section in
        SummaryTask(
          scene: scene, section: section, index: index, label: nil, pagesBefore: 0,
          textBefore: 0)
      }
    }
    let words = places.split(separator: " ", maxSplits: 1).map(String.init)
    var (parts, wanted) = (joinedBooks.parts, "")
    if let first = words.first, places.lowercased() != "book" {
      parts = parts.filter { $0.label.lowercased() == first.lowercased() }
      wanted = words.dropFirst().first ?? ""
      guard !parts.isEmpty else {
        throw NotebookError.notAmongBooks(first, labels: joinedBooks.parts.map(\.label))
      }
    }
    return try parts.filter { $0.pageCount > 0 }.flatMap { part in
      let own = Scene(
        open: part.open, turns: [], settings: scene.settings, fence: part.fence)
      return try sections(wanted, own).enumerated().map { index, section in
        SummaryTask(
          scene: own, section: section, index: index, label: part.label,
          pagesBefore: part.firstPage - 1, textBefore: part.start)
      }
    }
  }

  /// Pages of the book as pages of the joined text.
  func joined(_ pages: PageRange) -> PageRange {
    PageRange(pages.start + pagesBefore, pages.end + pagesBefore)
  }
}
