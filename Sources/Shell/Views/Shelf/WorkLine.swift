import App
import Basics
import Reading
import Terminal

/// A work in one line: title, author, status and rating.
struct WorkLine {
  let text: StyledText

  init(_ shelved: ShelvedWork) {
    let authors = shelved.authorNames
    let by = authors.isEmpty ? "" : " by \(authors)"
    text = "\(shelved.work.title, .strong)\(by) \("· \(Self.facts(of: shelved))", .muted)"
  }

  /// The status, the rating and the tags.
  static func facts(of shelved: ShelvedWork) -> String {
    let tags = shelved.work.tags.joined(separator: ", ")
    let facts: [String?] = [
      shelved.current.map { $0.status.rawValue },
      shelved.current?.rating.map { "\($0.stars) stars" },
      tags.isEmpty ? nil : "tags \(tags)",
    ]
    return facts.compactMap(\.self).joined(separator: " · ")
  }
}

/// Works in a table, one in each row.
struct ShelfTable {
  private(set) var table: Terminal.Table

  init(_ works: [ShelvedWork], _ progress: [WorkProgress], showsSeries: Bool = false) {
    let entries = works.compactMap(\.current)
    table = Terminal.Table([
      .init("title", isMain: true), .init("author"),
      .init("status", isFixed: true),
      .init("rating", .right, yields: !entries.contains { $0.rating != nil }),
      .init("progress", .right, yields: true),
      .init("finished", isFixed: true, yields: true),
    ])
    for (shelved, progress) in zip(works, progress) {
      let entry = shelved.current
      let place = showsSeries ? shelved.work.series.first?.words : nil
      table.add([
        "\(shelved.work.title, .strong)\("\(place.map { "  \($0)" } ?? "")", .muted)",
        "\(shelved.authorNames)",
        "\(entry?.status.rawValue ?? "–")", "\(entry?.rating?.stars ?? "")",
        "\(progress.short)", "\(entry?.finished?.description ?? "")",
      ])
    }
  }
}

extension ShelvedWork {
  /// The names of those who wrote it.
  var authorNames: String {
    let writers = work.authors.filter { $0.role == nil }
    return (writers.isEmpty ? work.authors : writers).map(\.author.name).joined(separator: ", ")
  }
}

extension SeriesPlace {
  /// The name with the place, such as `The Locked Tomb #1`.
  var words: String { "\(name)\(place.map { " #\($0)" } ?? "")" }
}

extension WorkProgress {
  /// The share that was read, such as `30%`; empty before a reading and after it.
  var short: String {
    guard let share, share > 0, share < 1 else { return "" }
    return "\(Int((share * 100).rounded(.down)))%"
  }
}

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
