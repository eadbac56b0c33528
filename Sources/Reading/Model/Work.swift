/// A book as its author wrote it, whatever its editions.
package struct Work: Hashable, Sendable {
  package let id: WorkID
  package var title: String
  package var subtitle: String?
  /// Everybody named on it, the main author first.
  package var authors: [Credit]
  /// Year of the first publication; before the year 1 it is negative.
  package var firstPublished: Int?
  /// Language code such as `en`, or the name a service gave where no code is known.
  package var originalLanguage: String?
  package var subjects: [String]
  package var series: [SeriesPlace]
  package var description: String?
  package var identifiers: [Identifier]
  /// True for a work that was made from an edition only.
  package var isSynthetic: Bool
  package var review: ReviewStatus
  /// Day on which it came to the shelf, if a service or the person said so.
  package var addedAt: PartialDate?
  /// Words of the person, and shelves of services that are not a status, in their order.
  package var tags: [String]
  /// Copies the person owns, 0 or more.
  package var ownedCopies: Int

  /// Throws `ReadingError.emptyTitle` when the title is blank.
  package init(
    id: WorkID, title: String, subtitle: String? = nil, authors: [Credit] = [],
    firstPublished: Int? = nil, originalLanguage: String? = nil, subjects: [String] = [],
    series: [SeriesPlace] = [], description: String? = nil, identifiers: [Identifier] = [],
    isSynthetic: Bool = false, review: ReviewStatus = .verified, addedAt: PartialDate? = nil,
    tags: [String] = [], ownedCopies: Int = 0
  ) throws(ReadingError) {
    guard title.contains(where: { !$0.isWhitespace }) else { throw .emptyTitle }
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.authors = authors
    self.firstPublished = firstPublished
    self.originalLanguage = originalLanguage
    self.subjects = subjects
    self.series = series
    self.description = description
    self.identifiers = identifiers
    self.isSynthetic = isSynthetic
    self.review = review
    self.addedAt = addedAt
    self.tags = tags
    self.ownedCopies = max(0, ownedCopies)
  }
}

/// Who has looked at a work that came from a machine.
package enum ReviewStatus: String, Sendable, CaseIterable {
  case verified
  case needsReview = "needs-review"
  case userEdited = "user-edited"
}

/// A place in a series; its number is text, since services have `1.5` and `1-3`.
package struct SeriesPlace: Hashable, Codable, Sendable {
  package var name: String
  package var place: String?

  package init(name: String, place: String? = nil) {
    self.name = name
    self.place = place
  }

  /// The name as series are told apart by it: without article, signs and a last word such as `Series`.
  package var key: String {
    let words = FoldedText.title(name).split(separator: " ")
    let last = words.last.map { ["series", "serie", "reihe", "reeks"].contains($0) } ?? false
    return words.dropLast(last && words.count > 1 ? 1 : 0).joined(separator: " ")
  }
}

extension SeriesPlace {
  /// The place as a number, `1` for `1.0`; nil for a span and without one.
  package var number: Double? { place.flatMap { Double($0) } }
}
