import Basics

extension ClaimProof {
  // MARK: Denial

  /// A word that one text denies and the other does not.
  var denial: Doubt? {
    guard !claim.words.indices.contains(where: isOpposed) else { return nil }
    let said = claim.words.indices.filter(claim.denies)
    let there = span.filter(text.denies)
    let denied = Set(there.flatMap { text.scope(of: $0, whole: false) })
    // The text has the statement in one clause, and denies nothing in it.
    let over = said.compactMap { claim.head(of: $0) }.first { head in
      guard let place = aligned[head], denied.isDisjoint(with: places[head]) else { return false }
      let clause = text.clause(around: place)
      return !clause.contains { text.denies($0) || ReadWord.implies(text.words[$0].word) }
        && weight(in: clause) >= 0.6 * whole.whole
    }
    if let over { return Doubt(kind: .negation, words: [over]) }
    let isImplied = claim.words.indices.contains {
      places[$0].isEmpty && ReadWord.implies(claim.words[$0].word)
    }
    guard !said.isEmpty || !isImplied else { return nil }
    return there.lazy.compactMap { undenied($0, said, denied) }.first
      .map { Doubt(kind: .negation, words: [$0]) }
  }

  /// The claim's word that a negator of the text denies and the claim does not.
  private func undenied(_ negator: Int, _ said: [Int], _ denied: Set<Int>) -> Int? {
    guard let head = text.head(of: negator), isOfClaim(head), isStatement(around: negator),
      let index = claim.places[text.words[head].key]?.first(where: { aligned[$0] == head })
    else { return nil }
    let scope = text.scope(of: negator, whole: false)
    let isSaid = said.contains { other in
      claim.scope(of: other, whole: true).contains(index)
        || (claim.head(of: other).flatMap { aligned[$0] }.map(scope.contains) ?? false)
    }
    // Another clause that says as much has the word without a denial.
    let own = weight(in: text.clause(around: head))
    let isElsewhere = places[index].contains {
      !denied.contains($0) && weight(in: text.clause(around: $0)) >= own
    }
    return isSaid || isElsewhere ? nil : index
  }

  /// True for a clause of which the claim has two words, or half of them.
  private func isStatement(around place: Int) -> Bool {
    let words = text.clause(around: place).filter { text.words[$0].isContent }
    let count = words.count(where: isOfClaim)
    return count >= 2 || 2 * count >= words.count
  }

  // MARK: Opposites

  /// True for a word in whose place the stretch has an opposite.
  private func isOpposed(_ index: Int) -> Bool {
    let word = claim.words[index]
    guard word.word.utf8.count > 4 || !Opposites.sides(of: word).isEmpty, places[index].isEmpty
    else { return false }
    return [1, -1].contains { step in
      guard let place = alignedNeighbour(of: index, step).flatMap({ aligned[$0] }) else {
        return false
      }
      return (max(span.lowerBound, place - 8)..<min(span.upperBound, place + 9)).contains {
        !isOfClaim($0) && Opposites.exclude(word, text.words[$0])
      }
    }
  }

  /// The nearest word with meaning that the stretch has, at most three away.
  private func alignedNeighbour(of index: Int, _ step: Int) -> Int? {
    var place: Int? = index
    for _ in 0..<3 {
      place = place.flatMap { claim.neighbour(of: $0, step, most: 5) }
      if let place, aligned[place] != nil { return place }
    }
    return nil
  }

  var opposite: Doubt? {
    // `not open` for `shut`.
    let denied = claim.words.indices.filter(claim.denies).compactMap { claim.head(of: $0) }
    return claim.words.indices.first { !denied.contains($0) && isOpposed($0) }
      .map { Doubt(kind: .opposite, words: [$0]) }
  }

  // MARK: Quantities

  /// A quantity of the claim that the stretch has in another class, of the same words.
  var quantity: Doubt? {
    let held = span.compactMap { place in
      Quantifier(text.words[place].word).map { ($0, subjects(of: place, in: text)) }
    }
    for index in claim.words.indices {
      guard let quantity = Quantifier(claim.words[index].word), quantity.isExact else { continue }
      let subjects = subjects(of: index, in: claim)
      if held.contains(where: { $0.0.isExact && !$0.1.isDisjoint(with: subjects) }),
        !held.contains(where: { $0.0 == quantity })
      {
        return Doubt(kind: .quantity, words: [index])
      }
    }
    return nil
  }

