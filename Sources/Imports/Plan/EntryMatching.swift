import Reading

/// Finds for each reading of a row the entry that is the same reading, and adds what is new.
///
/// No entry takes two readings of one row. Readings are first given to entries that have everything
/// they state, as many as possible at once; so rows that were imported are found again, even where
/// they contradict each other.
struct EntryMatching {
  let maker: WorkMaker
  let overwrites: Bool
  package let book: ImportedBook
  /// The edition that the row is about.
  let edition: EditionID?

  /// Most entries of a work; a file that brings more is not about readings.
  private static let most = 1000

  /// What the readings of the work say before the row is merged.
  private let said: Said

  init(
    maker: WorkMaker, overwrites: Bool, book: ImportedBook, edition: EditionID?,
    of shelved: ShelvedWork
  ) {
    self.maker = maker
    self.overwrites = overwrites
    self.book = book
    self.edition = edition
    said = Said(shelved)
  }

  func merge(into entries: inout [Entry], of work: WorkID) {
    var taken = whole(entries)
    for (place, reading) in book.readings.enumerated() where taken[place] == nil {
      let used = Set(taken.values)
      let free = entries.indices.filter { !used.contains($0) && entries[$0].accepts(reading) }
      let best = free.max { entries[$0].likeness(reading) < entries[$1].likeness(reading) }
      if let best {
        entries[best] = merged(entries[best], reading)
        taken[place] = best
      } else if entries.count < Self.most {
        entries.append(maker.entry(reading, book, of: work, edition: edition))
        taken[place] = entries.count - 1
      }
    }
  }

  /// Entries by the readings they have whole: a largest matching, found by augmenting paths (Kuhn).
  private func whole(_ entries: [Entry]) -> [Int: Int] {
    let choices = book.readings.map { reading in
      entries.indices.filter {
        entries[$0].accepts(reading) && merged(entries[$0], reading) == entries[$0]
      }
    }
    var readingOf: [Int: Int] = [:]
    func place(_ reading: Int, _ tried: inout Set<Int>) -> Bool {
      for entry in choices[reading] where tried.insert(entry).inserted {
        guard let other = readingOf[entry] else {
          readingOf[entry] = reading
          return true
        }
        if place(other, &tried) {
          readingOf[entry] = reading
          return true
        }
      }
      return false
    }
    for reading in choices.indices {
      var tried: Set<Int> = []
      _ = place(reading, &tried)
    }
    return Dictionary(readingOf.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// The entry with what the reading states; statuses only go forward unless the row overwrites.
  private func merged(_ entry: Entry, _ reading: ImportedReading) -> Entry {
    var entry = entry
    if overwrites || reading.status.rank > entry.status.rank { entry.status = reading.status }
    entry.started = finer(entry.started, reading.started)
    entry.finished = finer(entry.finished, reading.finished)
    if let rating = reading.rating, overwrites || entry.rating == nil && !said.holds(rating) {
      entry.rating = rating
    }
    if let review = reading.review,
      overwrites || entry.review == nil && !said.reviews.contains(review)
    {
      entry.review = review
    }
    if let notes = reading.notes, overwrites || entry.notes == nil && !said.notes.contains(notes) {
      entry.notes = notes
    }
    entry.page = max(entry.page, reading.page)
    entry.isOwned = entry.isOwned || (book.isOwned && !said.isOwned)
    entry.addedAt = entry.addedAt ?? book.addedAt
    entry.editionID = entry.editionID ?? edition
    return entry
  }

  private func finer(_ a: PartialDate?, _ b: PartialDate?) -> PartialDate? {
    guard let a else { return b }
    return b.map { $0.description.count > a.description.count ? $0 : a } ?? a
  }
}

/// What the readings of a work say together: a file with one row for each book repeats it at the last reading.
private struct Said {
  private let ratings: [Rating]
  let reviews: Set<String>
  let notes: Set<String>
  let isOwned: Bool

  init(_ shelved: ShelvedWork) {
    ratings = shelved.entries.compactMap(\.rating)
    reviews = Set(shelved.entries.compactMap(\.review))
    notes = Set(shelved.entries.compactMap(\.notes))
    isOwned = shelved.isOwned
  }

  /// True for a rating that a reading has, and for whole stars to which a service rounds one.
  func holds(_ rating: Rating) -> Bool {
    ratings.contains { $0 == rating || $0.wholeStars == rating }
  }
}

extension Entry {
  /// True where both can be the same reading: no date contradicts, and together none ends before it
  /// begins.
  func accepts(_ reading: ImportedReading) -> Bool {
    guard started?.isCompatible(with: reading.started) ?? true,
      finished?.isCompatible(with: reading.finished) ?? true
    else { return false }
    // A date that both have is the row's own affair.
    if started == nil, let start = reading.started, let finished {
      return start.firstDay <= finished.lastDay
    }
    if finished == nil, let end = reading.finished, let started {
      return started.firstDay <= end.lastDay
    }
    return true
  }

  /// How much speaks for the same reading: equal dates most, then the same status.
  func likeness(_ reading: ImportedReading) -> Int {
    (finished != nil && finished == reading.finished ? 4 : 0)
      + (started != nil && started == reading.started ? 4 : 0)
      + (status == reading.status ? 2 : 0) + (finished == nil && started == nil ? 1 : 0)
  }
}
