/// A work of a catalogue that may be one of the shelf.
package struct ReviewedFacts: Hashable, Codable, Sendable {
  package let work: WorkID
  package let match: CatalogueWork
  /// 0...1, and its distance from the next best work.
  package let score: Double
  package let margin: Double
  package let hasISBN: Bool
  /// The title of another book that a catalogue has under its ISBN.
  package let otherTitle: String?
  /// True where the facts take the place of those that are there.
  package let replaces: Bool

  package init(
    work: WorkID, match: CatalogueWork, score: Double, margin: Double, hasISBN: Bool,
    otherTitle: String? = nil, replaces: Bool = false
  ) {
    self.work = work
    self.match = match
    self.score = score
    self.margin = margin
    self.hasISBN = hasISBN
    self.otherTitle = otherTitle
    self.replaces = replaces
  }
}
