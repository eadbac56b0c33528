import Answers
import Books
import Search

/// An answer to a question about the program, from sentences of its manual, without a model.
struct ManualAnswer {
  /// Most sections that sentences are taken from.
  private static let most = 3

  /// The sections that match the question, best first; empty without a match.
  let sections: [ManualSection]
  /// The sentences that the extractor chooses; when empty the whole sections are the answer.
  let sentences: [(text: String, section: ManualSection)]

  init(_ question: String, in manual: Manual) {
    let ranked = ManualRanking(manual.sections).best(for: question, limit: Self.most)
    sections = ranked
    let grounding = Grounding(question: question, passages: ranked.enumerated().map(Self.passage))
    sentences = ExtractiveAnswer(grounding).sentences.compactMap { sentence in
      let index = sentence.passage - 1
      return ranked.indices.contains(index) ? (sentence.text, ranked[index]) : nil
    }
  }

  /// A section as a passage, as if it were a page of a book.
  private static func passage(_ index: Int, _ section: ManualSection) -> Passage {
    let pages = PageRange(index + 1, index + 1)
    let range = 0..<section.text.utf8.count
    return Passage(
      chunk: Chunk(index: index, range: range, overlap: 0, pages: pages), range: range,
      pages: pages, text: section.text, score: 0, keyword: nil, vector: nil)
  }
}

/// Ranks sections by the words of a question they contain; a rare word weighs more.
struct ManualRanking {
  private let sections: [(section: ManualSection, title: Set<String>, all: Set<String>)]

  init(_ sections: [ManualSection]) {
    self.sections = sections.map { section in
      let title = ContentTerms.of(section.title)
      return (section, title, ContentTerms.of(section.text).union(title))
    }
  }

  /// The best sections, best first, with at least half of the question's words by weight.
  func best(for question: String, limit: Int) -> [ManualSection] {
    let terms = ContentTerms.of(question)
    let weights = Dictionary(uniqueKeysWithValues: terms.map { ($0, weight(of: $0)) })
    let all = weights.values.reduce(0, +)
    guard all > 0 else { return [] }
    let scored = sections.enumerated().compactMap {
      index, candidate -> (score: Double, index: Int)? in
      let found = terms.intersection(candidate.all).reduce(0) { $0 + (weights[$1] ?? 0) }
      guard found >= all / 2 else { return nil }
      let named = terms.intersection(candidate.title).reduce(0) { $0 + (weights[$1] ?? 0) }
      // Prefers the shorter of two sections with the same words.
      return ((found + named / 2) / all - Double(candidate.all.count) / 500, index)
    }
    return scored.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.prefix(limit)
      .map { sections[$0.index].section }
  }

  /// Weight of a word, 1...4: the fewer sections have it, the more.
  private func weight(of term: String) -> Double {
    let count = sections.count { $0.all.contains(term) }
    return count == 0 ? 1 : 1 + 3 / Double(count)
  }
}
