package import Books
import Parameters

extension RetrievalOptions {
  /// The chapter that is to be searched; nil for the whole book.
  package func chapter(
    of spans: [ChapterSpan], _ map: PageMap, _ position: ReadingPosition
  ) throws(ChapterReferenceError) -> ChapterSpan? {
    guard let chapter else { return nil }
    guard chapterRule == .former else {
      return try ChapterList(spans, position: position).find(chapter, map)
    }
    let visible = spans.filter { position.allows($0.pages.start) }
    guard let span = FormerChapterReference.find(chapter, in: visible) else {
      throw .notFound(chapter, numbers: [], isPrinted: false, place: nil)
    }
    return span
  }
}
