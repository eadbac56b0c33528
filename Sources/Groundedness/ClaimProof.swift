import Basics

/// Aligns a claim with the stretch of evidence that has most of its words, and tells what differs.
///
/// A word without a counterpart causes no doubt.
struct ClaimProof {
  struct Doubt {
    let kind: ClaimDoubt.Kind
    /// Indices of words of the claim.
    let words: [Int]
  }

  /// What fits better by this factor stands in the place of the other.
  static let margin = 1.8
  /// Share of the weight of the best sentence that another one needs.
  private static let nearlyHome = 0.75

  let whole: Claim
  let claim: ReadText
  package let text: ReadText
  let span: Range<Int>
  package let book: BookNames
  /// Places of each word of the claim in the stretch, or of words on the same side of an opposite.
  private(set) var places: [[Int]] = []
  /// The one of these places that best fits the words around.
  private(set) var aligned: [Int?] = []

  init(_ claim: Claim, _ text: ReadText, _ book: BookNames) {
    whole = claim
    self.claim = claim.text
    self.text = text
    self.book = book
    span = ClaimSpan(of: claim, in: text).words
    places = self.claim.words.map { word in
      let own = text.places(of: word.key, in: span)
      return own.isEmpty ? span.filter { Opposites.agree(word, text.words[$0]) } : own
    }
    aligned = self.claim.words.indices.map { index in
      let company = company(of: index)
      return places[index].max { (fit($0, company), -$0) < (fit($1, company), -$1) }
    }
  }

  var doubts: [Doubt] {
    guard !span.isEmpty else { return [] }
    var found = claim.words.indices.filter { isElsewhere($0) }
      .map { Doubt(kind: .elsewhere, words: [$0]) }
    var (opposite, order) = (opposite, order)
    // `Holt bought it from Quill` for `Quill sold it to Holt`.
    if order != nil, let word = opposite?.words.first, Opposites.isConverse(claim.words[word]) {
      (opposite, order) = (nil, nil)
    }
    found += [denial, opposite, quantity, order, subject, replaced].compactMap { $0 }
    return found
  }

  func isOfClaim(_ place: Int) -> Bool { claim.places[text.words[place].key] != nil }

  // MARK: Fit

  /// How near two words of a text are; a clause or a sentence between them halves it.
  func closeness(_ a: Int, _ b: Int, in text: ReadText) -> Double {
    let (first, second) = (text.words[a], text.words[b])
    return 1 / Double(1 + abs(a - b)) * (first.clause == second.clause ? 1 : 0.5)
      * (first.sentence == second.sentence ? 1 : 0.5)
  }

  /// The other words of the claim that the stretch has, with their closeness to one; words of grammar
  /// where there are no others.
  func company(of index: Int) -> [(word: Int, weight: Double)] {
    let others = claim.words.indices.filter {
      !places[$0].isEmpty && claim.words[$0].key != claim.words[index].key
    }
    let content = others.filter { claim.words[$0].isContent }
    return (content.isEmpty ? others : content).map { ($0, closeness(index, $0, in: claim)) }
  }

  /// How well a place of the stretch fits such words.
  func fit(_ place: Int, _ company: [(word: Int, weight: Double)]) -> Double {
    company.reduce(0) { sum, other in
      let near = places[other.word].map { closeness(place, $0, in: text) }.max() ?? 0
      return sum + other.weight * near
    }
  }

  /// The weight of the claim in a range of the text.
  func weight(in range: Range<Int>, without key: String) -> Double {
    weight(in: range, without: [key])
  }

  func weight(in range: Range<Int>, without keys: Set<String> = []) -> Double {
    whole.weights.keys.sorted().reduce(0) {
      $0 + (!keys.contains($1) && text.has($1, in: range) ? whole.weights[$1] ?? 0 : 0)
    }
  }

  /// The sentence of the stretch that has most of the words around a word of the claim.
  func home(of index: Int) -> Range<Int> {
    let key = claim.words[index].key
    var keys = Set(
      claim.clause(around: index).filter { claim.words[$0].isContent && aligned[$0] != nil }
        .map { claim.words[$0].key }
    ).subtracting([key])
    if keys.isEmpty { keys = Set(whole.weights.keys).subtracting([key]) }
    let sentences = text.sentences.filter(span.overlaps)
    let weights = sentences.map { sentence in
      keys.sorted().reduce(0) {
        $0 + (text.has($1, in: sentence) ? whole.weights[$1] ?? 0 : 0)
      }
    }
    let best = weights.indices.max { (weights[$0], -$0) < (weights[$1], -$1) }
    return best.map { sentences[$0] } ?? span
  }

  // MARK: Names and numbers

  /// True for a name or number that the text has, but not beside the words of the claim.
  func isElsewhere(_ index: Int) -> Bool {
    let word = claim.words[index]
    guard word.isContent, !book.known.contains(word.key), text.places[word.key] != nil else {
      return false
    }
    if word.isNumber {
      // `One lever … and the other …`
      let isOneOfTwo =
        word.key == "#1.0" && claim.words.contains { ["other", "another"].contains($0.word) }
      return !claim.namesPlace(index) && !isOneOfTwo && isElsewhere(number: index)
    }
    return whole.names.contains(index) && !word.isTitle && isElsewhere(name: index)
  }

