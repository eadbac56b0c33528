package import Basics
import Reading

/// A reason as it is shown, with the outcome of its check.
package struct CheckedReason: Hashable, Codable, Sendable {
  /// English; of a model as it was said.
  package let text: String
  /// Claims that could be compared with the shelf or the catalogue.
  package let claims: Int
  package let faults: [ReasonFault]

  package init(_ text: String, _ check: ReasonCheck) {
    self.text = text
    claims = check.claims.count
    faults = check.faults
  }

  /// True where it makes a claim, and each one is confirmed.
  package var isBorneOut: Bool { claims > 0 && faults.isEmpty }
}

extension ReasonFault: Encodable, JSONReadable {
  /// The form in which sessions have what is wrong with a reason.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .notOnShelf(let text), .otherAuthor(let text), .unknownName(let text),
      .otherSubject(let text), .otherNumber(let text), .otherDeed(let text), .spoiler(let text):
      try encoder.write(all: ["fault": name, "name": text])
    case .otherRating(let title, let rating):
      try encoder.write(present: ["fault": name, "name": title, "quarters": rating?.quarters])
    case .ratingOfNothing: try encoder.write(all: ["fault": name])
    case .notInDescription(let words), .noDescription(let words):
      try encoder.write(all: ["fault": name, "words": words])
    }
  }

  package init?(_ json: JSONValue) {
    let name = json["name"]?.string ?? ""
    let words = (json["words"]?.array ?? []).compactMap(\.string)
    switch json["fault"]?.string {
    case "not-on-shelf": self = .notOnShelf(name)
    case "other-deed": self = .otherDeed(title: name)
    case "other-rating":
      self = .otherRating(
        title: name, shelf: json["quarters"]?.integer.flatMap { Rating(quarters: $0) })
    case "rating-of-nothing": self = .ratingOfNothing
    case "other-author": self = .otherAuthor(name)
    case "unknown-name": self = .unknownName(name)
    case "other-subject": self = .otherSubject(name)
    case "other-number": self = .otherNumber(name)
    case "not-in-description": self = .notInDescription(words)
    case "no-description": self = .noDescription(words)
    case "spoiler": self = .spoiler(title: name)
    default: return nil
    }
  }
}
