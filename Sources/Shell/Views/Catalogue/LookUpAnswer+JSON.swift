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
      work.facts.merging(scores) { $1 }
        .merging(["id": .string(id), "authors": .array(authors)]) { $1 })
  }
}

extension CatalogueEdition {
  fileprivate func json(id: String, work: String) -> JSONValue {
    .object(facts.merging(["id": .string(id), "work": .string(work)]) { $1 })
  }
}

extension CatalogueAuthor {
  fileprivate func json(id: String) -> JSONValue {
    .object(facts.merging(["id": .string(id)]) { $1 })
  }
}
