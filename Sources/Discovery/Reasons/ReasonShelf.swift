package import Reading

/// The books of the shelf as reasons name them.
package struct ReasonShelf: Sendable {
  struct Book: Sendable {
    let id: WorkID
    package let title: String
    let authors: [[String]]
    let subjects: Set<TasteKey>
    let rating: Rating?
    let statuses: Set<ReadingStatus>
    let timesRead: Int
    /// Years in which it came out, began and ended, its pages, and counts that the library has of it.
    let numbers: Set<Int>

    var isRead: Bool { timesRead > 0 }
    var isUnderWay: Bool { statuses.contains(.reading) || statuses.contains(.onHold) }
    var isBegun: Bool { isRead || isUnderWay || statuses.contains(.didNotFinish) }
  }

  let books: [Book]
  /// Titles by their first word.
  private var titles: [String: [(words: [String], book: Int)]] = [:]
  /// Names of authors by their last word.
  private var names: [String: [[String]]] = [:]
  /// Subjects of books that were begun.
  let readSubjects: Set<TasteKey>
  let subjects: Set<TasteKey>

  /// `sides` has the subjects and authors of works that were read before.
  package init(
    _ shelf: [ShelvedWork], traces: [WorkID: ReadingTraces] = [:], sides: [WorkID: TasteKeys] = [:]
  ) {
    books = shelf.map { Book($0, traces[$0.work.id] ?? ReadingTraces(), sides[$0.work.id]) }
    subjects = books.reduce(into: []) { $0.formUnion($1.subjects) }
    readSubjects = books.filter(\.isBegun).reduce(into: []) { $0.formUnion($1.subjects) }
    for (place, work) in shelf.enumerated() {
      let title = ReasonText.title(work.work.title, subtitle: work.work.subtitle)
      for form in Set([title.main, title.whole]) {
        let words = form.split(separator: " ").map(String.init)
        if let first = words.first { titles[first, default: []].append((words, place)) }
      }
      for name in books[place].authors {
        if let last = name.last { names[last, default: []].append(name) }
      }
    }
  }

  /// The longest title that begins with the first of the words, and its number of words.
  package func title(in words: ArraySlice<String>) -> (book: Int, count: Int)? {
    guard let first = words.first else { return nil }
    let found = (titles[first] ?? []).filter { words.starts(with: $0.words) }
    return found.max { ($0.words.count, $1.book) < ($1.words.count, $0.book) }
      .map { ($0.book, $0.words.count) }
  }

  func hasAuthor(_ name: [String]) -> Bool {
    name.last.map { last in (names[last] ?? []).contains { $0.isNamed(by: name) } } ?? false
  }
}

extension ReasonShelf.Book {
  fileprivate init(_ shelved: ShelvedWork, _ traces: ReadingTraces, _ sides: TasteKeys?) {
    id = shelved.work.id
    title = shelved.work.title
    authors = shelved.work.authors.filter { $0.role == nil }.map { $0.author.name.nameWords }
    subjects = Set((sides ?? TasteKeys(shelved)).subjects)
    rating = shelved.entries.last { $0.rating != nil }?.rating
    statuses = Set(shelved.entries.map(\.status))
    timesRead = shelved.timesRead
    let years = shelved.entries.flatMap { [$0.started, $0.finished].compactMap { $0?.year } }
    let share =
      traces.pageCount > 0 ? min(traces.page, traces.pageCount) * 100 / traces.pageCount : 0
    numbers = Set(
      years + shelved.editions.compactMap(\.pageCount) + [shelved.timesRead]
        + [shelved.work.firstPublished].compactMap(\.self) + [share])
  }
}
