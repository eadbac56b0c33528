import Basics

/// Compares a sentence with its evidence: the weighted share of its words, and the findings that
/// words alone do not show.
struct SentenceScore: Hashable, Sendable {
  /// 0...1: the weight of the terms found over the weight of all.
  package let share: Double
  /// Names and numbers that the evidence does not have, as written.
  let missing: [String]
  /// Findings by which the evidence may say something else.
  let doubts: [ClaimDoubt]

  /// The share of the best single text; a name or number that no text has is missing.
  ///
  /// A sentence that cites nothing is proved by the text that has most of its other words: a name or number from
  /// elsewhere is a doubt.
  init(
    _ sentence: String, in texts: [ReadText], weights: TermWeights, book: BookNames, isCited: Bool
  ) {
    let bytes = Array(sentence.utf8)
    let claim = Claim(ReadText([bytes[...]]), weights, book, texts)
    let shares = texts.map { claim.weight(in: $0) }
    let best = shares.max() ?? 0
    share = claim.whole > 0 ? best / claim.whole : 0
    func text(_ index: Int) -> String {
      String(decoding: bytes[claim.text.words[index].range], as: UTF8.self)
    }
    let bare = texts.map { isCited ? 0 : claim.weight(in: $0, without: claim.exact) }
    let most = bare.max() ?? 0
    let proofs = texts.indices.filter {
      shares[$0] >= best * ClaimSpan.nearlyBest || most > 0 && bare[$0] >= most
    }.map { ClaimProof(claim, texts[$0], book) }
    let absent = claim.text.words.indices.filter { index in
      claim.text.words[index].isInitial
        ? claim.isWrongInitial(index, texts)
        : claim.isMissing(index, texts, proofs) && !proofs.contains { $0.isMeant(index) }
    }
    missing = absent.reduce(into: []) { if !$0.contains(text($1)) { $0.append(text($1)) } }
    let found = isCited ? proofs.map(\.doubts) : Self.nearest(proofs, claim, but: Set(absent))
    doubts = (found.min { $0.count < $1.count } ?? []).map { doubt in
      ClaimDoubt(doubt.kind, doubt.words.map(text))
    }
  }

  /// Share of the best text's words, names and numbers aside, that another one needs to be a proof.
  private static let nearlyNearest = 0.8

  /// The doubts of each text that has nearly most of the claim, its names and numbers aside.
  ///
  /// A name or number that such a text lacks is one more doubt, though another text has it.
  private static func nearest(_ proofs: [ClaimProof], _ claim: Claim, but absent: Set<Int>)
    -> [[ClaimProof.Doubt]]
  {
    let weights = proofs.map { $0.weight(in: $0.span, without: claim.exact) }
    let most = weights.max() ?? 0
    return zip(proofs, weights).filter { $1 >= nearlyNearest * most }.map { proof, _ in
      proof.doubts
        + claim.text.words.indices.filter { index in
          !absent.contains(index) && !claim.text.words[index].isInitial
            && claim.isMissing(index, [proof.text], [proof]) && !proof.isMeant(index)
        }.map { ClaimProof.Doubt(kind: .elsewhere, words: [$0]) }
    }
  }

  /// The band of the share; a missing name or number means no support, a doubt means partial support.
  var support: SentenceSupport {
    if !missing.isEmpty || share < 0.25 { return .unsupported }
    return share < 0.4 || !doubts.isEmpty ? .partial : .supported
  }
}

/// A sentence of an answer as its words, with their weights and its names.
struct Claim {
  package let text: ReadText
  /// Weights of the words that carry meaning.
  let weights: [String: Double]
  let whole: Double
  /// Indices of names.
  let names: Set<Int>
  private let book: BookNames

  init(_ text: ReadText, _ weights: TermWeights, _ book: BookNames, _ evidence: [ReadText]) {
    self.text = text
    self.book = book
    let words = text.words.filter(\.isContent)
    self.weights = Dictionary(
      words.map { ($0.key, weights.weight(of: $0.isNumber ? $0.key : WordStem.of($0.word))) }
    ) { first, _ in first }
    whole = self.weights.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value }
    names = Set(text.words.indices.filter { book.isName($0, in: text, evidence) })
  }

  /// The weight of the words that a text has.
  func weight(in evidence: ReadText, without keys: Set<String> = []) -> Double {
    weights.keys.sorted().reduce(0) {
      $0 + (keys.contains($1) || evidence.places[$1] == nil ? 0 : weights[$1] ?? 0)
    }
  }

  /// Keys of names and numbers.
  var exact: Set<String> {
    Set(
      text.words.indices.filter { names.contains($0) || text.words[$0].isNumber }
        .map { text.words[$0].key })
  }

  /// True for a name or number that no text has, except `one` for `a`.
  func isMissing(_ index: Int, _ evidence: [ReadText], _ proofs: [ClaimProof]) -> Bool {
    let word = text.words[index]
    guard word.isContent, !evidence.contains(where: { $0.places[word.key] != nil }) else {
      return false
    }
    if word.isNumber { return !text.namesPlace(index) && word.key != "#1.0" }
    return names.contains(index) && !book.known.contains(word.key)
      && !evidence.contains { isShortened(index, in: $0) }
      && !book.hasOtherHalf(of: index, in: text) { half in
        evidence.contains { $0.places[text.words[half].key] != nil }
          && !proofs.contains { $0.isOtherEverywhere(index, beside: half) }
      }
  }
}

