/// One published form of a work.
package struct Edition: Hashable, Sendable {
  package let id: EditionID
  package var workID: WorkID
  /// The first is shown; another edition may have the same one.
  package var isbns: [ISBN]
  /// Nil where it is the title of its work.
  package var title: String?
  package var publisher: String?
  package var published: PartialDate?
  /// Pages, 1 or more.
  package var pageCount: Int?
  package var format: EditionFormat
  /// Language code such as `de`, or the name a service gave where no code is known.
  package var language: String?
  package var identifiers: [Identifier]
  package var coverURL: String?

  package init(
    id: EditionID, workID: WorkID, isbns: [ISBN] = [], title: String? = nil,
    publisher: String? = nil, published: PartialDate? = nil, pageCount: Int? = nil,
    format: EditionFormat = .unknown, language: String? = nil, identifiers: [Identifier] = [],
    coverURL: String? = nil
  ) {
    self.id = id
    self.workID = workID
    self.isbns = isbns
    self.title = title
    self.publisher = publisher
    self.published = published
    self.pageCount = pageCount.flatMap { $0 > 0 ? $0 : nil }
    self.format = format
    self.language = language
    self.identifiers = identifiers
    self.coverURL = coverURL
  }
}

/// The form of an edition; `unknown` where nobody stated it.
package enum EditionFormat: String, Sendable, CaseIterable {
  case hardcover, paperback, ebook, audiobook, unknown
  case massMarket = "mass-market"
}
