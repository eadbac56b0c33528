import Discovery
import Reading

/// What went wrong, and how the mix was kept, over rounds of simulated readers.
struct RoundCounts: Equatable {
  var rounds = 0
  var suggestions = 0
  /// Suggestions of a book that is owned, was read, begun or given up.
  var known = 0
  var refused = 0
  var repeated = 0
  /// Rounds in which two familiar books, a stretch and a discovery were there to be suggested.
  var mixable = 0
  var mixed = 0
  /// Suggestions whose reason rests on a row that is not on the shelf, or on none where it needs one.
  var groundless = 0
  /// Suggestions whose sentence has a claim that shelf and catalogue don't confirm.
  var flagged = 0
  /// Suggestions of a familiar book with neither an author nor a subject that was read.
  var misnamed = 0

  static func + (a: RoundCounts, b: RoundCounts) -> RoundCounts {
    RoundCounts(
      rounds: a.rounds + b.rounds, suggestions: a.suggestions + b.suggestions,
      known: a.known + b.known, refused: a.refused + b.refused,
      repeated: a.repeated + b.repeated, mixable: a.mixable + b.mixable, mixed: a.mixed + b.mixed,
      groundless: a.groundless + b.groundless, flagged: a.flagged + b.flagged,
      misnamed: a.misnamed + b.misnamed)
  }
}

/// A reader who is shown books in round after round, and adds, reads or refuses them.
struct SimulatedRounds {
  private var reader: SimulatedReader
  private var profile: TasteProfile
  private var earlier: [EarlierBook] = []
  private var shown: Set<Int> = []
  private var refused: Set<Int> = []
  private(set) var counts = RoundCounts()

  init(_ reader: SimulatedReader) {
    self.reader = reader
    profile = TasteProfile(reader.shelf, traces: reader.traces, on: SimulatedReader.today)
  }

  mutating func play(_ rounds: Int) {
    for _ in 0..<rounds {
      let round = DiscoverRound(
        shelf: reader.shelf, profile: profile, answers: reader.answers(to: profile),
        earlier: earlier)
      count(round)
      for suggestion in round.mix.suggestions { answer(suggestion) }
    }
  }

  private mutating func count(_ round: DiscoverRound) {
    let suggestions = round.mix.suggestions
    counts.rounds += 1
    counts.suggestions += suggestions.count
    let known = Set(reader.numbers.values)
    let shelf = ReasonShelf(reader.shelf, traces: reader.traces)
    for suggestion in suggestions {
      let number = suggestion.candidate.number
      let reason = ReasonStatement(suggestion, profile: profile, on: shelf).text
      let check = ReasonCheck(reason, for: suggestion.candidate, on: shelf)
      counts.flagged += check.isBorneOut ? 0 : 1
      counts.known += known.contains(number) ? 1 : 0
      counts.refused += refused.contains(number) ? 1 : 0
      counts.repeated += shown.contains(number) ? 1 : 0
      counts.groundless += isGroundless(suggestion.reason) ? 1 : 0
      counts.misnamed += suggestion.slot == .familiar && !isKnown(suggestion) ? 1 : 0
    }
    // Authors of each slot: one comes once.
    let slots = Dictionary(
      grouping: round.mix.eligible, by: { SuggestionSlot(familiarity: $0.familiarity) })
    let isMixable = SuggestionSlot.allCases.allSatisfy { slot in
      let needed = SuggestionSlot.mix.count { $0 == slot }
      return Set((slots[slot] ?? []).map(\.candidate.taste.authors)).count >= needed
    }
    if isMixable {
      counts.mixable += 1
      let slots = suggestions.map(\.slot)
      let mix: [SuggestionSlot] = [.familiar, .familiar, .stretch, .discovery]
      counts.mixed += slots == mix && suggestions.allSatisfy { $0.standsInFor == nil } ? 1 : 0
    }
  }

  private func isGroundless(_ reason: SuggestionReason) -> Bool {
    if [.wish, .novelty, .popularity].contains(reason.part) { return false }
    return reason.rows.isEmpty || reason.rows.contains { reader.numbers[$0.work] == nil }
  }

  /// True where the reader read a book of the author, or one with a subject of it.
  private func isKnown(_ suggestion: Suggestion) -> Bool {
    let book = reader.catalogue.books[suggestion.candidate.number]
    return reader.shelf.contains { shelved in
      guard let number = reader.numbers[shelved.work.id] else { return false }
      let other = reader.catalogue.books[number]
      return other.author == book.author || !Set(other.subjects).isDisjoint(with: book.subjects)
    }
  }

  /// Reads what is liked much, refuses what is not, and passes over the rest.
  private mutating func answer(_ suggestion: Suggestion) {
    let number = suggestion.candidate.number
    shown.insert(number)
    switch reader.rank(number) {
    case 0.97...:
      reader.read(number)
      if let work = reader.shelf.last {
        profile.set(work, traces: reader.traces[work.work.id] ?? ReadingTraces())
      }
      earlier.append(EarlierBook(suggestion.candidate))
    case ..<0.6:
      refused.insert(number)
      earlier.append(EarlierBook(suggestion.candidate, refusal: "not for me"))
    default: earlier.append(EarlierBook(suggestion.candidate))
    }
  }
}

extension Candidate {
  /// The number of the book in the simulated catalogue.
  var number: Int {
    for name in names.identifiers where name.scheme == .openLibraryWork {
      return Int(name.value.dropFirst(2).dropLast()) ?? -1
    }
    return names.work.flatMap { Int($0.rawValue.dropFirst("work-".count)) } ?? -1
  }
}

extension SimulatedReader {
  /// Works that a catalogue gives for a question at most.
  static let answerLimit = 200

  /// What the catalogue finds for the questions of a profile.
  func answers(to profile: TasteProfile, vectors: Bool = false) -> [CandidateAnswer] {
    CandidatePlan(profile).questions.map { question in
      let numbers: [Int] =
        switch question {
        case .subject(let name): Array((catalogue.bySubject[name] ?? []).prefix(Self.answerLimit))
        case .author(let name): catalogue.byAuthor[name] ?? []
        case .apart(let names): apart(from: Set(names))
        case .title, .years, .matter, .neighbours: []
        }
      return CandidateAnswer(
        question,
        numbers.map { number in
          var candidate = catalogue.candidates[number]
          if vectors { candidate.vector = catalogue.vectors[number] }
          return candidate
        })
    }
  }

  private func apart(from names: Set<String>) -> [Int] {
    let books = catalogue.byEditions.lazy.filter { number in
      catalogue.books[number].subjects.allSatisfy {
        !names.contains(FoldedText.folded(SimulatedCatalogue.subject($0)))
      }
    }
    return Array(books.prefix(Self.answerLimit / 2))
  }
}
