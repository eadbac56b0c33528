/// A question that a conversation asks back; raw values are stored.
package enum Clarification: String, Codable, Sendable, CaseIterable {
  /// Fiction or something true?
  case fiction
  /// What mood?
  case mood
  /// How long?
  case length
  /// What is wrong with the books, after several were refused?
  case refusals

  /// Questions of one conversation at most.
  package static let most = 2

  /// The wishes to choose from.
  package var choices: [WishParts] {
    switch self {
    case .fiction: ["Fiction", "Nonfiction"].map { .only(\.genres, [$0]) }
    case .mood: [Mood.tense, .thoughtful, .light, .dark].map { .only(\.moods, [$0]) }
    case .length: [LengthWish.short, .long].map { .only(\.length, $0) }
    case .refusals:
      [LengthWish.short, .long].map { .only(\.length, $0) }
        + [Mood.light, .thoughtful, .dark].map { .only(\.moods, [$0]) }
    }
  }

  /// The wish that a line chooses by its number, from 1; nil for other lines.
  package func choice(_ line: String) -> WishParts? {
    let digits = line.filter { !$0.isWhitespace }
    guard digits.utf8.count == 1, let number = Int(digits), choices.indices.contains(number - 1)
    else { return nil }
    return choices[number - 1]
  }

  /// The question that a wish needs; nil for one that is clear enough, and once two were asked.
  ///
  /// `parts` are those of the whole conversation; a part that is known is not asked for.
  package static func next(
    after wish: Wish, knowing parts: WishParts, asked: [Clarification]
  ) -> Clarification? {
    guard asked.count < most else { return nil }
    let isOpen = wish.intent == .vague || (wish.intent == .outcome && wish.parts.about.isEmpty)
    // What is named decides, however sure the reading is.
    guard isOpen || wish.confidence < Wish.sure && !parts.namesBooks else { return nil }
    return openings.first { !asked.contains($0) && !$0.isKnown(in: parts) }
  }

  /// Questions about a wish; books that are refused lead to the other one.
  private static let openings: [Clarification] = [.fiction, .mood, .length]

  private func isKnown(in parts: WishParts) -> Bool {
    let namesBook = !parts.titles.isEmpty || !parts.authors.isEmpty || !parts.like.isEmpty
    return switch self {
    case .fiction: namesBook || !parts.genres.isEmpty || !parts.about.isEmpty
    case .mood: namesBook || !parts.moods.isEmpty
    case .length: parts.length != nil
    case .refusals: false
    }
  }
}

extension WishParts {
  fileprivate static func only<Part>(_ path: WritableKeyPath<WishParts, Part>, _ part: Part)
    -> WishParts
  {
    var parts = WishParts()
    parts[keyPath: path] = part
    return parts
  }
}
