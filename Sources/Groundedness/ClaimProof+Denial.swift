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
