import Basics
import Reading

/// Reads what kind of book a wish asks for: genres, moods, length, time, matters, and what to leave out.
struct WishKinds {
  private(set) var parts = WishParts()
  /// Words that name a kind.
  private(set) var used: Set<Int> = []
  private let line: WishWords
  private let words: [String]
  private let known: KnownNames
  private let thisYear: Int

  /// `names` are words of titles and authors, which name no kind.
  ///
  /// `refused` are places at which a phrase begins to say what is not wanted.
  init(
    _ words: WishWords, names: Set<Int>, refused: [Int] = [], known: KnownNames, thisYear: Int
  ) {
    line = words
    self.words = words.read
    self.known = known
    self.thisYear = thisYear
    readNumbers()
    readReader(names)
    readPages(names)
    readEra(names)
    readNegations(names)
    for start in refused { leaveOut(from: start) }
    readLength(names)
    let ends = used
    readKinds(names)
    readMatters(names, ends: ends)
  }

  private mutating func readNumbers() {
    for word in words where word.hasPrefix("#") {
      if let number = Int(word.dropFirst()) {
        parts.numbers.append(number)
      } else if word == "#last" {
        parts.meansLast = true
      }
    }
  }

  private mutating func readReader(_ names: Set<Int>) {
    for place in words.indices where parts.reader == nil {
      guard let (reader, length) = ReaderWish.found(in: words, at: place),
        names.isDisjoint(with: place..<place + length)
      else { continue }
      parts.reader = reader
      used.formUnion(place..<place + length)
    }
  }

  // MARK: What to leave out

  private mutating func readNegations(_ names: Set<Int>) {
    for place in words.indices where !used.contains(place) && !names.contains(place) {
      guard let length = Self.openers.first(where: { words[place...].starts(with: $0) })?.count
      else { continue }
      var start = place + length
      var isOpen = true
      while isOpen, let scope = scope(from: start) {
        // `feel less alone` refuses nothing.
        let refuses = words[place] != "less" || isKind(scope)
        guard refuses, used.isDisjoint(with: scope), names.isDisjoint(with: scope) else { break }
        leaveOut(scope)
        used.formUnion(place..<scope.upperBound)
        isOpen = scope.upperBound < words.count && ["or", "nor"].contains(words[scope.upperBound])
        start = scope.upperBound + 1
      }
    }
  }

  /// The words that a negation is about; nil for one that refuses no kind of books.
  private func scope(from first: Int) -> Range<Int>? {
    var start = first
    while start < words.count, Self.fillers.contains(words[start]) { start += 1 }
    guard start < words.count else { return nil }
    if let title = known.name(at: start, line, as: .like) { return title }
    let end = words[start...].firstIndex { Self.clauseEnds.contains($0) } ?? words.endIndex
    guard start < end, !words[start].hasPrefix("#"), words[start].first?.isNumber == false else {
      return nil
    }
    var last = end
    while last > start + 1, Self.isTrailing(words[last - 1]) { last -= 1 }
    let scope = start..<last
    // `short stories` are a kind, `short` is none.
    let isPlain = !Self.verbs.contains(words[start]) && scope.count <= 4
    return isPlain && !words[scope].contains("my") || isKind(scope) ? scope : nil
  }

  /// True for a genre or a mood.
  private func isKind(_ range: Range<Int>) -> Bool {
    let text = words[range].joined(separator: " ")
    return KindWords.genre(text) != nil || KindWords.mood(text) != nil
      || Genre.normalized([text]).first.map(Genre.canonical.contains) == true
  }

  private static func isTrailing(_ word: String) -> Bool {
    trailing.contains(word) || StopWords.english.contains(word)
  }

  private mutating func leaveOut(from start: Int) {
    guard let scope = scope(from: start), used.isDisjoint(with: scope) else { return }
    leaveOut(scope)
    used.formUnion(scope)
  }

  /// Keeps out a title that is known, or a kind of books.
  private mutating func leaveOut(_ scope: Range<Int>) {
    let text = line.typed[scope].filter { $0 != WishWords.border }.joined(separator: " ")
    let isTitle = scope.count > 1 && known.isName(line, scope, as: .title)
    if isTitle, KindWords.genre(text) == nil {
      if !parts.read.contains(text) { parts.read.append(text) }
    } else if !parts.without.contains(text) {
      parts.without.append(text)
    }
  }

