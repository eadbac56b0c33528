/// A phrase of whole words, as rules write it.
///
/// Words stand as they are; `a|b` is either, `?a` may be missing, `_` is one word, `~` up to three, `#` a number of
/// the list, `^` the beginning, `$` the end and `!a|b` no such word before. `*` is one word or more, up to
/// what follows in the phrase or to the end of the clause; its words are captured.
struct PhrasePattern: Sendable {
  private enum Element: Sendable {
    case start, end, gap, capture, number, any
    case words(Set<String>, isOptional: Bool)
    case notAfter(Set<String>)
  }

  /// Words that a phrase matched, and those that its `*` caught.
  struct Match: Hashable {
    var range: Range<Int>
    var capture: Range<Int>?
  }

  package let text: String
  private let elements: [Element]

  init(_ text: String) {
    self.text = text
    elements = text.split(separator: " ").map { part in
      switch part {
      case "^": .start
      case "$": .end
      case "~": .gap
      case "*": .capture
      case "#": .number
      case "_": .any
      case _ where part.hasPrefix("!"):
        .notAfter(Set(part.dropFirst().split(separator: "|").map(String.init)))
      default:
        .words(
          Set(part.drop { $0 == "?" }.split(separator: "|").flatMap(Self.expanded)),
          isOptional: part.hasPrefix("?"))
      }
    }
  }

  /// `{it}` names books that were shown, or a number of them.
  private static func expanded(_ word: Substring) -> [String] {
    word == "{it}" ? ["it", "that", "this", "those", "these", "them", "#"] : [String(word)]
  }

  /// The first place where it matches; the words of the capture are as many as the rest allows.
  func match(_ words: [String]) -> Match? {
    for start in 0...words.count {
      if let found = end(words, start, elements[...]) {
        return Match(range: start..<found.0, capture: found.1)
      }
      if case .start = elements.first { return nil }
    }
    return nil
  }

  private func end(_ all: [String], _ place: Int, _ rest: ArraySlice<Element>)
    -> (Int, Range<Int>?)?
  {
    guard let element = rest.first else { return (place, nil) }
    let after = rest.dropFirst()
    let word = place < all.count ? all[place] : nil
    switch element {
    case .start: return place == 0 ? end(all, place, after) : nil
    case .end:
      return word == nil || word == WishWords.border ? end(all, place, after) : nil
    case .any: return word == nil || word == WishWords.border ? nil : end(all, place + 1, after)
    case .number:
      return word?.hasPrefix("#") == true ? end(all, place + 1, after) : nil
    case .words(let choices, let isOptional):
      let isNumber = word?.hasPrefix("#") == true && choices.contains("#")
      if let word, isNumber || choices.contains(word), let found = end(all, place + 1, after) {
        return found
      }
      return isOptional ? end(all, place, after) : nil
    case .notAfter(let words) where place > 0:
      return words.contains(all[place - 1]) ? nil : end(all, place, after)
    case .notAfter: return end(all, place, after)
    case .gap: return gapEnd(all, place, after)
    case .capture: return captureEnd(all, place, after)
    }
  }

  private func gapEnd(_ words: [String], _ place: Int, _ rest: ArraySlice<Element>)
    -> (Int, Range<Int>?)?
  {
    for skipped in 0...3 where place + skipped <= words.count {
      if skipped > 0, words[place + skipped - 1] == WishWords.border { return nil }
      if let found = end(words, place + skipped, rest) { return found }
    }
    return nil
  }

  private func captureEnd(_ words: [String], _ place: Int, _ rest: ArraySlice<Element>)
    -> (Int, Range<Int>?)?
  {
    var last = place
    while last < words.count, words[last] != WishWords.border { last += 1 }
    guard last > place else { return nil }
    let ends = rest.isEmpty ? [last] : Array(place + 1...last)
    for candidate in ends {
      if let found = end(words, candidate, rest) { return (found.0, place..<candidate) }
    }
    return nil
  }
}
