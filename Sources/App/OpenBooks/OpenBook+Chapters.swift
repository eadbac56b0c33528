package import Books
package import Search
package import Sessions

extension Retrieval {
  /// The chapter named for a passage: the one that was searched if the passage reaches into it.
  package func chapter(of passage: Passage, in open: OpenBook) -> Chapter? {
    VisibleBook(open, behind: fence).chapter(of: passage.range, searched: chapter?.chapter)
  }
}

extension OpenBook {
  /// The only chapter that a recorded cell searched; nil for the whole book.
  package func searchedChapter(of cell: Cell) -> Chapter? {
    guard joinedBooks == nil else { return nil }
    return cell.searchedChapter(of: chapterSpans, text.pageMap)
  }
}

extension Cell {
  func searchedChapter(of spans: @autoclosure () -> [ChapterSpan], _ map: PageMap) -> Chapter? {
    guard let search = searches.first(where: { $0.options.chapter != nil && $0.reading == nil })
    else { return nil }
    let span = try? search.options.chapter(of: spans(), map, .at(search.position))
    return span?.chapter
  }
}