// MARK: Initials

extension Claim {
  /// The first word behind a given name or an initial that is neither.
  private func familyName(behind index: Int) -> Int? {
    var next = index + 1
    while next < text.words.count, next <= index + 3, text.words[next].isInitial { next += 1 }
    guard next < text.words.count, next <= index + 3, text.words[next].isCapital,
      text.words[next].clause == text.words[index].clause
    else { return nil }
    return next
  }

  /// True for a given name of which a text has the initial before the family name: `C. S. Lewis`.
  fileprivate func isShortened(_ index: Int, in evidence: ReadText) -> Bool {
    let letter = text.words[index].word.prefix(1)
    return (index + 1...index + 3).contains { family in
      guard text.words.indices.contains(family), text.words[family].isCapital else { return false }
      return (evidence.places[text.words[family].key] ?? []).contains { place in
        (max(0, place - 3)..<place).contains {
          evidence.words[$0].isInitial && evidence.words[$0].word == letter
        }
      }
    }
  }

  /// True for an initial where every text has another given name, or another initial, before the family name.
  func isWrongInitial(_ index: Int, _ evidence: [ReadText]) -> Bool {
    guard let family = familyName(behind: index) else { return false }
    let letter = text.words[index].word.prefix(1)
    let given = evidence.flatMap { evidence in
      (evidence.places[text.words[family].key] ?? []).map { place in
        (max(0, place - 3)..<place).map { evidence.words[$0] }.reversed().prefix {
          $0.isInitial || $0.isCapital && !$0.isTitle
        }
      }
    }
    return !given.isEmpty && given.allSatisfy { !$0.isEmpty }
      && !given.joined().contains { $0.word.prefix(1) == letter }
  }
}

/// A finding by which the evidence may say something else than a sentence; words are the answer's.
package struct ClaimDoubt: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The word is in the evidence, but not beside the words of the sentence.
    case elsewhere
    /// One of the two texts denies the statement.
    case negation
    /// The evidence has a word that excludes this one.
    case opposite
    /// The evidence has another quantity, such as `all` for `some`.
    case quantity
    /// The words change places in the evidence.
    case order
    /// The evidence has another word at this place.
    case replaced
  }

  package let kind: Kind
  package let words: [String]

  package init(_ kind: Kind, _ words: [String]) {
    self.kind = kind
    self.words = words
  }

  /// The finding as a reader is told it.
  package var text: String {
    let words = words.joined(separator: " / ")
    switch kind {
    case .elsewhere: return "elsewhere in the text: \(words)"
    case .negation: return "denied in one of the two: \(words)"
    case .opposite: return "opposite in the text: \(words)"
    case .quantity: return "another quantity in the text: \(words)"
    case .order: return "in another order: \(words)"
    case .replaced: return "another word in the text: \(words)"
    }
  }
}

/// The stretch of one to three sentences that has most of a claim.
struct ClaimSpan {
  /// Texts whose share is this near the best are compared too.
  static let nearlyBest = 0.85
  /// Most sentences of a stretch.
  private static let longest = 3
  /// Share of the whole weight that a further sentence must add.
  private static let cost = 0.06

  let words: Range<Int>

  init(of claim: Claim, in text: ReadText) {
    var held: [Int: Set<String>] = [:]
    // Words of grammar decide between stretches of equal weight.
    let grammar = claim.whole / 200
    for key in claim.text.places.keys {
      for place in text.places[key] ?? [] {
        held[text.words[place].sentence, default: []].insert(key)
      }
    }
    var best = (value: 0.0, span: 0..<0)
    for start in held.keys.sorted() {
      var seen: Set<String> = []
      for end in start..<start + Self.longest {
        seen.formUnion(held[end] ?? [])
        let weight = seen.sorted().reduce(0) { $0 + (claim.weights[$1] ?? grammar) }
        let value = weight - Self.cost * claim.whole * Double(end - start)
        if value > best.value { best = (value, start..<end + 1) }
      }
    }
    let sentences = text.sentences.filter { range in
      best.span.contains(text.words[range.lowerBound].sentence)
    }
    words = (sentences.first?.lowerBound ?? 0)..<(sentences.last?.upperBound ?? 0)
  }
}

extension ReadText {
  /// Words before a number that makes it a place in the book and no claim.
  private static let divisions: Set<String> = [
    "p", "pp", "page", "pages", "chapter", "chapters", "passage", "passages", "section", "part",
    "cell",
  ]

  /// True for the number of a page, a chapter or a passage.
  func namesPlace(_ index: Int) -> Bool {
    index > 0 && Self.divisions.contains(words[index - 1].word)
  }
}
