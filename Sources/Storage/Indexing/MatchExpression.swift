import Parameters
import Search

/// A full-text query: every term in quotes, joined by OR after the phrases that must be there.
struct MatchExpression {
  /// Most terms of a query; a pasted page has at most a few hundred different ones.
  private static let mostTerms = 512
  private static let mostPhrases = 16

  let text: String
  /// The terms that take part.
  let terms: [String]
  /// The words among the terms that also find their other forms, by the places of the terms.
  let literals: LiteralWords
  /// Weight of a term in a chapter's title beside one in the text; at 0 titles are not searched.
  let headingWeight: Double

  /// Returns nil when no term has a letter or digit.
  init?(_ query: KeywordQuery) {
    let terms = Self.terms(query).map(Self.cleaned).filter { term in
      term.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
    guard !terms.isEmpty else { return nil }
    let words = terms.prefix(Self.mostTerms).map { "\"\($0)\"" }
    let phrases = query.phrases.prefix(Self.mostPhrases).map(Self.cleaned)
    self.terms = phrases + terms.prefix(Self.mostTerms)
    literals = LiteralWords(
      query.tokenizer == .porter
        ? phrases.map { _ in nil } + self.terms.dropFirst(phrases.count).map(\.self) : [])
    let any = words.joined(separator: " OR ")
    let all = phrases.isEmpty ? any : phrases.map { "\"\($0)\" AND " }.joined() + "(\(any))"
    headingWeight = query.chapterWeight
    text = headingWeight > 0 ? all : "content : (\(all))"
  }

  /// The terms of a query; trigrams are separate terms, because a word with a typo still has some
  /// of its own.
  private static func terms(_ query: KeywordQuery) -> [String] {
    guard query.tokenizer == .trigram else { return query.terms }
    var seen: Set<String> = []
    return query.terms.flatMap { term in
      let scalars = Array(term.unicodeScalars.prefix(mostTerms))
      return scalars.indices.dropLast(2).map { start in
        String(String.UnicodeScalarView(scalars[start..<start + 3]))
      }
    }.filter { seen.insert($0).inserted }
  }

  /// The term with its quotes doubled and without NUL, which would end the expression.
  private static func cleaned(_ term: String) -> String {
    var cleaned = ""
    for scalar in term.unicodeScalars {
      switch scalar {
      case "\"": cleaned += "\"\""
      case "\0": cleaned += " "
      default: cleaned.unicodeScalars.append(scalar)
      }
    }
    return cleaned
  }
}
