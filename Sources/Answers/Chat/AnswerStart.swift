package import Search

/// An answer that broke off, with its passages and asides so far.
package struct AnswerStart: Sendable {
  package let text: String
  package let citations: [NativeCitation]
  /// Passages that the model's own searches had added.
  package let passages: [Passage]
  /// Bytes of `text` that were written before a call of a tool.
  package let asides: [Range<Int>]

  package init(
    text: String, citations: [NativeCitation], passages: [Passage], asides: [Range<Int>] = []
  ) {
    self.text = text
    self.citations = citations
    self.asides = asides
    self.passages = passages
  }

  /// Messages after the prompt that make the model go on.
  package var messages: [ChatMessage] {
    // Some services refuse an answer that ends with a blank, and some an answer as the last
    // message.
    let said = String(text.trimmingSuffix(while: \.isWhitespace))
    return [
      ChatMessage(role: .assistant, text: said), ChatMessage(role: .user, text: Self.request),
    ]
  }

  private static let request =
    "Your answer was cut off here. Go on exactly where it stops, in the middle of a word if need "
    + "be. Repeat nothing of it, and say nothing about this."
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !isTrimmed($0) }) else {
      return self[startIndex..<startIndex]
    }
    return self[...last]
  }
}

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
