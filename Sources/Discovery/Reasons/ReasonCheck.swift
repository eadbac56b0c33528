package import Basics
package import Reading

/// The findings from comparing a reason with the shelf and with the catalogue, without a model.
///
/// As in the check of an answer, each claim is confirmed by a row or by words, or it is flagged. Names,
/// numbers and deeds are exact; what a book is about is compared by words. It reads English.
package struct ReasonCheck: Hashable, Sendable {
  /// Version of the rules; another version may judge the same reason differently.
  package static let version = "reason/1"

  /// In the order of the text.
  package let claims: [ReasonClaim]

  /// `wish` are the person's words of this round.
  package init(
    _ reason: String, for candidate: Candidate, on shelf: ReasonShelf, wish: String = ""
  ) {
    let ground = ReasonGround(candidate, shelf, wish: wish)
    let text = ReasonText(reason)
    var claims: [ReasonClaim] = []
    for sentence in text.sentences {
      var reading = ReasonSentence(text, sentence, ground)
      reading.read()
      claims += reading.claims
    }
    self.claims = claims.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  package var faults: [ReasonFault] { claims.compactMap(\.fault) }

  /// True where it makes a claim, and each one is confirmed.
  package var isBorneOut: Bool { !claims.isEmpty && faults.isEmpty }

  /// Works of the shelf that confirm a claim, each once.
  package var works: [WorkID] {
    var works: [WorkID] = []
    for case .shelf(let found) in claims.map(\.finding) {
      works += found.filter { !works.contains($0) }
    }
    return works
  }
}

/// What the claims about one book are compared with.
struct ReasonGround {
  let candidate: Candidate
  let shelf: ReasonShelf
  let titles: [[String]]
  let authors: [[String]]
  let subjects: Set<TasteKey>
  /// The book's title, authors, subjects and description.
  let evidence: EvidenceText
  let description: [String]
  let wish: Set<String>
  /// A book that is being read by an author of the suggested one.
  let sequelOf: ReasonShelf.Book?

  init(_ candidate: Candidate, _ shelf: ReasonShelf, wish: String) {
    self.candidate = candidate
    self.shelf = shelf
    titles = Set(candidate.names.titles.flatMap { [$0.main, $0.whole] }).sorted()
      .map { $0.split(separator: " ").map(String.init) }
    authors = candidate.authors.map(\.nameWords)
    subjects = Set(candidate.taste.subjects)
    let texts = [candidate.title, candidate.description ?? ""] + candidate.subjects
    evidence = EvidenceText((texts + candidate.authors).map { Array($0.utf8)[...] })
    description = FoldedText.folded(candidate.description ?? "").split(separator: " ")
      .map(String.init)
    self.wish = EvidenceText([Array(wish.utf8)[...]]).stems
    let writers = authors
    sequelOf = shelf.books.first { book in
      book.isUnderWay && book.authors.contains { name in writers.contains { $0.isNamed(by: name) } }
    }
  }

  /// Words that the book has one after the other in its description, or as a subject.
  func quotes(_ words: ArraySlice<String>) -> Bool {
    let words = Array(words)
    if subjects.contains(TasteKey(.subject, words.joined(separator: " "))) { return true }
    guard !words.isEmpty, words.count <= description.count else { return false }
    return (0...description.count - words.count).contains {
      description[$0..<$0 + words.count].elementsEqual(words)
    }
  }
}

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
