import Basics

/// A work of a catalogue that may be one of the shelf.
package struct ReviewedFacts: Hashable, Sendable {
  package let work: WorkID
  package let match: CatalogueWork
  /// 0...1, and its distance from the next best work.
  package let score: Double
  package let margin: Double
  package let hasISBN: Bool
  /// The title of another book that a catalogue has under its ISBN.
  package let otherTitle: String?
  /// True where the facts take the place of those that are there.
  package let replaces: Bool

  package init(
    work: WorkID, match: CatalogueWork, score: Double, margin: Double, hasISBN: Bool,
    otherTitle: String? = nil, replaces: Bool = false
  ) {
    self.work = work
    self.match = match
    self.score = score
    self.margin = margin
    self.hasISBN = hasISBN
    self.otherTitle = otherTitle
    self.replaces = replaces
  }
}

extension ReviewedFacts {
  var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "work": .string(work.rawValue), "match": match.json, "score": .plain(score),
        "margin": .plain(margin), "has_isbn": .bool(hasISBN),
        "other_title": otherTitle.map { .string($0) }, "replaces": .bool(replaces),
      ]))
  }

  init?(_ json: JSONValue) {
    guard let work = json["work"]?.string, let match = json["match"].flatMap({ CatalogueWork($0) }),
      let score = json["score"]?.double
    else { return nil }
    self.init(
      work: WorkID(rawValue: work), match: match, score: score,
      margin: json["margin"]?.double ?? 0, hasISBN: json["has_isbn"] == .bool(true),
      otherTitle: json["other_title"]?.string, replaces: json["replaces"] == .bool(true))
  }
}
