package import Basics

/// Counts words: stretches between blanks, and each character of a script written without spaces.
package struct WordCounter: TokenCounter {
  package init() {}

  package var identifier: String { "words/2" }

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
        let scalar = byte >= 0xE0 ? text.scalar(at: offset) : nil
        let isWide = scalar?.isWideScript ?? false
        let isMark = !isInWord && ends.last == offset && SpacelessScript.isMark(scalar?.value ?? 0)
        if isWide && isInWord { ends.append(offset) }
        offset = text.scalarEnd(after: offset)
        if isMark { ends.removeLast() }
        if isWide || isMark { ends.append(offset) }
        isInWord = !isWide && !isMark
      }
    }
    if isInWord { ends.append(text.count) }
    return ends
  }
}

/// Counts Unicode scalars, blanks included.
package struct CharacterCounter: TokenCounter {
  package init() {}

  package var identifier: String { "scalars/1" }

  package func tokenEnds(in text: [UInt8]) -> TextOffsets {
    var ends = TextOffsets()
    ends.reserveCapacity(text.count)
    for offset in text.indices.dropFirst() where text[offset] & 0xC0 != 0x80 {
      ends.append(offset)
    }
    if !text.isEmpty { ends.append(text.count) }
    return ends
  }
}
