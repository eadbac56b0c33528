/// The wish of the next round, after a book of this one was refused with a reason.
extension WishParts {
  /// A refused length is adjusted by a quarter, a refused mood gives way to its opposite, and what was
  /// refused by its name is left out.
  package func after(_ refusal: Wish, of candidate: Candidate?) -> WishParts {
    after(refusal, pages: candidate?.pages)
  }

  /// `pages` are those of the book that was refused.
  func after(_ refusal: Wish, pages: Int?) -> WishParts {
    var next = self
    switch refusal.intent {
    case .shorter:
      next.length =
        refusal.parts.length ?? pages.map { .atMost(max(1, $0 / 4 * 3)) } ?? .short
    case .longer:
      next.length =
        refusal.parts.length ?? pages.map { .atLeast($0 / 4 * 5 + 1) } ?? .long
    case .dislike:
      let opposites = refusal.parts.moods.map(\.opposite)
      next.moods = moods.filter { !refusal.parts.moods.contains($0) }
      next.moods += opposites.filter { !next.moods.contains($0) }
      next.without += refusal.parts.without.filter { !without.contains($0) }
      next.leaveOutRefused()
    case .specific, .genre, .comparison, .vague, .outcome, .explore, .alreadyRead, .tellMore,
      .somethingElse:
      break
    }
    return next
  }

  /// Takes what is not wanted out of what is wanted.
  mutating func leaveOutRefused() {
    let kinds = without + without.compactMap { KindWords.genre($0) }
    let (subjects, names) = (Set(kinds.map { TasteKey(.subject, $0) }), without)
    let isUnwanted = { (name: String) in names.contains { name.isAuthor(called: $0) } }
    genres.removeAll { subjects.contains(TasteKey(.subject, $0)) }
    about.removeAll { subjects.contains(TasteKey(.subject, $0)) }
    words.removeAll { subjects.contains(TasteKey(.subject, $0)) }
    authors.removeAll(where: isUnwanted)
    like.removeAll(where: isUnwanted)
  }
}
