import Basics

/// How alike two titles, or two names, are.
enum Likeness {
  /// 1 for the same folded title, 0.96 where one side leaves out a subtitle that makes no other book, 0.85 where one letter of
  /// a long word differs, else at most 0.75 by the share of words in common.
  static func ofTitles(_ a: FoldedTitle, _ b: FoldedTitle) -> Double {
    if a.whole == b.whole { return 1 }
    if a.main == b.main, a.main == a.whole || b.main == b.whole {
      return isOtherBook(a.subtitleWords + b.subtitleWords) ? 0.75 : 0.96
    }
    let (left, right) = (a.words, b.words)
    guard !left.isEmpty, !right.isEmpty else { return 0 }
    if isTypo(left, right) { return FoldedTitle.alike }
    let shared = common(left, right)
    return 0.75 * Double(2 * shared) / Double(left.count + right.count)
  }

  /// True for words of a subtitle that name a part, a selection, or a book about the book.
  static func isOtherBook(_ words: [String]) -> Bool {
    words.contains { otherBooks.contains($0) || $0.allSatisfy { $0.isNumber } }
  }

  private static let otherBooks: Set<String> = [
    "part", "volume", "vol", "band", "tome", "teil", "i", "ii", "iii", "iv", "v", "vi", "vii",
    "viii",
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "second",
    "third", "fourth", "fifth", "summary", "analysis", "guide", "companion", "workbook", "notes",
    "excerpt", "sampler", "selections", "abridged", "collection", "omnibus", "trilogy", "boxed",
    "adaptation", "screenplay", "sequel",
  ]

  /// 1 for the same words in any order, 0.95 where initials stand for words, 0.5 for the same last word.
  static func ofNames(_ a: String, _ b: String) -> Double {
    let left = FoldedText.folded(a).split(separator: " ").map(String.init)
    let right = FoldedText.folded(b).split(separator: " ").map(String.init)
    guard let last = left.last, let other = right.last else { return 0 }
    if left.sorted() == right.sorted() { return 1 }
    guard last == other else { return 0 }
    return hasInitials(left.dropLast(), right.dropLast()) ? 0.95 : 0.5
  }

  /// True where each first name agrees with that of the other side; middle names may be missing.
  private static func hasInitials(_ a: ArraySlice<String>, _ b: ArraySlice<String>) -> Bool {
    guard let first = a.first, let other = b.first else { return false }
    let (short, long) = a.count <= b.count ? (a, b) : (b, a)
    guard agree(first, other) else { return false }
    var rest = long.dropFirst()
    for word in short.dropFirst() {
      guard let place = rest.firstIndex(where: { agree($0, word) }) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }

  private static func agree(_ a: String, _ b: String) -> Bool {
    a == b || (a.utf8.count == 1 && b.hasPrefix(a)) || (b.utf8.count == 1 && a.hasPrefix(b))
  }

  /// True where one word of five letters or more differs by one edit and all others are the same.
  private static func isTypo(_ a: [String], _ b: [String]) -> Bool {
    guard a.count == b.count else { return false }
    let different = zip(a, b).filter { $0 != $1 }
    guard different.count == 1, let (one, other) = different.first,
      min(one.utf8.count, other.utf8.count) >= 5, !one.contains(where: \.isNumber)
    else { return false }
    return EditDistance.between(Array(one.utf8), Array(other.utf8), upTo: 1) == 1
  }

  private static func common(_ a: [String], _ b: [String]) -> Int {
    var left: [String: Int] = [:]
    for word in b { left[word, default: 0] += 1 }
    return a.count { word in
      guard let count = left[word], count > 0 else { return false }
      left[word] = count - 1
      return true
    }
  }
}
