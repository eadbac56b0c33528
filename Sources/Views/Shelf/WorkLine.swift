import Basics
package import Reading
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

extension ShelvedWork {
  /// The names of those who wrote it.
  package var authorNames: String {
    let writers = work.authors.filter { $0.role == nil }
    return (writers.isEmpty ? work.authors : writers).map(\.author.name).joined(separator: ", ")
  }
}

extension SeriesPlace {
  /// The name with the place, such as `The Locked Tomb #1`.
  package var words: String { "\(name)\(place.map { " #\($0)" } ?? "")" }
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
