package import Basics
package import Books

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
