import Answers
import App
import Terminal

/// The chapters that an answer cites, each with its pages.
enum CitedChaptersView {
  private static let mostChapters = 3
  private static let titleWidth = 40

  /// The line; nil without citations, or for a book without chapters.
  static func line(of cell: AnsweredCell) -> StyledText? {
    var chapters: [(title: String, pages: [String])] = []
    for citation in cell.citations {
      guard let pages = citation.pages, let title = citation.chapter(in: cell.visible) else {
        continue
      }
      let place = cell.open.citation(pages)
      let index =
        chapters.firstIndex { $0.title == title }
        ?? {
          chapters.append((title, []))
          return chapters.count - 1
        }()
      if !chapters[index].pages.contains(place) { chapters[index].pages.append(place) }
    }
    guard !chapters.isEmpty else { return nil }
    let parts = chapters.prefix(mostChapters).map { chapter in
      let title = StyledText(chapter.title, .muted).truncated(to: titleWidth)
      return "\(title) \(chapter.pages.joined(separator: " "), .citation)" as StyledText
    }
    let more = chapters.count > mostChapters ? " …" : ""
    return "\("cited", .muted) " + StyledText(parts, separator: "\(" · ", .muted)")
      + "\(more, .muted)"
  }
}