  private func isElsewhere(number index: Int) -> Bool {
    let key = claim.words[index].key
    let home = home(of: index)
    if text.has(key, in: home) { return hasRival(index, in: home) }
    // Another sentence may have nearly as much of the claim.
    let rest = Self.nearlyHome * weight(in: home, without: key)
    let other = text.sentences.first {
      span.overlaps($0) && text.has(key, in: $0) && weight(in: $0, without: key) >= rest
    }
    if rest > 0, let other { return hasRival(index, in: other) }
    return !isBeside(claim.words[index].key) || home.contains { isRival($0, of: index) }
  }

  private func isElsewhere(name index: Int) -> Bool {
    let key = claim.words[index].key
    let home = home(of: index)
    if hasRival(index, in: home) || isHalved(index, in: home) || isCaptured(index) { return true }
    let isOther = book.hasOtherHalf(of: index, in: claim) {
      text.has(claim.words[$0].key, in: home)
    }
    guard !text.has(key, in: home), !isOther else { return false }
    let own =
      text.sentences.filter { span.overlaps($0) && text.has(key, in: $0) }
      .map { weight(in: $0, without: key) }.max() ?? 0
    if own > 0, own >= 0.6 * weight(in: home, without: key) { return false }
    let halves = [index - 1, index + 1].filter { half in
      claim.isPair(index, half) && book.hasOtherHalf(of: index, in: claim) { $0 == half }
    }
    // A pronoun before any other name of the sentence may mean this one.
    for place in home {
      if fitsPronoun(place, index) || isDescription(place, of: index)
        || halves.contains(where: { fitsPronoun(place, $0) })
      {
        return false
      }
      if isRival(place, of: index), isObject(place, in: text) == isObject(index, in: claim) {
        return true
      }
    }
    return !isBeside(key, within: home.contains(where: isStranger) ? 1 : Self.nearby)
  }

  /// Sentences around the stretch in which a speaker may be named, where it names nobody else.
  private static let nearby = 6

  /// True for another number, or for a name outside of the names in the claim.
  private func isRival(_ place: Int, of index: Int) -> Bool {
    let word = text.words[place]
    guard !isOfClaim(place) else { return false }
    if claim.words[index].isNumber {
      // `’83` may be several years.
      let isSame = text.places[claim.words[index].key]?.contains {
        text.words[$0].range == word.range
      }
      return word.isNumber && word.isContent && isSame != true
    }
    return word.isName && !isAddressed(place)
      && ReadWord.calendar.contains(word.word)
        == ReadWord.calendar.contains(claim.words[index].word)
      && ![place - 1, place + 1].contains {
        text.words.indices.contains($0) && text.words[$0].isName && isOfClaim($0)
          && text.words[$0].clause == word.clause
      }
  }

  /// True for a name that the claim does not have.
  private func isStranger(_ place: Int) -> Bool {
    text.words[place].isName && !isOfClaim(place) && !isAddressed(place)
      && !ReadWord.calendar.contains(text.words[place].word)
  }

  /// True for somebody who is spoken to, or named after an interruption: `…, Mr. Holmes, …`.
  private func isAddressed(_ place: Int) -> Bool {
    let clause = text.clause(around: place)
    return clause.count <= 3 && clause.lowerBound > 0
      && text.words[clause.lowerBound].isTitle
      && text.words[clause.lowerBound - 1].sentence == text.words[place].sentence
      && clause.allSatisfy { text.words[$0].isCapital }
  }

  /// True where a sentence has a word and another one that fits the words around better.
  private func hasRival(_ index: Int, in home: Range<Int>) -> Bool {
    let company = company(of: index)
    let own = text.places(of: claim.words[index].key, in: home).map { fit($0, company) }.max()
    guard let own, !company.isEmpty else { return false }
    return home.contains { isRival($0, of: index) && fit($0, company) >= Self.margin * own }
  }

  /// True where the other half of a name always stands beside another word: `the First Assistant`.
  private func isHalved(_ index: Int, in home: Range<Int>) -> Bool {
    [index - 1, index + 1].contains { half in
      // `the Wang 1200`
      let isNumbered = half == index + 1 && claim.isNumbered(index)
      guard claim.isPair(index, half) || isNumbered, !claim.words[half].isTitle else {
        return false
      }
      let there = text.places(of: claim.words[half].key, in: home)
      return !there.isEmpty && there.allSatisfy { isOtherHalf($0 + index - half) }
    }
  }

  private func isOtherHalf(_ place: Int) -> Bool {
    text.words.indices.contains(place) && text.words[place].isCapital && !isOfClaim(place)
      && !text.words[place].isTitle
  }

  /// True where no place of a half of a name has the claim's other half or none beside it.
  func isOtherEverywhere(_ index: Int, beside half: Int) -> Bool {
    (text.places[claim.words[half].key] ?? []).allSatisfy {
      isOtherHalf($0 + index - half) && text.words[$0 + index - half].isName
    }
  }

