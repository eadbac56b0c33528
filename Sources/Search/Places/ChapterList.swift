import Basics
package import Books

/// The chapters of a book, each with the numbers and names a reader uses for it.
package struct ChapterList: Sendable {
  package let spans: [ChapterSpan]
  let fence: Fence
  /// The number printed in each heading; nil for a heading without one.
  package let printed: [Int?]
  /// True when the headings of this book number its chapters.
  package let isNumbered: Bool
  /// Places in the list by printed number.
  private let places: [Int: [Int]]

  /// Chapters beyond the fence are neither found nor named.
  package init(_ spans: [ChapterSpan], fence: Fence) {
    self.spans = spans
    self.fence = fence
    let numbers = spans.map { ChapterNumber.of($0.chapter.title) }
    let kinds = numbers.compactMap { $0?.kind }
    // In a book that calls some chapters, letters and sections do not count; one bare number is a
    // title.
    let hasChapters = kinds.contains(.chapter)
    let isNumbered = kinds.contains { $0 != .bare } || kinds.count > 1
    let printed: [Int?] = numbers.map { number in
      guard let number, isNumbered, !hasChapters || number.kind == .chapter else { return nil }
      return number.value
    }
    (self.isNumbered, self.printed) = (isNumbered, printed)
    places = Dictionary(
      grouping: printed.indices.filter { printed[$0] != nil }, by: { printed[$0] ?? 0 })
  }

  /// True when the reader has come to the chapter.
  package func isVisible(_ index: Int) -> Bool { fence.allows(spans[index].pages.start) }

  /// The reference to the chapter in a filter, and behind `chapter` in a question: `13`, else `#17`.
  package func reference(_ index: Int) -> String {
    guard isNumbered else { return "\(index + 1)" }
    guard let number = printed[index], numbered(number) == [index] else { return "#\(index + 1)" }
    return "\(number)"
  }

  /// Places in the list of the chapters that have the number; places beyond the fence only when no
  /// other has it.
  func numbered(_ number: Int) -> [Int] {
    guard isNumbered else { return spans.hasNumber(number) ? [number - 1] : [] }
    let all = places[number] ?? []
    // A story's own sections are numbered, too.
    let highest = all.map { spans[$0].chapter.level }.min()
    let chapters = all.filter { spans[$0].chapter.level == highest }
    let seen = chapters.filter(isVisible)
    return seen.isEmpty ? Array(chapters.prefix(1)) : distinct(seen)
  }

  /// The chapter as a message names it.
  package func choice(_ index: Int, _ map: PageMap) -> ChapterReferenceError.Choice {
    let start = spans[index].pages.start
    return ChapterReferenceError.Choice(
      reference: "#\(index + 1)", title: spans[index].chapter.title,
      page: map.citation(of: PageRange(start, start)))
  }

  /// The chapters without repeats: two entries of the same title and page are one chapter.
  func distinct(_ indices: [Int]) -> [Int] {
    var seen: Set<Chapter> = []
    return indices.filter { index in
      let chapter = spans[index].chapter
      return seen.insert(Chapter(title: chapter.title, level: 1, startPage: chapter.startPage))
        .inserted
    }
  }

  /// The chapters without those that are inside another of them.
  func outermost(_ indices: [Int]) -> [Int] {
    var end = 0
    return distinct(indices).filter { index in
      guard index >= end else { return false }
      let level = spans[index].chapter.level
      end = spans.indices.first { $0 > index && spans[$0].chapter.level <= level } ?? spans.count
      return true
    }
  }
}
