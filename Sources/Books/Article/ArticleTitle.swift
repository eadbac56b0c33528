/// The title that a page gives its article, to know the heading that only repeats it.
struct ArticleTitle: Sendable {
  private let words: Set<Substring>

  init(_ text: String) { words = Set(Self.words(text)) }

  /// True for a heading more than three quarters of whose letters are words of the title.
  func isRepeated(by heading: String) -> Bool {
    let heading = Self.words(heading)
    guard !words.isEmpty, !heading.isEmpty else { return false }
    func length(_ words: [Substring]) -> Int {
      words.reduce(words.count - 1) { $0 + $1.utf8.count }
    }
    let strange = heading.filter { !words.contains($0) }
    let distance = strange.isEmpty ? 0 : Double(length(strange)) / Double(length(heading))
    return 1 - distance > 0.75
  }

  /// Words of ASCII letters and digits.
  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { character in
      character.utf8.count > 1 || !character.utf8.allSatisfy(WordBytes.isASCIIWord)
    }
  }

  /// True when two titles agree: the title of an article is the one that the page's title contains.
  static func agree(_ page: String, _ title: String) -> Bool {
    ArticleTitle(page).isRepeated(by: title)
  }
}
