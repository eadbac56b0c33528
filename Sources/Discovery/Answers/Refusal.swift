import Reading

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

/// The side of a book for which it was refused; raw values are stored.
package enum RefusalKind: String, Sendable, CaseIterable {
  case tone, genre, length, other
  /// No reason was given.
  case unstated

  /// The kind of a refusal as it was read; `hasWords` tells whether a reason was typed.
  package init(_ refusal: Wish, hasWords: Bool) {
    let parts = refusal.parts
    if refusal.intent == .shorter || refusal.intent == .longer || parts.length != nil {
      self = .length
    } else if !parts.moods.isEmpty {
      self = .tone
    } else if !parts.without.isEmpty || !parts.genres.isEmpty {
      self = .genre
    } else {
      self = hasWords ? .other : .unstated
    }
  }
}

/// A rating as people type it.
enum RatingWord {
  /// `4.5`, `4,5`, `4½`, `4.5/5` or `****`; nil for anything else.
  static func rating(_ word: String) -> Rating? {
    let stars = word.filter { $0 == "*" || $0 == "★" }
    if stars.count == word.count { return Rating(quarters: stars.count * 4) }
    if stars.count == word.count - 1, word.hasSuffix("½") {
      return Rating(quarters: stars.count * 4 + 2)
    }
    var text = word
    for ending in ["/5", "★", "*"] where text.hasSuffix(ending) {
      text = String(text.dropLast(ending.count))
    }
    return try? Rating(stars: text)
  }
}
