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

extension ChapterList {
  /// The chapter of a name: `13`, `chapter XIII`, `#17` for a place in the list, a title, or words
  /// that a single title contains.
  package func find(_ text: String, _ map: PageMap) throws(ChapterReferenceError) -> ChapterSpan {
    guard !spans.isEmpty else { throw .noChapters }
    let name = BookTitle.tidied(text)
    if name.hasPrefix("#") { return try at(name, map) }
    if let number = Self.digits(name) { return try one(numbered(number), name, number, map) }
    let wanted = name.lowercased()
    let titles = spans.indices.filter(isVisible).map { ($0, spans[$0].chapter.title.lowercased()) }
    let exact = titles.filter { $0.1 == wanted }.map(\.0)
    if !exact.isEmpty { return try one(outermost(exact), name, nil, map) }
    if let number = spoken(wanted) { return try one(numbered(number), name, number, map) }
    let holding = wanted.isEmpty ? [] : titles.filter { $0.1.contains(wanted) }.map(\.0)
    return try one(holding, name, nil, map)
  }

  /// The chapter at a place of the list, such as `#17`; throws when the list is shorter.
  private func at(_ name: String, _ map: PageMap) throws(ChapterReferenceError) -> ChapterSpan {
    guard let place = Self.digits(BookTitle.tidied(String(name.dropFirst()))),
      spans.hasNumber(place), isVisible(place - 1)
    else {
      let last = spans.indices.last(where: isVisible).map { [1, $0 + 1] }
      throw .notFound(name, numbers: last ?? [], isPrinted: false, place: nil)
    }
    return spans[place - 1]
  }

  private func one(_ found: [Int], _ name: String, _ number: Int?, _ map: PageMap)
    throws(ChapterReferenceError) -> ChapterSpan
  {
    let seen = distinct(found.filter(isVisible))
    guard let first = seen.first else { throw missing(name, number, map) }
    guard seen.count == 1 else { throw .ambiguous(name, seen.map { choice($0, map) }) }
    return spans[first]
  }

  /// The error for a number or words that no chapter up to the reading position has.
  func missing(_ name: String, _ number: Int?, _ map: PageMap) -> ChapterReferenceError {
    let seen = spans.indices.filter(isVisible)
    guard let number else {
      return .notFound(name, numbers: [], isPrinted: false, place: nil)
    }
    let numbers = isNumbered ? seen.compactMap { printed[$0] } : seen.map { $0 + 1 }
    let place = isNumbered && seen.contains(number &- 1) ? choice(number - 1, map) : nil
    return .notFound(
      name, numbers: [numbers.min(), numbers.max()].compactMap(\.self), isPrinted: isNumbered,
      place: place)
  }

  private static func digits(_ text: String) -> Int? {
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// The number in `chapter 13`, `ch. xiii`, `chapter thirteen`; without the word only a Roman
  /// numeral.
  private func spoken(_ name: String) -> Int? {
    var words = name.split(separator: " ").map(String.init)
    let isNamed = ["chapter", "chap", "ch", "chap.", "ch."].contains(words.first)
    if isNamed { words.removeFirst() }
    guard words.count == 1 else { return nil }
    let roman = RomanNumeral.value(of: words[0].utf8)
    if isNamed { return Self.digits(words[0]) ?? roman ?? SpelledNumber.value(of: words[0]) }
    // `mix` is a word of a title in a book without a 1009th chapter.
    return roman.flatMap { isNumbered && !numbered($0).isEmpty ? $0 : nil }
  }
}
