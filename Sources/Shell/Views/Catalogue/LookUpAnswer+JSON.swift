import App
import Basics
import Reading

extension LookUpView {
  /// The envelope for programs: works, editions and authors name each other by ids of this answer.
  var json: JSONValue {
    switch answer.result {
    case .success(let works): success(works)
    case .failure(let error):
      .object([
        "success": .bool(false), "metadata": metadata,
        "error": .object([
          "code": .string(error.code), "message": .string(ErrorMessage(error).sentence),
          "retryable": .bool(error.isRetryable),
        ]),
      ])
    }
  }

  private func success(_ matched: [MatchedWork]) -> JSONValue {
    var (works, editions, authors): ([JSONValue], [JSONValue], [JSONValue]) = ([], [], [])
    for (place, match) in matched.enumerated() {
      let id = "w\(place + 1)"
      let names = match.work.authors.map { author in
        authors.append(author.json(id: "a\(authors.count + 1)"))
        return JSONValue.string("a\(authors.count)")
      }
      works.append(match.json(id: id, authors: names))
      for edition in match.work.editions {
        editions.append(edition.json(id: "e\(editions.count + 1)", work: id))
      }
    }
    return .object([
      "success": .bool(true), "metadata": metadata,
      "data": .object([
        "works": .array(works), "editions": .array(editions), "authors": .array(authors),
        "total": .integer(works.count),
      ]),
    ])
  }

  private var metadata: JSONValue {
    let facts = answer.metadata
    return .object([
      "provider": .string(facts.providers.first?.rawValue ?? "none"),
      "providers": .array(facts.providers.map { .string($0.rawValue) }),
      "cached": .bool(facts.cacheAge != nil),
      "cache_age_seconds": facts.cacheAge.map { .integer($0) } ?? .null,
      "elapsed_ms": .number((facts.elapsed * 10).rounded() / 10),
      "failures": .array(
        facts.failures.map {
          .object([
            "provider": .string($0.catalogue.rawValue), "code": .string($0.error.code),
            "message": .string(ErrorMessage($0.error).sentence),
          ])
        }),
    ])
  }
}

extension MatchedWork {
  fileprivate func json(id: String, authors: [JSONValue]) -> JSONValue {
    .object(
      [String: JSONValue](present: [
        "id": .string(id), "authors": .array(authors),
        "title": work.title.json { .string($0) }, "subtitle": work.subtitle?.json { .string($0) },
        "first_published": work.firstPublished?.json { .integer($0) },
        "original_language": work.originalLanguage?.json { .string($0) },
        "subjects": work.subjects?.json { .strings($0) },
        "description": work.description?.json { .string($0) },
        "identifiers": .array(work.identifiers.map(\.json)),
        "synthetic": .bool(work.isSynthetic),
        "score": .number((score.value * 1000).rounded() / 1000), "has_isbn": .bool(score.hasISBN),
        "contradicts_isbn": .bool(score.contradictsISBN),
      ]))
  }
}

extension Stated {
  /// The value with who stated it.
  fileprivate func json(_ write: (Value) -> JSONValue) -> JSONValue {
    .object(["value": write(value), "source": .string(source)])
  }
}

extension CatalogueEdition {
  fileprivate func json(id: String, work: String) -> JSONValue {
    .object(
      [String: JSONValue](present: [
        "id": .string(id), "work": .string(work), "source": .string(source.rawValue),
        "isbns": .strings(isbns.map(\.digits)), "title": title.map { .string($0) },
        "publisher": publisher.map { .string($0) },
        "published": published.map { .string($0.description) },
        "page_count": pageCount.map { .integer($0) }, "format": .string(format.rawValue),
        "language": language.map { .string($0) }, "cover_url": coverURL.map { .string($0) },
        "identifiers": .array(identifiers.map(\.json)),
      ]))
  }
}

extension CatalogueAuthor {
  fileprivate func json(id: String) -> JSONValue {
    .object(
      [String: JSONValue](present: [
        "id": .string(id), "name": .string(name), "source": .string(source.rawValue),
        "born": born.map { .integer($0) }, "died": died.map { .integer($0) },
        "identifiers": .array(identifiers.map(\.json)),
      ]))
  }
}

extension Identifier {
  fileprivate var json: JSONValue {
    .object(["scheme": .string(scheme.rawValue), "value": .string(value)])
  }
}
