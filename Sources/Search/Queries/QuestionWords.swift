import Basics

/// The words of an English question with the part each plays, judged by word lists.
struct QuestionWords: Sendable {
  struct Word: Hashable {
    /// The word in lower case, without `'s` and the like.
    package let text: String
    let isCapital: Bool
    /// True at the beginning of a sentence, where a capital proves nothing.
    let isFirst: Bool
  }

  /// Words without an opening such as `And` or `Can you tell me`.
  private let words: [Word]
  /// True when it opens with `and`, `but` or `what about`.
  let isContinued: Bool

  init(_ question: String) {
    var words = Self.words(of: question)
    var isContinued = false
    while let first = words.first, Self.openings.contains(first.text) {
      isContinued = isContinued || Self.connectives.contains(first.text)
      words.removeFirst()
    }
    for opening in Self.politeOpenings where words.map(\.text).starts(with: opening) {
      words.removeFirst(opening.count)
    }
    if words.count > 1, ["what", "how"].contains(words[0].text), words[1].text == "about" {
      isContinued = true
      words.removeFirst(2)
    }
    self.words = words
    self.isContinued = isContinued
  }

  private static func words(of question: String) -> [Word] {
    var words: [Word] = []
    var isFirst = true
    let isShouted = !question.contains(where: \.isLowercase)
    for part in question.split(whereSeparator: { $0.isWhitespace || "/—–".contains($0) }) {
      let found = KeywordWords.words(of: Array(part.utf8))
      let capital = part.first { $0.isLetter || $0.isNumber }
      for word in found.flatMap(Self.apart) {
        let isCapital = !isShouted && (capital?.isUppercase ?? false)
        words.append(Word(text: word, isCapital: isCapital, isFirst: isFirst))
        isFirst = false
      }
      if let end = part.last(where: { !"\"'”’)".contains($0) }), ".!?".contains(end) {
        isFirst = true
      }
    }
    return words
  }

  /// The parts of a contraction: `who'd` is `who` and `would`; a negated auxiliary stays one word.
  private static func apart(_ word: String) -> [String] {
    for (ending, whole) in [("'re", "are"), ("'ll", "will"), ("'d", "would"), ("'ve", "have")]
    where word.hasSuffix(ending) {
      return [String(word.dropLast(ending.count)), whole]
    }
    return [word]
  }

  /// Words that name a thing or an event, each once.
  var content: [String] {
    var seen: Set<String> = []
    return words.map(\.text).filter { Self.isContent($0) && seen.insert($0).inserted }
  }

  /// The content without the noun that a question word asks for, such as `room` in `Which room did …`, and
  /// without the adjective of a `one`.
  var predicate: [String] {
    let ones = words.indices.filter(isProOne).map { words[$0 - 1].text }
    let asked = (askedNoun ?? []).union(ones)
    return content.filter { !asked.contains($0) }
  }

  /// True when the noun of `which regiment`, `what name` or `how many eggs` says what is meant.
  ///
  /// A measure such as `what colour` does so only beside a word said of it, and neither does after `And`.
  var namesSubject: Bool {
    guard !isContinued, let asked = askedNoun,
      words.contains(where: { Self.auxiliaries.contains($0.text) })
    else { return false }
    let nouns = asked.filter(Self.isContent)
    guard !nouns.isEmpty else { return false }
    if !nouns.isSubset(of: Self.measures) { return true }
    return !predicate.isEmpty && !words.contains { $0.text == "it" }
  }

  /// True with the noun of somebody beside a verb, such as `Where does she keep her savings?`.
  ///
  /// `Who was her captain?` has no verb and asks for another's captain.
  var hasOwnedNoun: Bool {
    let texts = words.map(\.text)
    let hasVerb =
      texts.contains { ["do", "does", "did", "has", "have", "had"].contains($0) }
      || texts.first.map { $0 != "how" && Self.questionWords.contains($0) } ?? false
        && texts.count > 1 && Self.lightWords.contains(texts[1])
    return hasVerb
      && zip(texts, texts.dropFirst()).contains {
        ["his", "her", "its", "their"].contains($0) && Self.isContent($1)
      }
  }

  /// True when it asks for nothing but a property of what was spoken of.
  ///
  /// Such are `What is the value then?` and `How do its values change?`.
  var asksForProperty: Bool {
    let texts = words.map(\.text)
    guard isContinued || texts.contains(where: Self.pointers.contains), !texts.contains("of") else {
      return false
    }
    let named = content.filter { !Self.changes.contains($0) }
    return !named.isEmpty && named.allSatisfy { Self.properties.contains($0) }
  }

  /// True with a capitalised word inside a sentence, or a number.
  var hasName: Bool {
    words.contains { word in
      word.text.contains(where: \.isNumber)
        || word.isCapital && Self.isContent(word.text)
          && !(word.isFirst && Self.imperatives.contains(word.text))
    }
  }

