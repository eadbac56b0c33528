package import Basics
package import Reading

/// What a model is told so that it proposes books.
///
/// Taste as figures, a few liked and disliked titles with their ratings, the wish, and titles to leave out. Never notes, reviews, tags or dates.
package struct ProposalBrief: Hashable, Sendable {
  package let json: JSONValue

  private static let mostFigures = 8
  private static let mostBooks = 15
  private static let mostAvoided = 40

  /// `count` books are asked for, 1 or more; `shelf` gives the authors of liked titles.
  package init(
    _ profile: TasteProfile, shelf: [ShelvedWork], wish: Wish?, parts: WishParts,
    earlier: [EarlierBook], count: Int
  ) {
    let works = Dictionary(shelf.map { ($0.work.id, $0) }, uniquingKeysWith: { first, _ in first })
    let liked = profile.liked.prefix(Self.mostBooks).compactMap { Self.book($0, works) }
    let disliked = profile.rows.values.filter { $0.liking < 0 && profile.setAside[$0.work] == nil }
      .sorted {
        $0.liking == $1.liking ? $0.work.rawValue < $1.work.rawValue : $0.liking < $1.liking
      }
      .prefix(Self.mostBooks / 3).compactMap { Self.book($0, works) }
    json = .object(
      [String: JSONValue](present: [
        "books_wanted": .integer(count), "wish": wish.map { .string($0.text) },
        "liked_subjects": .strings(Self.names(profile, .subject) { $0 > 0 }),
        "liked_authors": .strings(Self.names(profile, .author) { $0 > 0 }),
        "disliked_subjects": .strings(Self.names(profile, .subject) { $0 < 0 }),
        "never": .strings(Self.never(profile) + parts.without), "liked_books": .array(liked),
        "disliked_books": .array(disliked),
        "already_suggested": .strings(earlier.suffix(Self.mostAvoided).map(\.title)),
      ]))
  }

  /// Reads what a transcript has.
  package init(json: JSONValue) { self.json = json }

  /// Books that are asked for, 1...20.
  package var count: Int { max(1, min(20, json["books_wanted"]?.integer ?? 10)) }

  private static func names(
    _ profile: TasteProfile, _ facet: TasteKey.Facet, _ fits: (Double) -> Bool
  ) -> [String] {
    let figures = profile.figures(facet).filter { fits($0.liking) }
    let ordered = figures.sorted {
      abs($0.liking) == abs($1.liking) ? $0.key < $1.key : abs($0.liking) > abs($1.liking)
    }
    return ordered.prefix(mostFigures).map(\.key.name)
  }

  private static func never(_ profile: TasteProfile) -> [String] {
    profile.statements.values.compactMap { statement -> String? in
      if case .never(let key) = statement { key.name } else { nil }
    }.sorted()
  }

  private static func book(_ row: TasteRow, _ works: [WorkID: ShelvedWork]) -> JSONValue? {
    let author = works[row.work]?.work.authors.first { $0.role == nil }?.author.name
    let rating = row.signals.lazy.compactMap { signal -> Rating? in
      if case .rated(let rating) = signal.kind { rating } else { nil }
    }.first
    return .object(
      [String: JSONValue](present: [
        "title": .string(row.title), "author": author.map { .string($0) },
        "stars": rating.map { .number(Double($0.quarters) / 4) },
      ]))
  }
}
