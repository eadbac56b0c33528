extension ClaimProof {
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
    if !said.isEmpty || !isImplied,
      let under = there.lazy.compactMap({ undenied($0, said, denied) }).first
    {
      return Doubt(kind: .negation, words: [under])
    }
    return distant(said).map { Doubt(kind: .negation, words: [$0]) }
  }

  /// The claim's word that only the sentences around the stretch have, where one of the two denies it.
  private func distant(_ said: [Int]) -> Int? {
    let (wide, narrow) = (around(10), around(6))
    let denials = wide.filter(text.denies)
    let heads = Set(
      denials.flatMap { negator in
        text.scope(of: negator, whole: false).filter { (negator + 1...negator + 3).contains($0) }
      } + denials.compactMap(text.head))
    let denied = Set(denials.flatMap { text.scope(of: $0, whole: true) })
    let saidHeads = Set(said.compactMap(claim.head))
    let saidWords = Set(said.flatMap { claim.scope(of: $0, whole: true) })
    return claim.words.indices.first { index in
      let word = claim.words[index]
      guard word.isContent, !word.isNumber, !whole.names.contains(index), places[index].isEmpty
      else { return false }
      let there = text.places(of: word.key, in: wide)
      if !saidWords.contains(index), !there.isEmpty, there.allSatisfy(heads.contains) {
        return true
      }
      // Only a clause with another word of the claim says the same undenied.
      let near = text.places(of: word.key, in: narrow)
      return saidHeads.contains(index) && denied.isDisjoint(with: near)
        && near.contains { place in
          text.clause(around: place).contains {
            text.words[$0].isContent && isOfClaim($0) && text.words[$0].key != word.key
          }
        }
    }
  }

  /// The words of the stretch and of as many sentences on both sides of it.
  private func around(_ count: Int) -> Range<Int> {
    let first = text.words[span.lowerBound].sentence - count
    let last = text.words[span.upperBound - 1].sentence + count
    let near = text.sentences.filter {
      (first...last).contains(text.words[$0.lowerBound].sentence)
    }
    return (near.first ?? span).lowerBound..<(near.last ?? span).upperBound
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
    let isDenied = clause.contains {
      text.denies($0) || ReadWord.implies(text.words[$0].word) && !text.isCancelled($0)
    }
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
    guard let head = text.head(of: negator) else { return nil }
    let scope = text.scope(of: negator, whole: false)
    let own = aligned.firstIndex(of: head) ?? relative(of: head)
    guard own == nil || isStatement(text.scope(of: negator, whole: true), head),
      let index = own ?? other(in: scope, behind: head)
    else { return nil }
    let isSaid = said.contains { other in
      claim.scope(of: other, whole: true).contains(index)
        || (claim.head(of: other).flatMap { aligned[$0] }.map(scope.contains) ?? false)
    }
    // Another clause that says as much has the word without a denial.
    let weight = weight(in: text.clause(around: head))
    let isElsewhere = places[index].contains {
      !denied.contains($0) && self.weight(in: text.clause(around: $0)) >= weight
    }
    return isSaid || isElsewhere ? nil : index
  }

  /// The claim's word soon behind a denied one that the claim says in other words, where the text denies
  /// most of the claim's clause: `count as a gift` for `not considered a gift`.
  private func other(in scope: Set<Int>, behind head: Int) -> Int? {
    let place = (head + 1...head + 4).first {
      scope.contains($0) && text.words[$0].isContent && aligned.contains($0)
    }
    guard let index = place.flatMap({ aligned.firstIndex(of: $0) }) else { return nil }
    let there = Set(scope.union(text.clause(around: head)).map { text.words[$0].key })
    func sum(_ words: [Int]) -> Double {
      words.reduce(0) { $0 + (whole.weights[claim.words[$1].key] ?? 0) }
    }
    let clause = claim.clause(around: index).filter { claim.words[$0].isContent }
    return sum(clause.filter { there.contains(claim.words[$0].key) }) >= 0.4 * sum(clause)
      ? index : nil
  }

  /// The claim's word of another form: `objected` for `objection`.
  private func relative(of head: Int) -> Int? {
    let word = text.words[head].word
    guard !isOfClaim(head), word.utf8.count > 5 else { return nil }
    return claim.words.indices.first {
      places[$0].isEmpty && claim.words[$0].word.hasPrefix(word.prefix(6))
    }
  }

  /// True for a denied clause of which the claim has the head and another word, or half of the words.
  private func isStatement(_ denied: Set<Int>, _ head: Int) -> Bool {
    let words = denied.filter { text.words[$0].isContent }
    let count = words.count { $0 == head || isOfClaim($0) || aligned.contains($0) }
    return count >= 2 || 2 * count >= words.count
  }
}

// MARK: Negators

extension ReadText {
  /// True for a negator, except `No,` before an answer, and `nothing but`.
  func denies(_ index: Int) -> Bool {
    let word = words[index]
    guard word.isNegator || isCue(index) else { return isReplacement(index) }
    if isCancelled(index) { return false }
    guard index + 1 < words.count else { return true }
    let isAnswer =
      words[index + 1].clause != word.clause
      && (index == 0 || words[index - 1].sentence != word.sentence)
    return !(isAnswer && ["no", "not"].contains(word.word))
      && !["but", "only"].contains(words[index + 1].word) && !isBound(index)
  }

  /// True for a word such as `refused` before what is refused.
  private func isCue(_ index: Int) -> Bool {
    guard let next = neighbour(of: index, 1, most: 4), words[next].clause == words[index].clause
    else { return false }
    return ReadWord.denies(words[index].key, before: words[index + 1].word)
  }

  /// True for one of two cues that make none: `did not refuse`, `not without help`.
  func isCancelled(_ index: Int) -> Bool {
    clause(around: index).contains { other in
      let (first, last) = (min(index, other), max(index, other))
      guard first < last, words[first].isNegator, words[last].word == "without" || isCue(last)
      else { return false }
      return words[first + 1..<last].count(where: \.isContent)
        <= (words[last].word == "without" ? 1 : 0)
    }
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
    let next = neighbour(of: isTime ? negator + 1 : negator, 1, most: 7)
    let before = neighbour(of: negator, -1, most: 3)
    // `he knew nothing, and he went` denies what he knew.
    if let next, let before, words[next].clause != words[negator].clause,
      words[before].clause == words[negator].clause
    {
      return before
    }
    return next ?? before
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
