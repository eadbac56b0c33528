import Search

/// Chooses the sentences of an extractive answer.
struct SentenceSelection {
  /// Most sentences, and the number of words after which no sentence is added.
  private static let longest = (sentences: 4, words: 80)
  /// Lowest score of a further sentence, as a share of the best.
  private static let nearlyAsGood = 0.75

  private let grounding: Grounding
  private let all: [PassageSentence]
  private let profile: QuestionProfile
  /// Neighbouring sentences of one passage, the best answer first.
  private var stretches: [[PassageSentence]] = []

  /// The best sentences, however weak, and the evidence for them.
  struct Proposal {
    /// The best stretch, then the others in the order of the book.
    let sentences: [PassageSentence]
    /// The evidence for the best sentence; nil when there is none.
    let support: AnswerSupport?
    /// The rule by which they are not shown; nil when they are enough.
    let decline: ExtractDecline?
    /// The sentence that is judged, of a speech the part nearest to the question, with its evidence; nil
    /// without one.
    let judged: (best: PassageSentence, support: AnswerSupport)?
  }

  static func proposal(for grounding: Grounding) -> Proposal {
    let all = PassageSentence.all(of: grounding)
    let ranker = SentenceRanker(question: grounding.question, sentences: all)
    var selection = SentenceSelection(grounding: grounding, all: all, profile: ranker.profile)
    let ranked = ranker.ranked()
    let support = selection.support(ranked)
    let best = ranked.first?.sentence
    return Proposal(
      sentences: selection.chosen(ranked), support: support,
      decline: selection.decline(best, support),
      judged: best.flatMap { best in
        support.map { (best: selection.nearest(in: best), support: $0) }
      })
  }

  /// The part of a speech with most of the question's words; any other sentence is one part.
  private func nearest(in sentence: PassageSentence) -> PassageSentence {
    sentence.parts(in: grounding.passages[sentence.passage]).reversed()
      .max { profile.coverage(by: Set($0.stems)) < profile.coverage(by: Set($1.stems)) } ?? sentence
  }

  /// The evidence for the best sentence of one passage, by its index; nil when it has no such
  /// sentence.
  static func support(ofPassage passage: Int, in grounding: Grounding) -> AnswerSupport? {
    let all = PassageSentence.all(of: grounding)
    let ranker = SentenceRanker(question: grounding.question, sentences: all)
    let selection = SentenceSelection(grounding: grounding, all: all, profile: ranker.profile)
    return selection.support(ranker.ranked().filter { $0.sentence.passage == passage })
  }

  private mutating func chosen(_ ranked: [SentenceRanker.Scored]) -> [PassageSentence] {
    choose(ranked)
    let others = stretches.dropFirst().sorted { a, b in
      (a.first?.range.lowerBound ?? 0) < (b.first?.range.lowerBound ?? 0)
    }
    var said: Set<[String]> = []
    return ((stretches.first ?? []) + others.joined()).filter {
      said.insert($0.words).inserted
    }
  }

  private init(grounding: Grounding, all: [PassageSentence], profile: QuestionProfile) {
    self.grounding = grounding
    self.all = all
    self.profile = profile
  }

  /// The evidence for the best sentence; nil without a sentence.
  private func support(_ ranked: [SentenceRanker.Scored]) -> AnswerSupport? {
    guard let best = ranked.first?.sentence, !profile.isEmpty else { return nil }
    let around = all.filter { $0.passage == best.passage }.flatMap(\.stems)
    let isMet = profile.cues.isMet(by: best, terms: profile.terms)
    return AnswerSupport(
      share: profile.coverage(by: Set(around)),
      cosine: grounding.passages[best.passage].vector.map { grounding.nearness($0.score) },
      holdsName: profile.names.isEmpty
        || all.contains { !profile.names.isDisjoint(with: $0.stems) },
      holdsMeasure: !profile.cues.isMeasure || isMet != false)
  }

  /// The rule by which the best sentence is not enough; nil when it is.
  private func decline(_ best: PassageSentence?, _ support: AnswerSupport?) -> ExtractDecline? {
    guard let best else { return .noSentence }
    guard let support else { return .noWord }
    let judged = ExtractDecline.Best(passage: best.passage + 1, support: support)
    return switch support.shortfall {
    case nil: nil
    case .name: .name(profile.namesAsWritten)
    case .measure: .measure(judged)
    case .score: .score(judged)
    }
  }

  /// Takes the best sentence and nearly equal ones that add something, with the sentences they
  /// point back to.
  private mutating func choose(_ ranked: [SentenceRanker.Scored]) {
    guard let best = ranked.first else { return }
    for scored in ranked.prefix(12) where scored.score >= Self.nearlyAsGood * best.score {
      let chosen = stretches.joined()
      let words = chosen.reduce(0) { $0 + $1.words.count }
      if chosen.count >= Self.longest.sentences || words >= Self.longest.words { return }
      if chosen.contains(where: { Self.overlap($0, scored.sentence) > 0.6 }) { continue }
      add(stretch(around: scored.sentence))
    }
  }

  /// The sentence with those before it that it points back to; after a question for a reason, also
  /// the next one.
  private func stretch(around sentence: PassageSentence) -> [PassageSentence] {
    if let table = sentence.table { return table }
    var stretch = [sentence]
    while let first = stretch.first, first.pointsBack, !first.startsParagraph, stretch.count < 3,
      let before = neighbour(of: first, by: -1), !before.isPartial
    {
      stretch.insert(before, at: 0)
    }
    if profile.cues == .reason, stretch.count < 3, let after = neighbour(of: sentence, by: 1),
      !after.startsParagraph, !after.isPartial
    {
      stretch.append(after)
    }
    return stretch
  }

  private func neighbour(of sentence: PassageSentence, by step: Int) -> PassageSentence? {
    all.first { $0.passage == sentence.passage && $0.index == sentence.index + step }
  }

  /// Adds a stretch, joined to one that it touches.
  private mutating func add(_ stretch: [PassageSentence]) {
    guard let first = stretch.first, let last = stretch.last else { return }
    let touched = stretches.firstIndex { other in
      other.contains { sentence in
        sentence.passage == first.passage
          && (first.index - 1...last.index + 1).contains(sentence.index)
      }
    }
    guard let touched else { return stretches.append(stretch) }
    stretches[touched] = Set(stretches[touched] + stretch).sorted { $0.index < $1.index }
  }

  /// Share of the shorter sentence's words that are in the other, 0...1.
  private static func overlap(_ a: PassageSentence, _ b: PassageSentence) -> Double {
    let (first, second) = (Set(a.stems), Set(b.stems))
    return Double(first.intersection(second).count) / Double(max(1, min(first.count, second.count)))
  }
}
