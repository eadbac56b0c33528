package import Basics
import Reading

/// The form in which sessions have what catalogues said of a proposed book.
extension ProposalVerdict {
  package var json: JSONValue {
    switch self {
    case .verified(let work, let other, let age):
      .object(
        [String: JSONValue](present: [
          "verdict": .string(name), "work": work.json, "other_year": other.map { .integer($0) },
          "age": age.map { .integer($0) },
        ]))
    case .wrongAuthor(let authors):
      .object(["verdict": .string(name), "authors": .strings(authors)])
    case .unverified(let error):
      .object(
        [String: JSONValue](present: [
          "verdict": .string(name), "failure": error.map { .string($0) },
        ]))
    }
  }

  /// Reads what `json` wrote; nil for another form.
  package init?(_ json: JSONValue) {
    switch json["verdict"]?.string {
    case "verified":
      guard let work = json["work"].flatMap({ CatalogueWork($0) }) else { return nil }
      self = .verified(work, otherYear: json["other_year"]?.integer, age: json["age"]?.integer)
    case "wrong-author":
      self = .wrongAuthor((json["authors"]?.array ?? []).compactMap(\.string))
    case "unverified": self = .unverified(json["failure"]?.string)
    default: return nil
    }
  }
}
