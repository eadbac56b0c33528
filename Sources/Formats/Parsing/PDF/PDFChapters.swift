import Bindings
import Books

/// Turns a PDF outline into chapters.
enum PDFChapters {
  /// Entries with a title; one without a page begins where the next entry does.
  static func chapters(from outline: [PDFOutlineItem]) -> [Chapter] {
    var nextPage: Int?
    var chapters: [Chapter] = []
    for item in outline.reversed() {
      guard let page = item.page ?? nextPage else { continue }
      nextPage = page
      let title = BookTitle.tidied(item.title)
      guard !title.isEmpty else { continue }
      chapters.append(Chapter(title: title, level: item.level, startPage: page))
    }
    return chapters.reversed()
  }
}
