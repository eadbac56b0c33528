extension GutenbergFrame {
  /// The blocks without Project Gutenberg's header and licence, and how many lines those had.
  package static func removed(
    from blocks: [DocumentBlock]
  ) -> (blocks: [DocumentBlock], lineCount: Int) {
    // Project Gutenberg's marks begin with stars.
    guard blocks.contains(where: { hasStar($0.text) }) else { return (blocks, 0) }
    var text: [UInt8] = []
    text.reserveCapacity(blocks.reduce(0) { $0 + $1.text.utf8.count + 2 })
    var ranges: [Range<Int>] = []
    for block in blocks {
      let start = text.count
      text += block.text.utf8
      ranges.append(start..<text.count)
      text += [0x0A, 0x0A]
    }
    guard let frame = GutenbergFrame(of: text) else { return (blocks, 0) }
    let kept = zip(blocks, ranges).compactMap { block, range -> DocumentBlock? in
      let inside = range.clamped(to: frame.body)
      if inside == range { return block }
      guard !inside.isEmpty else { return nil }
      let part = text[inside].drop { $0 == 0x0A || $0 == 0x20 }
      let words = String(decoding: part, as: UTF8.self)
      return words.isEmpty ? nil : DocumentBlock(block.kind, words)
    }
    return (kept, frame.lineCount)
  }
  private static func hasStar(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    return bytes.indices.contains { bytes[$0] == 0x2A }
  }
}
