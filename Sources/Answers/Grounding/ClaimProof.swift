import Basics

/// Aligns a claim with the stretch of evidence that has most of its words, and tells by what the two
/// may differ: place, denial, opposites, quantities and order.
struct ClaimProof {
  struct Doubt {
    let kind: ClaimDoubt.Kind
    /// Indices of words of the claim.
    let words: [Int]
  }

  let whole: Claim
  let claim: ReadText
  let text: ReadText
  let span: Range<Int>
  let book: BookNames
  /// Places of the claim's words in the stretch that best fit their neighbours.
  private(set) var aligned: [Int?] = []

  init(_ claim: Claim, _ text: ReadText, _ book: BookNames) {
    whole = claim
    self.claim = claim.text
    self.text = text
    self.book = book
    span = ClaimSpan(of: claim, in: text).words
    aligned = self.claim.words.indices.map(place)
  }

  var doubts: [Doubt] {
    guard !span.isEmpty else { return [] }
    var found = claim.words.indices.filter(isElsewhere).map { Doubt(kind: .elsewhere, words: [$0]) }
    found += [denial, opposite, quantity, order, subject, replaced].compactMap { $0 }
    return found
  }

  func isOfClaim(_ place: Int) -> Bool { claim.places[text.words[place].key] != nil }

  // MARK: Alignment

  /// The place of a word that is nearest to the places of the words around it.
  func place(of index: Int) -> Int? {
    let places = text.places(of: claim.words[index].key, in: span)
    guard places.count > 1 else { return places.first }
    let others = claim.words.indices.filter {
      $0 != index && claim.words[$0].isContent && claim.words[$0].key != claim.words[index].key
    }
    let near = others.map { other in
      (other, text.places(of: claim.words[other].key, in: span))
    }
    func fit(_ place: Int) -> Double {
      near.reduce(0) { sum, other in
        guard let least = other.1.map({ abs($0 - place) }).min() else { return sum }
        return sum + 1 / (Double(least + 1) * Double(abs(other.0 - index)))
      }
    }
    return places.max { (fit($0), -$0) < (fit($1), -$1) }
  }

  /// The sentence of the stretch that has most of the words around a word of the claim, and the one
  /// that has the word itself and nearly as many.
  func homes(of index: Int) -> (best: Range<Int>, own: Range<Int>) {
    let clause = claim.clause(around: index).filter {
      $0 != index && aligned[$0] != nil && claim.words[$0].isContent
    }
    let around = clause.count >= 2 ? clause : Array(claim.words.indices)
    let names = Set(whole.names.map { claim.words[$0].key })
    let others = Set(around.map { claim.words[$0].key }).subtracting([claim.words[index].key])
    let plain = others.subtracting(names)
    let isName =
      names.contains(claim.words[index].key) && plain.contains { whole.weights[$0] != nil }
    let keys = (isName ? plain : others).sorted()
    let sentences = text.sentences.filter { span.overlaps($0) }
    let held = sentences.map { sentence in
      let hasPronoun = sentence.contains { BookNames.pronouns[text.words[$0].word] != nil }
      return keys.filter { text.has($0, in: sentence) || (hasPronoun && names.contains($0)) }
    }
    let weights = held.map { $0.reduce(0.0) { $0 + (whole.weights[$1] ?? 0) } }
    guard let most = weights.max(), let best = weights.firstIndex(of: most) else {
      return (span, span)
    }
    let own = sentences.indices.filter {
      text.has(claim.words[index].key, in: sentences[$0])
        && (weights[$0] >= Self.nearly * most || (isName && held[$0].count >= 2))
    }.max { (weights[$0], -$0) < (weights[$1], -$1) }
    return (sentences[best], sentences[own ?? best])
  }

  func home(of index: Int) -> Range<Int> { homes(of: index).own }

  /// Share of the best sentence's weight that makes another one as good.
  static let nearly = 0.6

  // MARK: Place

