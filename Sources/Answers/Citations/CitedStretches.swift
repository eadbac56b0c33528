import Basics
import Books
import Search

/// Finds the stretch of the book that the sentence of each citation rests on.
///
/// The words of a copied sentence and of a quotation are looked up in a row; for another sentence the
/// stretch is the sentence of the cited text that shares its rarest words.
struct CitedStretches {
  /// Fewest words of a sentence that is looked up in a row.
  private static let fewest = 3
  /// Most bytes of cited text that are compared; a citation of many pages means no one place.
  private static let longest = 1 << 17

  private let text: [UInt8]
  private let answer: [UInt8]
  private let sentences: [AnswerSentence]

  /// `citations` are the ranges of the citations in the answer.
  init(in text: BookText, of answer: [UInt8], citations: [Range<Int>]) {
    self.text = text.utf8
    self.answer = answer
    sentences = AnswerSentence.sentences(of: answer, citations: citations)
  }

  /// Bytes of the book for the citation with this index, which cites `ranges` of the book; nil when
  /// no words of its sentence are there.
  func stretch(ofCitation index: Int, in ranges: [Range<Int>]) -> Range<Int>? {
    guard let sentence = sentences.last(where: { $0.citations.contains(index) }),
      ranges.reduce(0, { $0 + $1.count }) <= Self.longest
    else { return nil }
    let said = Array(sentence.text.utf8)
    let sought = QuoteWord.words(of: said).map(\.word)
    let quotes = QuoteFinder.quotations(in: said)
    for range in ranges where sought.count >= Self.fewest || !quotes.isEmpty {
      let words = QuoteWord.words(of: Array(text[range]))
      let found =
        WordSequence.ranges(of: sought, among: words, limit: 1).first
        ?? quotes.lazy.compactMap { QuoteFinder.find($0.parts, in: words) }.first
      if let found, !found.isEmpty {
        return found.lowerBound + range.lowerBound..<found.upperBound + range.lowerBound
      }
    }
    return nearest(to: Self.terms(said), in: ranges)
  }

  /// The sentence of the book with most of the terms, of which each weighs less the more sentences
  /// have it.
  private func nearest(to terms: Set<String>, in ranges: [Range<Int>]) -> Range<Int>? {
    var counts: [String: Int] = [:]
    var candidates: [(range: Range<Int>, terms: Set<String>)] = []
    for range in ranges {
      var start = range.lowerBound
      for border in BorderScanner.borders(in: text, range: range) where border.level > .word {
        let own = text.trimmingBlanks(start..<max(start, border.offset))
        start = max(start, border.offset)
        let shared = Self.terms(Array(text[own])).intersection(terms)
        guard !shared.isEmpty else { continue }
        for term in shared { counts[term, default: 0] += 1 }
        candidates.append((own, shared))
      }
    }
    func score(_ terms: Set<String>) -> Double {
      // Sorted, for a sum of fractions depends on its order.
      terms.map { 1 / Double(counts[$0] ?? 1) }.sorted().reduce(0, +)
    }
    let best = candidates.map { ($0.range, score($0.terms)) }
    return best.max { ($0.1, -$0.0.lowerBound) < ($1.1, -$1.0.lowerBound) }?.0
  }

  private static func terms(_ text: [UInt8]) -> Set<String> {
    Set(KeywordWords.words(of: text).filter { !StopWords.english.contains($0) }.map(WordStem.of))
  }
}
