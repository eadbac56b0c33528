/// Two works that are one book, or one that is two.
package enum WorkUnion {
  /// The first work with everything that the other states; readings that agree become one.
  package static func joined(_ kept: ShelvedWork, with other: ShelvedWork) -> ShelvedWork {
    var joined = kept
    join(&joined.work, other.work)
    joined.editions += other.editions.map { edition in
      var edition = edition
      edition.workID = kept.work.id
      return edition
    }
    var taken: Set<EntryID> = []
    for entry in other.entries {
      let place = joined.entries.indices.first {
        !taken.contains(joined.entries[$0].id) && joined.entries[$0].joined(with: entry) != nil
      }
      if let place, let both = joined.entries[place].joined(with: entry) {
        joined.entries[place] = both
        taken.insert(both.id)
      } else {
        var entry = entry
        entry.workID = kept.work.id
        joined.entries.append(entry)
        taken.insert(entry.id)
      }
    }
    joined.sortEntries()
    return joined
  }

  private static func join(_ work: inout Work, _ other: Work) {
    if TitleKey(work.title, work.subtitle).subtitle.isEmpty {
      work.subtitle = other.subtitle ?? TitleKey.parts(other.title).tail
    }
    if work.authors.isEmpty { work.authors = other.authors }
    work.firstPublished = work.firstPublished ?? other.firstPublished
    work.originalLanguage = work.originalLanguage ?? other.originalLanguage
    work.description = work.description ?? other.description
    work.addedAt = [work.addedAt, other.addedAt].compactMap(\.self).min()
    if work.series.isEmpty { work.series = other.series }
    work.subjects += other.subjects.filter { !work.subjects.contains($0) }
    work.tags += other.tags.filter { !work.tags.contains($0) }
    work.identifiers += other.identifiers.filter { !work.identifiers.contains($0) }
    work.ownedCopies = max(work.ownedCopies, other.ownedCopies)
  }

  /// Takes editions with their readings, and single readings, out into a work with the same title and authors.
  package static func split(
    _ shelved: ShelvedWork, editions: Set<EditionID>, entries: Set<EntryID>, newID: WorkID
  ) throws -> (kept: ShelvedWork, new: ShelvedWork) {
    let work = try Work(
      id: newID, title: shelved.work.title, subtitle: shelved.work.subtitle,
      authors: shelved.work.authors, originalLanguage: shelved.work.originalLanguage,
      addedAt: shelved.work.addedAt)
    var (kept, new) = (shelved, ShelvedWork(work: work))
    let isMoved = { (entry: Entry) in
      entries.contains(entry.id) || entry.editionID.map(editions.contains) ?? false
    }
    new.editions = kept.editions.filter { editions.contains($0.id) }
    kept.editions.removeAll { editions.contains($0.id) }
    new.entries = kept.entries.filter(isMoved)
    kept.entries.removeAll(where: isMoved)
    for place in new.editions.indices { new.editions[place].workID = newID }
    for place in new.entries.indices {
      new.entries[place].workID = newID
      if !editions.contains(where: { $0 == new.entries[place].editionID }) {
        new.entries[place].editionID = nil
      }
    }
    return (kept, new)
  }
}

extension Entry {
  /// Both as one reading; nil where they contradict each other.
  ///
  /// A wish is part of any reading.
  fileprivate func joined(with other: Entry) -> Entry? {
    let isWish = status.isAhead || other.status.isAhead
    guard isWish || status == other.status, agree(rating, other.rating),
      agree(review, other.review),
      agree(notes, other.notes), agree(page == 0 ? nil : page, other.page == 0 ? nil : other.page),
      started?.isCompatible(with: other.started) ?? true,
      finished?.isCompatible(with: other.finished) ?? true
    else { return nil }
    var entry = self
    if other.status.rank > status.rank { entry.status = other.status }
    entry.rating = rating ?? other.rating
    entry.review = review ?? other.review
    entry.notes = notes ?? other.notes
    entry.started = finer(started, other.started)
    entry.finished = finer(finished, other.finished)
    entry.page = max(page, other.page)
    entry.addedAt = [addedAt, other.addedAt].compactMap(\.self).min()
    entry.isOwned = isOwned || other.isOwned
    entry.editionID = editionID ?? other.editionID
    return entry
  }

  private func agree<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool {
    a == nil || b == nil || a == b
  }

  private func finer(_ a: PartialDate?, _ b: PartialDate?) -> PartialDate? {
    [a, b].compactMap(\.self).max { $0.description.count < $1.description.count }
  }
}
