package import Basics
package import Reading

/// The reason of a suggestion as one sentence, with what it rests on.
package enum ReasonStatement: Hashable, Sendable {
  case alsoBy(String, ReasonBasis)
  /// Subjects of both books.
  case shares([String], ReasonBasis)
  /// Vectors of the two books are near each other.
  case near(ReasonBasis)
  case asked([MetWish])
  /// Subjects that nothing read has.
  case newSubjects([String])
  case newAuthor(String)
  /// Editions that the catalogue knows.
  case editions(Int)
  /// What the catalogue says of it: subjects, pages, year.
  case facts([MetWish])
  /// It is on the shelf and was never begun.
  case unread
  /// A catalogue has it, and nothing more ties it to the shelf.
  case listed

  package init(
    _ suggestion: Suggestion, profile: TasteProfile, on shelf: ReasonShelf,
    wish: WishParts = WishParts()
  ) {
    let (candidate, reason) = (suggestion.candidate, suggestion.reason)
    let resting = Self.resting(reason, candidate, profile)
    switch reason.part {
    case .wish:
      var met = MetWish.met(wish, candidate, profile)
      if met.isEmpty, !reason.words.isEmpty {
        met = [.like(Self.models(wish, of: candidate), subjects: reason.words)]
      }
      self = met.isEmpty ? Self.plain(candidate, profile) : .asked(met)
    case .novelty: self = Self.new(reason.words, candidate, profile, shelf)
    case .popularity: self = Self.plain(candidate, profile)
    default: self = resting ?? Self.plain(candidate, profile)
    }
  }

  /// The names that books should be like, of those by which a catalogue found this one.
  private static func models(_ wish: WishParts, of candidate: Candidate) -> String {
    let asked = wish.like.filter { candidate.provenance.contains(.question(.title($0))) }
    return list(asked.isEmpty ? wish.like : asked)
  }

  /// Rests on a row; nil where no row of the reason says anything that both books have.
  private static func resting(
    _ reason: SuggestionReason, _ candidate: Candidate, _ profile: TasteProfile
  ) -> ReasonStatement? {
    for row in reason.rows where row.work != candidate.names.work {
      guard let basis = ReasonBasis(row, isEngaged: reason.part == .engagement),
        let keys = profile.keys[row.work]
      else { continue }
      let author = candidate.authors.first { keys.authors.contains(TasteKey(.author, $0)) }
      if reason.part == .author, let author { return .alsoBy(author, basis) }
      if reason.part == .nearness { return .near(basis) }
      let shared = candidate.names(of: Set(keys.subjects))
      if !shared.isEmpty { return .shares(shared, basis) }
      if let author { return .alsoBy(author, basis) }
    }
    return nil
  }

  private static func new(
    _ words: [String], _ candidate: Candidate, _ profile: TasteProfile, _ shelf: ReasonShelf
  ) -> ReasonStatement {
    let unread = words.filter { !profile.hasRows(of: TasteKey(.subject, $0)) }
    if !unread.isEmpty { return .newSubjects(unread) }
    if let author = candidate.authors.first,
      !shelf.hasAuthor(author.nameWords),
      !candidate.provenance.contains(.shelf)
    {
      return .newAuthor(author)
    }
    return plain(candidate, profile)
  }

  private static func plain(_ candidate: Candidate, _ profile: TasteProfile) -> ReasonStatement {
    if candidate.provenance.contains(.shelf) { return .unread }
    if candidate.editions > 1 { return .editions(candidate.editions) }
    let facts = [
      candidate.subjects.first.map { MetWish.subject($0) }, candidate.pages.map { .pages($0) },
      candidate.year.map { .year($0) },
    ].compactMap(\.self)
    return facts.isEmpty ? .listed : .facts(facts)
  }

  package var text: String { text { "\($0) \($1)s" } }

  /// The sentence, with each number beside its noun as `count` writes both.
  package func text(counting count: (Int, String) -> String) -> String {
    switch self {
    case .alsoBy(let author, let basis): "\(basis.text); this one is also by \(author)."
    case .shares(let subjects, let basis):
      "\(basis.text); both are filed under \(Self.list(subjects))."
    case .near(let basis): "\(basis.text); what the catalogue says of this one is close to it."
    case .asked(let met): "As you asked: \(met.map { $0.text(count) }.joined(separator: "; "))."
    case .newSubjects(let subjects):
      "No book you have read is filed under \(Self.list(subjects)); this one is."
    case .newAuthor(let author): "No book on your shelf is by \(author)."
    case .editions(let number): "The catalogue knows \(count(number, "edition")) of it."
    case .facts(let facts):
      "The catalogue says: \(facts.map { $0.text(count) }.joined(separator: "; "))."
    case .unread: "It waits unread on your shelf."
    case .listed: "A catalogue has it, and nothing on your shelf is like it."
    }
  }

  /// Works of the shelf behind it.
  package var works: [WorkID] {
    switch self {
    case .alsoBy(_, let basis), .shares(_, let basis), .near(let basis): [basis.work]
    case .asked, .newSubjects, .newAuthor, .editions, .facts, .unread, .listed: []
    }
  }

  static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}

