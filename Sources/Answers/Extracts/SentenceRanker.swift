/// Scores sentences by how well they answer a question, from their words alone.
struct SentenceRanker {
  struct Scored: Hashable {
    let sentence: PassageSentence
    /// Share of the question's weighted terms in the sentence itself.
    let coverage: Double
    let score: Double
  }

  let profile: QuestionProfile
  private let sentences: [PassageSentence]
  private let coverages: [Double]

  init(question: String, sentences: [PassageSentence]) {
    let profile = QuestionProfile(question, among: sentences)
    self.profile = profile
    self.sentences = sentences
    coverages = sentences.map { profile.coverage(by: Set($0.stems)) }
  }

  /// All whole sentences and rows of tables, best first; ties in order of passage and place.
  func ranked() -> [Scored] {
    sentences.indices.filter { !sentences[$0].isPartial || sentences[$0].row != nil }.map {
      Scored(sentence: sentences[$0], coverage: coverages[$0], score: score($0))
    }
    .sorted {
      $0.score != $1.score
        ? $0.score > $1.score
        : ($0.sentence.passage, $0.sentence.index) < ($1.sentence.passage, $1.sentence.index)
    }
  }

  /// The score of a sentence; its weights were set by trial on a book, fairy tales and a speech,
  /// and tests hold the result.
  private func score(_ index: Int) -> Double {
    let sentence = sentences[index]
    var score = coverages[index] + 0.3 * profile.adjacency(in: sentence.stems) + context(index)
    score += 0.15 / Double(1 + sentence.passage)
    if score > 0.25, let isMet = profile.cues.isMet(by: sentence, terms: profile.terms) {
      score *= profile.cues.factor(isMet: isMet)
    }
    if sentence.isQuestion { score *= 0.5 }
    if profile.isEchoed(by: sentence) { score *= 0.3 }
    if sentence.stems.count < 4 { score *= 0.6 }
    return score / (1 + Double(max(0, sentence.stems.count - 40)) / 80)
  }

  /// The score from neighbours in the same paragraph: more for a sentence that points back to them.
  private func context(_ index: Int) -> Double {
    var lent = 0.0
    var share = sentences[index].pointsBack ? 0.4 : 0.2
    var current = index
    // Consecutive sentences that point back all refer to the one before the first.
    while !sentences[current].startsParagraph, let before = neighbour(of: current, by: -1) {
      lent = max(lent, share * (coverages[before] - coverages[index] / 2))
      guard sentences[current].pointsBack, sentences[before].pointsBack, index - before < 3 else {
        break
      }
      share *= 0.85
      current = before
    }
    if let after = neighbour(of: index, by: 1), !sentences[after].startsParagraph {
      lent += 0.1 * max(0, coverages[after] - coverages[index] / 2)
    }
    return lent
  }

  private func neighbour(of index: Int, by step: Int) -> Int? {
    let other = index + step
    guard sentences.indices.contains(other),
      sentences[other].passage == sentences[index].passage,
      sentences[other].index == sentences[index].index + step
    else { return nil }
    return other
  }
}
