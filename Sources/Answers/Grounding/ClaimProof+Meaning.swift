import Basics

extension ClaimProof {
  // MARK: Denial

  /// A word that one text denies and the other does not.
  var denial: Doubt? {
    let said = claim.words.indices.map { heads(of: $0, in: claim) }
    let there = span.map { heads(of: $0, in: text) }
    let both = Set(said.joined().map { claim.words[$0].key })
      .intersection(there.joined().map { text.words[$0].key })
    guard !opposed.contains(where: { isHead($0, in: claim) }) else { return nil }
    for heads in said where !heads.isEmpty {
      guard let index = heads.first(where: { aligned[$0] != nil }), let place = aligned[index]
      else {
        guard let head = heads.first, opposed.isEmpty,
          !span.contains(where: { text.words[$0].isNegator })
        else { continue }
        return Doubt(kind: .negation, words: [head])
      }
      if !isDenied(place, in: text, both), !deniesOther(than: index) {
        return Doubt(kind: .negation, words: [index])
      }
    }
    for heads in there {
      guard let place = heads.first(where: isOfClaim),
        let index = claim.places[text.words[place].key]?.first, aligned[index] == place,
        !isDenied(index, in: claim, both), !isSaidBetter(place)
      else { continue }
      return Doubt(kind: .negation, words: [index])
    }
    return nil
  }

  /// True where another sentence has the word at this place and more of the claim.
  func isSaidBetter(_ place: Int) -> Bool {
    func count(_ sentence: Int) -> Int {
      Set(
        span.filter { text.words[$0].sentence == sentence && isOfClaim($0) }
          .map { text.words[$0].key }
      ).count
    }
    let own = count(text.words[place].sentence)
    return text.places(of: text.words[place].key, in: span).contains {
      text.words[$0].sentence != text.words[place].sentence
        && count(text.words[$0].sentence) > own
    }
  }

  /// True for a word that a negator precedes.
  func isHead(_ index: Int, in text: ReadText) -> Bool {
    (max(0, index - 6)..<index).contains { heads(of: $0, in: text).first == index }
  }

  /// True where the stretch denies words that the claim does not have, such as `without one`, or
  /// where the claim's negator stands at its end, such as `than none`.
  func deniesOther(than index: Int) -> Bool {
    let isLast = !isHead(index, in: claim)
    return span.contains { other in
      text.words[other].isNegator
        && (isLast
          || !heads(of: other, in: text).contains(where: isOfClaim)
            && text.clause(around: other).contains { text.words[$0].isContent && isOfClaim($0) })
    }
  }

  /// The first word with meaning behind a negator, and the one behind an insertion such as `cannot, as
  /// you say, touch`; or the one before it.
  func heads(of index: Int, in text: ReadText) -> [Int] {
    guard text.words[index].isNegator else { return [] }
    if let next = text.neighbour(of: index, 1, most: 7) {
      let behind = text.neighbour(of: next, 1, most: 2)
      return [next]
        + [behind].compactMap { $0 }.filter { text.words[$0].clause != text.words[next].clause }
    }
    return text.neighbour(of: index, -1, most: 3).map { [$0] } ?? []
  }

  /// True where the clause of a word has a negator, or the words before it, that does not deny a
  /// word which both texts deny.
  func isDenied(_ index: Int, in text: ReadText, _ both: Set<String>) -> Bool {
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
  var opposed: [Int] {
    claim.words.indices.filter { index in
      let word = claim.words[index]
      guard word.word.utf8.count > 4 || !Opposites.sides(of: word.word).isEmpty else {
        return false
      }
      let near = [1, -1].compactMap { alignedNeighbour(of: index, $0).flatMap { aligned[$0] } }
        .flatMap { max(span.lowerBound, $0 - 4)..<min(span.upperBound, $0 + 5) }
      return !near.contains { text.words[$0].word == word.word || text.words[$0].key == word.key }
        && near.contains {
          !isOfClaim($0) && Opposites.exclude(word.word, text.words[$0].word)
        }
    }
  }

  /// The nearest word with meaning that the stretch has, at most three away.
  func alignedNeighbour(of index: Int, _ step: Int) -> Int? {
    var place: Int? = index
    for _ in 0..<3 {
      place = place.flatMap { claim.neighbour(of: $0, step, most: 5) }
      if let place, aligned[place] != nil { return place }
    }
    return nil
  }

  var opposite: Doubt? {
    // `not open` for `shut`.
    opposed.first { !isHead($0, in: claim) }.map { Doubt(kind: .opposite, words: [$0]) }
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
      let same = held.filter { $0.0.isExact && !$0.1.isDisjoint(with: subjects) }
      if !same.isEmpty, !same.contains(where: { $0.0 == quantity }) {
        return Doubt(kind: .quantity, words: [index])
      }
    }
    return nil
  }