/// The form in which sessions have the reason of a suggestion.
extension ReasonStatement: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .alsoBy(let author, let basis):
      try encoder.write(all: ["also_by": author, "basis": basis])
    case .shares(let subjects, let basis):
      try encoder.write(all: ["shares": subjects, "basis": basis])
    case .near(let basis): try encoder.write(all: ["near": true, "basis": basis])
    case .asked(let met): try encoder.write(all: ["asked": met])
    case .newSubjects(let subjects): try encoder.write(all: ["new_subjects": subjects])
    case .newAuthor(let author): try encoder.write(all: ["new_author": author])
    case .editions(let count): try encoder.write(all: ["editions": count])
    case .facts(let facts): try encoder.write(all: ["facts": facts])
    case .unread: try encoder.write(all: ["unread": true])
    case .listed: try encoder.write(all: ["listed": true])
    }
  }

  /// Reads what `json` wrote; nil for another form.
  package init?(_ json: JSONValue) {
    let texts = { (name: String) in json[name]?.array.map { $0.compactMap(\.string) } }
    let met = { (name: String) in json[name]?.array.map { $0.compactMap { MetWish($0) } } }
    if let basis = json["basis"].flatMap({ ReasonBasis($0) }) {
      if let author = json["also_by"]?.string {
        self = .alsoBy(author, basis)
      } else if let subjects = texts("shares") {
        self = .shares(subjects, basis)
      } else {
        self = .near(basis)
      }
    } else if let asked = met("asked") {
      self = .asked(asked)
    } else if let subjects = texts("new_subjects") {
      self = .newSubjects(subjects)
    } else if let author = json["new_author"]?.string {
      self = .newAuthor(author)
    } else if let count = json["editions"]?.integer {
      self = .editions(count)
    } else if let facts = met("facts") {
      self = .facts(facts)
    } else if json["unread"]?.bool == true {
      self = .unread
    } else if json["listed"]?.bool == true {
      self = .listed
    } else {
      return nil
    }
  }
}

extension ReasonBasis: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    let (name, value) = deed.recorded
    try encoder.write(
      all: ["work": work.rawValue, "title": title, "deed": name, "value": value])
  }

  package init?(_ json: JSONValue) {
    guard let work = json["work"]?.string, let title = json["title"]?.string,
      let deed = Deed(json["deed"]?.string ?? "", json["value"]?.integer ?? 0)
    else { return nil }
    self.init(work: WorkID(rawValue: work), title: title, deed: deed)
  }
}

extension ReasonBasis.Deed {
  fileprivate var recorded: (name: String, value: Int) {
    switch self {
    case .rated(let rating): ("rated", rating.quarters)
    case .finished: ("finished", 0)
    case .underWay: ("under_way", 0)
    case .wished: ("wished", 0)
    case .reread(let times): ("reread", times)
    case .reached(let share): ("reached", share)
    }
  }

  fileprivate init?(_ name: String, _ value: Int) {
    switch name {
    case "rated":
      guard let rating = Rating(quarters: value) else { return nil }
      self = .rated(rating)
    case "finished": self = .finished
    case "under_way": self = .underWay
    case "wished": self = .wished
    case "reread": self = .reread(value)
    case "reached": self = .reached(value)
    default: return nil
    }
  }
}

extension MetWish: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .subject(let name): try encoder.write(all: ["subject": name])
    case .words(let words): try encoder.write(all: ["words": words])
    case .title(let words): try encoder.write(all: ["title": words])
    case .author(let name): try encoder.write(all: ["author": name])
    case .like(let name, let subjects):
      try encoder.write(all: ["like": name, "subjects": subjects])
    case .pages(let count): try encoder.write(all: ["pages": count])
    case .year(let year): try encoder.write(all: ["year": year])
    case .near(let what): try encoder.write(all: ["near": what])
    }
  }

  package init?(_ json: JSONValue) {
    if let name = json["subject"]?.string {
      self = .subject(name)
    } else if let words = json["title"]?.string {
      self = .title(words)
    } else if let words = json["words"]?.string {
      self = .words(words)
    } else if let name = json["author"]?.string {
      self = .author(name)
    } else if let name = json["like"]?.string {
      self = .like(name, subjects: (json["subjects"]?.array ?? []).compactMap(\.string))
    } else if let count = json["pages"]?.integer {
      self = .pages(count)
    } else if let year = json["year"]?.integer {
      self = .year(year)
    } else if let what = json["near"]?.string.flatMap({ NearWish(rawValue: $0) }) {
      self = .near(what)
    } else {
      return nil
    }
  }
}
