import Reading

/// What a conversation wants after one more line.
extension WishParts {
  /// Parts that the line names take the place of earlier ones; a line that names books stands by itself, as
  /// does one that asks for a surprise.
  ///
  /// `refused` is the book that the line is about, where there is one.
  package func continued(by wish: Wish, about refused: Candidate? = nil) -> WishParts {
    switch wish.intent {
    case .dislike:
      // `too sad` refuses a mood; `no romance, something funny` refuses what it names, and wants a mood.
      let refusesMood = (wish.parts.without + wish.parts.read).isEmpty
      return refusesMood ? after(wish, of: refused) : taking(wish.parts)
    case .shorter, .longer:
      // `a dark mystery, not too long` says more than its length.
      var others = wish.parts
      others.length = nil
      return after(wish, of: refused).taking(others)
    case .somethingElse:
      var others = WishParts()
      (others.without, others.read) = (wish.parts.without, wish.parts.read)
      return taking(others)
    case .alreadyRead:
      var parts = self
      parts.read += wish.parts.titles
      return parts
    case .tellMore: return self
    case .explore, .specific, .comparison: return wish.parts
    case .genre, .vague, .outcome: return taking(wish.parts)
    }
  }

  /// These parts with those that others name in their place.
  package func taking(_ other: WishParts) -> WishParts {
    var parts = self
    if !(other.genres + other.about + other.words).isEmpty {
      (parts.genres, parts.about, parts.words) = (other.genres, other.about, other.words)
      (parts.titles, parts.authors, parts.like) = ([], [], [])
      parts.near = nil
    }
    if !other.authors.isEmpty { parts.authors = other.authors }
    parts.reader = other.reader ?? reader
    parts.read += other.read.filter { !parts.read.contains($0) }
    if !other.moods.isEmpty { parts.moods = other.moods }
    parts.length = other.length ?? length
    parts.era = other.era ?? era
    // The last word counts, for what is wanted and for what is not.
    let wanted = Set((other.genres + other.about + other.authors).map { FoldedText.folded($0) })
    parts.without.removeAll { wanted.contains(FoldedText.folded($0)) }
    parts.without += other.without.filter { !parts.without.contains($0) }
    parts.leaveOutRefused()
    return parts
  }
}
