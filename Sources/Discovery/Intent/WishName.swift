/// Cuts the words that a phrase caught down to a title, a name or a matter.
enum WishName {
  /// The words of the name; nil where none is left.
  static func range(_ words: [String], _ caught: Range<Int>, as kind: IntentRule.Capture)
    -> Range<Int>?
  {
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

  private static func rejects(_ word: String, _ kind: IntentRule.Capture) -> Bool {
    switch kind {
    case .none: true
    case .about, .without: ["that", "it", "this", "them", "these"].contains(word)
    case .author: RequestWords.notNames.contains(word) || word == "the"
    case .title, .like: RequestWords.notNames.contains(word) && !articles.contains(word)
    }
  }

  /// True for `and want`, which begins another wish, and `in tone`; not for words of a title.
  private static func isConjunction(_ words: [String], _ place: Int) -> Bool {
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
    "it", "that", "this", "them", "those", "these", "one",
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
    "more", "so", "except", "set",
  ]
  private static let authorStops: Set<String> = nameStops.union([
    "i", "ive", "that", "thats", "with", "about", "which", "who", "set", "for", "from", "isnt",
    "novel", "book", "has", "wrote", "is",
  ])
}
