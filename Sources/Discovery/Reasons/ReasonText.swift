import Basics
import Reading

/// A reason cut into words and sentences.
struct ReasonText {
  struct Word {
    let folded: String
    /// Byte range in the reason.
    let range: Range<Int>
    let isCapital: Bool
  }

  let bytes: [UInt8]
  let words: [Word]
  /// Ranges of words, one for each sentence.
  let sentences: [Range<Int>]
  /// Ranges of words between quotation marks, or set off as titles are.
  let quoted: [Range<Int>]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    let all = QuoteWord.words(of: bytes).compactMap { Self.word($0, bytes) }
    self.bytes = bytes
    words = all
    quoted = Self.quoted(all, bytes)
    sentences = Self.sentences(all, bytes, outside: quoted)
  }

  /// A title as its words are compared, without the `s` of possessives.
  static func title(_ title: String, subtitle: String? = nil) -> FoldedTitle {
    FoldedTitle(withoutPossessives(title), subtitle: subtitle.map(withoutPossessives))
  }

  private static func withoutPossessives(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "'")) || text.utf8.contains(0xE2) else { return text }
    return text.replacing(/['’][sS](?![\p{L}\p{N}])/, with: "")
  }

  /// Nil for the `s` of a possessive.
  private static func word(_ word: QuoteWord, _ bytes: [UInt8]) -> Word? {
    if word.word == "s", word.range.lowerBound > 0 {
      let before = bytes[word.range.lowerBound - 1]
      // The last byte of a typographic apostrophe, or a plain one.
      if before == UInt8(ascii: "'") || before == 0x99 { return nil }
    }
    let written = String(decoding: bytes[word.range], as: UTF8.self)
    let folded = FoldedText.folded(written)
    guard !folded.isEmpty else { return nil }
    return Word(
      folded: folded, range: word.range,
      isCapital: written.first?.isUppercase == true || written.first?.isNumber == true)
  }

  /// The text between two words.
  func gap(before word: Int) -> String {
    guard words.indices.contains(word), word > 0 else { return "" }
    let range = words[word - 1].range.upperBound..<words[word].range.lowerBound
    return String(decoding: bytes[range], as: UTF8.self)
  }

  func bytes(of range: Range<Int>) -> Range<Int> {
    words[range.lowerBound].range.lowerBound..<words[range.upperBound - 1].range.upperBound
  }

  package func text(of range: Range<Int>) -> String {
    String(decoding: bytes[bytes(of: range)], as: UTF8.self)
  }

  func folded(_ range: Range<Int>) -> ArraySlice<String> { words[range].map(\.folded)[...] }

  /// A stop inside a title that is set off, as in `The Sandman, Vol. 1`, ends no sentence.
  private static func sentences(
    _ words: [Word], _ bytes: [UInt8], outside quoted: [Range<Int>]
  ) -> [Range<Int>] {
    var (sentences, start): ([Range<Int>], Int) = ([], 0)
    for place in words.indices.dropFirst()
    where !quoted.contains(where: { $0.lowerBound < place && place < $0.upperBound }) {
      let between = bytes[words[place - 1].range.upperBound..<words[place].range.lowerBound]
      let isInitial = words[place - 1].range.count == 1 && words[place - 1].isCapital
      let stop = between.firstIndex { $0 == 0x2E || $0 == 0x21 || $0 == 0x3F }
      let isEnd =
        between.contains(0x0A)
        || stop.map { !(bytes[$0] == 0x2E && isInitial) && $0 + 1 < words[place].range.lowerBound }
          ?? false
      guard isEnd else { continue }
      sentences.append(start..<place)
      start = place
    }
    return start < words.count ? sentences + [start..<words.count] : sentences
  }

  /// Pairs of marks by which titles and quotations are set off.
  private static let marks: [(open: String, close: String)] = [
    ("“", "”"), ("„", "“"), ("«", "»"), ("‘", "’"), ("\"", "\""), ("*", "*"), ("_", "_"),
  ]

  private static func quoted(_ words: [Word], _ bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = 0
    while place < words.count {
      let from = place == 0 ? 0 : words[place - 1].range.upperBound
      let before = String(decoding: bytes[from..<words[place].range.lowerBound], as: UTF8.self)
      let close = marks.first { before.hasSuffix($0.open) }?.close
      let end = close.flatMap { mark in
        words.indices[place...].prefix(mostQuoted).first {
          after($0, words, bytes).contains(mark)
        }
      }
      if let end { found.append(place..<end + 1) }
      place = (end ?? place) + 1
    }
    return found
  }

  /// Words of a quotation at most.
  private static let mostQuoted = 40

  private static func after(_ word: Int, _ words: [Word], _ bytes: [UInt8]) -> String {
    let end = word + 1 < words.count ? words[word + 1].range.lowerBound : bytes.count
    return String(decoding: bytes[words[word].range.upperBound..<end], as: UTF8.self)
  }
}
