import Basics
package import Parameters

/// The terms of a question as the keyword leg sees them; never raw query syntax.
package struct KeywordQuery: Hashable, Sendable {
  /// Lower-cased words in order of appearance, each once, stop words removed unless nothing
  /// remains.
  ///
  /// A term contains no quote and no syntax. A term with spaces means its words in a row.
  package let terms: [String]
  /// Quotations in the question, of two words and more: a hit must contain these words in a row.
  package let phrases: [String]
  /// Weight of a term in the title of a chunk's chapter beside one in its text, from 0.
  package let chapterWeight: Double
  package let tokenizer: KeywordTokenizer

  package init(
    terms: [String], phrases: [String] = [], chapterWeight: Double = 0,
    tokenizer: KeywordTokenizer = .porter
  ) {
    self.tokenizer = tokenizer
    self.terms = terms
    self.phrases = phrases
    self.chapterWeight = chapterWeight
  }

  /// Takes the words of a question as the index cuts text into words.
  package init(
    question: String, chapterWeight: Double = 0, tokenizer: KeywordTokenizer = .porter
  ) {
    self.tokenizer = tokenizer
    self.chapterWeight = chapterWeight
    let form = SearchForm(Array(question.utf8), spacesScripts: false)
    let words = KeywordWords.words(of: form.text)
    let content = words.filter { !StopWords.english.contains($0) }
    var seen: Set<String> = []
    terms = (content.isEmpty ? words : content).filter { seen.insert($0).inserted }
    phrases = Self.quoted(question).filter { phrase in
      KeywordWords.words(of: Array(phrase.utf8)).count > 1
    }.map(KeywordWords.segmented)
  }

  /// The query without required phrases, for a quotation that is not quite literal.
  package var withoutPhrases: KeywordQuery {
    KeywordQuery(terms: terms, chapterWeight: chapterWeight, tokenizer: tokenizer)
  }

  /// Texts between `"…"`, `“…”`, `«…»` and `「…」`; an unclosed mark is ignored.
  private static func quoted(_ question: String) -> [String] {
    var phrases: [String] = []
    var quote: (close: Unicode.Scalar, text: String)?
    for scalar in question.unicodeScalars {
      if let current = quote, scalar == current.close {
        phrases.append(current.text)
        quote = nil
      } else if quote != nil {
        quote?.text.unicodeScalars.append(scalar)
      } else if let close = closers[scalar] {
        quote = (close, "")
      }
    }
    return phrases
  }

  private static let closers: [Unicode.Scalar: Unicode.Scalar] = [
    "\"": "\"", "\u{201C}": "\u{201D}", "\u{AB}": "\u{BB}", "\u{300C}": "\u{300D}",
  ]
}
