import Books
import Search

/// A chunk as the original program stored it: words joined by spaces, and their pages.
struct OriginalChunk {
  let id: String
  let content: String
  let pages: PageRange
}

/// A book's pages rebuilt from its overlapping chunks.
///
/// The original only records that a word is somewhere on its chunk's pages. It is put on the last
/// of them, so that the fence may hide it for too long but never shows it too early.
struct RebuiltText {
  private(set) var pages: [Page] = []
  private(set) var chunks: [Chunk] = []
  /// Number of words of the longest chunk and of the longest overlap.
  private(set) var largestSize = 0
  private(set) var largestOverlap = 0

  private var text: [UInt8] = []
  private var pageStarts = [0]
  /// The words of the previous chunk, as ranges of the text.
  private var lastWords: [Range<Int>] = []

  /// Takes chunks whose last pages ascend.
  init(_ originals: [OriginalChunk]) {
    for original in originals { add(original) }
    // The only newlines are breaks between pages, so that the slices join to the text.
    let ends = pageStarts.dropFirst().map { $0 - 1 } + [text.count]
    pages = zip(pageStarts, ends).enumerated().map { index, bounds in
      Page(number: index + 1, text: String(decoding: text[bounds.0..<bounds.1], as: UTF8.self))
    }
    if originals.isEmpty { pages = [] }
  }

  private mutating func add(_ original: OriginalChunk) {
    let words = original.content.utf8.split(whereSeparator: \.isSpace).map { Array($0) }
    let shared = sharedWords(with: words)
    var ranges = Array(lastWords.suffix(shared))
    for word in words.dropFirst(shared) {
      openPage(original.pages.end)
      ranges.append(text.count..<text.count + word.count)
      text += word
    }
    if words.isEmpty { openPage(original.pages.end) }
    let start = ranges.first?.lowerBound ?? text.count
    let range = start..<(ranges.last?.upperBound ?? start)
    let overlap = max(0, (chunks.last?.range.upperBound ?? 0) - range.lowerBound)
    chunks.append(
      Chunk(
        index: chunks.count, range: range, overlap: min(overlap, range.count),
        pages: original.pages))
    largestSize = max(largestSize, words.count)
    largestOverlap = max(largestOverlap, shared)
    lastWords = ranges
  }

  /// Ends the text with a break after each page before this one, or with a space between words.
  private mutating func openPage(_ page: Int) {
    if pageStarts.count >= page, text.count > pageStarts[pageStarts.count - 1] {
      text.append(UInt8(ascii: " "))
    }
    while pageStarts.count < page {
      text.append(UInt8(ascii: "\n"))
      pageStarts.append(text.count)
    }
  }

  /// Number of words at the beginning that end the previous chunk.
  private func sharedWords(with words: [[UInt8]]) -> Int {
    var count = min(words.count, lastWords.count)
    while count > 0 {
      let tail = lastWords.suffix(count)
      if zip(tail, words).allSatisfy({ text[$0].elementsEqual($1) }) { return count }
      count -= 1
    }
    return 0
  }
}

extension UInt8 {
  /// True for ASCII white space; any other kind stays inside a word.
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
