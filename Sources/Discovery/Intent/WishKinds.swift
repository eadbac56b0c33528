import Reading

/// Reads what kind of book a wish asks for: genres, moods, length, time, matters, and what to leave out.
struct WishKinds {
  private(set) var parts = WishParts()
  /// Words that name a kind.
  private(set) var used: Set<Int> = []
  private let words: [String]
  private let thisYear: Int

  /// `names` are words of titles and authors, which name no kind.
  init(_ words: WishWords, names: Set<Int>, thisYear: Int) {
    self.words = words.read
    self.thisYear = thisYear
    readNumbers()
    readNegations(names)
    readLength(names)
    readEra(names)
    readKinds(names)
    readMatters(names)
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

  // MARK: What to leave out

  private mutating func readNegations(_ names: Set<Int>) {
    for place in words.indices where Self.negations.contains(words[place]) {
      // A line that begins with `no` may be an answer; one that begins with `not by` is a wish.
      guard place > 0 || words.dropFirst().first == "by" else { continue }
      guard !used.contains(place), !names.contains(place) else { continue }
      var start = place + 1
      while start < words.count, Self.fillers.contains(words[start]) { start += 1 }
      let end = words[start...].firstIndex { Self.clauseEnds.contains($0) } ?? words.endIndex
      guard start < end, !Self.verbs.contains(words[start]), end - start <= 3 else { continue }
      parts.without.append(words[start..<end].joined(separator: " "))
      used.formUnion(place..<end)
    }
  }

  private static let negations: Set<String> = [
    "not", "no", "without", "isnt", "arent", "except", "minus", "nothing",
  ]
  private static let fillers: Set<String> = [
    "too", "so", "much", "any", "a", "an", "really", "very", "overly", "more", "by", "anything",
  ]
  private static let clauseEnds: Set<String> = [WishWords.border, "but", "and", "or", "with"]
  private static let verbs: Set<String> = [
    "to", "sure", "read", "know", "want", "like", "have", "for", "expect", "longer", "shorter",
    "over",
    "under", "long", "short", "my", "interested", "into", "idea", "one", "me", "books", "think",
  ]

  // MARK: Length and time

  private mutating func readLength(_ names: Set<Int>) {
    for place in words.indices where !names.contains(place) && !used.contains(place) {
      let word = words[place]
      let next = words.indices.contains(place + 1) ? words[place + 1] : ""
      if let pages = Int(word), next == "pages", (1...9999).contains(pages) {
        readPages(pages, place)
      } else if ["short", "little", "slim", "shortish", "quick"].contains(word),
        !["stories", "story"].contains(next), parts.length == nil, isLength(word, next)
      {
        parts.length = .short
        used.insert(place)
      } else if ["long", "chunky"].contains(word), parts.length == nil, next != "flight" {
        parts.length = .long
        used.insert(place)
      } else if word == "shorter" || word == "novella" || word == "novellas" {
        parts.length = .short
      } else if word == "longer" {
        parts.length = .long
      }
    }
  }

  private func isLength(_ word: String, _ next: String) -> Bool {
    word == "little" ? next == "book" || next == "novel" : true
  }

  /// Pages with the words before them: at most, at least, or nothing over.
  private mutating func readPages(_ pages: Int, _ place: Int) {
    let before = Set(words[max(0, place - 3)..<place])
    let isNegated = !before.isDisjoint(with: ["nothing", "not", "none", "no"])
    let isUpper = !before.isDisjoint(with: [
      "under", "below", "max", "maximum", "less", "most", "fewer", "shorter",
    ])
    let isLower = !before.isDisjoint(with: [
      "over", "least", "above", "min", "minimum", "more", "longer",
    ])
    guard isUpper || isLower else { return }
    parts.length = isUpper != isNegated ? .atMost(pages) : .atLeast(pages)
    used.formUnion([place, place + 1])
  }

  private mutating func readEra(_ names: Set<Int>) {
    for place in words.indices where !names.contains(place) && !used.contains(place) {
      guard let era = era(at: place) else { continue }
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
    return EraWords(words, at: place).era
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

  private mutating func readMatters(_ names: Set<Int>) {
    for pattern in Self.matters {
      guard let match = pattern.match(words), let capture = match.capture else { continue }
      let end = words[capture].firstIndex { ["but", "that", "which"].contains($0) }
      let range = capture.lowerBound..<(end ?? capture.upperBound)
      guard !range.isEmpty, names.isDisjoint(with: range), range.count <= 6,
        !RequestWords.notNames.contains(words[range.lowerBound]) || range.count > 1,
        !["that", "it", "this", "them"].contains(words[range.lowerBound])
      else { continue }
      parts.about.append(words[range].joined(separator: " "))
      used.formUnion(match.range.lowerBound..<range.upperBound)
      return
    }
    for place in words.indices where !names.contains(place) && !used.contains(place) {
      guard KindWords.isTheme(words[place]) else { continue }
      parts.about.append(words[place])
      used.insert(place)
    }
  }

  private static let matters = [
    "!more|tell|what|mad about *", "set in *", "set during *", "books on *",
    "featuring|involving *", "books with *",
  ].map(PhrasePattern.init)
}