  /// True with `the lamp`, `did Holmes` in lower case, or `which keeper lit …`.
  var hasNounPhrase: Bool {
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1].text : ""
      let later = index + 2 < words.count ? words[index + 2].text : ""
      if Self.determiners.contains(word.text), !isProOne(index + 2),
        Self.isContent(next) || !Self.auxiliaries.contains(next) && Self.isContent(later)
      {
        return true
      }
      let isSubject =
        Self.auxiliaries.contains(word.text) && !["be", "been"].contains(word.text)
        && Self.isContent(next) && !Self.isParticiple(next)
      if isSubject { return true }
    }
    return askedNoun == nil && asksForNoun
  }

  /// True with a word in place of a noun, such as `she`, or `one` in `the third one`.
  var hasPronoun: Bool {
    words.contains { Self.pronouns.contains($0.text) } || words.indices.contains(where: isProOne)
  }

  /// True for `one` behind an adjective or `which`; `the one who`, `no one` and `one of them` say who is meant.
  private func isProOne(_ index: Int) -> Bool {
    guard index > 0, index < words.count, ["one", "ones"].contains(words[index].text) else {
      return false
    }
    return words[index - 1].text == "which"
      || index > 1 && Self.determiners.contains(words[index - 2].text)
  }

  /// True with `that`, `this` or `there` in place of a noun; `Is there …` only introduces.
  var hasDemonstrative: Bool {
    words.indices.contains { index in
      Self.demonstratives.contains(words[index].text)
        && !(words[index].text == "there" && index > 0
          && Self.auxiliaries.contains(words[index - 1].text))
    }
  }

  var pointsBack: Bool {
    words.contains {
      Self.pronouns.contains($0.text) || Self.demonstratives.contains($0.text)
        || Self.backward.contains($0.text)
    }
  }

  var asks: Bool {
    words.contains { Self.questionWords.contains($0.text) || Self.backward.contains($0.text) }
      || words.isEmpty
  }

  var speaksOfReader: Bool { words.contains { Self.readerWords.contains($0.text) } }

  /// True when it continues without a verb, such as `And the lamp?`.
  var isFragment: Bool {
    isContinued && words.count <= 4
      && !words.contains {
        Self.questionWords.contains($0.text) || Self.auxiliaries.contains($0.text)
      }
  }

  /// The words from the one that asks, such as `what form` of `in what form`.
  private var asking: ArraySlice<Word> { opensWithPreposition ? words.dropFirst() : words[...] }

  /// Opens as `in what form`, `at which` or `by whom` do.
  private var opensWithPreposition: Bool {
    words.count > 1 && Self.prepositions.contains(words[0].text)
      && Self.questionWords.contains(words[1].text)
  }

  /// The place after a question word that asks for a noun, such as `which` or `how many`.
  private var nounStart: Int? {
    let asking = asking
    guard let first = asking.first?.text, asking.count > 1 else { return nil }
    if ["which", "whose", "what"].contains(first) { return asking.startIndex + 1 }
    let isAmount = first == "how" && ["many", "much"].contains(asking[asking.startIndex + 1].text)
    return isAmount ? asking.startIndex + 2 : nil
  }

  /// True when a noun follows the question word, which may have adjectives before it.
  private var asksForNoun: Bool {
    guard let start = nounStart, start < words.endIndex else { return false }
    if Self.isContent(words[start].text) { return true }
    guard Self.adjectives.contains(words[start].text), start + 1 < words.endIndex else {
      return false
    }
    return Self.isContent(words[start + 1].text)
  }

  /// The noun between a question word and an auxiliary; nil when another verb follows.
  private var askedNoun: Set<String>? {
    guard asksForNoun else { return nil }
    let asking = asking
    guard let end = asking.firstIndex(where: { Self.auxiliaries.contains($0.text) }),
      end <= asking.startIndex + 5
    else {
      // `In what form?` asks for a noun and says nothing of it.
      if opensWithPreposition { return asking.count <= 4 ? Set(asking.map(\.text)) : nil }
      // `What causes it?` asks for a subject and has no noun.
      let isVerb = words[0].text == "what" && !(words.count > 2 && Self.isContent(words[2].text))
      return isVerb ? [] : nil
    }
    return Set(asking[..<end].map(\.text))
  }

  private static func isContent(_ word: String) -> Bool {
    !word.isEmpty && !StopWords.english.contains(word) && !lightWords.contains(word)
      && !demonstratives.contains(word) && !backward.contains(word)
  }

  private static func isParticiple(_ word: String) -> Bool {
    word.hasSuffix("ed") || word.hasSuffix("ing") && word.utf8.count > 5 || irregular.contains(word)
  }
}
