import Reading

/// A subject as the words of a book name it: `vampires` is in `Vampires, Fiction` and in a description.
struct NamedSubject: Sendable {
  let key: TasteKey
  private let words: [String]

  init(_ key: TasteKey) {
    self.key = key
    words = key.name.split(separator: " ").map { Self.singular(String($0)) }
  }

  /// True where its words stand side by side in a subject, in the title or in the description.
  func isNamed(by candidate: Candidate) -> Bool {
    guard !words.isEmpty else { return false }
    let texts =
      candidate.taste.subjects.map(\.name)
      + [FoldedText.folded(candidate.title), FoldedText.folded(candidate.description ?? "")]
    return texts.contains(where: holds)
  }

  private func holds(_ text: String) -> Bool {
    let found = text.split(separator: " ").map { Self.singular(String($0)) }
    guard found.count >= words.count else { return false }
    return (0...found.count - words.count).contains { start in
      found[start..<start + words.count].elementsEqual(words)
    }
  }

  /// Without the ending of a plural: `vampires` is `vampire`, `witches` is `witch`.
  private static func singular(_ word: String) -> String {
    guard word.utf8.count > 3 else { return word }
    if word.hasSuffix("ches") || word.hasSuffix("shes") { return String(word.dropLast(2)) }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }
}
