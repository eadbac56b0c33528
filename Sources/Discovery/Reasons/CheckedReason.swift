package import Basics
import Reading

/// A reason as it is shown, with the outcome of its check.
package struct CheckedReason: Hashable, Sendable {
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

  package var json: JSONValue {
    .object([
      "text": .string(text), "claims": .integer(claims), "faults": .array(faults.map(\.json)),
    ])
  }

  /// Reads what `json` wrote; nil without a text.
  package init?(_ json: JSONValue) {
    guard let text = json["text"]?.string else { return nil }
    self.text = text
    claims = json["claims"]?.integer ?? 0
    faults = (json["faults"]?.array ?? []).compactMap { ReasonFault($0) }
  }
}

extension ReasonFault {
  /// The form in which sessions have what is wrong with a reason.
  package var json: JSONValue {
    let fields: KeyValuePairs<String, JSONValue?> =
      switch self {
      case .notOnShelf(let name), .otherAuthor(let name), .unknownName(let name),
        .otherSubject(let name), .otherNumber(let name):
        ["name": .string(name)]
      case .otherDeed(let title), .spoiler(let title): ["name": .string(title)]
      case .otherRating(let title, let rating):
        ["name": .string(title), "quarters": rating.map { .integer($0.quarters) }]
      case .ratingOfNothing: [:]
      case .notInDescription(let words), .noDescription(let words): ["words": .strings(words)]
      }
    return .object([String: JSONValue](present: fields).merging(["fault": .string(name)]) { $1 })
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
