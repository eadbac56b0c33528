package import Reading

/// Something that a reason says and that a row of the shelf or the catalogue can confirm.
package struct ReasonClaim: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case book, author, subject, rating, deed, number
    /// What the book is about, in words of its description.
    case words
  }

  package let kind: Kind
  /// Byte range in the reason.
  package let range: Range<Int>
  package let finding: ReasonFinding

  /// Nil for a claim that is confirmed.
  package var fault: ReasonFault? {
    if case .flagged(let fault) = finding { fault } else { nil }
  }
}

/// The outcome of checking a claim.
package enum ReasonFinding: Hashable, Sendable {
  /// Works of the shelf whose rows say the same.
  case shelf([WorkID])
  /// The catalogue's words of the suggested book say the same.
  case catalogue
  case flagged(ReasonFault)
}

/// Reasons for which a claim is not borne out.
package enum ReasonFault: Hashable, Sendable {
  /// A title that no book of the shelf has.
  case notOnShelf(String)
  /// A book of the shelf that was not read, or not as the reason says.
  case otherDeed(title: String)
  /// A rating other than that of the shelf, which is nil where the book has none.
  case otherRating(title: String, shelf: Rating?)
  /// A rating beside no book.
  case ratingOfNothing
  case otherAuthor(String)
  /// A name that neither shelf nor catalogue has.
  case unknownName(String)
  case otherSubject(String)
  case otherNumber(String)
  /// Words that the description doesn't have.
  case notInDescription([String])
  /// Words about a book without a description.
  case noDescription([String])
  /// More about a book that is being read than the shelf says.
  case spoiler(title: String)

  /// Its name in figures and files.
  package var name: String {
    switch self {
    case .notOnShelf: "not-on-shelf"
    case .otherDeed: "other-deed"
    case .otherRating: "other-rating"
    case .ratingOfNothing: "rating-of-nothing"
    case .otherAuthor: "other-author"
    case .unknownName: "unknown-name"
    case .otherSubject: "other-subject"
    case .otherNumber: "other-number"
    case .notInDescription: "not-in-description"
    case .noDescription: "no-description"
    case .spoiler: "spoiler"
    }
  }
}