  /// True for a name or number that the text has, but not beside the words of the claim.
  func isElsewhere(_ index: Int) -> Bool {
    let word = claim.words[index]
    guard word.isContent, !book.known.contains(word.key), text.places[word.key] != nil else {
      return false
    }
    if word.isNumber { return !claim.namesPlace(index) && !isProved(number: index) }
    guard whole.names.contains(index) else { return false }
    let home = home(of: index)
    if text.has(word.key, in: home) {
      return isParted(index) || isCaptured(index) || isApart(index)
    }
    if hasOther(at: index, in: home) { return true }
    if hasRival(index, in: home) { return true }
    if isMeantByPronoun(index, in: home) || isMeantByIt(index, in: home) { return false }
    if book.hasOtherHalf(of: index, in: claim, where: { text.has($0, in: home) }) { return false }
    let hasNames = home.contains { text.words[$0].isName && !isOfClaim($0) }
    return hasNames || !isBeside(word.key)
  }

  /// True where two words of one name are never side by side in the text.
  func isParted(_ index: Int) -> Bool {
    let next = index + 1
    guard next < claim.words.count, claim.words[next].isName, claim.words[next].isContent,
      claim.words[next].clause == claim.words[index].clause,
      claim.words[next].range.lowerBound == claim.words[index].range.upperBound + 1,
      let ends = text.places[claim.words[next].key]
    else { return false }
    let starts = text.places[claim.words[index].key] ?? []
    return !starts.contains { start in ends.contains { abs($0 - start) <= 2 } }
      && !book.hasOtherHalf(of: index, in: claim) { $0 == claim.words[next].key }
  }

  /// True where the stretch repeats the word behind a name or number with another one before it,
  /// and what the claim says follows only there: `the First Assistant … and the Second Assistant …`.
  func isCaptured(_ index: Int) -> Bool {
    let next = index + 1
    guard let place = aligned[index], next < claim.words.count, claim.words[next].isContent else {
      return false
    }
    let repeated = text.places(of: claim.words[next].key, in: span).first { other in
      other > place + 2 && text.words[other - 1].isContent && !isOfClaim(other - 1)
    }
    guard let repeated else { return false }
    return claim.words.indices.dropFirst(next + 1).contains { said in
      let places = text.places(of: claim.words[said].key, in: span)
      return claim.words[said].isContent && places.contains { $0 > repeated }
        && !places.contains { $0 > place && $0 < repeated }
    }
  }

  /// True where both neighbours of a name stand beside another name, and far from this one.
  func isApart(_ index: Int) -> Bool {
    guard let place = aligned[index],
      let before = plainNeighbour(of: index, -1).flatMap({ aligned[$0] }),
      let after = plainNeighbour(of: index, 1).flatMap({ aligned[$0] }), before < after,
      after - before <= 8, place < before - 6 || place > after + 6
    else { return false }
    return (before..<after).contains { text.words[$0].isName && !isOfClaim($0) }
  }

  /// True where the text has a number in the sentence that has the words around it.
  func isProved(number index: Int) -> Bool {
    let key = claim.words[index].key
    let (best, home) = homes(of: index)
    let places = text.places(of: key, in: home)
    guard !places.isEmpty else {
      return isBeside(key)
        && !home.contains {
          text.words[$0].isNumber && text.words[$0].isContent && !isOfClaim($0)
        }
    }
    guard let unit = claim.neighbour(of: index, 1, most: 3).map({ claim.words[$0] }),
      !unit.isNumber
    else { return true }
    // The same thing is counted in the sentence, by another number.
    func isCountedOtherwise(in sentence: Range<Int>) -> Bool {
      text.places(of: unit.key, in: sentence).contains { unit in
        sentence.contains {
          text.words[$0].isNumber && text.words[$0].isContent && !isOfClaim($0)
            && (0...3).contains(unit - $0)
        }
      }
    }
    if best != home, isCountedOtherwise(in: best) { return false }
    let isCounted = places.contains { place in
      let next = text.neighbour(of: place, 1, most: 5)
      return next.map { text.words[$0].clause != text.words[place].clause } ?? true
        || text.places(of: unit.key, in: home).contains { abs($0 - place) <= 5 }
    }
    return isCounted || !isCountedOtherwise(in: home)
  }

