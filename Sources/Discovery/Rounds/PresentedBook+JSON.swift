package import Basics

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
