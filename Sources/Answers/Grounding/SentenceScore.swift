import Basics
import Search

/// Compares a sentence with its evidence: weighted containment of its terms, with names and numbers
/// apart.
struct SentenceScore: Hashable, Sendable {
  /// 0...1: the weight of the terms found over the weight of all.
  let share: Double
  /// Names and numbers that the evidence does not have, as written.
  let missing: [String]

  /// The share of the best single text; a name or number that no text has is missing.
  ///
  /// `known` are words that need no support, such as those of the book's title.
  init(_ sentence: String, in texts: [EvidenceText], weights: TermWeights, known: Set<String>) {
    let bytes = Array(sentence.utf8)
    let terms = ContentTerms.of(sentence).map { (term: $0, weight: weights.weight(of: $0)) }
      .sorted { $0.term < $1.term }
    let all = terms.reduce(0) { $0 + $1.weight }
    let most = texts.map { text in
      terms.reduce(0) { $0 + (text.stems.contains($1.term) ? $1.weight : 0) }
    }.max()
    share = all > 0 ? (most ?? 0) / all : 0
    let numbers = SpokenNumber.statedDigits(in: bytes).filter { number in
      !texts.contains { $0.holds(number.value) }
    }
    let names = Self.names(in: bytes).filter { name in
      let stem = WordStem.of(name.lowercased())
      return !known.contains(stem) && !texts.contains { $0.stems.contains(stem) }
    }
    missing = names + numbers.map(\.text)
  }

  /// The band of the share; a missing name or number means no support.
  var support: SentenceSupport {
    if !missing.isEmpty || share < 0.3 { return .unsupported }
    return share < 0.5 ? .partial : .supported
  }

  /// Capitalised words that do not begin a sentence or a quotation in it.
  private static func names(in bytes: [UInt8]) -> [String] {
    var names: [String] = []
    var end = 0
    for word in QuoteWord.words(of: bytes) {
      let between = String(decoding: bytes[end..<word.range.lowerBound], as: UTF8.self)
      let isInside = end > 0 && !between.contains { !$0.isWhitespace && !",-–'’/".contains($0) }
      end = word.range.upperBound
      let text = String(decoding: bytes[word.range], as: UTF8.self)
      guard isInside, text.count > 1, text.first?.isUppercase == true,
        !StopWords.english.contains(word.word), !names.contains(text)
      else { continue }
      names.append(text)
    }
    return names
  }
}
