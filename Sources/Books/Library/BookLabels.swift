/// Short names by which an answer tells several books apart.
package enum BookLabels {
  private static let articles: Set<String> = [
    "the", "a", "an", "le", "la", "les", "der", "die", "das", "el", "il", "on", "of",
  ]
  private static let longest = 16

  /// One word for each title, all different in any case: the first telling word that is still free.
  package static func labels(of titles: [String]) -> [String] {
    var taken: Set<String> = []
    return titles.enumerated().map { index, title in
      let words = words(of: title)
      let label =
        words.first { !taken.contains($0.lowercased()) }
        ?? free(words.first ?? "Book", from: index + 1, taken)
      taken.insert(label.lowercased())
      return label
    }
  }

  private static func free(_ word: String, from number: Int, _ taken: Set<String>) -> String {
    var number = number
    while taken.contains("\(word)\(number)".lowercased()) { number += 1 }
    return "\(word)\(number)"
  }

  /// Telling words before others; none that could be read as a page, such as `p` or `iv`.
  private static func words(of title: String) -> [String] {
    let words = title.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }
      .map { String($0.prefix { $0 != "'" && $0 != "’" }.prefix(longest)) }
      .filter { word in
        word.count > 2 && word.first?.isLetter == true
          && !["page", "pages", "see", "and"].contains(word.lowercased())
      }
    return words.filter { !articles.contains($0.lowercased()) }
      + words.filter { articles.contains($0.lowercased()) }
  }
}
