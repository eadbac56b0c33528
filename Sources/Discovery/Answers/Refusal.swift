/// A refusal of a book, as its reason was read.
package struct Refusal: Hashable, Sendable {
  /// The reason as typed; empty without one.
  package let words: String
  package let kind: RefusalKind
  /// What the reason says: too long, too short, or what should not be in the next books.
  package let wish: Wish

  package init(_ words: String, reader: WishReader) {
    self.words = words
    let read = reader.read(words)
    wish = words.isEmpty ? Wish(text: "", intent: .vague, confidence: 1) : Self.negated(read)
    kind = RefusalKind(wish, hasWords: !words.isEmpty)
  }

  /// The answer that the words are instead, as in `pass 2 i own it`; nil for a refusal.
  package var isReally: SuggestionVerb? {
    guard wish.intent == .alreadyRead else { return nil }
    let words = words.lowercased().split { !$0.isLetter }
    return words.contains {
      ["own", "owned", "have", "got"].contains($0) && !words.contains("read")
    }
      ? .owned : .read
  }

  /// A reason names what is wrong: `romance` refuses romance, `dark` a dark book.
  private static func negated(_ read: Wish) -> Wish {
    switch read.intent {
    case .shorter, .longer, .dislike, .alreadyRead: return read
    case .specific, .genre, .comparison, .vague, .outcome, .explore, .tellMore, .somethingElse:
      var parts = WishParts()
      parts.moods = read.parts.moods
      parts.without = read.parts.without + read.parts.genres + read.parts.about
      let length: DiscoveryIntent? =
        switch read.parts.length {
        case .long, .atLeast: .shorter
        case .short, .atMost: .longer
        case .between, nil: nil
        }
      return Wish(
        text: read.text, intent: parts.isEmpty ? length ?? .dislike : .dislike,
        confidence: read.confidence, evidence: read.evidence, parts: parts)
    }
  }
}
