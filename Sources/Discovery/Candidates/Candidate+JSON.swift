package import Basics
import Reading

/// The form in which sessions have what a catalogue answered.
extension CandidateAnswer {
  package var json: JSONValue {
    .object(["question": question.json, "candidates": .array(candidates.map(\.json))])
  }

  package init?(_ json: JSONValue) {
    guard let question = json["question"].flatMap({ CandidateQuestion($0) }) else { return nil }
    self.init(question, (json["candidates"]?.array ?? []).compactMap { Candidate($0) })
  }
}

extension CandidateQuestion {
  package var json: JSONValue {
    switch self {
    case .subject(let name): .object(["subject": .string(name)])
    case .author(let name): .object(["author": .string(name)])
    case .title(let words): .object(["title": .string(words)])
    case .years(let years):
      .object(["years": .array([.integer(years.lowerBound), .integer(years.upperBound)])])
    case .apart(let subjects): .object(["apart": .strings(subjects)])
    case .matter(let words): .object(["matter": .string(words)])
    case .neighbours(let books): .object(["neighbours": .strings(books)])
    }
  }

  package init?(_ json: JSONValue) {
    if let name = json["subject"]?.string {
      self = .subject(name)
    } else if let name = json["author"]?.string {
      self = .author(name)
    } else if let words = json["matter"]?.string {
      self = .matter(words)
    } else if let books = json["neighbours"]?.array {
      self = .neighbours(of: books.compactMap(\.string))
    } else if let words = json["title"]?.string {
      self = .title(words)
    } else if let years = json["years"]?.array?.compactMap(\.integer), years.count == 2,
      years[0] <= years[1]
    {
      self = .years(years[0]...years[1])
    } else if let subjects = json["apart"]?.array {
      self = .apart(from: subjects.compactMap(\.string))
    } else {
      return nil
    }
  }
}

extension Provenance {
  package var json: JSONValue {
    switch self {
    case .shelf: "shelf"
    case .question(let question): question.json
    case .proposal: "proposal"
    }
  }

  package init?(_ json: JSONValue) {
    if json.string == "shelf" {
      self = .shelf
    } else if json.string == "proposal" {
      self = .proposal
    } else if let question = CandidateQuestion(json) {
      self = .question(question)
    } else {
      return nil
    }
  }
}

extension Candidate {
  /// Everything that a ranking reads.
  package var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "key": .string(key), "title": .string(title), "authors": .strings(authors),
        "author_keys": authorKeys.allSatisfy(\.isEmpty) ? nil : .strings(authorKeys),
        "names": names.json, "subjects": .strings(subjects), "year": year.map { .integer($0) },
        "pages": pages.map { .integer($0) }, "language": language.map { .string($0) },
        "description": description.map { .string($0) }, "editions": .integer(editions),
        "found": .array(provenance.map(\.json)),
        "series": series.isEmpty
          ? nil : .array(series.map { .strings([$0.name, $0.place].compactMap(\.self)) }),
        "vector": vector.isEmpty ? nil : .string(VectorText.text(of: vector)),
      ]))
  }

  /// Reads what `json` wrote; nil without a key or a title.
  package init?(_ json: JSONValue) {
    guard let key = json["key"]?.string, let title = json["title"]?.string else { return nil }
    let texts = { (name: String) in (json[name]?.array ?? []).compactMap(\.string) }
    self.key = key
    self.title = title
    names = BookNames(json["names"] ?? .null)
    (authors, subjects) = (texts("authors"), texts("subjects"))
    authorKeys = texts("author_keys")
    (year, pages) = (json["year"]?.integer, json["pages"]?.integer)
    (language, description) = (json["language"]?.string, json["description"]?.string)
    series = (json["series"]?.array ?? []).compactMap { place in
      let texts = (place.array ?? []).compactMap(\.string)
      return texts.first.map { SeriesPlace(name: $0, place: texts.dropFirst().first) }
    }
    editions = max(0, json["editions"]?.integer ?? 0)
    provenance = (json["found"]?.array ?? []).compactMap { Provenance($0) }
    taste = TasteKeys(
      subjects: subjects, authors: authors, pages: pages, year: year, language: language)
    vector = VectorText.vector(of: json["vector"]?.string ?? "")
  }
}
