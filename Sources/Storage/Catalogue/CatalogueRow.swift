import Imports
import Reading
import Sessions

/// Lists in a column, with a bar between their parts.
enum CatalogueList {
  /// Authors of a work that count; collections have hundreds.
  static let mostAuthors = 8
  private static let mostSubjects = 30

  package static func text(_ numbers: [Int]) -> String {
    switch numbers.count {
    case 0: ""
    case 1: String(numbers[0])
    default: numbers.prefix(mostSubjects).map(String.init).joined(separator: "|")
    }
  }

  package static func text(_ texts: [String]) -> String {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().prefix(mostSubjects - 1).reduce(into: first) { $0 += "|" + $1 }
  }

  package static func text(_ series: [SeriesPlace]) -> String {
    text(series.map { place in place.place.map { "\(place.name)\t\($0)" } ?? place.name })
  }

  static func series(_ text: String) -> [SeriesPlace] {
    texts(text).compactMap { place in
      let sides = place.split(separator: "\t").map(String.init)
      return sides.first.map { SeriesPlace(name: $0, place: sides.dropFirst().first) }
    }
  }

  static func numbers(_ text: String) -> [Int] {
    text.utf8.split(separator: bar).compactMap { Int(Substring($0)) }
  }

  static func texts(_ text: String) -> [String] {
    text.utf8.split(separator: bar).map { String(Substring($0)) }
  }

  private static let bar = UInt8(ascii: "|")
}

/// A row of a table as records of the catalogue, whose keys are made of what it states.
struct CatalogueRow {
  let records: (work: DumpWork, edition: DumpEdition, authors: [DumpAuthor])

  init(_ book: ImportedBook) {
    let writers = book.credits.filter { $0.role == nil }
    let authors = writers.map {
      DumpAuthor(key: CatalogueHash.key("author", FoldedText.name($0.name)), name: $0.name)
    }
    let title = FoldedTitle(book.title, subtitle: book.subtitle).whole
    let owner = authors.first?.name ?? ""
    var work = DumpWork(
      key: CatalogueHash.key("work", title, FoldedText.name(owner)), title: book.title)
    work.subtitle = book.subtitle
    work.authors = authors.map(\.key)
    work.firstPublished = book.firstPublished
    work.subjects = book.subjects
    work.description = book.description
    work.series = book.series
    let isbns = book.isbns.map(ISBNNumber.number)
    let name =
      isbns.isEmpty
      ? "\(title)|\(owner)|\(book.publisher ?? "")|\(book.published?.description ?? "")"
      : CatalogueList.text(isbns)
    var edition = DumpEdition(key: CatalogueHash.key("edition", name), title: book.title)
    edition.subtitle = book.subtitle
    edition.work = work.key
    edition.authors = work.authors
    edition.isbns = isbns
    edition.publisher = book.publisher
    edition.published = book.published?.description
    edition.pageCount = book.pageCount
    edition.format = book.format == .unknown ? nil : book.format.rawValue
    edition.language = book.language
    records = (work, edition, authors)
  }
}
