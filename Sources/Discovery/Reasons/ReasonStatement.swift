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
        met = [.like("the book you named", subjects: reason.words)]
      }
      self = met.isEmpty ? Self.plain(candidate, profile) : .asked(met)
    case .novelty: self = Self.new(reason.words, candidate, profile, shelf)
    case .popularity: self = Self.plain(candidate, profile)
    default: self = resting ?? Self.plain(candidate, profile)
    }
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
