/// Puts together what several catalogues, or records of one, state about the same work.
package enum MergeWorks {
  /// Most years between two records of the same work.
  private static let mostYears = 2

  /// The works without doubles, in the order in which they came; earlier facts stay.
  package static func run(_ works: [CatalogueWork]) -> [CatalogueWork] {
    var merged: [CatalogueWork] = []
    for work in works {
      if let place = merged.firstIndex(where: { isSame($0, work) }) {
        merged[place] = merge(merged[place], work)
      } else {
        merged.append(work)
      }
    }
    return merged
  }

  /// The same identifier, or the same title by the same author; an ISBN in common counts where the
  /// titles agree, since catalogues have wrong ones.
  private static func isSame(_ a: CatalogueWork, _ b: CatalogueWork) -> Bool {
    if !Set(a.identifiers).isDisjoint(with: b.identifiers) { return true }
    let title = FoldedTitle(a.title.value, subtitle: a.subtitle?.value)
    let other = FoldedTitle(b.title.value, subtitle: b.subtitle?.value)
    let likeness = Likeness.ofTitles(title, other)
    if likeness >= 0.95, !Set(a.isbns).isDisjoint(with: b.isbns) { return true }
    let names = Set(a.authors.map { FoldedText.name($0.name) })
    guard title == other,
      names.contains(where: { name in
        b.authors.contains { FoldedText.name($0.name) == name }
      })
    else { return false }
    guard let year = a.firstPublished?.value, let later = b.firstPublished?.value else {
      return true
    }
    return abs(year - later) <= mostYears
  }

  /// The facts of a work that was made of an edition yield to those of one that was not.
  private static func merge(_ a: CatalogueWork, _ b: CatalogueWork) -> CatalogueWork {
    var (work, other) = a.isSynthetic && !b.isSynthetic ? (b, a) : (a, b)
    work.subtitle = work.subtitle ?? other.subtitle
    work.firstPublished = work.firstPublished ?? other.firstPublished
    work.originalLanguage = work.originalLanguage ?? other.originalLanguage
    work.subjects = work.subjects ?? other.subjects
    work.series = work.series ?? other.series
    work.description = work.description ?? other.description
    work.identifiers += other.identifiers.filter { !work.identifiers.contains($0) }
    for author in other.authors {
      let name = FoldedText.name(author.name)
      if let place = work.authors.firstIndex(where: { FoldedText.name($0.name) == name }) {
        work.authors[place].identifiers += author.identifiers.filter {
          !work.authors[place].identifiers.contains($0)
        }
        work.authors[place].born = work.authors[place].born ?? author.born
        work.authors[place].died = work.authors[place].died ?? author.died
      } else if work.authors.isEmpty || work.authors[0].source == author.source {
        work.authors.append(author)
      }
    }
    for edition in other.editions { add(edition, to: &work.editions) }
    return work
  }

  /// Adds an edition, or what it states beside one with the same ISBN.
  private static func add(_ edition: CatalogueEdition, to editions: inout [CatalogueEdition]) {
    let isbns = Set(edition.isbns)
    guard let place = editions.firstIndex(where: { !isbns.isDisjoint(with: $0.isbns) }) else {
      return editions.append(edition)
    }
    var known = editions[place]
    known.isbns += edition.isbns.filter { !known.isbns.contains($0) }
    known.title = known.title ?? edition.title
    known.publisher = known.publisher ?? edition.publisher
    known.published = known.published ?? edition.published
    known.pageCount = known.pageCount ?? edition.pageCount
    if known.format == .unknown { known.format = edition.format }
    known.language = known.language ?? edition.language
    known.identifiers += edition.identifiers.filter { !known.identifiers.contains($0) }
    known.coverURL = known.coverURL ?? edition.coverURL
    editions[place] = known
  }
}
