/// Cuts the words that a phrase caught down to a title, a name or a matter.
enum WishName {
  /// The words of the name; nil where none is left.
  ///
  /// A name that shelf or catalogue know goes before every rule of where names end.
  static func range(
    _ line: WishWords, _ caught: Range<Int>, as kind: IntentRule.Capture, _ names: KnownNames
  ) -> Range<Int>? {
    let words = line.read
    if let known = known(line, caught, as: kind, names) { return known }
    guard let first = caught.first, !rejects(words[first], kind) else { return nil }
    let stops = kind == .author ? authorStops : nameStops
    var range = caught
    let end = range.dropFirst().first { place in
      stops.contains(words[place]) || isConjunction(words, place)
    }
    if let end { range = range.lowerBound..<end }
    while let first = range.first, range.count > 1,
      leading.contains(words[first]) || opensDescription(words, first, range)
    {
      range = range.lowerBound + 1..<range.upperBound
    }
    while let last = range.last, range.count > 1, trailing.contains(words[last]) {
      range = range.lowerBound..<range.upperBound - 1
    }
    guard isName(words, range) else { return nil }
    // A title takes the article before it.
    let hasArticle = range.lowerBound > 0 && words[range.lowerBound - 1] == "the"
    return kind == .title && hasArticle ? range.lowerBound - 1..<range.upperBound : range
  }

  /// The name that begins a capture, behind words that lead to one, such as `the book`.
  private static func known(
    _ line: WishWords, _ caught: Range<Int>, as kind: IntentRule.Capture, _ names: KnownNames
  ) -> Range<Int>? {
    guard ![.none, .about].contains(kind) else { return nil }
    for place in caught {
      if let known = names.name(at: place, line, as: kind) {
        let hasArticle = kind != .author && place > 0 && line.read[place - 1] == "the"
        return (hasArticle ? place - 1 : place)..<end(of: known, line, caught, as: kind, names)
      }
      guard leading.contains(line.read[place]) || line.read[place] == "the" else { return nil }
    }
    return nil
  }

  /// The end of a known name, or of another one that `and` joins to it.
  private static func end(
    of known: Range<Int>, _ line: WishWords, _ caught: Range<Int>, as kind: IntentRule.Capture,
    _ names: KnownNames
  ) -> Int {
    let place = known.upperBound
    guard place + 1 < caught.upperBound, ["and", "or"].contains(line.read[place]),
      !isConjunction(line.read, place),
      let next = range(line, place + 1..<caught.upperBound, as: kind, names)
    else { return place }
    return next.upperBound
  }

  /// The range with the known names that commas join to it: `Ann Lee, Jules Verne and Bo Li`.
  static func list(
    _ line: WishWords, _ range: Range<Int>, as kind: IntentRule.Capture, _ names: KnownNames,
    _ kinds: WishKinds
  ) -> Range<Int> {
    let words = line.read
    var end = range.upperBound
    while end < words.count, words[end] == WishWords.border {
      let place = words[end...].firstIndex { !joints.contains($0) } ?? words.count
      guard place < words.count, let known = names.name(at: place, line, as: kind),
        known.count > 1 || kinds.used.isDisjoint(with: known)
      else { break }
      let border = words[place...].firstIndex(of: WishWords.border) ?? words.count
      end = self.end(of: known, line, place..<border, as: kind, names)
    }
    return range.lowerBound..<end
  }

  private static let joints: Set<String> = ["and", "or", WishWords.border]

  /// True for a word before which a title may end.
  static func ends(_ words: [String], _ place: Int) -> Bool {
    words[place] == WishWords.border || nameStops.contains(words[place])
      || RequestWords.notNames.contains(words[place]) || isConjunction(words, place)
  }

  /// The names that `and`, `or` or commas join, each of two words or known; the whole range where it is one name.
  static func several(
    _ line: WishWords, _ range: Range<Int>, as kind: IntentRule.Capture, _ names: KnownNames
  ) -> [Range<Int>] {
    guard !names.isName(line, range, as: kind),
      let place = range.dropFirst().first(where: { joints.contains(line.read[$0]) }),
      let next = range[place...].first(where: { !joints.contains(line.read[$0]) })
    else { return [range] }
    let sides = [range.lowerBound..<place, next..<range.upperBound]
    let isPair = sides.allSatisfy { side in
      names.isName(line, side, as: kind)
        || side.count > 1 && !["the", "a", "an"].contains(line.read[side.lowerBound])
    }
    return isPair ? [sides[0]] + several(line, sides[1], as: kind, names) : [range]
  }

  private static func rejects(_ word: String, _ kind: IntentRule.Capture) -> Bool {
    switch kind {
    case .none: true
    case .without where word == "my": true
    case .about, .without, .read: ["that", "it", "this", "them", "these", "than"].contains(word)
    case .author: RequestWords.notNames.contains(word) || word == "the"
    case .title, .like: RequestWords.notNames.contains(word) && !articles.contains(word)
    }
  }

  /// True for `and want`, which begins another wish, and `in tone`; not for words of a title.
  private static func isConjunction(_ words: [String], _ place: Int) -> Bool {
    if ["other", "apart", "aside"].contains(words[place]), words.indices.contains(place + 1) {
      return ["than", "from"].contains(words[place + 1])
    }
    if words[place] == "in", words.indices.contains(place + 1) {
      return ["tone", "style", "mood", "spirit", "feel", "length", "that", "it"].contains(
        words[place + 1])
    }
    guard words[place] == "and", words.indices.contains(place + 1) else { return false }
    return ["want", "need", "looking", "i", "im", "something", "am", "wanna"]
      .contains(words[place + 1])
  }

  /// True for `the` before `first` and for `the book`, which describe a title.
  private static func opensDescription(_ words: [String], _ place: Int, _ range: Range<Int>) -> Bool
  {
    guard ["the", "my"].contains(words[place]), place + 1 < range.upperBound - 1 else {
      return false
    }
    return leading.contains(words[place + 1])
  }

  private static func isName(_ words: [String], _ range: Range<Int>) -> Bool {
    range.contains {
      !articles.contains(words[$0]) && !words[$0].hasPrefix("#") && !pronouns.contains(words[$0])
    }
  }

  private static let articles: Set<String> = ["a", "an"]
  private static let pronouns: Set<String> = [
    "it", "that", "this", "them", "those", "these", "one", "and", "or",
  ]
  private static let leading: Set<String> = [
    "book", "novel", "called", "titled", "first", "reading", "any", "some", "my", "favourite",
    "series", "author",
  ]
  private static let trailing: Set<String> = [
    "book", "books", "novel", "novels", "series", "trilogy", "else", "already", "again", "first",
    "yet", "next", "too", "though", "maybe", "now", "right", "me", "anymore", "or",
    "and",
  ]
  private static let nameStops: Set<String> = [
    "but", "who", "you", "youll", "what", "whats", "which", "without", "by", "instead", "any",
    "more", "so", "except", "besides", "excluding", "set",
  ]
  private static let authorStops: Set<String> = nameStops.union([
    "i", "ive", "that", "thats", "with", "about", "which", "who", "set", "for", "from", "isnt",
    "novel", "book", "has", "wrote", "is",
  ])
}