  /// The words behind a quantity in its sentence.
  private func subjects(of index: Int, in text: ReadText) -> Set<String> {
    Set(
      text.sentence(of: index).filter { $0 > index && text.words[$0].isContent }
        .map { text.words[$0].key })
  }

  // MARK: Order

  /// Two words that fit the stretch when they change places.
  var order: Doubt? {
    let words = claim.words.indices.filter {
      !places[$0].isEmpty
        && (claim.words[$0].isContent || !Opposites.sides(of: claim.words[$0]).isEmpty)
    }
    // A claim of more words than this is a list or a copy.
    guard (3...30).contains(words.count) else { return nil }
    for first in words {
      for second in words where first < second && isExchanged(first, second, among: words) {
        return Doubt(kind: .order, words: [first, second])
      }
    }
    return nil
  }

  private func isExchanged(_ a: Int, _ b: Int, among words: [Int]) -> Bool {
    let (one, two) = (claim.words[a], claim.words[b])
    let isPair = isPair(a, b)
    guard one.key != two.key, isPair || isParallel(a, b) else { return false }
    if isPair, !one.isNumber, isReversed(a, b) { return true }
    // A word that stands in several places tells nothing about two others.
    let company = words.filter {
      places[$0].count == 1 && claim.words[$0].key != one.key && claim.words[$0].key != two.key
    }
    func sum(_ index: Int, at other: Int) -> Double {
      company.reduce(0) { sum, word in
        let near =
          places[other].flatMap { place in
            places[word].filter { $0 != place }.map { closeness(place, $0, in: text) }
          }.max() ?? 0
        return sum + closeness(index, word, in: claim) * near
      }
    }
    let (own, changed) = ((sum(a, at: a), sum(b, at: b)), (sum(a, at: b), sum(b, at: a)))
    return changed.0 + changed.1 > 0
      && changed.0 + changed.1 >= 1.5 * (own.0 + own.1)
      && (isPair || (changed.0 > own.0 && changed.1 > own.1))
  }

  /// True for words of one kind: two names, two numbers or two opposites.
  private func isPair(_ a: Int, _ b: Int) -> Bool {
    (claim.words[a].isNumber && claim.words[b].isNumber)
      || Opposites.exclude(claim.words[a], claim.words[b])
      || (whole.names.contains(a) && whole.names.contains(b))
  }

  /// True for plain words of two clauses.
  private func isParallel(_ a: Int, _ b: Int) -> Bool {
    claim.words[a].clause != claim.words[b].clause
      && [a, b].map { claim.words[$0] }.allSatisfy {
        !$0.isNumber && Opposites.sides(of: $0).isEmpty && claim.places[$0.key]?.count == 1
      }
  }

  /// True for two words around the same verb or `than`, the other way round.
  private func isReversed(_ a: Int, _ b: Int) -> Bool {
    guard let first = aligned[b], let last = aligned[a], first + 2 <= last, a + 2 <= b,
      text.words[first].sentence == text.words[last].sentence
    else { return false }
    let said = claim.words[a..<b]
    let there = text.words[first..<last]
    if said.contains(where: { $0.word == "than" }) { return there.contains { $0.word == "than" } }
    let before = text.words[max(0, first - 2)..<first].map(\.word)
    return claim.words[a].clause == claim.words[b].clause
      && !said.contains { $0.word == "and" || $0.word == "or" }
      && said.indices.contains { said[$0].isContent && !whole.names.contains($0) && $0 != a }
      && claim.isPassive(claim.clause(around: a).lowerBound..<b)
        == text.isPassive(text.clause(around: first).lowerBound..<last)
      && !before.suffix(Self.articles.contains(before.last ?? "") ? 2 : 1)
        .contains(where: StopWords.prepositions.contains)
  }

  // MARK: Subjects

  /// A name before a word that its sentence of the text has behind another name, or behind a pronoun
  /// that cannot mean it.
  var subject: Doubt? {
    for index in whole.names.sorted() {
      guard let verb = claim.neighbour(of: index, 1, most: 3), !whole.names.contains(verb),
        claim.words[verb].clause == claim.words[index].clause, let place = aligned[verb],
        home(of: index).contains(place), isOther(subjectOf: place, than: index, verb)
      else { continue }
      return Doubt(kind: .order, words: [index, verb])
    }
    return nil
  }

