import Basics

/// The words of a text that carry its meaning.
package enum ContentTerms {
  /// Stems of the words outside the stop list, each once.
  package static func of(_ text: String) -> Set<String> {
    Set(
      KeywordWords.words(of: Array(text.utf8)).filter { !StopWords.english.contains($0) }
        .map(WordStem.of))
  }
}
