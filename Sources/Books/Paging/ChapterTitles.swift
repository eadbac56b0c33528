/// Knows which chapter titles may run at the head of a page.
struct ChapterTitles: Sendable {
  private struct Run {
    /// The pages after the chapter's first, up to the next chapter of its depth.
    let pages: Range<Int>
    let number: Int?
  }

  private var runs: [[UInt8]: [Run]] = [:]

  init(_ chapters: [Chapter]) {
    for (index, chapter) in chapters.enumerated() {
      let next = chapters[(index + 1)...].first { $0.level <= chapter.level }
      // The header of the page a chapter ends on may still be its own.
      let end = next.map { max($0.startPage, chapter.startPage) + 1 } ?? Int.max
      guard let signature = LineSignature(Array(chapter.title.utf8)[...]), signature.hasLetters
      else { continue }
      runs[signature.key, default: []].append(
        Run(
          pages: chapter.startPage + 1..<max(end, chapter.startPage + 1),
          number: signature.numbers.first))
    }
  }

  /// True when the line is the title of a chapter that began on an earlier page.
  func runs(_ line: LineSignature, on page: Int) -> Bool {
    runs[line.key]?.contains { $0.pages.contains(page) && $0.number == line.numbers.first } ?? false
  }
}
