import Basics
package import Books

/// Reads the pages and chapters a question names, in English: `p. 73`, `pages 100 to 120`,
/// `the third chapter`, `pp. ii–iv`, `the last two pages`, `this chapter`.
///
/// Pages go by the labels printed in the book, then by their place in it; chapters by `ChapterList`.
package struct PlaceParser {
  let pageMap: PageMap
  let chapters: [ChapterSpan]
  let list: ChapterList
  let fence: Fence
  var words: [PlaceWord] = []
  /// Index of the next word.
  var index = 0
  /// True when a word belongs to a place.
  var isTaken: [Bool] = []
  var pages: [PageRange] = []
  var names: [String] = []
  var named: [Chapter] = []
  package var unknown: [String] = []
  var problem: ChapterReferenceError?

  private init(_ pageMap: PageMap, _ chapters: [ChapterSpan], _ fence: Fence) {
    list = ChapterList(chapters, fence: fence)
    self.pageMap = pageMap
    self.chapters = chapters
    self.fence = fence
  }

  /// The places of a question; nil when it names none.
  package static func places(
    in question: String, pageMap: PageMap, chapters: [ChapterSpan],
    fence: Fence
  ) -> NamedPlaces? {
    var parser = PlaceParser(pageMap, chapters, fence)
    parser.words = PlaceWord.words(of: question)
    parser.isTaken = parser.words.map { _ in false }
    parser.parse()
    guard !parser.names.isEmpty || !parser.unknown.isEmpty || parser.problem != nil else {
      return nil
    }
    return NamedPlaces(
      pages: parser.pages, names: parser.namesToTell, chapters: parser.named,
      unknown: parser.unknown, rest: parser.rest,
      problem: parser.problem, said: parser.said)
  }

  /// The words that belong to places, as the question has them.
  private var said: String {
    zip(words, isTaken).filter { $1 && $0.kind == .word }.map(\.0.text).joined(separator: " ")
  }

  /// Names of the places up to the reading position; all names if there are no such places.
  ///
  /// Titles give away the plot.
  private var namesToTell: [String] {
    let seen = zip(pages, names).filter { fence.allows($0.0.start) }.map(\.1)
    return seen.isEmpty ? names : seen
  }

  private mutating func parse() {
    while index < words.count {
      let start = index
      let word = words[index].lower
      index += 1
      let isFound =
        switch word {
        case "p", "pp", "pg", "page", "pages": takePages(from: start)
        case "ch", "chap", "chapter", "chapters": takeChapters(from: start)
        default: false
        }
      if isFound { take(start..<index) } else { index = start + 1 }
    }
  }

  // MARK: Pages

  private mutating func takePages(from start: Int) -> Bool {
    let isBetween = start > 0 && words[start - 1].lower == "between"
    skip("number", "numbers", "no", "nos", "nr")
    guard let first = takePage(isAbbreviated: words[start].lower == "p") else {
      return takeCountedPages(from: start)
    }
    takeRest(of: first, isBetween: isBetween)
    return true
  }

  /// Takes the words after the first page: a range, or more pages.
  private mutating func takeRest(of first: Label, isBetween: Bool) {
    var first = first
    while true {
      let mark = index
      if takeRangeWord(isBetween: isBetween), skipPageWord(), let last = takePage() {
        add(first, last)
      } else {
        index = mark
        add(first, nil)
      }
      let next = index
      guard takeListMark(), skipPageWord(), let page = takePage() else {
        index = next
        return
      }
      first = page
    }
  }

  /// Takes `the first ten pages`, `the last page`, `this page`.
  private mutating func takeCountedPages(from start: Int) -> Bool {
    let count = pageMap.pageCount
    guard count > 0, start > 0 else { return false }
    let before = words[start - 1].lower
    let isPlural = words[start].lower == "pages"
    if !isPlural, ["this", "current", "my"].contains(before), fence.isSet {
      return add(PageRange(fence.page, fence.page), taking: start - 1)
    }
    let number = PlaceNumber.cardinal(before)
    let side = number == nil ? before : start > 1 ? words[start - 2].lower : ""
    let length = number ?? 1
    guard length > 0, (number != nil) == isPlural, ["first", "last"].contains(side) else {
      return false
    }
    let first = start - (number == nil ? 1 : 2)
    let end = min(fence.page, count)
    return side == "first"
      ? add(PageRange(1, min(length, count)), taking: first)
      : add(PageRange(max(1, end - min(length, end) + 1), end), taking: first)
  }

  private mutating func add(_ range: PageRange, taking first: Int) -> Bool {
    pages.append(range)
    names.append(pageMap.citation(of: range))
    take(first..<index)
    return true
  }

  /// A page as named in the question, with its place in the book if it has one.
  private struct Label {
    package let text: String
    let page: Int?
  }

  private mutating func add(_ first: Label, _ last: Label?) {
    let last = last ?? first
    guard let start = first.page, let end = last.page else {
      unknown += [first, last].filter { $0.page == nil }.map { "p.\($0.text)" }.prefix(1)
      return
    }
    let range = PageRange(start, end)
    pages.append(range)
    names.append(pageMap.citation(of: range))
  }

  /// Takes a label of the book or a number; nil leaves the words unread.
  private mutating func takePage(isAbbreviated: Bool = false) -> Label? {
    guard index < words.count, words[index].kind == .word else { return nil }
    let text = words[index].text
    // `T-1` is one label, though it is written with a dash.
    if index + 2 < words.count, words[index + 1].kind == .dash {
      let joined = "\(text)-\(words[index + 2].text)"
      if let place = pageMap.labels.firstIndex(of: joined) {
        index += 3
        return Label(text: joined, page: place + 1)
      }
    }
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber || (pageMap.labels.contains(text) && !isAbbreviated) else { return nil }
    index += 1
    return Label(text: text, page: pageMap.page(named: text))
  }

  // MARK: Words

  mutating func skip(_ skipped: String...) {
    if index < words.count, skipped.contains(words[index].lower) { index += 1 }
  }

  /// Passes over `page` and its like; always true, so that it can be in a condition.
  private mutating func skipPageWord() -> Bool {
    skip("p", "pp", "pg", "page", "pages")
    return true
  }

  /// Takes a dash, `to`, or another word that joins two ends.
  mutating func takeRangeWord(isBetween: Bool) -> Bool {
    guard index < words.count else { return false }
    let isJoint =
      words[index].kind == .dash
      || ["to", "through", "thru", "till", "until"].contains(words[index].lower)
      || (isBetween && words[index].lower == "and")
    if isJoint { index += 1 }
    return isJoint
  }

  /// Takes a comma, `and`, `or`, or both.
  mutating func takeListMark() -> Bool {
    let start = index
    if index < words.count, words[index].kind == .comma { index += 1 }
    skip("and", "or")
    return index > start
  }

  package mutating func take(_ range: Range<Int>) {
    for place in range { isTaken[place] = true }
  }

  /// Content words outside the places, without words that only ask for an account of them.
  private var rest: [String] {
    let others = zip(words, isTaken).filter { !$1 && $0.kind == .word }.map(\.0.text)
    let content = KeywordWords.words(of: Array(others.joined(separator: " ").utf8))
      .filter { !StopWords.english.contains($0) }
    return content.filter { !Self.asking.contains(WordStem.of($0)) }
  }

  /// True when a question about a place wants it told in brief rather than shown.
  package static func asksForAccount(_ question: String) -> Bool {
    KeywordWords.words(of: Array(question.utf8)).contains { account.contains(WordStem.of($0)) }
  }

  private static let account = Set(
    "summarise summarize summary sum recap gist outline account main point idea about brief briefly"
      .split(separator: " ").map { WordStem.of(String($0)) })

  private static let asking = Set(
    """
    mean meaning say state write talk speak deal cover contain summarise summarize summary sum recap
    gist outline account happen main point idea key explain describe tell give show read quote text
    content page chapter between first last book please short brief briefly detail discuss see about
    whole part section
    """.split(whereSeparator: \.isWhitespace).map { WordStem.of(String($0)) })
}
