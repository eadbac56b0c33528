package import Answers
package import Books

/// The findings from comparing an answer with the book, without a model.
///
/// It is shown beside the answer and never changes it. Ranges are byte ranges in the answer.
package struct GroundingCheck: Hashable, Sendable {
  /// Version of the rules; another version may judge the same answer differently.
  package static let version = "grounding/4"

  package let citations: [CitationCheck]
  package let quotes: [QuoteCheck]
  package let sentences: [SentenceCheck]
  /// The check of the answer's form; nil when the template asks for none.
  package var output: OutputCheck?

  package init(
    citations: [CitationCheck], quotes: [QuoteCheck], sentences: [SentenceCheck],
    output: OutputCheck? = nil
  ) {
    self.output = output
    self.citations = citations
    self.quotes = quotes
    self.sentences = sentences
  }

  /// True when the answer cites, quotes and claims nothing.
  package var isEmpty: Bool {
    citations.isEmpty && quotes.isEmpty && output == nil
      && !sentences.contains { $0.support != .noClaim }
  }

  package func count(_ support: SentenceSupport) -> Int {
    sentences.count { $0.support == support }
  }
}

/// A citation of the answer with the passages and pages that it means.
package struct CitationCheck: Hashable, Sendable {
  package let range: Range<Int>
  package let status: ResolvedCitation.Status
  /// True for a citation by the provider itself; the range is then the text it follows.
  package let isNative: Bool

  package init(range: Range<Int>, status: ResolvedCitation.Status, isNative: Bool = false) {
    self.range = range
    self.status = status
    self.isNative = isNative
  }
}

/// A quotation of the answer with the place of its words in the book.
package struct QuoteCheck: Hashable, Sendable {
  package enum Status: String, Hashable, Sendable, CaseIterable {
    /// The words are on the page cited beside them, or anywhere in the book without a citation.
    case verified
    /// Nearly the words; the book's own words are at `source`.
    case repaired
    /// The words are on other pages than those cited.
    case misattributed
    /// The pages that were read do not contain the words.
    case unverified
  }

  /// Byte range in the answer, without the marks.
  package let range: Range<Int>
  package let status: Status
  /// Byte range of the words in the book's text; nil when the book does not contain them.
  package let source: Range<Int>?
  package let pages: PageRange?

  package init(range: Range<Int>, status: Status, source: Range<Int>?, pages: PageRange?) {
    self.range = range
    self.status = status
    self.source = source
    self.pages = pages
  }
}

/// The support of a sentence by its evidence.
package enum SentenceSupport: String, Hashable, Sendable, CaseIterable {
  /// A score of at least 0.4, all names and numbers, and no doubt.
  case supported
  /// A score of 0.25 up to 0.4, or a doubt.
  case partial
  case unsupported
  /// A sentence copied from the book; whether it answers is not judged.
  case copied
  /// A question, a heading, or words such as “I found nothing”.
  case noClaim = "no_claim"
}

/// A sentence of the answer with its support.
package struct SentenceCheck: Hashable, Sendable {
  package let range: Range<Int>
  package let support: SentenceSupport
  /// Share of the sentence's weighted terms found, 0...100.
  ///
  /// It tells invention from the book's subject well, and one passage from another badly, so it is
  /// not a reliable percentage.
  package let score: Int
  /// Names and numbers of the sentence that the evidence does not have.
  package let missing: [String]
  /// Findings by which the evidence may say something else.
  package let doubts: [ClaimDoubt]
  /// True when the sentence has a citation.
  package let isCited: Bool

  package init(
    range: Range<Int>, support: SentenceSupport, score: Int, missing: [String],
    doubts: [ClaimDoubt] = [], isCited: Bool
  ) {
    self.doubts = doubts
    self.range = range
    self.support = support
    self.score = score
    self.missing = missing
    self.isCited = isCited
  }
}

extension GroundingCheck {
  /// The checks of several texts as one, each at its place in the joined text.
  package static func joined(_ checks: [GroundingCheck]) -> GroundingCheck {
    GroundingCheck(
      citations: checks.flatMap(\.citations), quotes: checks.flatMap(\.quotes),
      sentences: checks.flatMap(\.sentences))
  }

  /// The check for a text that begins `bytes` later, in a book that begins `pages` and `source`
  /// later.
  package func moved(by bytes: Int, pages: Int = 0, source: Int = 0) -> GroundingCheck {
    func moved(_ range: Range<Int>, _ count: Int) -> Range<Int> {
      range.lowerBound + count..<range.upperBound + count
    }
    return GroundingCheck(
      citations: citations.map {
        CitationCheck(range: moved($0.range, bytes), status: $0.status, isNative: $0.isNative)
      },
      quotes: quotes.map { quote in
        QuoteCheck(
          range: moved(quote.range, bytes), status: quote.status,
          source: quote.source.map { moved($0, source) },
          pages: quote.pages.map { PageRange($0.start + pages, $0.end + pages) })
      },
      sentences: sentences.map {
        SentenceCheck(
          range: moved($0.range, bytes), support: $0.support, score: $0.score,
          missing: $0.missing, doubts: $0.doubts, isCited: $0.isCited)
      })
  }
}
