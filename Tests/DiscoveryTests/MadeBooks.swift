import Reading
import TestSupport

/// Books of tests.
enum MadeBooks {
  static let today = PartialDate(year: 2026, month: 11, day: 1) ?? .earliest

  /// A work with one reading.
  static func work(
    _ title: String, by author: String = "Ann Author", subjects: [String] = [],
    _ status: ReadingStatus = .read, quarters: Int? = nil, year: Int? = nil, finished: Int? = 2025,
    isbn: String? = nil, isOwned: Bool = false, times: Int = 1
  ) throws -> ShelvedWork {
    let id = WorkID(rawValue: "work \(title)")
    let work = try Work(
      id: id, title: title,
      authors: [Credit(author: Author(id: AuthorID(rawValue: author), name: author))],
      firstPublished: year, subjects: subjects)
    let edition = Edition(
      id: EditionID(rawValue: "edition \(title)"), workID: id,
      isbns: try isbn.map { [try ISBN($0)] } ?? [], pageCount: 300, language: "en")
    let entries = (0..<times).map { number in
      Entry(
        id: EntryID(rawValue: "entry \(title) \(number)"), workID: id, editionID: edition.id,
        status: status, rating: quarters.flatMap { Rating(quarters: $0) },
        finished: status.hasEnded ? finished.flatMap { PartialDate(year: $0) } : nil,
        isOwned: isOwned)
    }
    return ShelvedWork(work: work, editions: [edition], entries: entries)
  }

  static let subjects = [
    "Fantasy", "Mystery", "Horror", "History", "Poetry", "Romance", "Whales", "Islands", "Letters",
  ]

  /// A work that chance puts together; equal numbers give works of one identity.
  static func random(_ number: Int, _ chance: inout SeededGenerator) throws -> ShelvedWork {
    let statuses = ReadingStatus.allCases
    return try work(
      "Book \(number)", by: "Writer \(Int.random(in: 0..<6, using: &chance))",
      subjects: Array(
        subjects.shuffled(using: &chance).prefix(Int.random(in: 0...3, using: &chance))),
      statuses[Int.random(in: 0..<statuses.count, using: &chance)],
      quarters: Bool.random(using: &chance) ? Int.random(in: 1...20, using: &chance) : nil,
      year: Int.random(in: 1800...2026, using: &chance),
      finished: Bool.random(using: &chance) ? Int.random(in: 2010...2026, using: &chance) : nil,
      times: Int.random(in: 1...3, using: &chance))
  }
}