  /// Words that refuse what follows, the longer ones first.
  private static let openers: [[String]] = [
    "other than", "apart from", "aside from", "anything but", "everything but", "instead of",
    "rather than", "dont want", "dont like", "not", "no", "without", "isnt", "arent", "except",
    "excluding", "besides", "minus", "nothing", "less", "avoid", "skip",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let fillers: Set<String> = [
    "too", "so", "much", "any", "a", "an", "really", "very", "overly", "more", "by", "anything",
    "another", "yet", "the", "for", "to", "read", "about", "with", "involving", "featuring", "set",
    "looking",
  ]
  private static let clauseEnds: Set<String> = [
    WishWords.border, "but", "and", "or", "nor", "with", "than", "please", "that", "which", "if",
  ]
  private static let trailing: Set<String> = [
    "at", "all", "whatsoever", "stuff", "book", "books", "novel", "novels", "one", "ones", "again",
    "anymore", "either", "now", "this", "time", "ever", "though", "themes", "plot", "plots",
  ]
  private static let verbs: Set<String> = [
    "to", "sure", "read", "know", "want", "like", "have", "expect", "longer", "shorter",
    "over", "it", "this", "that", "these", "those", "them", "else", "here", "what", "in", "really",
    "under", "long", "short", "my", "interested", "into", "idea", "one", "me", "books", "think",
    "than", "pages", "enough", "yet", "way", "clue", "preference", "problem", "thanks", "new",
    "need", "matter", "quite", "bad", "time", "only", "just", "keen", "fan", "big", "thick", "is",
    "am", "going", "working", "work", "for",
  ]

  // MARK: Length and time

  private mutating func readLength(_ names: Set<Int>) {
    for place in words.indices where !names.contains(place) && !used.contains(place) {
      let word = words[place]
      let next = words.indices.contains(place + 1) ? words[place + 1] : ""
      if ["short", "little", "slim", "shortish", "quick"].contains(word),
        !["stories", "story"].contains(next), isLength(word, next)
      {
        parts.length = parts.length ?? .short
        used.insert(place)
      } else if ["long", "chunky"].contains(word) {
        if !["flight", "train", "trip"].contains(next) { parts.length = parts.length ?? .long }
        used.insert(place)
      } else if word == "shorter" || word == "novella" || word == "novellas" {
        parts.length = parts.length ?? .short
      } else if word == "longer" {
        parts.length = parts.length ?? .long
      }
    }
  }

  private func isLength(_ word: String, _ next: String) -> Bool {
    word == "little" ? next == "book" || next == "novel" : true
  }

  /// Numbers of pages with the words around them: `no more than 150 pages`, `800+ pages`, `under 300`,
  /// `200-300 pages`, `at least 400`, `300 pages or less`.
  private mutating func readPages(_ names: Set<Int>) {
    for place in words.indices where !names.contains(place) && !used.contains(place) {
      guard let pages = Int(words[place]), (10...9999).contains(pages) else { continue }
      var end = place + 1
      let isOpen = end < words.count && words[end] == "plus"
      if isOpen { end += 1 }
      let next = end < words.count && ["and", "to"].contains(words[end]) ? end + 1 : end
      let other = next < words.count ? Int(words[next]).flatMap { $0 > pages ? $0 : nil } : nil
      if other != nil { end = next + 1 }
      let hasUnit = end < words.count && ["pages", "page", "pp", "pgs"].contains(words[end])
      if hasUnit { end += 1 }
      let bound = Bound(words, before: place, after: end)
      guard hasUnit || bound.isNear && pages < 1000 && !isMeasure(end) else { continue }
      parts.length =
        isOpen
        ? .atLeast(pages)
        : other.map { .between(pages...$0) } ?? bound.isUpper.map {
          $0 ? .atMost(pages) : .atLeast(pages)
        }
          ?? .between(pages * 4 / 5...pages * 6 / 5)
      used.formUnion(bound.start..<max(end, bound.end))
    }
  }

  private func isMeasure(_ place: Int) -> Bool {
    place < words.count
      && !(Self.clauseEnds.contains(words[place])
        || ["before", "after", "since", "or"].contains(words[place]))
  }

  /// Words beside a number that make it the most or the least.
  private struct Bound {
    /// Nil where nothing says so.
    var isUpper: Bool?
    var isNear = false
    var (start, end): (Int, Int)

    init(_ words: [String], before place: Int, after last: Int) {
      (start, end) = (place, last)
      let clause = words[..<place].lastIndex(of: WishWords.border) ?? -1
      let before = words[max(clause + 1, place - 3)..<place]
      let upper = before.lastIndex { Self.upper.contains($0) }
      let lower = before.lastIndex { Self.lower.contains($0) }
      let isNegated = before.contains { ["nothing", "not", "none", "no", "never"].contains($0) }
      if let at = upper ?? lower {
        isUpper = (upper != nil) != isNegated
        isNear = true
        start = at
      } else if last < words.count {
        let after = words[last..<min(words.count, last + 2)]
        if let at = after.firstIndex(where: { Self.upper.contains($0) || Self.lower.contains($0) })
        {
          isUpper = Self.upper.contains(words[at])
          (isNear, end) = (true, at + 1)
        }
      }
      while start > 0, Self.leading.contains(words[start - 1]) { start -= 1 }
    }

    private static let leading: Set<String> = [
      "nothing", "not", "none", "no", "at", "than", "is", "around", "about", "roughly", "of",
    ]

    private static let upper: Set<String> = [
      "under", "below", "max", "maximum", "less", "most", "fewer", "shorter", "within", "tops",
      "upto",
    ]
    private static let lower: Set<String> = [
      "over", "least", "above", "min", "minimum", "more", "longer", "plus", "upwards",
    ]
  }

  private mutating func readEra(_ names: Set<Int>) {
    for place in words.indices where !names.contains(place) && !used.contains(place) {
      guard let era = era(at: place), used.isDisjoint(with: place..<place + era.length) else {
        continue
      }
      parts.era = era.wish
      used.formUnion(place..<place + era.length)
    }
  }

  private func era(at place: Int) -> (wish: EraWish, length: Int)? {
    let word = words[place]
    let next = words.indices.contains(place + 1) ? words[place + 1] : ""
    if ["new", "newest", "latest", "recent"].contains(word), isNew(next, after: place) {
      return (EraWish(words: "new", years: thisYear - 10...max(thisYear, 9999)), 1)
    }
    if next == "century", let number = Int(word.prefix { $0.isNumber }), (1...21).contains(number) {
      return (EraWish(words: "\(word) century", years: number * 100 - 100...number * 100 - 1), 2)
    }
    if word.hasSuffix("0s"), let year = Int(word.dropLast()) {
      let start = year < 100 ? 1900 + year : year
      guard (1000...2090).contains(start) else { return nil }
      // `the 1800s` are a century, `the 2000s` ten years.
      let isCentury = start % 100 == 0 && start < 2000
      return (EraWish(words: word, years: start...start + (isCentury ? 99 : 9)), 1)
    }
    if word == "victorian" { return (EraWish(words: word, years: 1837...1901), 1) }
    return EraWords(words, at: place, thisYear: thisYear).era
  }

  /// `new` tells the time in `the new sally rooney` and `anything new`, not in `a new book`.
  private func isNew(_ next: String, after place: Int) -> Bool {
    guard words[place] == "new" else { return true }
    let before = place > 0 ? words[place - 1] : ""
    return before == "the" || ["anything", "books", "written"].contains(before)
      || ["releases", "fantasy", "novels"].contains(next)
  }

  // MARK: Genres, moods and matters

  private mutating func readKinds(_ names: Set<Int>) {
    for width in stride(from: 3, through: 1, by: -1) where words.count >= width {
      for start in 0...words.count - width {
        let range = start..<start + width
        guard used.isDisjoint(with: range), names.isDisjoint(with: range) else { continue }
        let text = words[range].joined(separator: " ")
        guard read(text) else { continue }
        used.formUnion(range)
      }
    }
  }

  private mutating func read(_ text: String) -> Bool {
    if let mood = KindWords.mood(text) {
      if !parts.moods.contains(mood) { parts.moods.append(mood) }
      return true
    }
    guard let genre = KindWords.genre(text) else { return false }
    if !parts.genres.contains(genre) { parts.genres.append(genre) }
    return true
  }

  /// `ends` are words at which a matter ends, since they say something else.
  private mutating func readMatters(_ names: Set<Int>, ends: Set<Int>) {
    for pattern in Self.matters {
      guard let match = pattern.match(words), let capture = match.capture else { continue }
      let end = capture.first {
        ["but", "that", "which", "who", "where", "for"].contains(words[$0]) || ends.contains($0)
      }
      var range = capture.lowerBound..<(end ?? capture.upperBound)
      while let last = range.last, StopWords.english.contains(words[last]) { range.removeLast() }
      guard !range.isEmpty, names.isDisjoint(with: range), range.count <= 6,
        !RequestWords.notNames.contains(words[range.lowerBound]) || range.count > 1,
        !["that", "it", "this", "them"].contains(words[range.lowerBound])
      else { continue }
      parts.about += words[range].split { ["and", "or"].contains($0) }.map {
        $0.joined(separator: " ")
      }
      used.formUnion(match.range.lowerBound..<range.upperBound)
      return
    }
    for place in words.indices where !names.contains(place) && !used.contains(place) {
      if let range = literature(at: place) {
        parts.about.append("\(words[place]) literature")
        used.formUnion(range)
      }
      guard KindWords.isTheme(words[place]) else { continue }
      parts.about.append(words[place])
      used.insert(place)
    }
  }

  /// `Swedish authors`, `translated from Swedish`.
  private func literature(at place: Int) -> Range<Int>? {
    guard KindWords.isNation(words[place]) else { return nil }
    let next = words.indices.contains(place + 1) ? words[place + 1] : ""
    if ["author", "authors", "writer", "writers", "literature", "fiction"].contains(next) {
      return place..<place + 2
    }
    let isTranslated = place > 1 && words[place - 1] == "from" && words[place - 2] == "translated"
    return isTranslated ? place - 2..<place + 1 : nil
  }

  private static let matters = [
    "!more|tell|what|mad about *", "set in *", "set during *", "books on *",
    "featuring|involving *", "books with *", "retelling|retellings|reimagining of *",
    "history|biography|science|philosophy|psychology of *",
  ].map(PhrasePattern.init)
}
