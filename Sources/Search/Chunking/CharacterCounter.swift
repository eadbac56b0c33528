package import Basics

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
