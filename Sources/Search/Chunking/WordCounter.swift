package import Basics

/// Counts words: stretches between blanks, and each character of a script written without spaces.
package struct WordCounter: TokenCounter {
  package init() {}

  package var identifier: String { "words/1" }

  package func tokenEnds(in text: [UInt8]) -> TextOffsets {
    var ends = TextOffsets()
    ends.reserveCapacity(text.count / 2)
    var isInWord = false
    var offset = 0
    var pulse = WorkPulse()
    while offset < text.count, !pulse.isCancelled() {
      let byte = text[offset]
      if byte > 0x20 && byte < 0xC2 {
        isInWord = true
        offset += 1
        continue
      }
      let blank = text.blankLength(at: offset)
      if blank > 0 {
        if isInWord { ends.append(offset) }
        isInWord = false
        offset += blank
      } else {
        let isWide = byte >= 0xE2 && text.scalar(at: offset)?.isWideScript ?? false
        if isWide && isInWord { ends.append(offset) }
        offset = text.scalarEnd(after: offset)
        if isWide { ends.append(offset) }
        isInWord = !isWide
      }
    }
    if isInWord { ends.append(text.count) }
    return ends
  }
}
