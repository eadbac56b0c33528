import Basics
import Books

/// The names of a book: which words are names, and which pronoun stands for them.
struct BookNames {
  /// Words that need no support, such as those of the title.
  let known: Set<String>
  private let text: BookText
  private let end: Int

  init(_ text: BookText, before end: Int, known: Set<String>) {
    self.text = text
    self.end = end
    self.known = known
  }

  /// True for a capitalised word of a claim that is a name: within the sentence, before another one,
  /// or as the evidence writes it in the middle of sentences.
  func isName(_ index: Int, in claim: ReadText, _ texts: [ReadText]) -> Bool {
    let word = claim.words[index]
    guard word.isCapital else { return false }
    if word.isName { return true }
    guard index == 0 || claim.words[..<index].allSatisfy({ !$0.isContent }), word.isContent
    else { return false }
    let places = texts.flatMap { text in (text.places[word.key] ?? []).map { text.words[$0] } }
    if places.contains(where: { !$0.isCapital }) { return false }
    if places.contains(where: \.isName) { return true }
    let next = index + 1
    if next < claim.words.count, claim.words[next].isName,
      claim.words[next].range.lowerBound == word.range.upperBound + 1
    {
      return true
    }
    return word.isCapital && !places.contains { !$0.isCapital } && isNamed(word.word)
  }

  /// True where the book has the word with a capital in the middle of sentences.
  private func isNamed(_ word: String) -> Bool {
    !places(of: " " + Self.capital(word), limit: 3).filter { text.utf8[$0 - 1] >= 0x61 }.isEmpty
  }

  /// True where the word beside a name is in the evidence, and the book joins the two.
  func hasOtherHalf(of index: Int, in claim: ReadText, where isThere: (String) -> Bool) -> Bool {
    [index - 1, index + 1].contains { other in
      guard claim.words.indices.contains(other), claim.words[other].isCapital,
        isThere(claim.words[other].key)
      else { return false }
      let pair = [claim.words[min(index, other)], claim.words[max(index, other)]]
      return !places(of: pair.map { Self.capital($0.word) }.joined(separator: " "), limit: 1)
        .isEmpty
    }
  }

  private static func capital(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// True for a name of at least eight places: a person whom a page may only call `he`.
  func isFrequent(_ word: ReadWord) -> Bool {
    places(of: Self.capital(word.word), limit: 8).count == 8
  }

  /// Offsets where the visible text has a phrase, whatever blanks part its words.
  func places(of phrase: String, limit: Int) -> [Int] {
    let sought = Array(phrase.utf8)
    guard let first = sought.first else { return [] }
    let bytes = text.utf8
    var found: [Int] = []
    var offset = 0
    while offset < end, found.count < limit {
      guard bytes[offset] == first || (first == 0x20 && bytes[offset] == 0x0A) else {
        offset += 1
        continue
      }
      if Self.begins(sought, bytes, at: offset, to: end) { found.append(max(1, offset)) }
      offset += 1
    }
    return found
  }

  private static func begins(_ sought: [UInt8], _ bytes: [UInt8], at offset: Int, to end: Int)
    -> Bool
  {
    guard offset + sought.count <= end else { return false }
    for (index, byte) in sought.enumerated()
    where bytes[offset + index] != byte && !(byte == 0x20 && bytes[offset + index] == 0x0A) {
      return false
    }
    return true
  }

  enum Pronoun { case he, she }

  /// The pronoun that the book mostly has behind a name; nil when it has both or neither.
  func pronoun(of word: ReadWord) -> Pronoun? {
    var (men, women) = (0, 0)
    for place in places(of: Self.capital(word.word), limit: 60) {
      switch Self.firstPronoun(in: text.utf8[place..<min(end, place + 160)]) {
      case .he: men += 1
      case .she: women += 1
      case nil: break
      }
    }
    // Fewer than three places, or nearly as many of the other kind, say nothing.
    if men >= max(3, 2 * women) { return .he }
    return women >= max(3, 2 * men) ? .she : nil
  }

  /// The first pronoun behind a name and before the next one.
  private static func firstPronoun(in bytes: ArraySlice<UInt8>) -> Pronoun? {
    let bytes = Array(bytes)
    for word in QuoteWord.words(of: bytes).dropFirst() {
      if let pronoun = pronouns[word.word] { return pronoun }
      let isCapital = (0x41...0x5A).contains(bytes[word.range.lowerBound])
      if isCapital, ReadWord.carriesMeaning(word.word), word.word.utf8.count > 1 { return nil }
    }
    return nil
  }

  static let pronouns: [String: Pronoun] = [
    "he": .he, "him": .he, "his": .he, "himself": .he, "she": .she, "her": .she, "hers": .she,
    "herself": .she,
  ]
}
