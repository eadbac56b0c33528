package import Books
import Parameters

extension RetrievalOptions {
  /// The chapter that is to be searched; nil for the whole book.
  package func chapter(
    of spans: [ChapterSpan], _ map: PageMap, _ fence: Fence
  ) throws(ChapterReferenceError) -> ChapterSpan? {
    guard let chapter else { return nil }
    guard chapterRule == .former else {
      return try ChapterList(spans, fence: fence).find(chapter, map)
    }
    let visible = spans.filter { fence.allows($0.pages.start) }
    guard let span = FormerChapterReference.find(chapter, in: visible) else {
      throw .notFound(chapter, numbers: [], isPrinted: false, place: nil)
    }
    return span
  }
}
