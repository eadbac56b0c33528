import Basics
import Reading

extension ShelvedWork {
  /// The work for programs, with the database's names.
  var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "id": .string(work.id.rawValue), "title": .string(work.title),
        "subtitle": work.subtitle.map { .string($0) },
        "authors": .array(work.authors.map(\.json)),
        "series": .array(work.series.map(\.json)),
        "first_published": work.firstPublished.map { .integer($0) },
        "original_language": work.originalLanguage.map { .string($0) },
        "subjects": .array(work.subjects.map { .string($0) }),
        "tags": .array(work.tags.map { .string($0) }),
        "description": work.description.map { .string($0) },
        "identifiers": .array(work.identifiers.map(\.json)),
        "review_status": .string(work.review.rawValue),
        "added_at": work.addedAt.map { .string($0.description) },
        "owned_copies": .integer(work.ownedCopies),
        "status": current.map { .string($0.status.rawValue) } ?? .null,
        "rating": current?.rating.map(\.json) ?? .null,
        "editions": .array(editions.map(\.json)), "entries": .array(entries.map(\.json)),
      ]))
  }
}

extension Credit {
  fileprivate var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "name": .string(author.name), "sort_name": author.sortName.map { .string($0) },
        "role": role.map { .string($0) },
      ]))
  }
}

extension SeriesPlace {
  fileprivate var json: JSONValue {
    .object(
      [String: JSONValue](present: ["name": .string(name), "place": place.map { .string($0) }]))
  }
}

extension Identifier {
  fileprivate var json: JSONValue {
    .object(["scheme": .string(scheme.rawValue), "value": .string(value)])
  }
}

extension Rating {
  /// The stars as a number, such as 4.25.
  fileprivate var json: JSONValue { .number(Double(quarters) / 4) }
}

extension Edition {
  fileprivate var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "id": .string(id.rawValue), "isbns": .array(isbns.map { .string($0.digits) }),
        "title": title.map { .string($0) }, "publisher": publisher.map { .string($0) },
        "published": published.map { .string($0.description) },
        "page_count": pageCount.map { .integer($0) }, "format": .string(format.rawValue),
        "language": language.map { .string($0) },
        "identifiers": .array(identifiers.map(\.json)),
        "cover_url": coverURL.map { .string($0) },
      ]))
  }
}

extension Entry {
  fileprivate var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "id": .string(id.rawValue), "edition": editionID.map { .string($0.rawValue) },
        "status": .string(status.rawValue), "rating": rating.map(\.json) ?? .null,
        "review": review.map { .string($0) }, "notes": notes.map { .string($0) },
        "started": started.map { .string($0.description) },
        "finished": finished.map { .string($0.description) }, "page": .integer(page),
        "added_at": addedAt.map { .string($0.description) }, "is_owned": .bool(isOwned),
        "import": importID.map { .string($0.rawValue) },
      ]))
  }
}