  /// True where the stretch repeats the second half of a name with another first half, and what the
  /// claim says follows only there: `the First Assistant … and the Second Assistant …`.
  private func isCaptured(_ index: Int) -> Bool {
    guard let place = aligned[index], claim.isPair(index, index + 1) else { return false }
    let repeated = places[index + 1].first { other in
      other > place + 2 && text.words[other - 1].isContent && !isOfClaim(other - 1)
    }
    guard let repeated else { return false }
    return claim.words.indices.dropFirst(index + 2).contains { said in
      claim.words[said].isContent && places[said].contains { $0 > repeated }
        && !places[said].contains { $0 > place && $0 < repeated }
    }
  }

  /// True within the sentences around the stretch.
  private func isBeside(_ key: String, within count: Int = 1) -> Bool {
    let first = text.words[span.lowerBound].sentence - count
    let last = text.words[span.upperBound - 1].sentence + count
    return (text.places[key] ?? []).contains { (first...last).contains(text.words[$0].sentence) }
  }

  /// True for a name behind a preposition other than `by`.
  private func isObject(_ index: Int, in text: ReadText) -> Bool {
    var first = index
    while first > 0, text.words[first - 1].sentence == text.words[index].sentence,
      text.words[first - 1].isCapital || Self.articles.contains(text.words[first - 1].word)
    {
      first -= 1
    }
    guard first > 0, text.words[first - 1].sentence == text.words[index].sentence else {
      return false
    }
    let before = text.words[first - 1].word
    return before != "by" && StopWords.prepositions.contains(before)
  }

  static let articles: Set<String> = ["a", "an", "the"]

  /// True for a pronoun that may stand for a name before it.
  private func fitsPronoun(_ place: Int, _ index: Int) -> Bool {
    let word = text.words[place].word
    if Self.speakers.contains(word) || ["it", "they", "this", "these"].contains(word) {
      return true
    }
    guard let pronoun = BookNames.pronouns[word] else { return false }
    let sentence = text.words[place].sentence
    return (book.pronoun(of: claim.words[index]).map { $0 == pronoun } ?? true)
      && (text.places[claim.words[index].key] ?? []).contains {
        (sentence - Self.reach...sentence).contains(text.words[$0].sentence)
      }
  }

  /// True for `The family …` behind a sentence with the name.
  private func isDescription(_ place: Int, of index: Int) -> Bool {
    let sentence = text.words[place].sentence
    guard text.words[place].word == "the", place + 1 < text.words.count,
      place == 0 || text.words[place - 1].sentence != sentence, !isOfClaim(place + 1),
      !text.words[place + 1].isCapital, !text.words[place + 1].isNumber
    else { return false }
    return (text.places[claim.words[index].key] ?? []).contains {
      (sentence - 2..<sentence).contains(text.words[$0].sentence)
    }
  }

  /// Most sentences between a name and a pronoun for it.
  private static let reach = 10

  static let speakers: Set<String> = ["i", "me", "my", "you", "your", "we", "us", "our"]

  /// True where a name that the text does not have is meant by `he`, `she` or `I`.
  func isMeant(_ index: Int) -> Bool {
    guard !span.isEmpty, whole.names.contains(index) else { return false }
    let home = home(of: index)
    let isNear =
      book.isNamed(claim.words[index], before: text.source) && !home.contains(where: isStranger)
    guard isNear || book.isFrequent(claim.words[index]), !hasNeighbour(index) else { return false }
    let kind = book.pronoun(of: claim.words[index])
    return home.contains { place in
      let word = text.words[place].word
      guard let pronoun = BookNames.pronouns[word] else { return Self.speakers.contains(word) }
      return kind.map { $0 == pronoun } ?? isNear
    }
  }

  /// True where another name stands beside a neighbour of a name.
  private func hasNeighbour(_ index: Int) -> Bool {
    [1, -1].contains { step in
      var near = claim.neighbour(of: index, step, most: 4)
      while let next = near, whole.names.contains(next), abs(next - index) < 3 {
        near = claim.neighbour(of: next, step, most: 4)
      }
      guard let place = near.flatMap({ aligned[$0] }) else { return false }
      return (1...4).map { place - step * $0 }.prefix {
        text.words.indices.contains($0) && text.words[$0].clause == text.words[place].clause
      }.contains { text.words[$0].isName && !isOfClaim($0) }
    }
  }
}

extension ReadText {
  /// True for a name with a number right behind it.
  func isNumbered(_ index: Int) -> Bool {
    index + 1 < words.count && words[index + 1].isNumber && words[index].isCapital
      && words[index + 1].range.lowerBound == words[index].range.upperBound + 1
  }

  /// True for two words of one name, side by side.
  func isPair(_ index: Int, _ other: Int) -> Bool {
    guard words.indices.contains(index), words.indices.contains(other) else { return false }
    let (first, second) = (words[min(index, other)], words[max(index, other)])
    return words[other].isCapital && first.clause == second.clause
      && second.range.lowerBound <= first.range.upperBound + 1
  }
}
