/// A place of the book that a provider cites by itself for a stretch of its answer.
///
/// The passages of a prompt go out as search results, cut into blocks whose place in the book is
/// known when they are sent, so that nothing has to be looked up afterwards.
package struct NativeCitation: Hashable, Sendable {
  /// Byte range of the answer that it follows.
  package var range: Range<Int>
  /// Bytes of the book's text; nil when it matches nothing that was sent.
  package let source: Range<Int>?
  /// The words as the provider gave them.
  package let words: String

  package init(range: Range<Int>, source: Range<Int>?, words: String) {
    self.range = range
    self.source = source
    self.words = words
  }

  /// The citation in an answer that begins `offset` bytes earlier.
  package func moved(by offset: Int) -> NativeCitation {
    NativeCitation(
      range: range.lowerBound + offset..<range.upperBound + offset, source: source, words: words)
  }
}