  /// True within the sentences around the stretch.
  func isBeside(_ key: String) -> Bool {
    let first = text.words[span.lowerBound].sentence - 1
    let last = text.words[span.upperBound - 1].sentence + 1
    return (text.places[key] ?? []).contains {
      (first...last).contains(text.words[$0].sentence)
    }
  }

  /// True where another name stands on the same side of a word beside a name.
  private func hasRival(_ index: Int, in home: Range<Int>) -> Bool {
    [1, -1].contains { step in
      guard let near = claim.neighbour(of: index, step, most: 4), let place = aligned[near] else {
        return false
      }
      return (1...3).contains { distance in
        let other = place - step * distance
        guard home.contains(other), text.words[other].isName, !isOfClaim(other),
          text.words[other].clause == text.words[place].clause
        else { return false }
        // `Sherlock Holmes` is no rival beside Holmes, but `First Assistant` is one of `Second`.
        return abs(near - index) == 1
          || ![other - 1, other + 1].contains {
            home.contains($0) && text.words[$0].isName && isOfClaim($0)
          }
      }
    }
  }

  /// True where a pronoun of a sentence may mean a name: one of the last two before it that the
  /// pronoun fits, or anyone for `I` and `you`.
  func isMeantByPronoun(_ index: Int, in home: Range<Int>) -> Bool {
    let word = claim.words[index]
    let kind = book.pronoun(of: word)
    return home.contains { place in
      guard let pronoun = BookNames.pronouns[text.words[place].word] else {
        return Self.speakers.contains(text.words[place].word) && !hasRival(index, in: home)
      }
      guard kind == nil || kind == pronoun else { return false }
      var seen: Set<String> = []
      for other in (0..<place).reversed() {
        let name = text.words[other]
        if name.key == word.key { return true }
        let isThing = other > 0 && text.words[other - 1].word == "the"
        if name.isName, !isThing, !text.words[other + 1].isName, book.pronoun(of: name) == pronoun {
          seen.insert(name.key)
        }
        if seen.count > 2 { return false }
      }
      return seen.isEmpty && !(home.lowerBound..<place).contains { isForeign($0) }
    }
  }

  /// True for a name that the claim does not have, and that no preposition or article precedes.
  func isForeign(_ place: Int) -> Bool {
    guard text.words[place].isName, !isOfClaim(place) else { return false }
    let before = place > 0 ? text.words[place - 1].word : ""
    return before != "the" && !StopWords.prepositions.contains(before)
  }

  /// True where a sentence begins with `it` or `they` and the one before it has the name.
  func isMeantByIt(_ index: Int, in home: Range<Int>) -> Bool {
    home.prefix(3).contains { ["it", "they", "this", "these"].contains(text.words[$0].word) }
      && (text.places[claim.words[index].key] ?? []).contains {
        text.words[$0].sentence == text.words[home.lowerBound].sentence - 1
      }
  }

  static let speakers: Set<String> = ["i", "me", "my", "you", "your", "we", "us", "our"]

  /// True where a name that the text does not have is meant by `he`, `she` or `I`.
  func isMeant(_ index: Int) -> Bool {
    guard !span.isEmpty, whole.names.contains(index), book.isFrequent(claim.words[index]) else {
      return false
    }
    let home = home(of: index)
    guard !hasOther(at: index, in: home), !hasRival(index, in: home) else { return false }
    let kind = book.pronoun(of: claim.words[index])
    return home.contains { place in
      let word = text.words[place].word
      return Self.speakers.contains(word) || (kind != nil && BookNames.pronouns[word] == kind)
    }
  }
}
