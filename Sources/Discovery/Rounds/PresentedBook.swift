package import Basics
import Reading

/// A suggestion as it is shown and recorded.
package struct PresentedBook: Hashable, Sendable {
  /// Place in its list, from 1.
  package let number: Int
  package let title: String
  package let authors: [String]
  package let year: Int?
  package let pages: Int?
  package let slot: SuggestionSlot
  /// The slot that it stands in for; nil where it is of that slot.
  package let standsInFor: SuggestionSlot?
  /// Sum of its parts by their weights.
  package let score: Double
  /// Parts times weights that are not 0, the greatest first.
  package let parts: [PresentedPart]
  package let reason: PresentedReason
  /// The model's own reason, where a model proposed the book and gave one.
  package let said: CheckedReason?
  package let provenance: [Provenance]
  package let names: BookNames

  /// `ground` is what its reason rests on and is checked against.
  package init(
    _ suggestion: Suggestion, number: Int, by weights: DiscoverWeights, on ground: PresentedGround
  ) {
    let candidate = suggestion.candidate
    self.number = number
    title = candidate.title
    authors = candidate.authors
    (year, pages) = (candidate.year, candidate.pages)
    (slot, standsInFor) = (suggestion.slot, suggestion.standsInFor)
    score = suggestion.scored.score.total
    parts = PresentedPart.all(of: suggestion.scored.score, by: weights)
    reason = PresentedReason(suggestion, on: ground)
    said = ground.said(of: candidate)
    provenance = candidate.provenance
    names = candidate.names
  }
}

/// A part of a score with what it adds.
package struct PresentedPart: Hashable, Sendable {
  package let part: ScorePart
  package let value: Double
  package let weight: Double

  package var sum: Double { value * weight }

  package static func all(of score: DiscoverScore, by weights: DiscoverWeights) -> [PresentedPart] {
    let all = ScorePart.allCases.map {
      PresentedPart(part: $0, value: score.parts[$0] ?? 0, weight: weights[$0])
    }
    return all.enumerated().filter { $0.element.sum != 0 }.sorted {
      let (a, b) = (abs($0.element.sum), abs($1.element.sum))
      return a == b ? $0.offset < $1.offset : a > b
    }.map(\.element)
  }
}

/// The form in which sessions and programs have a suggestion.
extension PresentedBook {
  package var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "number": .integer(number), "title": .string(title), "authors": .strings(authors),
        "year": year.map { .integer($0) }, "pages": pages.map { .integer($0) },
        "slot": .string(slot.rawValue), "stands_in_for": standsInFor.map { .string($0.rawValue) },
        "score": .number(score), "parts": .array(parts.map(\.json)), "reason": reason.json,
        "said": said?.json,
        "found": .array(provenance.map(\.json)), "names": names.json,
      ]))
  }

  /// Reads what `json` wrote; nil without a title, a slot or a reason.
  package init?(_ json: JSONValue) {
    guard let title = json["title"]?.string, let number = json["number"]?.integer,
      let slot = json["slot"]?.string.flatMap({ SuggestionSlot(rawValue: $0) }),
      let reason = json["reason"].flatMap({ PresentedReason($0) })
    else { return nil }
    self.title = title
    self.number = number
    self.slot = slot
    self.reason = reason
    said = json["said"].flatMap { CheckedReason($0) }
    authors = (json["authors"]?.array ?? []).compactMap(\.string)
    (year, pages) = (json["year"]?.integer, json["pages"]?.integer)
    standsInFor = json["stands_in_for"]?.string.flatMap { SuggestionSlot(rawValue: $0) }
    score = json["score"]?.double ?? 0
    parts = (json["parts"]?.array ?? []).compactMap { PresentedPart($0) }
    provenance = (json["found"]?.array ?? []).compactMap { Provenance($0) }
    names = BookNames(json["names"] ?? .null)
  }
}

extension PresentedPart {
  fileprivate var json: JSONValue {
    .object([
      "part": .string(part.rawValue), "value": .number(value), "weight": .number(weight),
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard let part = json["part"]?.string.flatMap({ ScorePart(rawValue: $0) }),
      let value = json["value"]?.double, let weight = json["weight"]?.double
    else { return nil }
    self.init(part: part, value: value, weight: weight)
  }
}