  private func isOther(subjectOf place: Int, than index: Int, _ verb: Int) -> Bool {
    for other in (max(span.lowerBound, place - 3)..<place).reversed() {
      let word = text.words[other]
      if word.clause != text.words[place].clause || word.key == claim.words[index].key {
        return false
      }
      if let pronoun = BookNames.pronouns[word.word] {
        return ["he", "she"].contains(word.word)
          && claim.isPassive(index..<verb) == text.isPassive(other..<place)
          && book.pronoun(of: claim.words[index]).map { $0 != pronoun } ?? false
      }
      if Self.persons.contains(word.word) { return false }
      if word.isName {
        let before = other > 0 ? text.words[other - 1].word : ""
        return !StopWords.prepositions.contains(before)
          && !book.hasOtherHalf(of: index, in: claim) { claim.words[$0].key == word.key }
      }
    }
    return false
  }

  private static let persons: Set<String> = [
    "it", "they", "i", "we", "you", "my", "them",
  ]

  // MARK: Replaced words

  /// A noun that the text does not have, where the same three words around have another one.
  var replaced: Doubt? {
    let index = claim.words.indices.dropFirst().dropLast().first { index in
      let (word, before) = (claim.words[index], claim.words[index - 1].word)
      guard word.isContent, !word.isNumber, !whole.names.contains(index),
        !book.known.contains(word.key), text.places[word.key] == nil, places[index].isEmpty,
        Self.articles.contains(before) || StopWords.prepositions.contains(before)
      else { return false }
      return home(of: index).contains { place in
        text.words[place].isContent && !isOfClaim(place)
          && isSame(index - 1, place - 1) && isSame(index + 1, place + 1)
          && (isSame(index - 2, place - 2) || isSame(index + 2, place + 2))
      }
    }
    return index.map { Doubt(kind: .replaced, words: [$0]) }
  }

  /// True for the same word, and any article for any.
  private func isSame(_ index: Int, _ place: Int) -> Bool {
    guard claim.words.indices.contains(index), text.words.indices.contains(place) else {
      return false
    }
    let (a, b) = (claim.words[index], text.words[place])
    return a.key == b.key || (Self.articles.contains(a.word) && Self.articles.contains(b.word))
  }
}

// MARK: Negators

extension ReadText {
  /// True for a negator, except `No,` before an answer, and `nothing but`.
  func denies(_ index: Int) -> Bool {
    let word = words[index]
    guard word.isNegator else { return false }
    guard index + 1 < words.count else { return true }
    let isAnswer =
      words[index + 1].clause != word.clause
      && (index == 0 || words[index - 1].sentence != word.sentence)
    return !(isAnswer && ["no", "not"].contains(word.word))
      && !["but", "only"].contains(words[index + 1].word)
  }

  /// The first word with meaning behind a negator, or the one before it.
  func head(of negator: Int) -> Int? {
    neighbour(of: negator, 1, most: 7) ?? neighbour(of: negator, -1, most: 3)
  }

  /// The words that a negator denies: the rest of its clause, or all of it, and the clauses behind
  /// `or` and `nor`; only the next one behind `without`.
  func scope(of negator: Int, whole: Bool) -> Set<Int> {
    let head = head(of: negator)
    if words[negator].word == "without", let head { return [head] }
    let clause = clause(around: negator)
    let start = whole || neighbour(of: negator, 1, most: 7) == nil ? clause.lowerBound : negator
    var found = Set(start..<clause.upperBound)
    var end = clause.upperBound
    while end < words.count, ["or", "nor"].contains(words[end].word),
      words[end].sentence == words[negator].sentence
    {
      let next = self.clause(around: end)
      found.formUnion(next)
      end = next.upperBound
    }
    if let head, !found.contains(head) { found.formUnion(self.clause(around: head)) }
    return found
  }

  /// The words of a sentence around a place.
  func sentence(of index: Int) -> Range<Int> {
    sentences.first { $0.contains(index) } ?? index..<index + 1
  }

  /// True for a form of `be` before no word in `ing`.
  func isPassive(_ range: Range<Int>) -> Bool {
    range.contains { place in
      ["was", "were", "is", "are", "been", "be", "being"].contains(words[place].word)
        && !words[(place + 1)...].prefix(2).contains { $0.word.hasSuffix("ing") }
    }
  }
}
