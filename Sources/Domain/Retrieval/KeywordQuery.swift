/// The terms of a question as the keyword leg sees them; never raw query syntax.
package struct KeywordQuery: Hashable, Sendable {
  /// Lower-cased words in order of appearance, each once, stop words removed unless nothing remains.
  ///
  /// A term holds no quote and no syntax. It may hold spaces, and then means its words in a row.
  package let terms: [String]

  package init(terms: [String]) { self.terms = terms }

  /// Takes the words of a question as the index cuts text into words.
  package init(question: String) {
    let words = KeywordWords.words(of: Array(question.utf8))
    let content = words.filter { !StopWords.english.contains($0) }
    var seen: Set<String> = []
    terms = (content.isEmpty ? words : content).filter { seen.insert($0).inserted }
  }
}
