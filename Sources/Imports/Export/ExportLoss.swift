package import Reading

/// Parts of a shelf that a format has no place for.
package enum ExportPart: String, Sendable, CaseIterable {
  case readings, ratings, reviews, notes, dates, pages
  case editions, isbns, series, tags, people, subjects, descriptions, languages
}

extension ShelfExport {
  /// Counts what a reader of the exported file would not find, by part; parts without loss are left out.
  ///
  /// Found by reading the rows again. A rating that the format rounds counts as lost.
  package func losses(of shelf: [ShelvedWork]) -> [(part: ExportPart, count: Int)] {
    guard let again = readWorks(shelf.map(format.row)) else { return [] }
    var counts: [ExportPart: Int] = [:]
    for (work, read) in zip(shelf, again) {
      for part in ExportPart.allCases {
        counts[part, default: 0] += part.lost(of: work, in: read)
      }
    }
    return ExportPart.allCases.compactMap { part in
      counts[part].flatMap { $0 > 0 ? (part, $0) : nil }
    }
  }
}

extension ExportPart {
  /// Number of things of this part that the second work has not got.
  fileprivate func lost(of work: ShelvedWork, in read: ShelvedWork) -> Int {
    guard self != .readings else { return max(0, work.entries.count - read.entries.count) }
    guard self != .editions else { return max(0, work.editions.count - 1) }
    var there = things(of: read)
    var lost = 0
    for thing in things(of: work) {
      if let place = there.firstIndex(of: thing) { there.remove(at: place) } else { lost += 1 }
    }
    return lost
  }

  private func things(of shelved: ShelvedWork) -> [String] {
    let (work, entries) = (shelved.work, shelved.entries)
    switch self {
    case .readings, .editions: return []
    case .ratings: return entries.compactMap { $0.rating?.stars }
    case .reviews: return entries.compactMap(\.review).map(FoldedText.folded)
    case .notes: return entries.compactMap(\.notes).map(FoldedText.folded)
    case .dates:
      return entries.flatMap { [$0.started, $0.finished] }.compactMap { $0?.description }
    case .pages: return entries.filter { $0.page > 0 && $0.status != .read }.map { "\($0.page)" }
    case .isbns: return shelved.edition?.isbns.map(\.digits) ?? []
    case .series: return work.series.map { FoldedText.folded($0.name) }
    case .tags: return work.tags.map(FoldedText.folded)
    case .people: return work.authors.map { FoldedText.name($0.author.name) }
    case .subjects: return work.subjects.map(FoldedText.folded)
    case .descriptions: return [work.description].compactMap(\.self).map(FoldedText.folded)
    case .languages:
      return [work.originalLanguage, shelved.edition?.language].compactMap(\.self)
        .map(LanguageName.code(of:))
    }
  }
}
