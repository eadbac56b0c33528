package import Basics

/// The form in which programs and sessions have a work of a catalogue.
extension CatalogueWork {
  /// Its facts, each with who stated it; without authors and editions.
  package var facts: [String: JSONValue] {
    [String: JSONValue](present: [
      "title": title.json { .string($0) }, "subtitle": subtitle?.json { .string($0) },
      "first_published": firstPublished?.json { .integer($0) },
      "original_language": originalLanguage?.json { .string($0) },
      "subjects": subjects?.json { .strings($0) },
      "series": series?.json { .array($0.map(\.json)) },
      "description": description?.json { .string($0) },
      "identifiers": .array(identifiers.map(\.json)), "synthetic": .bool(isSynthetic),
    ])
  }

  /// The whole work.
  package var json: JSONValue {
    .object(
      facts.merging([
        "authors": .array(authors.map { .object($0.facts) }),
        "editions": .array(editions.map { .object($0.facts) }),
      ]) { $1 })
  }

  /// Reads what `json` wrote; nil without a title.
  package init?(_ json: JSONValue) {
    guard let title = Stated(json["title"], read: \.string) else { return nil }
    self.init(
      title: title, subtitle: Stated(json["subtitle"], read: \.string),
      authors: (json["authors"]?.array ?? []).compactMap { CatalogueAuthor($0) },
      firstPublished: Stated(json["first_published"], read: \.integer),
      originalLanguage: Stated(json["original_language"], read: \.string),
      subjects: Stated(json["subjects"]) { $0.array?.compactMap(\.string) },
      series: Stated(json["series"]) { $0.array?.compactMap { SeriesPlace($0) } },
      description: Stated(json["description"], read: \.string),
      identifiers: Identifier.all(json["identifiers"]),
      isSynthetic: json["synthetic"]?.bool ?? false,
      editions: (json["editions"]?.array ?? []).compactMap { CatalogueEdition($0) })
  }
}

extension CatalogueEdition {
  package var facts: [String: JSONValue] {
    [String: JSONValue](present: [
      "source": .string(source.rawValue), "isbns": .strings(isbns.map(\.digits)),
      "title": title.map { .string($0) }, "publisher": publisher.map { .string($0) },
      "published": published.map { .string($0.description) },
      "page_count": pageCount.map { .integer($0) }, "format": .string(format.rawValue),
      "language": language.map { .string($0) }, "cover_url": coverURL.map { .string($0) },
      "identifiers": .array(identifiers.map(\.json)),
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard let source = json["source"]?.string.flatMap({ CatalogueName(rawValue: $0) }) else {
      return nil
    }
    self.init(source: source)
    isbns = (json["isbns"]?.array ?? []).compactMap { $0.string.flatMap { try? ISBN($0) } }
    title = json["title"]?.string
    publisher = json["publisher"]?.string
    published = json["published"]?.string.flatMap { try? PartialDate($0) }
    pageCount = json["page_count"]?.integer
    format = json["format"]?.string.flatMap { EditionFormat(rawValue: $0) } ?? .unknown
    language = json["language"]?.string
    identifiers = Identifier.all(json["identifiers"])
    coverURL = json["cover_url"]?.string
  }
}

extension CatalogueAuthor {
  package var facts: [String: JSONValue] {
    [String: JSONValue](present: [
      "name": .string(name), "source": .string(source.rawValue),
      "born": born.map { .integer($0) }, "died": died.map { .integer($0) },
      "identifiers": .array(identifiers.map(\.json)),
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string,
      let source = json["source"]?.string.flatMap({ CatalogueName(rawValue: $0) })
    else { return nil }
    self.init(
      name: name, source: source, identifiers: Identifier.all(json["identifiers"]),
      born: json["born"]?.integer, died: json["died"]?.integer)
  }
}

extension Stated {
  /// The value with who stated it.
  fileprivate func json(_ write: (Value) -> JSONValue) -> JSONValue {
    .object(["value": write(value), "source": .string(source)])
  }

  fileprivate init?(_ json: JSONValue?, read: (JSONValue) -> Value?) {
    guard let value = json?["value"].flatMap(read), let source = json?["source"]?.string else {
      return nil
    }
    self.init(value, source: source)
  }
}

extension SeriesPlace {
  fileprivate var json: JSONValue {
    .object(
      [String: JSONValue](present: ["name": .string(name), "place": place.map { .string($0) }]))
  }

  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.string else { return nil }
    self.init(name: name, place: json["place"]?.string)
  }
}

extension Identifier {
  package var json: JSONValue {
    .object(["scheme": .string(scheme.rawValue), "value": .string(value)])
  }

  /// The identifiers of a list; what has no scheme of ours is left out.
  package static func all(_ json: JSONValue?) -> [Identifier] {
    (json?.array ?? []).compactMap { one in
      guard let scheme = one["scheme"]?.string.flatMap({ IdentifierScheme(rawValue: $0) }),
        let value = one["value"]?.string
      else { return nil }
      return Identifier(scheme, value)
    }
  }
}
