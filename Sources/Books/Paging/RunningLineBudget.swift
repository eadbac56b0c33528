import Basics

/// Limits the length of running lines, so that a book loses only a few of its words to them.
///
/// The lines on every page of a form, an exam or a slide are much of its text.
package struct RunningLineBudget: Sendable {
  /// A page of a book has one word of a hundred or two in its header.
  package static let usualShare = 2

  /// Words of a hundred that may go.
  package let share: Int
  /// Running lines by their count of words.
  private var lines: [Int: Int] = [:]

  init(share: Int) { self.share = share }

  /// Counts a running line that was found.
  package mutating func note(words: Int) { lines[words, default: 0] += 1 }

  /// Most words of a line that is removed; nil when all lines may go, 0 when none may.
  func wordLimit(of texts: [[UInt8]]) -> Int? {
    if lines.isEmpty { return nil }
    let budget = Self.words(in: texts) * share / 100
    var spent = 0
    var limit = 0
    // Short lines first: page numbers carry the least text.
    for (words, count) in lines.sorted(by: { $0.key < $1.key }) {
      spent += words * count
      if spent > budget { return limit }
      limit = words
    }
    return nil
  }

  private static func words(in texts: [[UInt8]]) -> Int {
    var pulse = WorkPulse()
    var count = 0
    for text in texts where !pulse.isCancelled(after: text.count + 1) {
      count += words(in: text[...])
    }
    return count
  }

  /// Number of words: stretches without white space.
  package static func words(in text: ArraySlice<UInt8>) -> Int {
    var count = 0
    var isInWord = false
    for byte in text {
      let isBlank = byte == 0x0A || BlankLines.isBlank(byte)
      if !isBlank, !isInWord { count += 1 }
      isInWord = !isBlank
    }
    return count
  }
}
