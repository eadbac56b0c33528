import Basics
package import Reading
package import Shelf
package import Terminal

/// A work in one line: title, author, status and rating.
package struct WorkLine {
  package let text: StyledText

  package init(_ shelved: ShelvedWork) {
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
package struct ShelfTable {
  package private(set) var table: Table

  package init(_ works: [ShelvedWork], _ progress: [WorkProgress], showsSeries: Bool = false) {
    let entries = works.compactMap(\.current)
    table = Table([
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
  package var words: String { "\(name)\(place.map { " #\($0)" } ?? "")" }
}

extension WorkProgress {
  /// The share that was read, such as `30%`; empty before a reading and after it.
  package var short: String {
    guard let share, share > 0, share < 1 else { return "" }
    return "\(Int((share * 100).rounded(.down)))%"
  }
}

extension ShelvedWork: Encodable {
  /// The work for programs, with the database's names.
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "id": work.id, "title": work.title, "subtitle": work.subtitle, "authors": work.authors,
      "series": work.series, "first_published": work.firstPublished,
      "original_language": work.originalLanguage, "subjects": work.subjects, "tags": work.tags,
      "description": work.description, "identifiers": work.identifiers,
      "review_status": work.review.rawValue, "added_at": work.addedAt?.description,
      "owned_copies": work.ownedCopies, "status": (current?.status.rawValue).json,
      "rating": (current?.rating).json, "editions": editions, "entries": entries,
    ])
  }
}

extension Credit: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "name": author.name, "sort_name": author.sortName, "role": role,
    ])
  }
}

extension Rating: Encodable {
  /// The stars as a number, such as 4.25.
  package func encode(to encoder: any Encoder) throws {
    try (Double(quarters) / 4).encode(to: encoder)
  }
}

extension Edition: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "id": id, "isbns": isbns, "title": title, "publisher": publisher, "published": published,
      "page_count": pageCount, "format": format, "language": language,
      "identifiers": identifiers, "cover_url": coverURL,
    ])
  }
}

extension Entry: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "id": id, "edition": editionID, "status": status.rawValue, "rating": rating.json,
      "review": review, "notes": notes, "started": started, "finished": finished, "page": page,
      "added_at": addedAt?.description, "is_owned": isOwned, "import": importID,
    ])
  }
}
