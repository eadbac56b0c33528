import Basics
package import Reading

/// Titles and authors that stand in a line, as shelf and catalogue know them.
///
/// A title is known before the line is cut, so that `The Man Who Was Thursday` is not `the man`.
package struct KnownNames: Hashable, Encodable, Sendable {
  /// As `FoldedText.title` folds them.
  package var titles: Set<String> = []
  /// As `FoldedText.name` folds them.
  package var authors: Set<String> = []

  package init(titles: Set<String> = [], authors: Set<String> = []) {
    self.titles = titles
    self.authors = authors
  }

  /// Those of a shelf among the stretches of a line.
  package init(_ shelf: [ShelvedWork], among stretches: [String]) {
    let (titles, authors) = Self.keys(stretches)
    for work in shelf {
      let names = BookNames(work)
      self.titles.formUnion(names.titles.flatMap { [$0.main, $0.whole] }.filter(titles.contains))
      self.authors.formUnion(
        work.work.authors.map { FoldedText.name($0.author.name) }.filter(authors.contains))
    }
  }

  package mutating func formUnion(_ other: KnownNames) {
    titles.formUnion(other.titles)
    authors.formUnion(other.authors)
  }

  /// The forms in which names of these words are compared; a name of one word may be any word.
  package static func keys(_ stretches: [String]) -> (titles: Set<String>, authors: Set<String>) {
    (
      Set(stretches.map(FoldedText.title)),
      Set(stretches.filter { $0.contains(" ") }.map(FoldedText.name))
    )
  }

  /// Words of a title at most.
  private static let mostWords = 9

  /// Every run of words of a line, as it may be a title or a name.
  package static func stretches(of line: String) -> [String] {
    let words = WishWords(line).typed.filter { $0 != WishWords.border }
    return words.indices.flatMap { start in
      (start + 1...min(words.count, start + mostWords)).map {
        words[start..<$0].joined(separator: " ")
      }
    }
  }

  /// The longest name that begins at a place, of titles or of authors.
  func name(at place: Int, _ words: WishWords, as kind: IntentRule.Capture) -> Range<Int>? {
    var found: Range<Int>?
    for end in words.typed.indices[place...].prefix(Self.mostWords + 1) {
      let range = place..<end + 1
      guard words.typed[end] != WishWords.border, isName(words, range, as: kind) else { continue }
      // `emma` is a title before `with`, and none before `watson`.
      if range.count > 1 || end + 1 == words.typed.count || WishName.ends(words.read, end + 1) {
        found = range
      }
    }
    return found
  }

  func isName(_ words: WishWords, _ range: Range<Int>, as kind: IntentRule.Capture) -> Bool {
    let text = words.typed[range].filter { $0 != WishWords.border }.joined(separator: " ")
    let isTitle = kind != .author && titles.contains(FoldedText.title(text))
    return isTitle || kind != .title && authors.contains(FoldedText.name(text))
  }

  var isEmpty: Bool { titles.isEmpty && authors.isEmpty }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: ["titles": titles.sorted(), "authors": authors.sorted()])
  }

  init(_ json: JSONValue) {
    let texts = { (name: String) in Set((json[name]?.array ?? []).compactMap(\.string)) }
    (titles, authors) = (texts("titles"), texts("authors"))
  }
}
