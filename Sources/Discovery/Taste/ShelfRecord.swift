package import Basics
package import Reading

/// Works of a shelf as a session has them: what taste and exclusions read, without notes, reviews and tags.
package enum ShelfRecord {
  package static func json(of shelf: [ShelvedWork], _ traces: [WorkID: ReadingTraces]) -> JSONValue
  {
    .array(shelf.map { row(of: $0, traces[$0.work.id]) })
  }

  package static func works(_ json: JSONValue) -> (
    shelf: [ShelvedWork], traces: [WorkID: ReadingTraces]
  ) {
    var (shelf, traces): ([ShelvedWork], [WorkID: ReadingTraces]) = ([], [:])
    for row in json.array ?? [] {
      guard let work = work(row) else { continue }
      shelf.append(work)
      if let numbers = row["traces"]?.array?.compactMap(\.integer), numbers.count == 3 {
        traces[work.work.id] = ReadingTraces(page: numbers[1], pageCount: numbers[2])
      }
    }
    return (shelf, traces)
  }

  private static func row(of shelved: ShelvedWork, _ traces: ReadingTraces?) -> JSONValue {
    let work = shelved.work
    let isUnread = shelved.entries.allSatisfy {
      $0.status == .wishlist || $0.status == .toRead
    }
    return .object(
      [String: JSONValue](present: [
        "id": .string(work.id.rawValue), "title": .string(work.title),
        "subtitle": work.subtitle.map { .string($0) },
        "authors": .strings(work.authors.filter { $0.role == nil }.map(\.author.name)),
        "year": work.firstPublished.map { .integer($0) },
        "language": work.originalLanguage.map { .string($0) },
        "subjects": work.subjects.isEmpty ? nil : .strings(work.subjects),
        // Only a book that may be suggested is judged by its description.
        "description": isUnread ? work.description.map { .string($0) } : nil,
        "identifiers": work.identifiers.isEmpty ? nil : .array(work.identifiers.map(\.json)),
        "copies": work.ownedCopies > 0 ? .integer(work.ownedCopies) : nil,
        "editions": .array(shelved.editions.map(edition)),
        "entries": .array(shelved.entries.map(entry)),
        "traces": traces.map {
          // The first number is of an older form.
          .array([.integer(0), .integer($0.page), .integer($0.pageCount)])
        },
      ]))
  }

  private static func edition(_ edition: Edition) -> JSONValue {
    .object(
      [String: JSONValue](present: [
        "id": .string(edition.id.rawValue), "title": edition.title.map { .string($0) },
        "isbns": edition.isbns.isEmpty ? nil : .strings(edition.isbns.map(\.digits)),
        "pages": edition.pageCount.map { .integer($0) },
        "language": edition.language.map { .string($0) },
        "identifiers": edition.identifiers.isEmpty
          ? nil : .array(edition.identifiers.map(\.json)),
      ]))
  }

  private static func entry(_ entry: Entry) -> JSONValue {
    .object(
      [String: JSONValue](present: [
        "status": .string(entry.status.rawValue),
        "edition": entry.editionID.map { .string($0.rawValue) },
        "rating": entry.rating.map { .integer($0.quarters) },
        "started": entry.started.map { .string($0.description) },
        "finished": entry.finished.map { .string($0.description) },
        "page": entry.page > 0 ? .integer(entry.page) : nil,
        "owned": entry.isOwned ? .bool(true) : nil,
      ]))
  }

  private static func work(_ row: JSONValue) -> ShelvedWork? {
    guard let id = row["id"]?.string.map({ WorkID(rawValue: $0) }),
      let title = row["title"]?.string,
      let work = try? Work(
        id: id, title: title, subtitle: row["subtitle"]?.string,
        authors: texts(row["authors"]).map {
          Credit(author: Author(id: AuthorID(rawValue: ""), name: $0))
        },
        firstPublished: row["year"]?.integer, originalLanguage: row["language"]?.string,
        subjects: texts(row["subjects"]), description: row["description"]?.string,
        identifiers: row["identifiers"]?.read() ?? [], ownedCopies: row["copies"]?.integer ?? 0)
    else { return nil }
    return ShelvedWork(
      work: work, editions: (row["editions"]?.array ?? []).map { edition($0, of: id) },
      entries: (row["entries"]?.array ?? []).compactMap { entry($0, of: id) })
  }

  private static func edition(_ row: JSONValue, of work: WorkID) -> Edition {
    Edition(
      id: EditionID(rawValue: row["id"]?.string ?? ""), workID: work,
      isbns: texts(row["isbns"]).compactMap { try? ISBN($0) }, title: row["title"]?.string,
      pageCount: row["pages"]?.integer, language: row["language"]?.string,
      identifiers: row["identifiers"]?.read() ?? [])
  }

  private static func entry(_ row: JSONValue, of work: WorkID) -> Entry? {
    guard let status = row["status"]?.string.flatMap({ ReadingStatus(rawValue: $0) }) else {
      return nil
    }
    return Entry(
      id: EntryID(rawValue: ""), workID: work,
      editionID: row["edition"]?.string.map { EditionID(rawValue: $0) }, status: status,
      rating: row["rating"]?.integer.flatMap { Rating(quarters: $0) },
      started: row["started"]?.string.flatMap { try? PartialDate($0) },
      finished: row["finished"]?.string.flatMap { try? PartialDate($0) },
      page: row["page"]?.integer ?? 0, isOwned: row["owned"]?.bool ?? false)
  }

  private static func texts(_ json: JSONValue?) -> [String] {
    (json?.array ?? []).compactMap(\.string)
  }
}
