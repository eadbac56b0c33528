import Basics

/// Tells what a line of a conversation about books wants, by rules over whole words.
///
/// The heaviest rule that matches decides; equal weights are decided by the order of `IntentRule.all`.
package struct WishReader: Sendable {
  private let thisYear: Int
  private let names: KnownNames

  /// `thisYear` tells which books are new; `names` are those that shelf and catalogue know in the line.
  package init(thisYear: Int, names: KnownNames = KnownNames()) {
    self.thisYear = thisYear
    self.names = names
  }

  package func read(_ text: String) -> Wish {
    let words = WishWords(text)
    if let near = NearWish.found(in: words.read) { return nearWish(text, words, near) }
    let loose = kinds(words, without: [])
    let found = IntentRule.all.compactMap { FoundRule($0, words, loose, names) }
    let strong = found.filter { $0.rule.weight >= Self.naming }.compactMap(\.name)
    let kinds = kinds(words, without: Set(strong.joined()))
    let rest = Self.rest(words, kinds, Set(strong.joined()))
    let matters = rest.filter { !Self.isOfAuthors(words, $0) }
    var evidence = found.map { $0.evidence(words) }
    evidence += Self.kindEvidence(kinds, matters, words, hasRules: !found.isEmpty)
    let author = knownAuthor(words, found, kinds)
    if let author {
      let text = words.typed[author].joined(separator: " ")
      evidence.append(
        IntentEvidence(intent: .specific, weight: 0.89, rule: "a known author", words: text))
    }
    evidence = evidence.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
    let winner =
      evidence.first
      ?? IntentEvidence(intent: .vague, weight: Self.lost, rule: "no rule", words: "")
    var wish = Wish(
      text: text, intent: winner.intent, confidence: Self.confidence(evidence, winner),
      evidence: evidence, parts: parts(words, found, winner, matters, author))
    let isOfKind = wish.parts.hasKind && [.shorter, .longer, .outcome].contains(winner.intent)
    let isCounted = ![nil, .short, .long].contains(wish.parts.length)
    let isRefused = winner.intent == .dislike && !(wish.parts.without + wish.parts.read).isEmpty
    let isOfNames = ["books of a matter", "only a name"].contains(winner.rule)
    let isLength = isCounted && [.shorter, .longer].contains(winner.intent)
    let isWish = [.genre, .vague, .comparison].contains(winner.intent) || isLength
    if isOfKind || isWish || isRefused, !isOfNames {
      wish.unread = Self.unread(rest, found, words)
      if isWish || isOfKind && winner.intent != .outcome {
        wish.parts.words = Self.unread(matters, found, words)
      }
    }
    return wish
  }

  private func kinds(_ words: WishWords, without named: Set<Int>) -> WishKinds {
    WishKinds(words, names: named, known: names, thisYear: thisYear)
  }

  /// The author that a line names without `by`, outside of what a rule took for a name.
  private func knownAuthor(_ words: WishWords, _ found: [FoundRule], _ kinds: WishKinds)
    -> Range<Int>?
  {
    let named = found.filter { $0.rule.weight >= Self.naming }.compactMap(\.name)
    let taken = kinds.used.union(named.joined())
    return words.read.indices.lazy.compactMap { names.name(at: $0, words, as: .author) }
      .first { taken.isDisjoint(with: $0) }
  }

  /// The weight of a line of which nothing was understood.
  ///
  /// Other intents are told by a part of their words; of a kind of book each word counts.
  private static let lost = 0.3

  /// The unknown words that no matching phrase covers, neighbours together.
  private static func unread(_ rest: [Int], _ found: [FoundRule], _ words: WishWords) -> [String] {
    let covered = found.reduce(into: Set<Int>()) { $0.formUnion($1.covered) }
    var stretches: [Range<Int>] = []
    for place in rest
    where !covered.contains(place) && !StopWords.english.contains(words.read[place]) {
      if let last = stretches.last, last.upperBound == place {
        stretches[stretches.count - 1] = last.lowerBound..<place + 1
      } else {
        stretches.append(place..<place + 1)
      }
    }
    return stretches.map { words.typed[$0].joined(separator: " ") }
  }

  /// True for `woman` in `by a woman`, which no title and no subject tells.
  private static func isOfAuthors(_ words: WishWords, _ place: Int) -> Bool {
    let before = words.read[..<place].suffix(2)
    return before.last == "by" || before.first == "by" && ["a", "an"].contains(before.last)
  }

  /// A wish for what is like the open book, with the kinds of books that the line names beside it.
  private func nearWish(_ text: String, _ words: WishWords, _ near: NearWish.Found) -> Wish {
    var parts = kinds(words, without: Set(near.range)).parts
    parts.near = near.wish
    return Wish(
      text: text, intent: .comparison, confidence: 0.95,
      evidence: [
        IntentEvidence(
          intent: .comparison, weight: 0.95, rule: near.rule,
          words: words.typed[near.range].joined(separator: " "))
      ], parts: parts)
  }

  /// Rules of this weight or more name books without a doubt.
  private static let naming = 0.9

  /// The weight of the winner, a fifth less where another intent is within 0.05 of it.
  private static func confidence(_ evidence: [IntentEvidence], _ winner: IntentEvidence) -> Double {
    let other = evidence.first { $0.intent != winner.intent }?.weight ?? 0
    return winner.weight - other < 0.05 ? winner.weight * 0.8 : winner.weight
  }

  /// Words that no rule, no kind of book and no way of asking accounts for.
  private static func rest(_ words: WishWords, _ kinds: WishKinds, _ names: Set<Int>) -> [Int] {
    words.read.indices.filter { place in
      let word = words.read[place]
      return word != WishWords.border && !word.hasPrefix("#") && !kinds.used.contains(place)
        && !names.contains(place) && !RequestWords.contains(word)
    }
  }

  /// What words that no phrase matched speak for.
  private static func kindEvidence(
    _ kinds: WishKinds, _ rest: [Int], _ words: WishWords, hasRules: Bool
  ) -> [IntentEvidence] {
    let text = rest.map { words.typed[$0] }.joined(separator: " ")
    let isCounted = ![nil, .short, .long].contains(kinds.parts.length)
    if kinds.parts.hasKind || !kinds.parts.without.isEmpty || isCounted {
      // A number alone may answer a list that was shown.
      let weight = kinds.parts.hasKind || !kinds.parts.without.isEmpty ? 0.75 : 0.7
      let named = kinds.used.sorted().map { words.typed[$0] }.joined(separator: " ")
      return [IntentEvidence(intent: .genre, weight: weight, rule: "a kind of book", words: named)]
    }
    if rest.isEmpty, kinds.parts.isEmpty {
      return [IntentEvidence(intent: .vague, weight: 0.8, rule: "a request alone", words: "")]
    }
    guard !hasRules, !rest.isEmpty else { return [] }
    if rest.count > 5 || rest.contains(where: { forms.contains(words.read[$0]) }) {
      return [IntentEvidence(intent: .vague, weight: lost, rule: "unknown words", words: text)]
    }
    let asksForBooks = words.read.contains {
      ["books", "stories", "reads", "book", "novel", "story", "read", "something"].contains($0)
    }
    return [
      rest.count == 1 && asksForBooks
        ? IntentEvidence(intent: .genre, weight: 0.62, rule: "books of a matter", words: text)
        : IntentEvidence(intent: .specific, weight: 0.5, rule: "only a name", words: text)
    ]
  }

  /// Words about the form of a book; a line with one of them is not read as a title.
  private static let forms: Set<String> = [
    "audiobook", "audiobooks", "audio", "ebook", "hours", "minutes", "translated", "standalone",
    "boxed", "sitting", "published", "retelling", "narrated",
  ]

  /// The parts, with the names that rules of the winning intent caught.
  private func parts(
    _ words: WishWords, _ found: [FoundRule], _ winner: IntentEvidence, _ rest: [Int],
    _ author: Range<Int>?
  ) -> WishParts {
    let naming = found.filter {
      $0.name != nil && ($0.rule.intent == winner.intent || $0.rule.capture.isRefusal)
    }
    let named = naming.filter { $0.rule.capture != .without }.compactMap(\.name)
    let refused = naming.filter { $0.rule.capture == .without }.compactMap { $0.name?.lowerBound }
    var parts = WishKinds(
      words, names: Set(named.joined()), refused: refused, known: names, thisYear: thisYear
    ).parts
    for rule in naming { rule.add(to: &parts, words, names) }
    if let author, parts.authors.isEmpty, !winner.intent.isFollowUp, winner.intent != .comparison {
      parts.authors = [words.typed[author].joined(separator: " ")]
    }
    if winner.intent == .specific, let title = Self.titleBeforeAuthor(words, parts.authors) {
      parts.titles = [title]
    }
    if winner.rule == "only a name", let text = Self.wholeName(words, rest) {
      let isByline = words.read.contains { ["novels", "stories"].contains($0) }
      if isByline { parts.authors = [text] } else { parts.titles = [text] }
    }
    if winner.rule == "books of a matter" { parts.about = [winner.words] }
    if let quoted = words.quoted.first {
      if winner.intent == .comparison { parts.like = words.quoted }
      if winner.intent == .specific { parts.titles = [quoted] }
    }
    return parts.kept(for: winner.intent)
  }

  /// The words from the first to the last unknown one, with those of a title between them.
  private static func wholeName(_ words: WishWords, _ rest: [Int]) -> String? {
    guard var first = rest.first, let last = rest.last else { return nil }
    while first > 0, ["the", "a", "an"].contains(words.read[first - 1]) { first -= 1 }
    return words.typed[first...last].filter { $0 != WishWords.border }.joined(separator: " ")
  }

  /// The title in `TITLE by AUTHOR`; nil where the words before `by` only ask.
  private static func titleBeforeAuthor(_ words: WishWords, _ authors: [String]) -> String? {
    guard !authors.isEmpty, let by = words.read.lastIndex(of: "by"), by > 0 else { return nil }
    var start = (words.read[..<by].lastIndex(of: WishWords.border) ?? -1) + 1
    while start < by, asks(words.read[start]) { start += 1 }
    guard start < by, words.read[start..<by].contains(where: { !asks($0) && !isKind($0) }) else {
      return nil
    }
    if start > 0, ["the", "a"].contains(words.read[start - 1]) { start -= 1 }
    return words.typed[start..<by].joined(separator: " ")
  }

  private static func asks(_ word: String) -> Bool {
    RequestWords.contains(word) || ["told", "written", "heard", "works"].contains(word)
  }

  private static func isKind(_ word: String) -> Bool {
    KindWords.genre(word) != nil || KindWords.mood(word) != nil
      || ["short", "long", "quick"].contains(word)
  }
}

