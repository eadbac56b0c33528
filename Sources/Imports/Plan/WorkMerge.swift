import Reading

/// Brings what a row states to a work of the shelf.
///
/// Filling what is empty, a second import of the same rows changes nothing: whatever a row brought
/// stays, and the row is found again in it.
struct WorkMerge {
  let maker: WorkMaker
  /// True for the rule `update`: what the row states replaces what is there.
  let overwrites: Bool

  func merged(_ book: ImportedBook, into shelved: ShelvedWork) -> ShelvedWork {
    let before = shelved
    var shelved = shelved
    mergeWork(book, &shelved.work)
    // A copy that a reading names is one: a row that says no more adds none.
    if let copies = book.ownedCopies, copies > 1 || !before.isOwned {
      shelved.work.ownedCopies = max(shelved.work.ownedCopies, copies)
    }
    let edition = mergeEdition(book, &shelved)
    EntryMatching(
      maker: maker, overwrites: overwrites, book: book, edition: edition, of: before
    ).merge(into: &shelved.entries, of: shelved.work.id)
    shelved.sortEntries()
    return shelved
  }

  private func mergeWork(_ book: ImportedBook, _ work: inout Work) {
    if overwrites, !book.isSynthetic { work.title = book.title }
    if work.isSynthetic, !book.isSynthetic, book.title != work.title {
      // A title from a row is better than a name of a catalogue.
      (work.title, work.isSynthetic, work.review) = (book.title, false, .verified)
    }
    if TitleKey(work.title).whole != TitleKey(book.title, book.subtitle).whole {
      fill(&work.subtitle, book.subtitle ?? TitleKey.parts(book.title).tail)
    }
    if !book.credits.isEmpty, work.authors.isEmpty || overwrites {
      work.authors = maker.credits(book)
    }
    fill(&work.firstPublished, book.firstPublished)
    fill(&work.originalLanguage, book.originalLanguage)
    fill(&work.description, book.description)
    fill(&work.addedAt, book.addedAt)
    if work.series.isEmpty || (overwrites && !book.series.isEmpty) { work.series = book.series }
    join(&work.subjects, book.subjects)
    join(&work.tags, book.tags)
    join(&work.identifiers, book.workNames)
  }

  /// The edition the row is about; nil where it says nothing of one.
  private func mergeEdition(_ book: ImportedBook, _ shelved: inout ShelvedWork) -> EditionID? {
    guard book.statesEdition else { return nil }
    let places = shelved.editions.indices.filter { shelved.editions[$0].accepts(book) }
    let merged = places.map { place -> (Int, Edition) in
      (place, filled(shelved.editions[place], book))
    }
    let whole = merged.first { shelved.editions[$0.0] == $0.1 }
    guard let (place, edition) = whole ?? merged.first else {
      let edition = maker.edition(book, of: shelved.work.id)
      shelved.editions.append(edition)
      return edition.id
    }
    shelved.editions[place] = edition
    return edition.id
  }

  private func filled(_ edition: Edition, _ book: ImportedBook) -> Edition {
    var edition = edition
    join(&edition.isbns, book.isbns)
    fill(&edition.publisher, book.publisher)
    fill(&edition.published, book.published)
    fill(&edition.pageCount, book.pageCount)
    fill(&edition.language, book.language)
    fill(&edition.coverURL, book.coverURL)
    if edition.format == .unknown || (overwrites && book.format != .unknown) {
      edition.format = book.format
    }
    join(&edition.identifiers, book.editionNames)
    return edition
  }

  private func fill<Value>(_ value: inout Value?, _ stated: Value?) {
    if let stated, overwrites || value == nil { value = stated }
  }

  private func join<Value: Equatable>(_ values: inout [Value], _ stated: [Value]) {
    for value in stated where !values.contains(value) { values.append(value) }
  }
}

extension Edition {
  /// True where a row can be about this edition: it shares a name, or contradicts nothing.
  func accepts(_ book: ImportedBook) -> Bool {
    if !Set(isbns).isDisjoint(with: book.isbns) { return true }
    if !isbns.isEmpty, !book.isbns.isEmpty { return false }
    if !Set(identifiers).isDisjoint(with: book.editionNames) { return true }
    return agree(publisher.map(FoldedText.folded), book.publisher.map(FoldedText.folded))
      && (published?.isCompatible(with: book.published) ?? true)
      && agree(pageCount, book.pageCount) && agree(language, book.language)
      && (format == .unknown || book.format == .unknown || format == book.format)
  }

  private func agree<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool {
    a == nil || b == nil || a == b
  }
}
