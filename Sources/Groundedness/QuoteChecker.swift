import Answers
import Basics
import Books
import Search

/// Looks for the quotations of an answer on the pages cited beside them, then in all pages read.
struct QuoteChecker {
  package let text: BookText
  private let whole: [QuoteWord]
  private let shown: [[QuoteWord]]

  /// `end` is the end of the visible text.
  init(passages: [Passage], text: BookText, end: Int) {
    self.text = text
    whole = QuoteWord.words(of: Array(text.utf8[..<end]))
    shown = passages.map { passage in
      QuoteWord.words(of: Array(passage.text.utf8)).map { $0.moved(by: passage.range.lowerBound) }
    }
  }

  /// `cited` are byte ranges of the book that the citation beside the quotation means.
  func check(_ quote: Quotation, cited: [Range<Int>]) -> QuoteCheck {
    let citedWords = cited.map { range in
      whole.filter {
        range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
      }
    }
    let near = cited.isEmpty ? shown : citedWords
    if let source = Self.first(near, { QuoteFinder.find(quote.parts, in: $0) }) {
      return result(quote, .verified, source)
    }
    if let source = Self.first(near, { QuoteAlignment.repaired(quote.parts, in: $0) }) {
      return result(quote, .repaired, source)
    }
    let elsewhere = Self.first(shown + [whole]) { QuoteFinder.find(quote.parts, in: $0) }
    if let source = elsewhere {
      return result(quote, cited.isEmpty ? .verified : .misattributed, source)
    }
    return result(quote, .unverified, nil)
  }

  private func result(_ quote: Quotation, _ status: QuoteCheck.Status, _ source: Range<Int>?)
    -> QuoteCheck
  {
    QuoteCheck(
      range: quote.range, status: status, source: source, pages: source.map(text.pageMap.pages))
  }

  private static func first(_ texts: [[QuoteWord]], _ find: ([QuoteWord]) -> Range<Int>?)
    -> Range<Int>?
  {
    for words in texts {
      if let range = find(words) { return range }
    }
    return nil
  }
}

extension QuoteWord {
  fileprivate func moved(by offset: Int) -> QuoteWord {
    QuoteWord(word: word, range: range.lowerBound + offset..<range.upperBound + offset)
  }
}