extension WishParts {
  /// The parts that an intent can mean: `too long` asks for no long book, `is it sad` for no sad one.
  fileprivate func kept(for intent: DiscoveryIntent) -> WishParts {
    var parts = self
    switch intent {
    case .shorter, .longer:
      if length == .short || length == .long { parts.length = nil }
    case .alreadyRead, .tellMore:
      parts = WishParts()
      (parts.titles, parts.authors) = (titles, authors)
      (parts.numbers, parts.meansLast) = (numbers, meansLast)
    case .somethingElse: parts.about = []
    case .specific, .genre, .comparison, .vague, .outcome, .explore, .dislike: break
    }
    return parts
  }
}

/// A rule that matched, with the name its phrase caught.
private struct FoundRule {
  let rule: IntentRule
  let match: PhrasePattern.Match
  let name: Range<Int>?

  /// Nil where it doesn't match, or what it caught is no name.
  init?(_ rule: IntentRule, _ words: WishWords, _ kinds: WishKinds, _ names: KnownNames) {
    guard let match = rule.pattern.match(words.read) else { return nil }
    self.rule = rule
    self.match = match
    guard rule.capture != .none, let caught = match.capture else {
      name = nil
      return
    }
    guard let range = WishName.range(words, caught, as: rule.capture, names) else { return nil }
    // `no more than 150 pages` refuses and compares with no book.
    let counted = rule.capture.isRefusal ? range : range.prefix(1)
    if counted.contains(where: { Int(words.read[$0]) != nil && kinds.used.contains($0) }) {
      return nil
    }
    let isNamed = rule.capture != .about && rule.capture != .without
    name = isNamed ? WishName.list(words, range, as: rule.capture, names, kinds) : range
    if names.isName(words, range, as: rule.capture) { return }
    let isKind = rule.capture == .about || rule.capture.isRefusal
    let isUnsure = rule.weight < 0.7
    if isUnsure, !kinds.used.isDisjoint(with: range) { return nil }
    let says = range.contains {
      !RequestWords.contains(words.read[$0]) && (isKind || !kinds.used.contains($0))
    }
    let isSure = rule.capture == .like && rule.weight >= 0.9
    guard says || (isSure && range.count > 1) else { return nil }
  }

