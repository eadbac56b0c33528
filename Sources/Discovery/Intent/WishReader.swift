import Basics
import Reading

/// Tells what a line of a conversation about books wants, by rules over whole words.
///
/// The heaviest rule that matches decides; equal weights are decided by the order of `IntentRule.all`.
package struct WishReader: Sendable {
  private let thisYear: Int

  /// `thisYear` tells which books are new.
  package init(thisYear: Int) { self.thisYear = thisYear }

  package func read(_ text: String) -> Wish {
    let words = WishWords(text)
    if let near = NearWish.found(in: words.read) { return nearWish(text, words, near) }
    let loose = WishKinds(words, names: [], thisYear: thisYear)
    let found = IntentRule.all.compactMap { FoundRule($0, words, loose) }
    let strong = found.filter { $0.rule.weight >= Self.naming }.compactMap(\.name)
    let kinds = WishKinds(words, names: Set(strong.joined()), thisYear: thisYear)
    let rest = Self.rest(words, kinds, Set(strong.joined()))
    var evidence = found.map { $0.evidence(words) }
    evidence += Self.kindEvidence(kinds, rest, words, hasRules: !found.isEmpty)
    evidence = evidence.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
    let winner =
      evidence.first
      ?? IntentEvidence(intent: .vague, weight: Self.lost, rule: "no rule", words: "")
    var wish = Wish(
      text: text, intent: winner.intent, confidence: Self.confidence(evidence, winner),
      evidence: evidence, parts: parts(words, found, winner, rest))
    let isOfKind =
      winner.intent == .genre
      || wish.parts.hasKind && [.shorter, .longer].contains(winner.intent)
    if isOfKind || winner.weight <= Self.lost, winner.rule != "books of a matter" {
      wish.unread = Self.unread(rest, found, words)
    }
    return wish
  }

  /// The weight of a line of which nothing was understood.
  ///
  /// Other intents are told by a part of their words; of a kind of book each word counts.
  private static let lost = 0.3

  /// The unknown words that no matching phrase covers, neighbours together.
  private static func unread(_ rest: [Int], _ found: [FoundRule], _ words: WishWords) -> [String] {
    let covered = Set(found.flatMap { Array($0.match.range) })
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

  /// A wish for what is like the open book, with the kinds of books that the line names beside it.
  private func nearWish(_ text: String, _ words: WishWords, _ near: NearWish.Found) -> Wish {
    var parts = WishKinds(words, names: Set(near.range), thisYear: thisYear).parts
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
    if kinds.parts.hasKind || !kinds.parts.without.isEmpty {
      let named = kinds.used.sorted().map { words.typed[$0] }.joined(separator: " ")
      return [IntentEvidence(intent: .genre, weight: 0.75, rule: "a kind of book", words: named)]
    }
    if rest.isEmpty, kinds.parts.isEmpty {
      return [IntentEvidence(intent: .vague, weight: 0.8, rule: "a request alone", words: "")]
    }
    guard !hasRules, !rest.isEmpty else { return [] }
    if rest.count > 5 {
      return [IntentEvidence(intent: .vague, weight: lost, rule: "unknown words", words: text)]
    }
    let asksForBooks = words.read.contains { ["books", "stories", "reads"].contains($0) }
    return [
      rest.count == 1 && asksForBooks
        ? IntentEvidence(intent: .genre, weight: 0.55, rule: "books of a matter", words: text)
        : IntentEvidence(intent: .specific, weight: 0.5, rule: "only a name", words: text)
    ]
  }

  /// The parts, with the names that rules of the winning intent caught.
  private func parts(
    _ words: WishWords, _ found: [FoundRule], _ winner: IntentEvidence, _ rest: [Int]
  ) -> WishParts {
    let naming = found.filter { $0.rule.intent == winner.intent && $0.name != nil }
    let names = Set(naming.compactMap(\.name).joined())
    var parts = WishKinds(words, names: names, thisYear: thisYear).parts
    for rule in naming { rule.add(to: &parts, words) }
    if winner.intent == .specific, let title = Self.titleBeforeAuthor(words, parts.authors) {
      parts.titles = [title]
    }
    if winner.rule == "only a name", let text = Self.wholeName(words, rest) {
      let isByline = words.read.contains { ["novels", "stories"].contains($0) }
      if isByline { parts.authors = [text] } else { parts.titles = [text] }
    }
    if winner.rule == "books of a matter" { parts.about = [winner.words] }
    if let quoted = words.quoted.first {
      if winner.intent == .comparison { parts.like = [quoted] }
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
  init?(_ rule: IntentRule, _ words: WishWords, _ kinds: WishKinds) {
    guard let match = rule.pattern.match(words.read) else { return nil }
    self.rule = rule
    self.match = match
    guard rule.capture != .none, let caught = match.capture else {
      name = nil
      return
    }
    guard let range = WishName.range(words.read, caught, as: rule.capture) else { return nil }
    name = range
    let isKind = rule.capture == .about || rule.capture == .without
    let isUnsure = rule.weight < 0.7
    if isUnsure, !kinds.used.isDisjoint(with: range) { return nil }
    let says = range.contains {
      !RequestWords.contains(words.read[$0]) && (isKind || !kinds.used.contains($0))
    }
    let isSure = rule.capture == .like && rule.weight >= 0.9
    guard says || (isSure && range.count > 1) else { return nil }
  }

  func evidence(_ words: WishWords) -> IntentEvidence {
    IntentEvidence(
      intent: rule.intent, weight: rule.weight, rule: rule.pattern.text,
      words: words.typed[match.range].joined(separator: " "))
  }

  /// Adds the name to its part, once.
  func add(to parts: inout WishParts, _ words: WishWords) {
    guard let name else { return }
    var text = words.typed[name].joined(separator: " ")
    if rule.capture == .author, text.hasSuffix("'s") { text = String(text.dropLast(2)) }
    let place: WritableKeyPath<WishParts, [String]>? =
      switch rule.capture {
      case .none: nil
      case .title: \.titles
      case .author: \.authors
      case .like: \.like
      case .about: \.about
      case .without: \.without
      }
    guard let place, parts[keyPath: place].isEmpty else { return }
    parts[keyPath: place] = [text]
  }
}
