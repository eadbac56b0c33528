package import Basics

/// What the answer to a question was made of: the same basis gives the same works, without any catalogue.
package struct LookUpBasis: Hashable, Sendable {
  package var query: LookUpQuery
  /// Most works of the answer.
  package var limit: Int
  /// Works of the local catalogue.
  package var local: [CatalogueWork] = []
  /// Catalogues of the network in the order in which they were asked, with what they answered.
  package var asked: [Asked] = []

  package struct Asked: Hashable, Sendable {
    package let name: CatalogueName
    package var answers: [CatalogueAnswer]

    package init(_ name: CatalogueName, _ answers: [CatalogueAnswer]) {
      self.name = name
      self.answers = answers
    }
  }

  package init(_ query: LookUpQuery, limit: Int) {
    self.query = query
    self.limit = limit
  }

  /// The works that fit, best first, as the catalogues' answers read now.
  package var works: [MatchedWork] {
    MatchedWork.ranked(
      local + asked.flatMap { CatalogueAnswers.works(in: $0.answers, of: $0.name) }, for: query,
      limit: limit)
  }
}

extension MatchedWork: Encodable {
  /// The works without doubles, best first; those that are other books are left out.
  package static func ranked(_ works: [CatalogueWork], for query: LookUpQuery, limit: Int)
    -> [MatchedWork]
  {
    let matched = MergeWorks.run(works).map { MatchedWork($0, for: query) }
    return Array(
      matched.enumerated().filter { $0.element.score.value >= MatchScore.least }
        .sorted {
          let (a, b) = ($0.element.score.value, $1.element.score.value)
          return a == b ? $0.offset < $1.offset : a > b
        }.map(\.element).prefix(limit))
  }

  /// The work with how well it fits, as programs and sessions have it.
  package func encode(to encoder: any Encoder) throws {
    try (work.json.object ?? [:]).merging(scores) { $1 }.encode(to: encoder)
  }

  /// How well it fits, without the work.
  package var scores: [String: JSONValue] {
    [
      "score": .number((score.value * 1000).rounded() / 1000), "has_isbn": .bool(score.hasISBN),
      "contradicts_isbn": .bool(score.contradictsISBN),
    ]
  }
}

extension LookUpQuery: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(
      present: ["isbns": isbns, "title": title, "authors": authors, "year": year])
  }

  /// Reads what `json` wrote; nil for a question without a word.
  package init?(_ json: JSONValue) {
    let isbns = (json["isbns"]?.array ?? []).compactMap { $0.string.flatMap { try? ISBN($0) } }
    let authors = (json["authors"]?.array ?? []).compactMap(\.string)
    guard
      let query = try? LookUpQuery(
        isbns: isbns, title: json["title"]?.string ?? "", authors: authors,
        year: json["year"]?.integer)
    else { return nil }
    self = query
  }
}
