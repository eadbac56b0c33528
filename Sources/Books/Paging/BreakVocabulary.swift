import Basics

/// Occurrences of the readings of each broken word, and of its halves, unbroken in the document.
///
/// Counts only the words asked for, so that a long book takes one scan. After cancellation a long
/// text is counted in part only.
struct BreakVocabulary: Sendable {
  private var counts: [UInt64: Int] = [:]
  private var pulse = WorkPulse()
  /// True when lines of this document end in syllables, as a typesetter breaks them.
  private var breaksSyllables = false

  init(of breaks: [HyphenBreak], in pages: [[UInt8]]) {
    guard !breaks.isEmpty else { return }
    for item in breaks {
      for reading in [item.joinedHash, item.hyphenatedHash] { counts[reading, default: 0] += 0 }
      // Each half occurs at the break itself, which proves nothing.
      for half in [item.leftHash, item.rightHash] { counts[half, default: 0] -= 1 }
    }
    for page in pages { count(page) }
    breaksSyllables = hasSyllables(among: breaks)
  }

  /// True when the hyphen is to go, by occurrences elsewhere or else by the habit of the document.
  ///
  /// Where lines end in syllables, the typesetter broke every word with a half that is not a word.
  func joins(_ item: HyphenBreak) -> Bool {
    if proves(item) { return true }
    guard breaksSyllables, item.mayBeOneWord, !occurs(item.hyphenatedHash) else { return false }
    return !(occurs(item.leftHash) && occurs(item.rightHash))
  }

  /// True when the joined word occurs elsewhere, and at least as often as the hyphenated one.
  func proves(_ item: HyphenBreak) -> Bool {
    if item.isSoft { return true }
    let joined = counts[item.joinedHash] ?? 0
    return joined > 0 && joined >= counts[item.hyphenatedHash] ?? 0
  }

  private func occurs(_ hash: UInt64) -> Bool { counts[hash] ?? 0 > 0 }

  /// True when, among breaks that other places decide, syllables outnumber compound words three to
  /// one, and are three at least.
  private func hasSyllables(among breaks: [HyphenBreak]) -> Bool {
    let syllables = breaks.count { proves($0) }
    let compounds = breaks.count { !proves($0) && occurs($0.hyphenatedHash) }
    return syllables >= max(3, 3 * compounds)
  }

  /// Counts every word of a page, and every pair of words with one hyphen between them.
  private mutating func count(_ page: [UInt8]) {
    var index = 0
    var compound: UInt64?
    while index < page.count, !pulse.isCancelled() {
      let start = index
      while index < page.count, WordBytes.isWord(page[...], at: index) { index += 1 }
      guard index > start else {
        compound = nil
        index += 1
        continue
      }
      let word = page[start..<index]
      add(WordBytes.hash(word))
      if let compound { add(WordBytes.hash(word, from: compound)) }
      compound = nil
      if index < page.count, page[index] == UInt8(ascii: "-") {
        compound = WordBytes.hash([UInt8(ascii: "-")], from: WordBytes.hash(word))
        index += 1
      }
    }
  }

  private mutating func add(_ hash: UInt64) {
    if let count = counts[hash] { counts[hash] = count + 1 }
  }
}
