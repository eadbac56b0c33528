import Basics
import Books

extension PlaceParser {
  /// Takes `chapter 3`, `chapters II to IV`, `the third chapter`, `chapter The Fog`, `this
  /// chapter`.
  mutating func takeChapters(from start: Int) -> Bool {
    guard !chapters.isEmpty else { return false }
    skip("number", "no", "nr")
    if let first = takeChapterNumber() {
      takeChapterRest(of: first, isBetween: start > 0 && words[start - 1].lower == "between")
      return true
    }
    return takeTitledChapter() || takeOrdinalChapter(from: start)
  }

  private mutating func takeChapterRest(of first: Named, isBetween: Bool) {
    var first = first
    while true {
      let mark = index
      if takeRangeWord(isBetween: isBetween), skipChapterWord(), let last = takeChapterNumber(),
        first.number <= last.number, last.number - first.number < 1000
      {
        for number in first.number...last.number {
          add(chapter: Named(number: number, isPlace: first.isPlace))
        }
      } else {
        index = mark
        add(chapter: first)
      }
      let next = index
      guard takeListMark(), skipChapterWord(), let number = takeChapterNumber() else {
        index = next
        return
      }
      first = number
    }
  }

  /// The number of `thirty`, or of `thirty-one`, which is two words and a dash, and its count of
  /// words.
  private func spelledNumber() -> (value: Int, count: Int)? {
    guard let ten = SpelledNumber.value(of: words[index].lower) else { return nil }
    if ten >= 20, index + 2 < words.count, words[index + 1].kind == .dash,
      let whole = SpelledNumber.value(of: "\(words[index].lower)-\(words[index + 2].lower)")
    {
      return (whole, 3)
    }
    return (ten, 1)
  }

  private mutating func skipChapterWord() -> Bool {
    skip("ch", "chap", "chapter", "chapters")
    return true
  }

  /// A number as the question has it; a place in the list is written `chapter #17`.
  private struct Named {
    let number: Int
    let isPlace: Bool
  }

  private mutating func takeChapterNumber() -> Named? {
    guard index < words.count, words[index].kind == .word else { return nil }
    let spelled = spelledNumber()
    guard
      let number = spelled?.value ?? PlaceNumber.cardinal(words[index].lower)
        ?? RomanNumeral.value(of: words[index].text.utf8)
    else { return nil }
    // `the chapter I read` gives no number.
    if words[index].text == "I", index + 1 < words.count,
      !["", "to", "and", "or", "mean", "say", "about"].contains(words[index + 1].lower)
    {
      return nil
    }
    let isPlace = words[index].isMarked
    index += spelled?.count ?? 1
    return Named(number: number, isPlace: isPlace)
  }

  private mutating func add(chapter named: Named) {
    let number = named.number
    let isThere = chapters.hasNumber(number)
    let found = named.isPlace ? (isThere ? [number - 1] : []) : list.numbered(number)
    guard found.count < 2 else {
      let error = ChapterReferenceError.ambiguous(
        "chapter \(number)", found.map { list.choice($0, pageMap) })
      problem = problem ?? error
      return
    }
    if let first = found.first {
      add(chapters[first])
    } else {
      unknown.append("chapter \(named.isPlace ? "#" : "")\(number)")
    }
  }

  private mutating func add(_ span: ChapterSpan) {
    pages.append(span.pages)
    named.append(span.chapter)
    names.append("chapter “\(span.chapter.title)”")
  }

  /// Chapters with a number in the title, without parts, which contain chapters.
  private var titledByNumber: [ChapterSpan] {
    chapters.filter {
      $0.number != nil && HeadingWord(beginning: $0.chapter.title.utf8)?.isPart != true
    }
  }

  /// The numbered chapters, else those of the commonest depth.
  private var proper: [ChapterSpan] {
    let titled = titledByNumber
    if !titled.isEmpty { return titled }
    var counts: [Int: Int] = [:]
    for span in chapters { counts[span.chapter.level, default: 0] += 1 }
    let level = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
    return chapters.filter { $0.chapter.level == level }
  }

  /// Takes `chapter called The Fog`, `chapter “The Fog”`: the longest title that the next words
  /// spell.
  private mutating func takeTitledChapter() -> Bool {
    let mark = index
    skip("called", "named", "titled", "entitled", "about", "on")
    let following = words[index...].filter { $0.kind == .word }.map(\.lower)
    let found = chapters.compactMap { span -> (span: ChapterSpan, count: Int)? in
      let title = PlaceWord.words(of: span.chapter.title).filter { $0.kind == .word }.map(\.lower)
      let bare = Array(title.drop { PlaceNumber.cardinal($0) != nil || $0 == "chapter" })
      for wanted in [title, bare] where !wanted.isEmpty && following.starts(with: wanted) {
        return (span, wanted.count)
      }
      return nil
    }.max { $0.count < $1.count }
    guard let found else {
      index = mark
      return false
    }
    var rest = found.count
    while rest > 0, index < words.count {
      if words[index].kind == .word { rest -= 1 }
      index += 1
    }
    add(found.span)
    return true
  }

  /// Takes `the third chapter`, `the last chapter`, `this chapter`, `the first two chapters`.
  private mutating func takeOrdinalChapter(from start: Int) -> Bool {
    guard start > 0 else { return false }
    let before = words[start - 1].lower
    let seen = chapters.filter { fence.allows($0.pages.start) }
    if ["this", "current"].contains(before), fence.isSet, let span = seen.last {
      take(start - 1..<start)
      add(span)
      return true
    }
    if let count = PlaceNumber.cardinal(before), start > 1, words[start - 2].lower == "first" {
      let spans = proper.prefix(max(0, count))
      for span in spans { add(span) }
      take(start - 2..<start)
      return !spans.isEmpty
    }
    if before == "last", let span = (fence.isSet ? seen.last : proper.last) {
      take(start - 1..<start)
      add(span)
      return true
    }
    guard let number = PlaceNumber.ordinal(before) else { return false }
    take(start - 1..<start)
    add(chapter: Named(number: number, isPlace: false))
    return true
  }
}