  /// The words that a quantity is about.
  func subjects(of index: Int, in text: ReadText) -> Set<String> {
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
  var order: Doubt? {
    func counts(_ word: ReadWord) -> Bool {
      word.isContent || !Opposites.sides(of: word.word).isEmpty
    }
    let words = claim.words.indices.filter { counts(claim.words[$0]) && aligned[$0] != nil }
    let said = words.map { claim.words[$0].key }
    let sentence = text.sentences.first { sentence in
      span.overlaps(sentence) && 4 * said.count { text.has($0, in: sentence) } >= 3 * said.count
    }
    let there = (sentence ?? span).filter { counts(text.words[$0]) && isOfClaim($0) }
      .map { text.words[$0].key }
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
          !isVoiceChanged(words[first], words[second])
        else { continue }
        return Doubt(kind: .order, words: [words[first], words[second]])
      }
    }
    return nil
  }

  /// True for words of one kind, two names, two numbers or two opposites, and for both sides of `than`.
  func isPair(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (claim.words[first], claim.words[second])
    if let there = aligned[first], let here = aligned[second], first < second,
      claim.words[first..<second].contains(where: { $0.word == "than" }),
      text.words[min(here, there)..<max(here, there)].contains(where: { $0.word == "than" })
    {
      return true
    }
    return (a.isNumber && b.isNumber) || Opposites.exclude(a.word, b.word)
      || (whole.names.contains(first) && whole.names.contains(second))
  }

  /// Length of the longest common subsequence.
  static func common(_ a: [String], _ b: [String]) -> Int {
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

  /// True where one text has a form of `be` between the two words and the other does not.
  func isVoiceChanged(_ first: Int, _ second: Int) -> Bool {
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
  var subject: Doubt? {
    for index in whole.names.sorted() {
      guard let verb = claim.neighbour(of: index, 1, most: 3), !whole.names.contains(verb),
        claim.words[verb].clause == claim.words[index].clause, let place = aligned[verb],
        isOther(subjectOf: place, than: index)
      else { continue }
      return Doubt(kind: .order, words: [index, verb])
    }
    return nil
  }

  func isOther(subjectOf place: Int, than index: Int) -> Bool {
    for other in (max(span.lowerBound, place - 3)..<place).reversed() {
      let word = text.words[other]
      if word.clause != text.words[place].clause || word.key == claim.words[index].key {
        return false
      }
      if let pronoun = BookNames.pronouns[word.word] {
        return ["he", "she"].contains(word.word)
          && book.pronoun(of: claim.words[index]).map { $0 != pronoun } ?? false
      }
      if Self.persons.contains(word.word) { return false }
      if word.isName {
        let before = other > 0 ? text.words[other - 1].word : ""
        return !StopWords.prepositions.contains(before)
          && !book.hasOtherHalf(of: index, in: claim) { $0 == word.key }
      }
    }
    return false
  }

  // MARK: Replaced words

  /// A word in whose place the evidence has another one, while the words before and behind it are
  /// the same.
  var replaced: Doubt? {
    let index = claim.words.indices.first { index in
      let word = claim.words[index]
      guard word.isContent, !word.isNumber, !whole.names.contains(index), isOfNoun(index),
        !book.known.contains(word.key)
      else { return false }
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

  /// True behind an article or a preposition, and at the beginning: there a noun stands.
  func isOfNoun(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let word = claim.words[index - 1].word
    return Self.articles.contains(word) || StopWords.prepositions.contains(word)
      || claim.words[index - 1].clause != claim.words[index].clause
  }

  /// True for the same word beside two words, any article for any, and the border of a clause.
  func isSame(_ index: Int, _ place: Int) -> Bool {
    let a = claim.words.indices.contains(index) ? claim.words[index] : nil
    var b = text.words.indices.contains(place) ? text.words[place] : nil
    let isBorder =
      index < 0
      ? text.sentences.contains { $0.lowerBound == place + 1 }
      : place > 0 && b.map { $0.clause != text.words[place - 1].clause } == true
    if a == nil, isBorder { b = nil }
    guard let a, let b else { return a == nil && b == nil }
    return a.key == b.key || (Self.articles.contains(a.word) && Self.articles.contains(b.word))
  }

  static let articles: Set<String> = ["a", "an", "the"]

  /// True where a sentence has another word between the neighbours of a word of the claim, or as the
  /// first of its clause.
  func hasOther(at index: Int, in home: Range<Int>) -> Bool {
    guard let after = plainNeighbour(of: index, 1) else { return false }
    let before = plainNeighbour(of: index, -1)
    return text.places(of: claim.words[after].key, in: home).contains { place in
      guard let other = text.neighbour(of: place, -1, most: 4), home.contains(other),
        !isOfClaim(other), text.words[other].clause == text.words[place].clause,
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

  /// The next word with meaning, behind the other words of the same name.
  func plainNeighbour(of index: Int, _ step: Int) -> Int? {
    var near = claim.neighbour(of: index, step, most: 4)
    if let next = near, whole.names.contains(index), whole.names.contains(next) {
      near = claim.neighbour(of: next, step, most: 4)
    }
    return near
  }

  static let persons: Set<String> = [
    "he", "she", "it", "they", "i", "we", "you", "his", "her", "my", "him", "them",
  ]
}
