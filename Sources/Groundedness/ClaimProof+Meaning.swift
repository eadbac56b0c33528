import Basics

extension ClaimProof {
  // MARK: Opposites

  /// True for a word in whose place the stretch has an opposite.
  func isOpposed(_ index: Int) -> Bool {
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

  /// True for a word of the stretch whose opposite fits the words around better.
  private func hasNearerOpposite(_ index: Int) -> Bool {
    let word = claim.words[index]
    guard !places[index].isEmpty, !Opposites.sides(of: word).isEmpty else { return false }
    let company = company(of: index)
    let own = places[index].map { fit($0, company) }.max() ?? 0
    return span.contains { place in
      !isOfClaim(place) && Opposites.exclude(word, text.words[place])
        && fit(place, company) >= Self.margin * own
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
    let negators = claim.words.indices.filter(claim.denies)
    let denied = negators + negators.compactMap { claim.head(of: $0) }
    return claim.words.indices.first {
      !denied.contains($0) && (isOpposed($0) || hasNearerOpposite($0)) && !isDeniedOpposite($0)
    }.map { Doubt(kind: .opposite, words: [$0]) }
  }

  /// True for `unlocked` where the stretch has `not locked`.
  private func isDeniedOpposite(_ index: Int) -> Bool {
    let opposites = span.filter { Opposites.exclude(claim.words[index], text.words[$0]) }
    let heads = Set(span.filter(text.denies).compactMap(text.head))
    return !opposites.isEmpty && opposites.allSatisfy(heads.contains)
  }

  // MARK: Quantities

  /// A quantity of the claim that the stretch has in another class, of the same words.
  var quantity: Doubt? {
    let held = span.compactMap { place in
      text.quantity(place).map { ($0, subjects(of: place, in: text)) }
    }
    for index in claim.words.indices {
      guard let quantity = claim.quantity(index), quantity.isExact, !isPer(index) else { continue }
      let subjects = subjects(of: index, in: claim)
      if held.contains(where: { $0.0.isExact && !$0.1.isDisjoint(with: subjects) }),
        !held.contains(where: { $0.0 == quantity })
      {
        return Doubt(kind: .quantity, words: [index])
      }
    }
    return nil
  }

  /// True for `each morning` where the stretch has `of a morning`.
  private func isPer(_ index: Int) -> Bool {
    guard ["each", "every"].contains(claim.words[index].word), index + 1 < claim.words.count else {
      return false
    }
    return places[index + 1].contains { place in
      place > 0 && ["a", "an", "per", "each", "every"].contains(text.words[place - 1].word)
    }
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
    if let way { return way }
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

  /// The ends of a way or a change, exchanged: `from a tool to a toy` and `from a toy into a tool`.
  private var way: Doubt? {
    guard let said = claim.ends(in: claim.words.indices) else { return nil }
    func keys(_ range: Range<Int>, _ text: ReadText) -> Set<String> {
      Set(range.filter { text.words[$0].isContent }.map { text.words[$0].key })
    }
    let (start, end) = (keys(said.start, claim), keys(said.end, claim))
    for sentence in text.sentences where span.overlaps(sentence) {
      guard let there = text.ends(in: sentence) else { continue }
      let (from, to) = (keys(there.start, text), keys(there.end, text))
      let isTurned = !start.isDisjoint(with: to) && !end.isDisjoint(with: from)
      if isTurned, start.isDisjoint(with: from), end.isDisjoint(with: to) {
        return Doubt(kind: .order, words: [said.start.lowerBound, said.end.lowerBound])
      }
    }
    return nil
  }

  private func isExchanged(_ a: Int, _ b: Int, among words: [Int]) -> Bool {
    let (one, two) = (claim.words[a], claim.words[b])
    let isPair = isPair(a, b)
    guard one.key != two.key, isPair || isParallel(a, b) else { return false }
    if isPair, !one.isNumber, isReversed(a, b) || isOtherAgent(b, than: a) { return true }
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
    // `Casson is the coxswain of the Petrel` for `the coxswain of the Petrel, Casson`.
    let isApposition =
      (text.words[first].clause != text.words[last].clause || there.allSatisfy(\.isCapital))
      && said.contains { Self.copulas.contains($0.word) }
      && !there.contains { Self.copulas.contains($0.word) }
    if isApposition { return false }
    let before = text.words[max(0, first - 2)..<first].map(\.word)
    return claim.words[a].clause == claim.words[b].clause
      && !said.contains { $0.word == "and" || $0.word == "or" }
      && said.indices.contains { said[$0].isContent && !whole.names.contains($0) && $0 != a }
      && claim.isPassive(claim.clause(around: a).lowerBound..<b)
        == text.isPassive(text.clause(around: first).lowerBound..<last)
      && !before.suffix(Self.articles.contains(before.last ?? "") ? 2 : 1)
        .contains(where: StopWords.prepositions.contains)
  }

  /// True for somebody by whom something is done in the claim, to whom the stretch has it done by the other.
  private func isOtherAgent(_ agent: Int, than other: Int) -> Bool {
    guard let first = aligned[other], let last = aligned[agent], first + 2 <= last,
      text.words[first].sentence == text.words[last].sentence,
      claim.isPassive(claim.clause(around: other).lowerBound..<agent),
      !text.isPassive(first..<last),
      claim.words[max(other, agent - 3)..<agent].contains(where: { $0.word == "by" })
    else { return false }
    let isObject = text.words[max(0, first - 2)..<first].contains {
      StopWords.prepositions.contains($0.word)
    }
    return !isObject
      && (claim.clause(around: other).lowerBound..<agent).contains { said in
        claim.words[said].isContent && !whole.names.contains(said)
          && places[said].contains { $0 > first && $0 < last }
      }
  }

  // MARK: Subjects

  /// A name before a word that its sentence of the text has behind another name, or behind a pronoun
  /// that cannot mean it.
  var subject: Doubt? {
    for index in whole.names.sorted() {
      guard let verb = claim.neighbour(of: index, 1, most: 3), !whole.names.contains(verb),
        !claim.words[verb].isNumber,
        !claim.words[index..<verb].contains(where: { StopWords.prepositions.contains($0.word) }),
        claim.words[verb].clause == claim.words[index].clause, let place = aligned[verb],
        home(of: index).contains(place), isOther(subjectOf: place, than: index, verb)
      else { continue }
      return Doubt(kind: .order, words: [index, verb])
    }
    return nil
  }

  private func isOther(subjectOf place: Int, than index: Int, _ verb: Int) -> Bool {
    // `Fain is president of …` for `President Fain`.
    let isNoun =
      claim.words[index..<verb].contains { Self.copulas.contains($0.word) }
      && !text.words[max(0, place - 2)..<place].reversed().prefix { !$0.isCapital }
        .contains { Self.copulas.contains($0.word) }
    if isNoun { return false }
    for other in (max(span.lowerBound, place - 3)..<place).reversed() {
      let word = text.words[other]
      if word.key == claim.words[index].key { return false }
      if word.clause != text.words[place].clause {
        // `WordPerfect, which was …`
        return ["which", "who", "that"].contains(text.words[other + 1].word) && word.isCapital
          && other + 1 == text.clause(around: place).lowerBound
          && !book.hasOtherHalf(of: index, in: claim) { claim.words[$0].key == word.key }
      }
      if let pronoun = BookNames.pronouns[word.word] {
        return ["he", "she"].contains(word.word)
          && claim.isPassive(index..<verb) == text.isPassive(other..<place)
          && (book.pronoun(of: claim.words[index]).map { $0 != pronoun } ?? false
            || isOther(meantBy: other, pronoun, than: index))
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

  /// True where the sentence before a pronoun names somebody else, whom it fits, and the sentences before that
  /// do not name who is meant by the claim.
  private func isOther(meantBy place: Int, _ pronoun: BookNames.Pronoun, than index: Int) -> Bool {
    let sentence = text.words[place].sentence
    let before = text.sentences.filter { range in
      (sentence - 3...sentence).contains(text.words[range.lowerBound].sentence)
    }.joined().filter { $0 < place }
    guard !before.contains(where: { text.words[$0].key == claim.words[index].key }) else {
      return false
    }
    let named = before.last {
      text.words[$0].sentence == sentence - 1 && text.words[$0].isName && !isOfClaim($0)
    }
    return named.map { book.pronoun(of: text.words[$0]) == pronoun || hasTitle($0) } ?? false
  }

  /// True for a part of a name that begins with a title.
  private func hasTitle(_ place: Int) -> Bool {
    (max(0, place - 3)..<place).reversed().prefix { text.words[$0].isCapital }
      .contains { text.words[$0].isTitle }
  }

  private static let copulas: Set<String> = ["is", "was", "are", "were"]

  private static let persons: Set<String> = [
    "it", "they", "i", "we", "you", "my", "them",
  ]

  private static let determiners = articles.union(["no", "any", "some"])

  // MARK: Replaced words

  /// A noun that the text does not have, where the same three words around have another one.
  var replaced: Doubt? {
    let index = claim.words.indices.dropFirst().dropLast().first { index in
      let (word, before) = (claim.words[index], claim.words[index - 1].word)
      guard word.isContent, !word.isNumber, !whole.names.contains(index),
        !book.known.contains(word.key), text.places[word.key] == nil, places[index].isEmpty,
        Self.articles.contains(before)
          || StopWords.prepositions.contains(before) && before != "to"
      else { return false }
      return span.contains { place in
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
    return a.key == b.key
      || (Self.determiners.contains(a.word) && Self.determiners.contains(b.word))
  }
}
