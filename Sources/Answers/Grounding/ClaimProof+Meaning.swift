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
    let over = said.lazy.compactMap { overdenied($0, denied) }.first
    if let over { return Doubt(kind: .negation, words: [over]) }
    let isImplied = claim.words.indices.contains {
      places[$0].isEmpty && ReadWord.implies(claim.words[$0].word)
    }
    guard !said.isEmpty || !isImplied else { return nil }
    return there.lazy.compactMap { undenied($0, said, denied) }.first
      .map { Doubt(kind: .negation, words: [$0]) }
  }

  /// The claim's word that a negator of the claim denies and the text does not.
  private func overdenied(_ negator: Int, _ denied: Set<Int>) -> Int? {
    let scope = claim.scope(of: negator, whole: false)
    let other = scope.sorted().first {
      $0 > negator && claim.words[$0].isContent && aligned[$0] != nil
    }
    let named = claim.head(of: negator)
    guard let head = named.flatMap({ aligned[$0] == nil ? other : $0 }), let place = aligned[head],
      denied.isDisjoint(with: places[head])
    else { return nil }
    let clause = text.clause(around: place)
    let isDenied = clause.contains { text.denies($0) || ReadWord.implies(text.words[$0].word) }
    return !isDenied && hasStatement(of: scope, in: clause) ? head : nil
  }

  /// True where a clause of the text has most of the claim, or of what it denies.
  private func hasStatement(of scope: Set<Int>, in clause: Range<Int>) -> Bool {
    if weight(in: clause) >= 0.6 * whole.whole { return true }
    let keys = Set(scope.filter { claim.words[$0].isContent }.map { claim.words[$0].key })
    let found = keys.filter { text.has($0, in: clause) }
    func sum(_ keys: Set<String>) -> Double {
      keys.sorted().reduce(0) { $0 + (whole.weights[$1] ?? 0) }
    }
    return found.count > 1 && sum(found) >= 0.75 * sum(keys)
  }

  /// The claim's word that a negator of the text denies and the claim does not.
  private func undenied(_ negator: Int, _ said: [Int], _ denied: Set<Int>) -> Int? {
    guard let head = text.head(of: negator), isStatement(around: negator),
      let index = claim.places[text.words[head].key]?.first(where: { aligned[$0] == head })
        ?? relative(of: head)
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

  /// The claim's word of another form: `objected` for `objection`.
  private func relative(of head: Int) -> Int? {
    let word = text.words[head].word
    guard !isOfClaim(head), word.utf8.count > 5 else { return nil }
    return claim.words.indices.first {
      places[$0].isEmpty && claim.words[$0].word.hasPrefix(word.prefix(6))
    }
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
    let denied = claim.words.indices.filter(claim.denies).compactMap { claim.head(of: $0) }
    return claim.words.indices.first {
      !denied.contains($0) && (isOpposed($0) || hasNearerOpposite($0))
    }.map { Doubt(kind: .opposite, words: [$0]) }
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

// MARK: Negators

extension ReadText {
  /// True for a negator, except `No,` before an answer, and `nothing but`.
  func denies(_ index: Int) -> Bool {
    let word = words[index]
    guard word.isNegator else { return isReplacement(index) }
    guard index + 1 < words.count else { return true }
    let isAnswer =
      words[index + 1].clause != word.clause
      && (index == 0 || words[index - 1].sentence != word.sentence)
    return !(isAnswer && ["no", "not"].contains(word.word))
      && !["but", "only"].contains(words[index + 1].word) && !isBound(index)
  }

  /// True for `instead of` and `rather than`.
  private func isReplacement(_ index: Int) -> Bool {
    guard index + 1 < words.count else { return false }
    let next = words[index + 1].word
    return words[index].word == "instead" && next == "of"
      || words[index].word == "rather" && next == "than"
  }

  /// True for `no less than` and its like, which state a bound.
  private func isBound(_ index: Int) -> Bool {
    index + 2 < words.count && words[index + 2].word == "than"
      && ["less", "fewer", "more", "later", "earlier", "longer"].contains(words[index + 1].word)
  }

  /// The quantity that a word states; `at all` states none.
  func quantity(_ index: Int) -> Quantifier? {
    let word = words[index].word
    if ["one", "single"].contains(word),
      words[max(0, index - 2)..<index].last(where: { $0.word != "a" })?.word == "not"
    {
      return Quantifier.none
    }
    return word == "all" && index > 0 && words[index - 1].word == "at" ? nil : Quantifier(word)
  }

  /// The words behind `from` and those behind the `to` or `into` after it.
  func ends(in range: Range<Int>) -> (start: Range<Int>, end: Range<Int>)? {
    guard let from = range.first(where: { words[$0].word == "from" }) else { return nil }
    let rest = from + 1..<range.upperBound
    guard let to = rest.prefix(8).first(where: { ["to", "into"].contains(words[$0].word) }),
      to > from + 1, to + 1 < range.upperBound
    else { return nil }
    return (from + 1..<to, to + 1..<min(range.upperBound, to + 5))
  }

  /// The first word with meaning behind a negator, or the one before it.
  func head(of negator: Int) -> Int? {
    // `no longer` denies what follows.
    let isTime =
      negator + 1 < words.count && ["longer", "further"].contains(words[negator + 1].word)
    return neighbour(of: isTime ? negator + 1 : negator, 1, most: 7)
      ?? neighbour(of: negator, -1, most: 3)
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