  /// The words of the phrase and of the name; what stands behind a name is another part of the line.
  var covered: Set<Int> {
    guard let name, let caught = match.capture, name.upperBound < caught.upperBound else {
      return Set(match.range).union(name ?? 0..<0)
    }
    return Set(match.range).subtracting(name.upperBound..<caught.upperBound)
  }

  func evidence(_ words: WishWords) -> IntentEvidence {
    IntentEvidence(
      intent: rule.intent, weight: rule.weight, rule: rule.pattern.text,
      words: words.typed[match.range].joined(separator: " "))
  }

  /// Adds the names to their part, once.
  func add(to parts: inout WishParts, _ words: WishWords, _ names: KnownNames) {
    guard let name, let place = rule.capture.part else { return }
    guard parts[keyPath: place].isEmpty || rule.capture == .read else { return }
    for range in WishName.several(words, name, as: rule.capture, names) {
      var text = words.typed[range].filter { $0 != WishWords.border }.joined(separator: " ")
      if rule.capture == .author, text.hasSuffix("'s") { text = String(text.dropLast(2)) }
      parts[keyPath: place].append(text)
    }
  }
}

extension IntentRule.Capture {
  /// True for what a line refuses, which counts beside any wish.
  var isRefusal: Bool { self == .without || self == .read }

  /// The part of a wish that the names are; nil for what `WishKinds` keeps.
  fileprivate var part: WritableKeyPath<WishParts, [String]>? {
    switch self {
    case .none, .without: nil
    case .title: \.titles
    case .author: \.authors
    case .like: \.like
    case .about: \.about
    case .read: \.read
    }
  }
}
