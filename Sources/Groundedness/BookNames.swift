import Basics
import Books

/// The names of a book: which words are names, and which pronoun stands for them.
struct BookNames {
  /// Words that need no support, such as those of the title.
  let known: Set<String>
  /// Words that the book has with a capital in the middle of sentences, in small letters.
  var names: Set<String> { Set(inside.keys) }
  /// How often each of them stands so.
  private var inside: [String: Int] = [:]
  /// Offsets of the words with a capital, in small letters, ascending.
  private var places: [String: [Int]] = [:]
  private let text: BookText
  private let end: Int
  private let memory = Memory()

  private final class Memory {
    var pronouns: [String: Pronoun?] = [:]
    var plain: [String: Bool] = [:]
  }

  /// Reads the book once.
  init(_ text: BookText, before end: Int, known: Set<String>) {
    self.text = text
    self.end = end
    self.known = known
    let bytes = text.utf8
    var offset = 0
    while offset < end {
      let start = offset
      while offset < end, Self.isPart(bytes[offset]) { offset += 1 }
      if offset > start + 1, Self.isCapital(bytes[start], bytes[start + 1]) {
        add(String(decoding: bytes[start..<offset], as: UTF8.self).lowercased(), at: start)
      }
      if offset == start { offset += 1 }
    }
  }

  private mutating func add(_ word: String, at start: Int) {
    places[word, default: []].append(start)
    guard start > 1, [0x20, 0x0A].contains(text.utf8[start - 1]),
      (0x61...0x7A).contains(text.utf8[start - 2]) || text.utf8[start - 2] == 0x2C
    else { return }
    inside[word, default: 0] += 1
  }

  /// True for letters and digits; general punctuation begins with the byte E2, Latin signs with C2.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0xC2, 0xE2: false
    default: byte >= 0x80
    }
  }

  /// True for `A` to `Z`, and for `À` to `Þ`.
  private static func isCapital(_ first: UInt8, _ second: UInt8) -> Bool {
    (0x41...0x5A).contains(first) || (first == 0xC3 && (0x80...0x9E).contains(second))
  }

  /// True for a capitalised word of a claim that is a name: within the sentence, before another one,
  /// or as the evidence writes it in the middle of sentences.
  func isName(_ index: Int, in claim: ReadText, _ texts: [ReadText]) -> Bool {
    let word = claim.words[index]
    guard word.isCapital, !word.isTitle else { return false }
    if word.isName { return true }
    guard index == 0 || claim.words[..<index].allSatisfy({ !$0.isContent }), word.isContent
    else { return false }
    let places = texts.flatMap { text in (text.places[word.key] ?? []).map { text.words[$0] } }
    if places.contains(where: { !$0.isCapital }) { return false }
    if places.contains(where: \.isName) { return !isPlain(word.word) }
    let next = index + 1
    if next < claim.words.count, claim.words[next].isName,
      claim.words[next].range.lowerBound == word.range.upperBound + 1
    {
      return true
    }
    return inside[word.word] != nil && !isPlain(word.word)
  }

  /// True for a word that the book has more often in small letters.
  private func isPlain(_ word: String) -> Bool {
    if let known = memory.plain[word] { return known }
    let wanted = Array(word.utf8)
    let most = inside[word] ?? 0
    var (count, offset) = (0, 0)
    while offset + wanted.count <= end, count <= most {
      let isWord =
        text.utf8[offset] == wanted[0] && (offset == 0 || !Self.isPart(text.utf8[offset - 1]))
        && text.utf8[offset..<offset + wanted.count].elementsEqual(wanted)
        && (offset + wanted.count == end || !Self.isPart(text.utf8[offset + wanted.count]))
      count += isWord ? 1 : 0
      offset += isWord ? wanted.count : 1
    }
    memory.plain[word] = count > most
    return count > most
  }

  /// True where a word beside a name is in the evidence, and the book joins the two.
  func hasOtherHalf(of index: Int, in claim: ReadText, where isThere: (Int) -> Bool) -> Bool {
    [index - 1, index + 1].contains { other in
      guard claim.words.indices.contains(other), claim.words[other].isCapital, isThere(other)
      else { return false }
      let first = claim.words[min(index, other)].word
      let second = places[claim.words[max(index, other)].word] ?? []
      return (places[first] ?? []).contains { start in
        let next = start + first.utf8.count + 1
        let place = second.partitioningIndex { $0 >= next }
        return place < second.count && second[place] == next
      }
    }
  }

  /// True for a name of at least eight places: a person whom a page may only call `he`.
  func isFrequent(_ word: ReadWord) -> Bool { (places[word.word]?.count ?? 0) >= 8 }

  /// True for a name that stands shortly before a text, or in it.
  func isNamed(_ word: ReadWord, before source: Range<Int>?) -> Bool {
    guard let source, let places = places[word.word] else { return false }
    let next = places.partitioningIndex { $0 >= source.lowerBound - Self.reach }
    return next < places.count && places[next] < source.upperBound
  }

  /// Bytes before a text in which its persons are named, some four pages.
  private static let reach = 8000

  /// Most places that show which pronoun stands for a name.
  private static let mostPlaces = 60

  enum Pronoun { case he, she }

  /// The pronoun that the book mostly has behind a name; nil when it has both or neither.
  func pronoun(of word: ReadWord) -> Pronoun? {
    if let known = memory.pronouns[word.word] { return known }
    let found = mostPronoun(of: word.word)
    memory.pronouns[word.word] = .some(found)
    return found
  }

  private func mostPronoun(of name: String) -> Pronoun? {
    var (men, women) = (0, 0)
    for place in (places[name] ?? []).prefix(Self.mostPlaces) {
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
