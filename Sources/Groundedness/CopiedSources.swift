import Answers
import Basics
import Books
import Search

/// The texts that a sentence may be copied from, taken apart one after another until one has it.
///
/// Nearly always one of the first passages does; the book is long.
struct CopiedSources {
  private var left: [Range<Int>]
  private let text: BookText
  /// The words of the sources so far.
  private var words: [[QuoteWord]] = []

  /// Text after `end` does not count.
  init(passages: [Passage], text: BookText, end: Int) {
    self.text = text
    left = (passages.map { $0.range.clamped(to: 0..<end) } + [0..<end]).reversed()
  }

  /// True where a source has the words of the sentence in a row.
  mutating func contain(_ sentence: [UInt8]) -> Bool {
    let sought = QuoteWord.words(of: sentence).map(\.word)
    if words.contains(where: { Self.has(sought, $0) }) { return true }
    while let range = left.popLast() {
      let next = QuoteWord.words(of: Array(text.utf8[range]))
      words.append(next)
      if Self.has(sought, next) { return true }
    }
    return false
  }

  private static func has(_ sought: [String], _ words: [QuoteWord]) -> Bool {
    !WordSequence.ranges(of: sought, among: words, limit: 1).isEmpty
  }
}
