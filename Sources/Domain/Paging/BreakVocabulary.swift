/// How often the two readings of each broken word occur unbroken in the document.
///
/// Only the readings asked for are counted, so that a long book costs no more than a scan. Of
/// megabytes only a part is counted in a task that was cancelled meanwhile.
struct BreakVocabulary: Sendable {
  private var counts: [UInt64: Int] = [:]
  private var pulse = WorkPulse()

  init(of breaks: some Sequence<HyphenBreak>, in pages: [[UInt8]]) {
    for item in breaks {
      counts[item.joinedHash] = 0
      counts[item.hyphenatedHash] = 0
    }
    guard !counts.isEmpty else { return }
    for page in pages { count(page) }
  }

  /// Whether the hyphen goes: the joined word occurs, and at least as often as the hyphenated one.
  func joins(_ item: HyphenBreak) -> Bool {
    if item.isSoft { return true }
    let joined = counts[item.joinedHash] ?? 0
    return joined > 0 && joined >= counts[item.hyphenatedHash] ?? 0
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
