package import Books

extension RetrievalOptions {
  /// The chapter that is to be searched; nil for the whole book.
  package func chapter(
    of spans: [ChapterSpan], _ map: PageMap, _ fence: Fence
  ) throws(ChapterReferenceError) -> ChapterSpan? {
    guard let chapter else { return nil }
    return try ChapterList(spans, fence: fence).find(chapter, map)
  }
}
