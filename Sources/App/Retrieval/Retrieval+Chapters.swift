package import Domain

extension Retrieval {
  /// The chapter a passage is named by: the one that was searched where it reaches into it.
  package func chapter(of passage: Passage, in open: OpenBook) -> Chapter? {
    let own = open.chapter(of: passage.range)
    guard let name = options.chapter, open.shelf == nil else { return own }
    let spans = open.chapterSpans
    let visible = spans.filter { position.allows($0.pages.start) }
    guard let span = ChapterReference.find(name, in: visible), own != span.chapter else {
      return own
    }
    let chapter = span.chapter
    let later = open.chapters.drop { $0 != chapter }.dropFirst()
    let next = later.first { $0.level <= chapter.level }
    // One of its own sections says more.
    if let own, later.prefix(while: { $0.level > chapter.level }).contains(own) { return own }
    let starts = ChapterPlaces.starts(of: [chapter] + (next.map { [$0] } ?? []), in: open.text)
    let end = starts.count > 1 ? starts[1] : open.text.utf8.count
    let reaches = passage.range.lowerBound < end && starts[0] < passage.range.upperBound
    return reaches ? chapter : own
  }
}
