/// A work of the shelf with its editions and readings: what a store keeps and an import compares.
package struct ShelvedWork: Hashable, Sendable {
  package var work: Work
  /// In the order in which they came.
  package var editions: [Edition]
  /// In the order in which they were read.
  package var entries: [Entry]

  package init(work: Work, editions: [Edition] = [], entries: [Entry] = []) {
    self.work = work
    self.editions = editions
    self.entries = entries
  }

  /// The reading that is shown: the one under way, else the last.
  package var current: Entry? {
    entries.last { $0.status == .reading || $0.status == .onHold } ?? entries.last
  }

  /// The edition of the current reading, else the first.
  package var edition: Edition? {
    let id = current?.editionID
    return editions.first { $0.id == id } ?? editions.first
  }

  /// True where a copy is counted, or a reading was of an owned one.
  package var isOwned: Bool { work.ownedCopies > 0 || entries.contains(where: \.isOwned) }

  /// How often it was read to the end.
  package var timesRead: Int { entries.count { $0.status == .read } }
}

extension ShelvedWork {
  /// Puts the entries in the order in which they were read: ended ones first, those without dates
  /// before the others, then what is under way, then wishes.
  package mutating func sortEntries() {
    entries = entries.enumerated().sorted {
      let (a, b) = ($0.element.order, $1.element.order)
      return a == b ? $0.offset < $1.offset : a < b
    }.map(\.element)
  }
}

extension Entry {
  fileprivate var order: (Int, String) {
    switch status {
    case .read, .didNotFinish: (0, (finished ?? started)?.description ?? "")
    case .reading, .onHold: (1, started?.description ?? "")
    case .toRead, .wishlist: (2, "")
    }
  }
}
