package import Basics
package import Books
import Parameters

/// Cuts every chunk at its full length, wherever that is between two units.
///
/// Chunk k starts exactly `size - overlap` units after chunk k-1. Blanks at a chunk's ends belong
/// to no chunk, and a chunk that would add only blanks is left out.
package struct FixedChunker: TextChunker {
  package init() {}

  package var version: String { "fixed/1" }

  package func chunks(of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets)
    -> [Chunk]
  {
    let bytes = text.utf8
    let step = options.size.count - options.overlap.count
    var ranges: [Range<Int>] = []
    var first = 0
    var pulse = WorkPulse()
    while true {
      let end = wholeUnit(atMost: first + options.size.count, above: first, tokenEnds)
      let isLast = end >= tokenEnds.count
      let range = bytes.trimmingBlanks(
        start(first, tokenEnds, bytes)..<(isLast ? bytes.count : start(end, tokenEnds, bytes)))
      if !range.isEmpty, range.upperBound > ranges.last?.upperBound ?? -1 { ranges.append(range) }
      if isLast || pulse.isCancelled() { return Chunk.chunks(of: ranges, in: text) }
      first = min(end, wholeUnit(atMost: first + step, above: first, tokenEnds))
    }
  }

  /// The last unit up to `index` that begins a character, or else the first after `floor`.
  private func wholeUnit(atMost index: Int, above floor: Int, _ ends: TextOffsets) -> Int {
    func isInside(_ unit: Int) -> Bool { unit < ends.count && ends[unit - 1] == ends[unit] }
    var unit = index
    while unit > floor, isInside(unit) { unit -= 1 }
    if unit > floor { return unit }
    unit = floor + 1
    while isInside(unit) { unit += 1 }
    return unit
  }

  /// Byte offset at which unit `index` starts, on a scalar border.
  private func start(_ index: Int, _ ends: TextOffsets, _ bytes: [UInt8]) -> Int {
    index == 0 ? 0 : bytes.scalarStart(at: min(ends[index - 1], bytes.count))
  }
}

/// Cuts a book into chunks; pure, so that equal inputs give equal chunks.
package protocol TextChunker: Sendable {
  /// Name and version, such as `recursive/1`; part of the chunk set's key.
  var version: String { get }

  /// Chunks in reading order that together cover every non-blank character of the text.
  ///
  /// `tokenEnds` are the byte offsets just past each unit of `options.size`, ascending.
  func chunks(of text: BookText, options: ChunkingOptions, tokenEnds: TextOffsets) -> [Chunk]
}

/// Finds the units of a text, so that any range can be measured by two look-ups.
package protocol TokenCounter: Sendable {
  /// Identity for keys and displays, such as `wordpiece/2:07eced375c`.
  var identifier: String { get }

  /// Byte offsets just past each token of a UTF-8 text, ascending and at most `text.count`.
  ///
  /// Tokens of one character share their end.
  func tokenEnds(in text: [UInt8]) -> TextOffsets
}

extension TokenCounter {
  package func count(_ text: String) -> Int { tokenEnds(in: Array(text.utf8)).count }
}
