import Bindings
import Synchronization

/// The sentences of one language by the English ones.
package final class Catalogue: Sendable {
  package let language: String
  private let sentences: [String: [String]]
  /// The largest number that takes the singular beside 1 is 0 in some languages.
  private let zeroIsSingular: Bool
  /// Made when a sentence from another room first asks for them.
  private let patterns = Mutex<[(weight: Int, pattern: SentencePattern, id: String)]?>(nil)

  package init(_ file: POFile, language: String) {
    self.language = language
    var sentences: [String: [String]] = [:]
    for entry in file.sentences where !entry.translations.contains("") {
      sentences[entry.id] = entry.translations
    }
    self.sentences = sentences
    zeroIsSingular = file.header.contains("plural=(n > 1)")
  }

  /// The catalogue that comes with the program; nil for English, which needs none.
  package static func of(_ language: Language) -> Catalogue? {
    guard language != .english else { return nil }
    return Resource.bytes("words/\(language.rawValue).po").map {
      Catalogue(POFile($0), language: language.rawValue)
    }
  }

  /// The sentence that stands for an English one; nil where there is none.
  package func pattern(_ english: String) -> SentencePattern? {
    sentences[english]?.first.map(SentencePattern.init)
  }

  /// The form for a number of things; nil where there is none.
  func pattern(_ english: String, count: Int) -> SentencePattern? {
    guard let forms = sentences[english] else { return nil }
    let isOne = count == 1 || count == 0 && zeroIsSingular
    return (isOne ? forms.first : forms.last).map(SentencePattern.init)
  }

  /// The sentence for an English one that was made elsewhere, with what it holds.
  func sentence(for english: String, depth: Int = 0) -> String? {
    let frame = Margins(of: english)
    if let exact = pattern(frame.core) { return frame.around(exact.filled([])) }
    if let list = list(frame.core, depth) { return frame.around(list) }
    guard depth < Self.deepest, let (pattern, id) = longestPattern(matching: frame.core),
      let arguments = pattern.arguments(in: frame.core), let own = self.pattern(id)
    else { return nil }
    let shown = arguments.map { sentence(for: $0, depth: depth + 1) ?? $0 }
    return frame.around(own.filled(shown))
  }

  /// A text of several remarks, each translated by itself; nil for a single remark.
  private func list(_ english: String, _ depth: Int) -> String? {
    let parts = english.split(separator: Self.bullet)
    guard parts.count > 1, depth < Self.deepest else { return nil }
    return parts.map { sentence(for: String($0), depth: depth + 1) ?? String($0) }
      .joined(separator: Self.bullet)
  }

  private static let bullet = " · "
  /// Sentences within sentences that are looked up.
  private static let deepest = 3

  private func longestPattern(matching english: String) -> (SentencePattern, String)? {
    let all = patterns.withLock { made in
      let all = made ?? allPatterns()
      made = all
      return all
    }
    return all.first { $0.pattern.arguments(in: english) != nil }.map { ($0.pattern, $0.id) }
  }

  /// Those that say most come first.
  private func allPatterns() -> [(weight: Int, pattern: SentencePattern, id: String)] {
    sentences.keys.filter { $0.contains("%") }.map { id in
      let pattern = SentencePattern(id)
      return (pattern.weight, pattern, id)
    }.filter { $0.0 >= Self.leastWeight }.sorted { ($0.0, $0.2) > ($1.0, $1.2) }
  }

  /// Fewer characters than that say too little to be known by.
  private static let leastWeight = 6
}

/// Blanks around a sentence, which no catalogue holds.
struct Margins {
  let before: Substring
  let core: String
  let after: Substring

  init(of text: String) {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\n" || $0 == "\t" }
    before = text.prefix(while: isBlank)
    let rest = text[before.endIndex...]
    let end = rest.lastIndex { !isBlank($0) }.map { rest.index(after: $0) } ?? rest.startIndex
    core = String(rest[..<end])
    after = rest[end...]
  }

  func around(_ text: String) -> String { before + text + after }
}
