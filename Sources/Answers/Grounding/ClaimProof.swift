import Basics

/// Aligns a claim with the stretch of evidence that has most of its words, and tells by what the two
/// may differ: place, denial, opposites, quantities and order.
struct ClaimProof {
  struct Doubt {
    let kind: ClaimDoubt.Kind
    /// Indices of words of the claim.
    let words: [Int]
  }

  private let whole: Claim
  private let claim: ReadText
  private let text: ReadText
  private let span: Range<Int>
  private let book: BookNames
  /// Places of the claim's words in the stretch that best fit their neighbours.
  private var aligned: [Int?] = []

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

  private func isOfClaim(_ place: Int) -> Bool { claim.places[text.words[place].key] != nil }

  // MARK: Alignment

  /// The place of a word that is nearest to the places of the words around it.
  private func place(of index: Int) -> Int? {
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

  /// The sentence of the stretch that has most of the words around a word of the claim.
  private func home(of index: Int) -> Range<Int> {
    let clause = claim.clause(around: index).filter {
      $0 != index && aligned[$0] != nil && claim.words[$0].isContent
    }
    let around = clause.count >= 2 ? clause : Array(claim.words.indices)
    let others = Set(around.lazy.filter { $0 != index }.map { claim.words[$0].key })
      .subtracting([claim.words[index].key])
    let plain = others.subtracting(whole.names.map { claim.words[$0].key })
    let keys = plain.contains { whole.weights[$0] != nil } ? plain : others
    let sentences = text.sentences.filter { span.overlaps($0) }
    let weights = sentences.map { sentence in
      keys.sorted().reduce(0.0) { sum, key in
        sum + (text.has(key, in: sentence) ? whole.weights[key] ?? 0 : 0)
      }
    }
    guard let most = weights.max(), let best = weights.firstIndex(of: most) else { return span }
    // A sentence that has the word and most of the others comes first.
    let own = sentences.indices.filter {
      weights[$0] >= Self.nearly * most && text.has(claim.words[index].key, in: sentences[$0])
    }.max { (weights[$0], -$0) < (weights[$1], -$1) }
    return sentences[own ?? best]
  }

  /// Share of the best sentence's weight that makes another one as good.
  private static let nearly = 0.6

  // MARK: Place

  /// True for a name or number that the text has, but not beside the words of the claim.
  private func isElsewhere(_ index: Int) -> Bool {
    let word = claim.words[index]
    guard word.isContent, !book.known.contains(word.key), text.places[word.key] != nil else {
      return false
    }
    if word.isNumber { return !claim.namesPlace(index) && !isProved(number: index) }
    guard whole.names.contains(index) else { return false }
    let home = home(of: index)
    if text.has(word.key, in: home) { return isParted(index) || isCaptured(index) }
    if hasOther(at: index, in: home) { return true }
    if isMeantByPronoun(index, in: home) { return false }
    if hasRival(index, in: home) { return true }
    if book.hasOtherHalf(of: index, in: claim, where: { text.has($0, in: home) }) { return false }
    let hasNames = home.contains { text.words[$0].isName && !isOfClaim($0) }
    return hasNames || !isBeside(word.key)
  }

  /// True where two words of one name are never side by side in the text.
  private func isParted(_ index: Int) -> Bool {
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
  private func isCaptured(_ index: Int) -> Bool {
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

  /// True where the text has a number in the sentence that has the words around it.
  private func isProved(number index: Int) -> Bool {
    let key = claim.words[index].key
    let home = home(of: index)
    let places = text.places(of: key, in: home)
    guard !places.isEmpty else {
      return isBeside(key)
        && !home.contains {
          text.words[$0].isNumber && text.words[$0].isContent && !isOfClaim($0)
        }
    }
    guard let unit = claim.neighbour(of: index, 1, most: 3).map({ claim.words[$0] }),
      !unit.isNumber, text.has(unit.key, in: home)
    else { return true }
    // The same thing is counted in the sentence, by another number.
    let units = text.places(of: unit.key, in: home)
    if places.contains(where: { place in
      units.contains { abs($0 - place) <= 5 } || text.neighbour(of: place, 1, most: 2) == nil
        || text.neighbour(of: place, 1, most: 2).map {
          text.words[$0].clause != text.words[place].clause
        } == true
    }) {
      return true
    }
    return !units.contains { unit in
      home.contains {
        text.words[$0].isNumber && text.words[$0].isContent && text.words[$0].key != key
          && (0...3).contains(unit - $0)
      }
    }
  }

  /// True within the sentences around the stretch.
  private func isBeside(_ key: String) -> Bool {
    let first = text.words[span.lowerBound].sentence - 1
    let last = text.words[span.upperBound - 1].sentence + 1
    return (text.places[key] ?? []).contains {
      (first...last).contains(text.words[$0].sentence)
    }
  }

  /// True where another name stands beside the words around a name.
  private func hasRival(_ index: Int, in home: Range<Int>) -> Bool {
    let near = [claim.neighbour(of: index, 1, most: 4), claim.neighbour(of: index, -1, most: 4)]
    return near.compactMap { $0.flatMap { aligned[$0] } }.contains { place in
      (place - 3...place + 3).contains { other in
        home.contains(other) && text.words[other].isName && !isOfClaim(other)
      }
    }
  }

  /// True where a pronoun of a sentence may mean a name: one of the last two before it that the
  /// pronoun fits, or anyone for `I` and `you`.
  private func isMeantByPronoun(_ index: Int, in home: Range<Int>) -> Bool {
    let word = claim.words[index]
    let kind = book.pronoun(of: word)
    return home.contains { place in
      guard let pronoun = BookNames.pronouns[text.words[place].word] else {
        return Self.speakers.contains(text.words[place].word) && !hasRival(index, in: home)
      }
      guard kind == nil || kind == pronoun else { return false }
      var seen: Set<String> = []
      for other in (0..<place).reversed() where text.words[other].isName {
        let name = text.words[other]
        if name.key == word.key { return true }
        if book.pronoun(of: name) == pronoun { seen.insert(name.key) }
        if seen.count > 2 { return false }
      }
      return seen.isEmpty
    }
  }

  private static let speakers: Set<String> = ["i", "me", "my", "you", "your", "we", "us", "our"]

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

  // MARK: Denial

  /// A word that one text denies and the other does not.
  private var denial: Doubt? {
    let said = claim.words.indices.map { heads(of: $0, in: claim) }
    let there = span.map { heads(of: $0, in: text) }
    let both = Set(said.joined().map { claim.words[$0].key })
      .intersection(there.joined().map { text.words[$0].key })
    guard !opposed.contains(where: { isHead($0, in: claim) }) else { return nil }
    for heads in said where !heads.isEmpty {
      guard let index = heads.first(where: { aligned[$0] != nil }), let place = aligned[index]
      else {
        continue
      }
      if !isDenied(place, in: text, both), !deniesOther(around: place) {
        return Doubt(kind: .negation, words: [index])
      }
    }
    for heads in there {
      guard let place = heads.first(where: isOfClaim),
        let index = claim.places[text.words[place].key]?.first, aligned[index] == place,
        !isDenied(index, in: claim, both)
      else { continue }
      return Doubt(kind: .negation, words: [index])
    }
    return nil
  }

  /// True for a word that a negator precedes.
  private func isHead(_ index: Int, in text: ReadText) -> Bool {
    (max(0, index - 6)..<index).contains { heads(of: $0, in: text).first == index }
  }

  /// True where the sentence denies words that the claim does not have, such as `without one`.
  private func deniesOther(around place: Int) -> Bool {
    span.contains { other in
      let heads = heads(of: other, in: text)
      return text.words[other].isNegator && text.words[other].sentence == text.words[place].sentence
        && !heads.contains(where: isOfClaim)
    }
  }

  /// The first two words with meaning behind a negator, or the one before it.
  private func heads(of index: Int, in text: ReadText) -> [Int] {
    guard text.words[index].isNegator else { return [] }
    if let next = text.neighbour(of: index, 1, most: 7) {
      return [next] + (text.neighbour(of: next, 1, most: 2).map { [$0] } ?? [])
    }
    return text.neighbour(of: index, -1, most: 3).map { [$0] } ?? []
  }

  /// True where the clause of a word has a negator, or the words before it, that does not deny a
  /// word which both texts deny.
  private func isDenied(_ index: Int, in text: ReadText, _ both: Set<String>) -> Bool {
    let clause = text.clause(around: index)
    return (min(clause.lowerBound, max(0, index - 4))..<clause.upperBound).contains { other in
      guard text.words[other].isNegator,
        text.words[other].sentence == text.words[index].sentence
      else { return false }
      let heads = heads(of: other, in: text)
      return heads.contains(index)
        || !heads.prefix(1).contains { both.contains(text.words[$0].key) }
    }
  }

  // MARK: Opposites

  /// Words of the claim in whose place the stretch has an opposite.
  private var opposed: [Int] {
    claim.words.indices.filter { index in
      let word = claim.words[index]
      guard !Opposites.sides(of: word.word).isEmpty else { return false }
      let near = [1, -1].compactMap { alignedNeighbour(of: index, $0).flatMap { aligned[$0] } }
        .flatMap { max(span.lowerBound, $0 - 5)..<min(span.upperBound, $0 + 6) }
      return !near.contains { text.words[$0].word == word.word || text.words[$0].key == word.key }
        && near.contains {
          !isOfClaim($0) && Opposites.exclude(word.word, text.words[$0].word)
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

  private var opposite: Doubt? {
    // `not open` for `shut`.
    opposed.first { !isHead($0, in: claim) }.map { Doubt(kind: .opposite, words: [$0]) }
  }

  // MARK: Quantities

  /// A quantity of the claim that the stretch has in another class, of the same words.
  private var quantity: Doubt? {
    let held = span.compactMap { place in
      Quantifier(text.words[place].word).map { ($0, subjects(of: place, in: text)) }
    }
    for index in claim.words.indices {
      guard let quantity = Quantifier(claim.words[index].word), quantity.isExact else { continue }
      let subjects = subjects(of: index, in: claim)
      let same = held.filter { $0.0.isExact && !$0.1.isDisjoint(with: subjects) }
      if !same.isEmpty, !same.contains(where: { $0.0 == quantity }) {
        return Doubt(kind: .quantity, words: [index])
      }
    }
    return nil
  }

  /// The words that a quantity is about.
  private func subjects(of index: Int, in text: ReadText) -> Set<String> {
    var keys: Set<String> = []
    var place: Int? = index
    for _ in 0..<2 {
      place = place.flatMap { text.neighbour(of: $0, 1, most: 4) }
      if let place { keys.insert(text.words[place].key) }
    }
    return keys
  }

  // MARK: Order

  /// Two words that put the claim in the order of the stretch when they change places.
  private var order: Doubt? {
    func counts(_ word: ReadWord) -> Bool {
      word.isContent || !Opposites.sides(of: word.word).isEmpty
    }
    let words = claim.words.indices.filter { counts(claim.words[$0]) && aligned[$0] != nil }
    let said = words.map { claim.words[$0].key }
    let there = span.filter { counts(text.words[$0]) && isOfClaim($0) }.map { text.words[$0].key }
    // A claim of more words than this is a list or a copy.
    guard (3...30).contains(said.count) else { return nil }
    let common = Self.common(said, there)
    guard common < said.count else { return nil }
    for first in said.indices {
      for second in said.indices.dropFirst(first + 1) where said[first] != said[second] {
        let isPair = isPair(words[first], words[second])
        guard isPair || second - first <= 3 else { continue }
        var changed = said
        changed.swapAt(first, second)
        let now = Self.common(changed, there)
        guard now >= common + (isPair ? 1 : 2), 4 * now >= 3 * said.count,
          isOneSentence(words[first], words[second]), !isVoiceChanged(words[first], words[second])
        else { continue }
        return Doubt(kind: .order, words: [words[first], words[second]])
      }
    }
    return nil
  }

  /// True for words of one kind: two names, two numbers or two opposites.
  private func isPair(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (claim.words[first], claim.words[second])
    return (a.isNumber && b.isNumber) || Opposites.exclude(a.word, b.word)
      || (whole.names.contains(first) && whole.names.contains(second))
  }

  /// Length of the longest common subsequence.
  private static func common(_ a: [String], _ b: [String]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for word in a {
      var diagonal = 0
      for index in b.indices {
        let above = row[index + 1]
        row[index + 1] = word == b[index] ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[b.count]
  }

  private func isOneSentence(_ first: Int, _ second: Int) -> Bool {
    guard let a = aligned[first], let b = aligned[second] else { return false }
    return text.words[a].sentence == text.words[b].sentence
  }

  /// True where one text has a form of `be` between the two words and the other does not.
  private func isVoiceChanged(_ first: Int, _ second: Int) -> Bool {
    guard let a = aligned[first], let b = aligned[second] else { return false }
    func isPassive(_ text: ReadText, _ range: Range<Int>) -> Bool {
      range.contains {
        ["was", "were", "is", "are", "been", "be", "being"].contains(text.words[$0].word)
      }
    }
    return isPassive(claim, first..<second) != isPassive(text, min(a, b)..<max(a, b))
  }

  // MARK: Subjects

  /// A name before a word that the stretch has behind another name, or behind a pronoun that cannot
  /// mean it.
  private var subject: Doubt? {
    for index in whole.names.sorted() {
      guard let verb = claim.neighbour(of: index, 1, most: 3), !whole.names.contains(verb),
        claim.words[verb].clause == claim.words[index].clause, let place = aligned[verb],
        isOther(subjectOf: place, than: index)
      else { continue }
      return Doubt(kind: .order, words: [index, verb])
    }
    return nil
  }

  private func isOther(subjectOf place: Int, than index: Int) -> Bool {
    for other in (max(span.lowerBound, place - 3)..<place).reversed() {
      let word = text.words[other]
      if word.clause != text.words[place].clause || word.key == claim.words[index].key {
        return false
      }
      if ["he", "she"].contains(word.word), let pronoun = BookNames.pronouns[word.word] {
        return book.pronoun(of: claim.words[index]).map { $0 != pronoun } ?? false
      }
      if word.isName {
        return !book.hasOtherHalf(of: index, in: claim) { $0 == word.key }
      }
    }
    return false
  }

  // MARK: Replaced words

  /// A word in whose place the evidence has another one, while the words before and behind it are
  /// the same.
  private var replaced: Doubt? {
    let index = claim.words.indices.first { index in
      let word = claim.words[index]
      guard word.isContent, !word.isNumber, !whole.names.contains(index) else { return false }
      let home = home(of: index)
      guard !text.has(word.key, in: home) else { return false }
      return home.contains { other in
        guard text.words[other].isContent, !isOfClaim(other) else { return false }
        let isBefore = isSame(index - 1, other - 1)
        let isAfter = isSame(index + 1, other + 1)
        return isBefore && isAfter
          || ((isBefore || isAfter) && text.places[word.key] != nil
            && hasOther(at: index, in: home))
      }
    }
    return index.map { Doubt(kind: .replaced, words: [$0]) }
  }

  /// True for the same word beside two words, any article for any, and the border of a clause.
  private func isSame(_ index: Int, _ place: Int) -> Bool {
    let a = claim.words.indices.contains(index) ? claim.words[index] : nil
    let b = text.words.indices.contains(place) ? text.words[place] : nil
    guard let a, let b else { return a == nil && b == nil }
    return a.key == b.key || (Self.articles.contains(a.word) && Self.articles.contains(b.word))
  }

  private static let articles: Set<String> = ["a", "an", "the"]

  /// True where a sentence has another word between the neighbours of a word of the claim, or as the
  /// first of its clause.
  private func hasOther(at index: Int, in home: Range<Int>) -> Bool {
    guard let after = claim.neighbour(of: index, 1, most: 4) else { return false }
    var before = claim.neighbour(of: index, -1, most: 4)
    if let start = before, whole.names.contains(index), whole.names.contains(start) {
      before = claim.neighbour(of: start, -1, most: 4)
    }
    return text.places(of: claim.words[after].key, in: home).contains { place in
      guard let other = text.neighbour(of: place, -1, most: 4), home.contains(other),
        !isOfClaim(other),
        !(other..<place).contains(where: { Self.persons.contains(text.words[$0].word) })
      else { return false }
      guard let before else {
        return text.neighbour(of: other, -1, most: 6).map {
          text.words[$0].clause != text.words[other].clause
        } ?? true
      }
      return text.places(of: claim.words[before].key, in: home).contains {
        (1...5).contains(other - $0)
      }
    }
  }

  private static let persons: Set<String> = [
    "he", "she", "it", "they", "i", "we", "you", "his", "her", "my", "him", "them",
  ]
}
