package import Basics

/// The form in which sessions have books that were shown or refused before.
extension EarlierBook {
  package var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "title": .string(title), "names": names.json, "refusal": refusal.map { .string($0) },
      ]))
  }

  /// Reads what `json` wrote; nil without a title.
  package init?(_ json: JSONValue) {
    guard let title = json["title"]?.string else { return nil }
    self.init(
      title: title, names: BookNames(json["names"] ?? .null), refusal: json["refusal"]?.string)
  }
}
