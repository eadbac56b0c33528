/// One reading of a work, or the wish for one; a work read twice has two.
package struct Entry: Hashable, Sendable {
  package let id: EntryID
  package var workID: WorkID
  package var editionID: EditionID?
  package var status: ReadingStatus
  package var rating: Rating?
  package var review: String?
  /// What the person wrote for nobody else.
  package var notes: String?
  package var started: PartialDate?
  package var finished: PartialDate?
  /// Last page read, 0 before the first.
  package var page: Int
  package var addedAt: PartialDate?
  package var isOwned: Bool
  /// The import that made it; nil where the person did.
  package var importID: ImportID?

  package init(
    id: EntryID, workID: WorkID, editionID: EditionID? = nil, status: ReadingStatus,
    rating: Rating? = nil, review: String? = nil, notes: String? = nil,
    started: PartialDate? = nil, finished: PartialDate? = nil, page: Int = 0,
    addedAt: PartialDate? = nil, isOwned: Bool = false, importID: ImportID? = nil
  ) {
    self.id = id
    self.workID = workID
    self.editionID = editionID
    self.status = status
    self.rating = rating
    self.review = review
    self.notes = notes
    self.started = started
    self.finished = finished
    self.page = max(0, page)
    self.addedAt = addedAt
    self.isOwned = isOwned
    self.importID = importID
  }
}
